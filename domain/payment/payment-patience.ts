// When a payment is looked at again without being told to, and when an order stops waiting for it.

/** 15 s, 30 s, 1, 2, 4 … minutes, at most six hours: a lost webhook costs minutes, a bank that takes days is not pestered. */
export function secondsUntilCheck(checksSoFar: number): number {
  return Math.min(6 * 60 * 60, 15 * 2 ** Math.min(checksSoFar, 20))
}

/** An order that has waited exactly as long still waits. */
export function hasWaitedTooLong(createdAt: Temporal.Instant, minutes: number, now: Temporal.Instant): boolean {
  return now.epochMilliseconds - createdAt.epochMilliseconds > minutes * 60_000
}

/** Between two tries of an instruction that the provider did not answer: 1, 2, 4 … minutes, at most hourly. */
export function minutesUntilTry(triesSoFar: number): number {
  return Math.min(60, 2 ** Math.min(Math.max(0, triesSoFar - 1), 10))
}
