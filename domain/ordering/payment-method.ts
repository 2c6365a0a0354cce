export const paymentMethods = ['cash', 'atm-card', 'hydro-ag-voucher', 'mollie', 'datatrans'] as const
export type PaymentMethod = (typeof paymentMethods)[number]
