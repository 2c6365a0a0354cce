// Which ways of paying a guest is shown (decisions § 5).
import type { Branch } from '../ground/branch.ts'
import {
  isOnlineMethod,
  paymentMethods,
  paymentSwitches,
  type BranchPaymentFlags,
  type PaymentFlags,
  type PaymentMethod,
} from '../ground/payment-method.ts'

export interface PaymentChoice {
  readonly branch: BranchPaymentFlags & Pick<Branch, 'isQuotationRequired'>
  readonly config: PaymentFlags
  /** What can work at all: online methods need keys or the simulator. Missing: everything can. */
  readonly available?: readonly PaymentMethod[] | undefined
  /** A kiosk has no page of a provider to go to. */
  readonly isSelfService?: boolean | undefined
  /** The cart holds a minimum („ab“) or hidden price: its total is not known yet, so nothing is paid online. */
  readonly hasOpenPrice?: boolean | undefined
}

/** The methods on screen, in their fixed order. Quotations have none. */
export function visiblePaymentMethods(choice: PaymentChoice): PaymentMethod[] {
  const { branch, config } = choice
  if (branch.isQuotationRequired) return []
  const refusesOnline = Boolean(choice.isSelfService) || Boolean(choice.hasOpenPrice)
  return paymentMethods.filter(
    (method) =>
      config[paymentSwitches[method].shop] &&
      branch[paymentSwitches[method].branch] &&
      (choice.available === undefined || choice.available.includes(method)) &&
      !(refusesOnline && isOnlineMethod(method)),
  )
}

/** Cash if visible, else datatrans if visible; null: the guest must choose. */
export function defaultPaymentMethod(visible: readonly PaymentMethod[]): PaymentMethod | null {
  if (visible.includes('cash')) return 'cash'
  return visible.includes('datatrans') ? 'datatrans' : null
}
