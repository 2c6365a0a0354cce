// How a guest may pay (decisions § 5), who takes money online, and what switches each on. A new provider begins here: the
// compiler names what else it needs.

/** Takes the money on a page of its own, before the branch sees the order. */
export const paymentProviders = ['mollie', 'datatrans'] as const
export type PaymentProvider = (typeof paymentProviders)[number]

/** In the order in which they stand on screen. */
export const paymentMethods = ['cash', 'atm-card', 'hydro-ag-voucher', ...paymentProviders] as const
export type PaymentMethod = (typeof paymentMethods)[number]

/** Of what was stored or sent by somebody. */
export function isOneOfMethods(method: unknown): method is PaymentMethod {
  return paymentMethods.some((one) => one === method)
}

export function isOnlineMethod(method: PaymentMethod): method is PaymentProvider {
  return paymentProviders.some((provider) => provider === method)
}

/** A method is offered where both are on: that of the shop and that of the branch. */
export const paymentSwitches = {
  cash: { shop: 'enableCash', branch: 'isCashEnabled' },
  'atm-card': { shop: 'enableATMCard', branch: 'isATMCardEnabled' },
  'hydro-ag-voucher': { shop: 'enableHydroAGVoucher', branch: 'isHydroAGVoucherEnabled' },
  mollie: { shop: 'enableMollie', branch: 'isMollieEnabled' },
  datatrans: { shop: 'enableDatatrans', branch: 'isDatatransEnabled' },
} as const satisfies Readonly<Record<PaymentMethod, { readonly shop: string; readonly branch: string }>>

type PaymentSwitch = (typeof paymentSwitches)[PaymentMethod]

/** Of the shop, as they are stored; `enablePluginX` mirrors `enableX` on the wire. */
export type PaymentFlags = Readonly<Record<PaymentSwitch['shop'], boolean>>
export type BranchPaymentFlags = Readonly<Record<PaymentSwitch['branch'], boolean>>

const switches = Object.values<PaymentSwitch>(paymentSwitches)
export const shopPaymentSwitches = switches.map(({ shop }) => shop)
export const branchPaymentSwitches = switches.map(({ branch }) => branch)
