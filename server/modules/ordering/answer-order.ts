// What guests do with their own order: accept, decline, cancel, rate (decisions § 5).
import { timingSafeEqual } from 'node:crypto'
import type { PublicOrder } from '#contract/ordering/orders.ts'
import type { QuestionnaireInput } from '#contract/ordering/order-calls.ts'
import { isCounterAppointmentOpen } from '#domain/ordering/counter-appointment.ts'
import { quotationProblems } from '#domain/ordering/quotation.ts'
import { advance, type OrderStep } from '#domain/ordering/order-status.ts'
import { questionnaireProblems, ratingProblem } from '#domain/ordering/questionnaire.ts'
import { isProblem, problem, type Problem } from '#domain/ground/problem.ts'
import type { Database, Transaction } from '#server/database/open-database.ts'
import { announce } from '#server/events/announcements.ts'
import { notFound, Problems, Refusal } from '#server/http/refusal.ts'
import { loadConfig } from '#server/modules/settings/public.ts'
import type { OrderRow, Review } from './order-row.ts'
import { presentPublicOrder } from './present.ts'
import { saveReview } from './save-change.ts'
import { findPublicOrder, lockPublicOrder, saveStatus } from './store.ts'

export interface GuestAddress {
  readonly uid: string
  readonly hash: string
}

export type GuestStep = Extract<
  OrderStep,
  'cancelByGuest' | 'acceptCounterAppointment' | 'declineCounterAppointment' | 'acceptQuotation' | 'declineQuotation'
>

/** A step that is not open (any more) is a 409 with the current order. */
export async function answerOrder(
  database: Database,
  address: GuestAddress,
  step: GuestStep,
  now: Temporal.Instant,
): Promise<PublicOrder> {
  return changeOwnOrder(database, address, async (tx, order) => {
    const isProposal = step === 'acceptCounterAppointment' || step === 'declineCounterAppointment'
    const proposal = { status: order.status, counterAppointment: order.counterAppointment?.toString() ?? null }
    if (isProposal && !isCounterAppointmentOpen(proposal)) refuse(problem('noOpenCounterAppointment', null), order)
    const status = advance(order.status, step, order.isQuotation)
    if (isProblem(status)) return refuse(step === 'cancelByGuest' ? problem('cancelFailed', null) : status, order)
    const [unpriced] = step === 'acceptQuotation' ? quotationProblems(presentPublicOrder(order).items) : []
    if (unpriced !== undefined) throw new Refusal(422, unpriced, presentPublicOrder(order))
    const appointment = step === 'acceptCounterAppointment' ? order.counterAppointment : null
    await saveStatus(tx, order, { status, at: now, actor: 'guest', userId: null, because: null, appointment })
  })
}

/** With reviews switched off the call does not exist. */
export async function rateOrder(
  database: Database,
  address: GuestAddress,
  answers: QuestionnaireInput,
  now: Temporal.Instant,
): Promise<PublicOrder | Problems> {
  const { enablePluginOrderReviews } = await loadConfig(database.kysely)
  if (!enablePluginOrderReviews) throw notFound()
  const problems = questionnaireProblems(answers)
  if (problems.length > 0) return new Problems(problems)
  return changeOwnOrder(database, address, async (tx, order) => {
    const refused = ratingProblem({ status: order.status, isRated: order.review !== null })
    if (refused !== null) refuse(refused, order)
    await saveReview(tx, order, { ...(answers as Review), comment: answers.comment ?? '' }, now)
  })
}

/** Wrong hash and unknown uid take the same path. */
async function changeOwnOrder(
  database: Database,
  { uid, hash }: GuestAddress,
  work: (tx: Transaction, order: OrderRow) => Promise<void>,
): Promise<PublicOrder> {
  return database.transaction(async (tx) => {
    const order = await lockPublicOrder(tx, uid)
    if (!isHash(order, hash) || order === undefined) throw notFound()
    await work(tx, order)
    await announce(tx, { kind: 'orderChanged', orderId: order.id, branchId: order.branchId, uid: order.uid })
    return presentPublicOrder((await findPublicOrder(tx, uid)) ?? order)
  })
}

/** In constant time, for an order that does not exist, too. */
export function isHash(order: Pick<OrderRow, 'hash'> | undefined, hash: string): boolean {
  const expected = Buffer.from(order?.hash ?? '-'.repeat(43))
  const given = Buffer.from(hash)
  return given.length === expected.length && timingSafeEqual(given, expected) && order !== undefined
}

function refuse(reason: Problem, order: OrderRow): never {
  throw new Refusal(409, reason, presentPublicOrder(order))
}
