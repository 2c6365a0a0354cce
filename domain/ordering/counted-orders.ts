// What a figure counts of orders, so that whoever opens it sees the same ones.

/**
 * `received` by the branch · `sold` · `lost` by refusal, calling off or a payment that failed · `calledOff` without those whose payment
 * failed · `completed`: handed over · `newGuests`: their first order · `answered`: so that the time until then is known · `readied`: after it
 * was confirmed · `rated` · `waited`: ready, so that the wait is known · `refunded`: of which money went back in these days · `due`: open, and
 * promised or wished for one of these days.
 */
export const countedKinds = [
  'received',
  'sold',
  'lost',
  'calledOff',
  'completed',
  'newGuests',
  'answered',
  'readied',
  'rated',
  'waited',
  'refunded',
  'due',
] as const
export type CountedKind = (typeof countedKinds)[number]

/** In the address of a list: what the category that it is narrowed to is called, for its reader alone. */
export const calledName = 'called'
