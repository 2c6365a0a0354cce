// How a guest may pay (decisions § 5) and the two spellings of the configuration's switches.
import type { PaymentFlags } from '../content/shop-config.ts'
import type { Branch } from '../ground/branch.ts'

export const paymentMethods = ['cash', 'atm-card', 'hydro-ag-voucher', 'mollie', 'datatrans'] as const
export type PaymentMethod = (typeof paymentMethods)[number]

/** Paid on a provider's page, before the branch sees the order. */
export function isOnlineMethod(method: PaymentMethod): method is 'mollie' | 'datatrans' {
  return method === 'mollie' || method === 'datatrans'
}

export interface PaymentChoice {
  readonly branch: Pick<
    Branch,
    | 'isCashEnabled'
    | 'isATMCardEnabled'
    | 'isHydroAGVoucherEnabled'
    | 'isMollieEnabled'
    | 'isDatatransEnabled'
    | 'isQuotationRequired'
  >
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
  const isSwitchedOn = {
    cash: config.enableCash && branch.isCashEnabled,
    'atm-card': config.enableATMCard && branch.isATMCardEnabled,
    'hydro-ag-voucher': config.enableHydroAGVoucher && branch.isHydroAGVoucherEnabled,
    mollie: config.enableMollie && branch.isMollieEnabled,
    datatrans: config.enableDatatrans && branch.isDatatransEnabled,
  }
  const refusesOnline = Boolean(choice.isSelfService) || Boolean(choice.hasOpenPrice)
  return paymentMethods.filter(
    (method) =>
      isSwitchedOn[method] &&
      (choice.available === undefined || choice.available.includes(method)) &&
      !(refusesOnline && isOnlineMethod(method)),
  )
}

/** Cash if visible, else datatrans if visible; null: the guest must choose. */
export function defaultPaymentMethod(visible: readonly PaymentMethod[]): PaymentMethod | null {
  if (visible.includes('cash')) return 'cash'
  return visible.includes('datatrans') ? 'datatrans' : null
}
