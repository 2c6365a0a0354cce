// Why guests can order nothing at a branch that is there for them: said while its switches are set, since each may be meant, and
// a shop that sells nothing looks like any other until somebody tries.
import type { Branch } from '../ground/branch.ts'
import { offeredTypes } from '../ground/order-type.ts'
import {
  paymentMethods,
  paymentSwitches,
  type BranchPaymentFlags,
  type PaymentFlags,
} from '../ground/payment-method.ts'
import type { PaymentMethod } from '../ground/payment-method.ts'
import { visiblePaymentMethods } from './payment-method.ts'

type OrderedAt = BranchPaymentFlags &
  Pick<
    Branch,
    | 'isEnabled'
    | 'isPublic'
    | 'isTakeawayEnabled'
    | 'isDeliveryEnabled'
    | 'isDineInEnabled'
    | 'isQuotationRequired'
    | 'deliveryAreas'
  >

export type NobodyOrders = 'noType' | 'noArea' | 'noMethod'

export function whyNobodyOrders(branch: OrderedAt, config: PaymentFlags): NobodyOrders[] {
  if (!branch.isEnabled || !branch.isPublic) return []
  const types = offeredTypes(branch)
  if (types.length === 0) return ['noType']
  const isOnlyDelivered = types.every((type) => type === 'delivery')
  const isPayable = branch.isQuotationRequired || visiblePaymentMethods({ branch, config }).length > 0
  return [
    ...(isOnlyDelivered && branch.deliveryAreas.length === 0 ? (['noArea'] as const) : []),
    ...(isPayable ? [] : (['noMethod'] as const)),
  ]
}

/** Switched on here, off in the configuration: no guest sees them. */
export function methodsOffInShop(branch: BranchPaymentFlags, config: PaymentFlags): PaymentMethod[] {
  return paymentMethods.filter(
    (method) => branch[paymentSwitches[method].branch] && !config[paymentSwitches[method].shop],
  )
}
