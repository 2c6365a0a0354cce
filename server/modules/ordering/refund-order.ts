// Staff give money back that was paid online, and ask the provider how an order stands.
import type { Order } from '#contract/ordering/orders.ts'
import { centsOf } from '#domain/numbers/money.ts'
import { at, isProblem, problem } from '#domain/ground/problem.ts'
import { PaymentGatewayFailure } from '#server/gateways/payment-gateway.ts'
import { notFound, Problems, Refusal } from '#server/http/refusal.ts'
import { checkOrderPayments, moveMoneyNow, wantRefund, type PaymentParts } from '#server/modules/payment/public.ts'
import { actorOf, changeOrder, type AskedOrder } from './change-order.ts'
import type { OrderRow } from './order-row.ts'
import type { OrderingParts } from './place-order.ts'
import { presentOrder } from './present.ts'
import { findAnyOrder, saveEvent } from './store.ts'

/** An amount, or „all“ for everything that is left. The provider is told at once; where it does not answer, again and again. */
export async function refundOrder(
  parts: OrderingParts,
  asked: AskedOrder,
  wanted: {
    readonly amount: number | 'all'
    readonly reason: string
    readonly expectedRefundable?: number | undefined
  },
): Promise<Order | Problems> {
  const amountCents = wanted.amount === 'all' ? 'all' : centsOf(wanted.amount, 'amount')
  if (isProblem(amountCents)) return new Problems([amountCents])
  const changed = await changeOrder(parts.database, asked, 'refund', async (tx, order) => {
    // Sent again after its answer was lost, or somebody else was quicker.
    const { expectedRefundable: expected = refundableOf(order) } = wanted
    if (expected !== refundableOf(order)) {
      throw new Refusal(409, problem('refundableChanged', null), presentOrder(order))
    }
    const refunded = await wantRefund(paymentsOf(parts, order), tx, order.id, {
      amountCents,
      cause: 'staff',
      reason: wanted.reason,
    })
    if (isProblem(refunded)) {
      if (refunded.field === null) throw new Refusal(409, refunded, presentOrder(order))
      return new Problems([at(refunded, 'amount')])
    }
    const event = { kind: 'refund', status: order.status, at: asked.now, because: refunded } as const
    await saveEvent(tx, order, { ...event, ...actorOf(asked) })
    return undefined
  })
  if (changed instanceof Problems || parts.payments === undefined) return changed
  await moveMoneyNow(parts.payments, changed.id)
  return presentOrder(await load(parts, asked))
}

/** Also for an order that waits for its payment or failed: a guest calls and says they have paid. */
export async function updatePaymentStatus(parts: OrderingParts, asked: AskedOrder): Promise<Order> {
  const order = await load(parts, asked)
  if (parts.payments === undefined || order.payments.length === 0) return presentOrder(order)
  await checkOrderPayments(parts.payments, order.id).catch((error: unknown) => {
    if (!(error instanceof PaymentGatewayFailure)) throw error
    parts.payments?.log.warn({ err: error, order: order.id }, 'a provider could not be asked')
    throw new Refusal(502, problem('paymentStatusFailed', null), presentOrder(order))
  })
  return presentOrder(await load(parts, asked))
}

/** Decimal money, as the order answers it. */
function refundableOf(order: OrderRow): number {
  return Math.max(0, ...(presentOrder(order).payments ?? []).map(({ refundableAmount }) => refundableAmount))
}

async function load({ database }: OrderingParts, { params, scope }: AskedOrder): Promise<OrderRow> {
  const order = await findAnyOrder(database.kysely, params.id, scope)
  if (order === undefined) throw notFound()
  return order
}

function paymentsOf({ payments }: OrderingParts, order: OrderRow): PaymentParts {
  if (payments === undefined) throw new Refusal(409, problem('notRefundable', null), presentOrder(order))
  return payments
}
