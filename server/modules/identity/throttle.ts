// Wrong passwords and codes within 15 minutes block (decisions § 2).
import { problem, type Problem } from '#domain/problem.ts'
import type { Database } from '#server/database/open-database.ts'
import { findExcess, recordFailure } from './store.ts'

const throttledMinutes = 15
const allowed = { accountAndAddress: 5, account: 50, address: 20 } as const

/** Where a request comes from, and when. */
export interface Client {
  readonly address: string
  readonly userAgent: string
  readonly now: Temporal.Instant
}

/**
 * Unknown names are throttled like known ones. Blocked is until 15 minutes after the failure that was one too many; while
 * it is blocked none is counted, so nobody prolongs it.
 */
export async function throttled(database: Database, name: string, client: Client): Promise<Problem | undefined> {
  const { now, address } = client
  const newest = await findExcess(database.kysely, {
    account: name.toLowerCase(),
    address,
    allowed,
    withinMinutes: throttledMinutes,
    since: now.subtract({ minutes: throttledMinutes }),
  })
  if (newest === null) return undefined
  const free = newest.add({ minutes: throttledMinutes })
  return problem('tooManyAttemptsMinutes', null, { minutes: Math.ceil(now.until(free).total('minutes')) })
}

export async function countFailure(database: Database, name: string, { address, now }: Client): Promise<void> {
  await recordFailure(database.kysely, name.toLowerCase(), address, now)
}
