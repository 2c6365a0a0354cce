// When a payment is looked at again without being told to, and when an order stops waiting for it.

/** 15 s, 30 s, 1, 2, 4 … minutes, at most six hours: a lost webhook costs minutes, a bank that takes days is not pestered. */
export function secondsUntilCheck(checksSoFar: number): number {
  return Math.min(6 * 60 * 60, 15 * 2 ** Math.min(checksSoFar, 20))
}

/** An order that has waited exactly as long still waits. */
export function hasWaitedTooLong(createdAt: Temporal.Instant, minutes: number, now: Temporal.Instant): boolean {
  return now.epochMilliseconds - createdAt.epochMilliseconds > minutes * 60_000
}

/** A payment that nobody made in 30 days is not asked for any more; a webhook is still heard. */
export function isForgotten(createdAt: Temporal.Instant, now: Temporal.Instant): boolean {
  return hasWaitedTooLong(createdAt, 30 * 24 * 60, now)
}
