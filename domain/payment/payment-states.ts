/** `new` until the provider has answered. */
export const paymentStates = ['new', 'open', 'authorized', 'paid', 'failed'] as const
export type PaymentState = (typeof paymentStates)[number]

/** The provider may still say something else of these. */
export const watchedPayments = ['open', 'authorized', 'paid', 'failed'] as const satisfies readonly PaymentState[]
