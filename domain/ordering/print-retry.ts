// When a docket is tried again, goes to another printer, or is given up (fields 2.8: maxAttempts, retrySeconds, staleAfterMinutes).

export interface PrintPatience {
  readonly maxAttempts: number
  readonly retrySeconds: number
}

/** The longest pause is this many times the first one: a printer that is switched on again must not wait long. */
const longest = 4

/** Seconds from the n-th try (counted from 1) to the next: one, two, three, four times `retrySeconds`, then always four. */
export function retryAfterSeconds(tries: number, { retrySeconds }: Pick<PrintPatience, 'retrySeconds'>): number {
  return retrySeconds * Math.min(Math.max(tries, 1), longest)
}

/**
 * How long a docket waits for a printer that asks by itself before it counts as off: as long as all tries of a printer
 * that is asked take together.
 */
export function fetchPatienceSeconds(patience: PrintPatience): number {
  let seconds = 0
  for (let tries = 1; tries <= patience.maxAttempts; tries += 1) seconds += retryAfterSeconds(tries, patience)
  return seconds
}

export type DeviceStatus = 'online' | 'recent' | 'stale' | 'offline'

/** By when it last answered or asked: three polls (at least 90 seconds), ten minutes, a day. */
export function deviceStatus(
  lastSeenAt: Temporal.Instant | null,
  pollSeconds: number,
  now: Temporal.Instant,
): DeviceStatus {
  if (lastSeenAt === null) return 'offline'
  const seconds = (now.epochMilliseconds - lastSeenAt.epochMilliseconds) / 1000
  if (seconds <= Math.max(90, 3 * pollSeconds)) return 'online'
  if (seconds <= 600) return 'recent'
  return seconds <= 86_400 ? 'stale' : 'offline'
}
