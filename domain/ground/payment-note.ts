// What staff read of a payment that did not go as usual, and why money goes back.

/** What staff should know about a payment. */
export const paymentNotes = [
  'paidTwice',
  'paidLate',
  'otherAmount',
  'lost',
  'uncollected',
  'lapsing',
  'reversed',
  'chargedBack',
] as const

export type PaymentNote = (typeof paymentNotes)[number]

export const refundCauses = [
  'rejected',
  'canceled',
  'failed',
  'paidTwice',
  'paidLate',
  'otherAmount',
  'itemChanged',
  'staff',
  /** In the provider's own dashboard: noticed, not told. */
  'elsewhere',
] as const

/** Why money goes back. */
export type RefundCause = (typeof refundCauses)[number]
