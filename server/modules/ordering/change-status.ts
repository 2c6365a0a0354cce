// Staff and terminals move an order along its table of steps.
import type { Order } from '#contract/ordering/orders.ts'
import { counterAppointmentProblem, promiseProblem } from '#domain/ordering/counter-appointment.ts'
import { advance, type OrderStep } from '#domain/ordering/order-status.ts'
import { quotationProblems } from '#domain/ordering/quotation.ts'
import { typed } from '#domain/ground/order-event-codes.ts'
import { at, isProblem, problem } from '#domain/ground/problem.ts'
import type { Database } from '#server/database/open-database.ts'
import { Problems, Refusal } from '#server/http/refusal.ts'
import { actorOf, changeOrder, type AskedOrder } from './change-order.ts'
import { presentOrder } from './present.ts'
import { saveProposal } from './save-change.ts'
import { saveEvent, saveStatus } from './store.ts'

export type StaffStep = Extract<OrderStep, 'confirm' | 'reject' | 'cancel' | 'dispatch' | 'complete' | 'offer'>

export interface Step {
  readonly step: StaffStep
  readonly reason?: string | null | undefined
  /** What the branch promises; kept as it is when absent. */
  readonly appointment?: string | null | undefined
}

/** The fresh order; a step that its status does not allow is a 409 with the current order. */
export async function changeStatus(
  database: Database,
  asked: AskedOrder,
  { step, reason, appointment }: Step,
): Promise<Order | Problems> {
  return changeOrder(database, asked, step, async (tx, order) => {
    const status = advance(order.status, step, order.isQuotation)
    if (isProblem(status)) {
      const refused = step === 'cancel' ? problem('cancelFailed', null) : status
      throw new Refusal(409, refused, presentOrder(order))
    }
    const promised = appointment ? Temporal.Instant.from(appointment) : null
    const wrong = promised && promiseProblem(promised, order.createdAt, asked.now)
    if (wrong) return new Problems([wrong])
    const unpriced = step === 'offer' ? quotationProblems(presentOrder(order).items) : []
    if (unpriced.length > 0) return new Problems(unpriced)
    await saveStatus(tx, order, {
      status,
      at: asked.now,
      ...actorOf(asked),
      because: typed(reason),
      appointment: promised,
    })
    return undefined
  })
}

/** Another time instead of the wished one: the order stays `new` until the guest answers. */
export async function proposeAppointment(
  database: Database,
  asked: AskedOrder,
  proposed: string,
): Promise<Order | Problems> {
  const moment = Temporal.Instant.from(proposed)
  return changeOrder(database, asked, 'counterAppointment', async (tx, order) => {
    const refused = advance(order.status, 'confirm', order.isQuotation)
    if (isProblem(refused)) throw new Refusal(409, refused, presentOrder(order))
    const past = counterAppointmentProblem(moment, asked.now)
    if (past !== null) return new Problems([at(past, 'counterAppointment')])
    // Sent again because its answer was lost: the guest is asked once.
    if (order.counterAppointment?.equals(moment)) return undefined
    await saveProposal(tx, order, moment, asked.now)
    const event = {
      kind: 'counterAppointment',
      status: order.status,
      at: asked.now,
      because: { code: 'counterAppointment', params: { moment: moment.toString() } },
    } as const
    await saveEvent(tx, order, { ...event, ...actorOf(asked) })
    return undefined
  })
}
