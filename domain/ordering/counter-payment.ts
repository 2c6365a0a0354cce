// Money taken at the counter or at the door (decisions § 5, „paid“).
import { isOneOf, statusSets } from './status-sets.ts'
import { problem } from '../ground/problem.ts'
import { isOnlineMethod, paymentMethods } from '../ground/payment-method.ts'
import type { Problem } from '../ground/problem.ts'
import type { OrderStatus } from './order-status.ts'

/** What staff may take money with: online methods are the provider's to report. */
export const counterMethods = paymentMethods.filter((method) => !isOnlineMethod(method))

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
