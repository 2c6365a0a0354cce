// When a payment is looked at again without being told to, and when an order stops waiting for it.

/** 15 s, 30 s, 1, 2, 4 … minutes, at most six hours: a lost webhook costs minutes, a bank that takes days is not pestered. */
export function secondsUntilCheck(checksSoFar: number): number {
  return Math.min(6 * 60 * 60, 15 * 2 ** Math.min(checksSoFar, 20))
}

/** An order that has waited exactly as long still waits. */
export function hasWaitedTooLong(createdAt: Temporal.Instant, minutes: number, now: Temporal.Instant): boolean {
  return now.epochMilliseconds - createdAt.epochMilliseconds > minutes * 60_000
}

const day = 24 * 60

/**
 * Whether a payment need not be asked for any more; a webhook is still heard. Paid it is over at once. What failed is final
 * by the providers' word, and watched for a day all the same: money that comes after all must not stay unnoticed.
 */
export function isOver(
  payment: { readonly state: 'new' | 'open' | 'authorized' | 'paid' | 'failed'; readonly createdAt: Temporal.Instant },
  now: Temporal.Instant,
): boolean {
  if (payment.state === 'paid') return true
  return hasWaitedTooLong(payment.createdAt, payment.state === 'failed' ? day : 30 * day, now)
}
