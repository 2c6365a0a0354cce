// Wrong passwords and codes within 15 minutes block (decisions § 2).
import { problem, type Problem } from '#domain/ground/problem.ts'
import type { Database } from '#server/database/open-database.ts'
import type { Executor } from '#server/resources/store.ts'
import { findExcess, lockAttempts, recordFailure, removeFailure } from './store.ts'

const throttledMinutes = 15
const allowed = { accountAndAddress: 5, account: 50, address: 20 } as const

/** Where a request comes from, and when. */
export interface Client {
  readonly address: string
  readonly userAgent: string
  readonly now: Temporal.Instant
  /** Sealed tokens of browsers that have signed in before. */
  readonly devices: readonly string[]
}

/**
 * Whose attempts are counted for themselves: a browser that has signed in as this person before, somebody with a link out of
 * their own mailbox, or who is signed in. Strangers who type wrong passwords cannot lock these out.
 */
export function apart(kind: 'device' | 'link' | 'session', id: string, client: Client): Client {
  return { ...client, address: `${kind}:${id}` }
}

function accountOf(name: string, { address }: Client): string {
  return isApart(address) ? `${address} ${name.toLowerCase()}` : name.toLowerCase()
}

function isApart(address: string): boolean {
  return /^(?:device|link|session):/.test(address)
}

/**
 * Unknown names are throttled like known ones. Blocked is until 15 minutes after the failure that was one too many; while
 * it is blocked none is counted, so nobody prolongs it.
 */
export async function throttled(
  database: { readonly kysely: Executor },
  name: string,
  client: Client,
): Promise<Problem | undefined> {
  const { now, address } = client
  const newest = await findExcess(database.kysely, {
    account: accountOf(name, client),
    address,
    allowed,
    withinMinutes: throttledMinutes,
    since: now.subtract({ minutes: throttledMinutes }),
  })
  if (newest === null) return undefined
  const free = newest.add({ minutes: throttledMinutes })
  return problem('tooManyAttemptsMinutes', null, { minutes: Math.ceil(now.until(free).total('minutes')) })
}

/**
 * Checks, and counts the attempt as a failure before anybody knows how it ends: attempts of the same moment stand in line for
 * the count, not for what is judged. One that was none is taken back by `forgiveAttempt`; a crash in between leaves it counted.
 */
export async function beginAttempt(database: Database, name: string, client: Client): Promise<Problem | undefined> {
  return database.transaction(async (tx) => {
    await lockAttempts(tx, accountOf(name, client), client.address)
    const blocked = await throttled({ kysely: tx }, name, client)
    if (blocked === undefined) await recordFailure(tx, accountOf(name, client), client.address, client.now)
    return blocked
  })
}

export async function forgiveAttempt(database: Database, name: string, client: Client): Promise<void> {
  await removeFailure(database.kysely, accountOf(name, client), client.address, client.now)
}
