// That somebody with a key of a device or of the API is there: written once a minute, however often it asks.
import type { Database } from './open-database.ts'

const everyMilliseconds = 60_000

export function seenEachMinute(write: (database: Database, id: string, now: Temporal.Instant) => Promise<void>) {
  const noted = new WeakMap<Database, Map<string, number>>()
  return async (database: Database, id: string, now: Temporal.Instant): Promise<void> => {
    const seen = noted.get(database) ?? new Map<string, number>()
    noted.set(database, seen)
    const last = seen.get(id)
    if (last !== undefined && Math.abs(now.epochMilliseconds - last) < everyMilliseconds) return
    seen.set(id, now.epochMilliseconds)
    await write(database, id, now)
  }
}
