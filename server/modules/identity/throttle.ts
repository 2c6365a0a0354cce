// Wrong passwords and codes within 15 minutes block (decisions § 2).
import { problem, type Problem } from '#domain/problem.ts'
import type { Database } from '#server/database/open-database.ts'
import { countFailures, recordFailure } from './store.ts'

const throttledMinutes = 15
const allowed = { accountAndAddress: 5, account: 50, address: 20 }

/** Where a request comes from, and when. */
export interface Client {
  readonly address: string
  readonly userAgent: string
  readonly now: Temporal.Instant
}

/** Unknown names are throttled like known ones. */
export async function throttled(database: Database, name: string, client: Client): Promise<Problem | undefined> {
  const since = client.now.subtract({ minutes: throttledMinutes })
  const failures = await countFailures(database.kysely, name.toLowerCase(), client.address, since)
  const isBlocked =
    failures.accountAndAddress >= allowed.accountAndAddress ||
    failures.account >= allowed.account ||
    failures.address >= allowed.address
  if (!isBlocked) return undefined
  const free = (failures.oldest ?? client.now).add({ minutes: throttledMinutes })
  const minutes = Math.max(1, Math.ceil(client.now.until(free).total('minutes')))
  return problem('tooManyAttemptsMinutes', null, { minutes })
}

export async function countFailure(database: Database, name: string, { address, now }: Client): Promise<void> {
  await recordFailure(database.kysely, name.toLowerCase(), address, now)
}
