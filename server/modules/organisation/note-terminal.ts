// That a terminal is alive: noted once a minute, however often it asks.
import type { Database } from '#server/database/open-database.ts'
import { saveKeySeen } from './key-store.ts'

const everyMilliseconds = 60_000
const noted = new WeakMap<Database, Map<string, number>>()

export async function noteTerminal(database: Database, keyId: string, now: Temporal.Instant): Promise<void> {
  const seen = noted.get(database) ?? new Map<string, number>()
  noted.set(database, seen)
  const last = seen.get(keyId)
  if (last !== undefined && Math.abs(now.epochMilliseconds - last) < everyMilliseconds) return
  seen.set(keyId, now.epochMilliseconds)
  await saveKeySeen(database.kysely, keyId, now)
}
