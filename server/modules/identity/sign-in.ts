// Signing in with a password (decisions § 2).
import { createHash, randomBytes } from 'node:crypto'
import { problem, type Problem } from '#domain/problem.ts'
import type { Database } from '#server/database/open-database.ts'
import { isPassword } from './password.ts'
import {
  countFailures,
  findAccount,
  insertSession,
  recordFailure,
  type Account,
  type Failures,
  type OpenSession,
} from './store.ts'

/** Sliding: every use moves the end. */
export const sessionHours = 12

const throttledMinutes = 15
const allowed = { accountAndAddress: 5, account: 50, address: 20 }

export interface SignedIn extends OpenSession {
  readonly token: string
}

/** The new session, or the one sentence of the case. An unknown account answers like a wrong password. */
export async function signIn(
  database: Database,
  wanted: { username: string; password: string; address: string; now: Temporal.Instant },
): Promise<SignedIn | Problem> {
  const { now, address } = wanted
  const name = wanted.username.toLowerCase()
  const since = now.subtract({ minutes: throttledMinutes })
  const failures = await countFailures(database.kysely, name, address, since)
  if (isThrottled(failures)) {
    const free = (failures.oldest ?? now).add({ minutes: throttledMinutes })
    return problem('tooManyAttemptsMinutes', null, {
      minutes: Math.max(1, Math.ceil(now.until(free).total('minutes'))),
    })
  }
  const account = await findAccount(database.kysely, wanted.username)
  if (!(await isPassword(account?.passwordHash, wanted.password)) || account === undefined) {
    await recordFailure(database.kysely, name, address, now)
    return problem('badCredentials', null)
  }
  return refusalOf(account, now) ?? openSession(database, account, now)
}

function isThrottled(failures: Failures): boolean {
  return (
    failures.accountAndAddress >= allowed.accountAndAddress ||
    failures.account >= allowed.account ||
    failures.address >= allowed.address
  )
}

/** Told only to someone who knows the password. A user with no role signs in to nothing. */
function refusalOf(account: Account, now: Temporal.Instant): Problem | undefined {
  if (!account.isEnabled || account.roles.length === 0) return problem('accountDisabled', null)
  if (account.isLocked) return problem('accountLocked', null)
  if (account.expiresAt && Temporal.Instant.compare(account.expiresAt, now) <= 0) return problem('accountExpired', null)
  return undefined
}

async function openSession(database: Database, account: Account, now: Temporal.Instant): Promise<SignedIn> {
  const token = randomBytes(32).toString('base64url')
  const csrfToken = randomBytes(24).toString('base64url')
  const expiresAt = now.add({ hours: sessionHours })
  await insertSession(database.kysely, {
    tokenHash: hashToken(token),
    userId: account.id,
    csrfToken,
    createdAt: now,
    expiresAt,
  })
  return { token, account, csrfToken, expiresAt }
}

export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}
