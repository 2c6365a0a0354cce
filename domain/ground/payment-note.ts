// What staff read of a payment that did not go as usual.

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
