// Money at the counter or at the door: taken, taken back as a slip of the finger, given back in cash.
import type { Order } from '#contract/ordering/orders.ts'
import { isOneOfMethods, type PaymentMethod } from '#domain/ground/payment-method.ts'
import { at, isProblem, problem } from '#domain/ground/problem.ts'
import { centsOf, decimalOf } from '#domain/numbers/money.ts'
import {
  cashRefundableCents,
  cashRefundProblem,
  paidProblem,
  takeBackProblem,
  type CounterMethod,
} from '#domain/ordering/counter-payment.ts'
import { Problems, Refusal } from '#server/http/refusal.ts'
import { loadConfig } from '#server/modules/settings/public.ts'
import { actorOf, changeOrder, type AskedOrder } from './change-order.ts'
import type { OrderRow } from './order-row.ts'
import type { OrderingParts } from './place-order.ts'
import { counterMoneyOf, presentOrder } from './present.ts'
import { savePaid, saveRefunded, saveUnpaid } from './save-change.ts'
import { saveEvent } from './store.ts'

/** Any method of the counter: what shop and branch switch on is what they offer, and a till may report what it took. */
export async function markPaid(
  parts: OrderingParts,
  asked: AskedOrder,
  method: CounterMethod,
): Promise<Order | Problems> {
  return changeOrder(parts.database, asked, 'paid', async (tx, order) => {
    const refused = paidProblem({ ...order, isPaid: order.paidAt !== null })
    if (refused !== null) throw new Refusal(409, refused, presentOrder(order))
    await savePaid(tx, order, method, asked.now)
    const { paymentMethod: chosen, status, totalCents: cents } = order
    const because =
      chosen === null || chosen === method
        ? ({ code: 'paidBy', params: { method, cents } } as const)
        : ({ code: 'paidInstead', params: { taken: method, chosen, cents } } as const)
    await saveEvent(tx, order, { kind: 'paid', status, at: asked.now, because, ...actorOf(asked) })
    return undefined
  })
}

/** The order is as it was before, with the way to pay that the guest had chosen; the history keeps both. */
export async function takeBackPaid(parts: OrderingParts, asked: AskedOrder): Promise<Order | Problems> {
  return changeOrder(parts.database, asked, 'takeBackPaid', async (tx, order) => {
    const refused = takeBackProblem(presentOrder(order), asked.now.epochMilliseconds)
    if (refused !== null) throw new Refusal(409, refused, presentOrder(order))
    await saveUnpaid(tx, order, methodBefore(order), asked.now)
    await saveEvent(tx, order, {
      kind: 'payment',
      status: order.status,
      at: asked.now,
      because: { code: 'paidTakenBack' },
      ...actorOf(asked),
    })
    return undefined
  })
}

/** A quotation has none: its guest chose nothing. */
function methodBefore({ events, paymentMethod, isQuotation }: OrderRow): PaymentMethod | null {
  const said = events.findLast(({ kind }) => kind === 'paid')
  const chosen = said?.code === 'paidInstead' ? said.params['chosen'] : isQuotation ? null : paymentMethod
  return isOneOfMethods(chosen) ? chosen : null
}

/** Recorded, so that the day's end knows it: the drawer holds less. */
export async function refundInCash(
  parts: OrderingParts,
  asked: AskedOrder,
  wanted: { readonly amount: number; readonly reason: string; readonly expectedRefundable?: number | undefined },
): Promise<Order | Problems> {
  const cents = centsOf(wanted.amount, 'amount')
  if (isProblem(cents)) return new Problems([cents])
  return changeOrder(parts.database, asked, 'cashRefund', async (tx, order) => {
    const money = counterMoneyOf(order)
    const most = cashRefundableCents(money)
    // Sent again after its answer was lost, or somebody else was quicker.
    const { expectedRefundable: expected = decimalOf(most) } = wanted
    if (expected !== decimalOf(most)) throw new Refusal(409, problem('refundableChanged', null), presentOrder(order))
    const { currency } = await loadConfig(tx)
    const refused = cashRefundProblem(money, cents, currency)
    if (refused?.field === null) throw new Refusal(409, refused, presentOrder(order))
    if (refused) return new Problems([at(refused, 'amount')])
    // Before the event: who is told of it reads what is left.
    if (cents === most) await saveRefunded(tx, order, { at: asked.now }, asked.now)
    await saveEvent(tx, order, {
      kind: 'refund',
      status: order.status,
      at: asked.now,
      because: { code: 'cashRefunded', params: { amount: { cents, currency }, reason: wanted.reason } },
      ...actorOf(asked),
    })
    return undefined
  })
}
