// That a device is alive: noted once a minute, however often it asks.
import type { Database } from '#server/database/open-database.ts'
import { saveDeviceSeen } from './device-key-store.ts'

const everyMilliseconds = 60_000
const noted = new WeakMap<Database, Map<string, number>>()

export async function noteDevice(database: Database, id: string, now: Temporal.Instant): Promise<void> {
  const seen = noted.get(database) ?? new Map<string, number>()
  noted.set(database, seen)
  const last = seen.get(id)
  if (last !== undefined && Math.abs(now.epochMilliseconds - last) < everyMilliseconds) return
  seen.set(id, now.epochMilliseconds)
  await saveDeviceSeen(database.kysely, id, now)
}
