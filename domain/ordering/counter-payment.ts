// Money taken at the counter or at the door (decisions § 5, „paid“), taken back as a slip of the finger, or given back in cash.
import { formatMoney, noCents } from '../numbers/money.ts'
import { problem } from '../ground/problem.ts'
import { isOnlineMethod, paymentMethods, type PaymentMethod, type PaymentProvider } from '../ground/payment-method.ts'
import { instantOf, minute } from '../time/wall-clock.ts'
import { visiblePaymentMethods, type PaymentChoice } from './payment-method.ts'
import { statusSets } from './status-sets.ts'
import type { Cents } from '../numbers/money.ts'
import type { Problem } from '../ground/problem.ts'
import type { OrderStatus } from './order-status.ts'
import { isOneOf } from '../ground/is-one-of.ts'

export type CounterMethod = Exclude<PaymentMethod, PaymentProvider>

/** What staff may take money with: online methods are the provider's to report. */
export const counterMethods: readonly CounterMethod[] = paymentMethods.filter(
  (method): method is CounterMethod => !isOnlineMethod(method),
)

/** Those of them that shop and branch have switched on, and the guest's own first: it was on when the guest chose it. */
export function takenMethods(
  { paymentMethod }: { readonly paymentMethod: PaymentMethod | null },
  { branch, config }: Pick<PaymentChoice, 'branch' | 'config'>,
): CounterMethod[] {
  const visible = visiblePaymentMethods({ branch: { ...branch, isQuotationRequired: false }, config })
  const taken = counterMethods.filter((method) => method === paymentMethod || visible.includes(method))
  return taken.toSorted((one, other) => Number(other === paymentMethod) - Number(one === paymentMethod))
}

/** Once only, and not for an order that came to nothing; a quotation is paid after the guest accepted it. */
export function paidProblem(order: {
  readonly status: OrderStatus
  readonly isPaid: boolean
  readonly isQuotation: boolean
}): Problem | null {
  const isOpenQuotation = order.isQuotation && order.status === 'new'
  const isPayable = isOneOf(statusSets.payable, order.status) && !isOpenQuotation && !order.isPaid
  return isPayable ? null : problem('notPayable', null)
}

/** Longer than this, „Bezahlt“ was no slip of the finger: what goes back then is a refund. */
export const takeBackMinutes = 10

interface CounterPaid {
  readonly isPaid: boolean
  readonly paymentMethod: PaymentMethod | null
  /** Everything that happened, oldest first; `at` is an ISO instant. */
  readonly history?: readonly { readonly kind: string; readonly at: string }[] | undefined
}

/** Until when „Bezahlt“ can be taken back, epoch ms; null where staff did not say it, or money has gone back since. */
export function takeBackUntil({ isPaid, paymentMethod, history = [] }: CounterPaid): number | null {
  if (!isPaid || paymentMethod === null || isOnlineMethod(paymentMethod)) return null
  const said = history.findLastIndex(({ kind }) => kind === 'paid')
  const at = instantOf(history[said]?.at ?? '')
  if (at === null || history.slice(said).some(({ kind }) => kind === 'refund')) return null
  return at + takeBackMinutes * minute
}

/** `now` in epoch ms; exactly ten minutes are still in time. */
export function takeBackProblem(order: CounterPaid, now: number): Problem | null {
  const until = takeBackUntil(order)
  return until !== null && now <= until ? null : problem('notTakenBack', null)
}

export interface CounterMoney {
  readonly status: OrderStatus
  readonly isPaid: boolean
  readonly paymentMethod: PaymentMethod | null
  readonly totalCents: Cents
  /** What was paid when „Bezahlt“ was pressed; null: nothing, or a provider took it. */
  readonly takenCents: Cents | null
  /** What went back in cash before. */
  readonly givenBackCents: Cents
}

/** What may still go back out of the drawer: of what was paid to people, whatever became of the order. */
export function cashRefundableCents(money: CounterMoney): Cents {
  const { isPaid, paymentMethod, givenBackCents } = money
  if (!isPaid || paymentMethod === null || isOnlineMethod(paymentMethod)) return noCents
  return Math.max(0, keptCents(money) - givenBackCents) as Cents
}

/** A line may have changed after it was paid: the difference is settled at hand-over, or never where it came to nothing. */
function keptCents({ status, totalCents, takenCents }: CounterMoney): number {
  if (takenCents === null || status === 'completed') return totalCents
  return isOneOf(statusSets.lost, status) ? takenCents : Math.min(totalCents, takenCents)
}

/** Why an amount does not go back in cash; null: it does. */
export function cashRefundProblem(order: CounterMoney, wished: Cents, currency: string): Problem | null {
  const most = cashRefundableCents(order)
  if (most === noCents) return problem('notRefundableInCash', null)
  if (!(wished > 0)) return problem('positive', 'amount')
  return wished > most ? problem('refundTooLarge', 'amount', { amount: formatMoney(most, currency) }) : null
}
