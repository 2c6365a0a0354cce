// When a payment is looked at again without being told to, and when an order stops waiting for it.

const hour = 60 * 60

/** 15 s, 30 s, 1, 2, 4 … minutes, at most six hours: a lost webhook costs minutes, a bank that takes days is not pestered. */
export function secondsUntilCheck(checksSoFar: number): number {
  return Math.min(6 * hour, 15 * 2 ** Math.min(checksSoFar, 20))
}

/**
 * Until a paid one is looked at again: what somebody gives back or takes back in the provider's own dashboard reaches us in no
 * other way. Half its age, one hour to two days: about 25 looks in 30 days.
 */
export function secondsUntilLook(createdAt: Temporal.Instant, now: Temporal.Instant): number {
  const age = (now.epochMilliseconds - createdAt.epochMilliseconds) / 1000
  return Math.round(Math.min(48 * hour, Math.max(hour, age / 2)))
}

/** An order that has waited exactly as long still waits. */
export function hasWaitedTooLong(createdAt: Temporal.Instant, minutes: number, now: Temporal.Instant): boolean {
  return now.epochMilliseconds - createdAt.epochMilliseconds > minutes * 60_000
}

const day = 24 * 60

/**
 * Whether a payment need not be asked for any more; a webhook is still heard. What failed is final by the providers' word, and
 * watched for a day all the same: money that comes after all must not stay unnoticed.
 */
export function isOver(
  payment: { readonly state: 'new' | 'open' | 'authorized' | 'paid' | 'failed'; readonly createdAt: Temporal.Instant },
  now: Temporal.Instant,
): boolean {
  return hasWaitedTooLong(payment.createdAt, payment.state === 'failed' ? day : 30 * day, now)
}
