// Signing in with a password (decisions § 2), and what every way of signing in asks of the account.
import { problem, type Problem } from '#domain/ground/problem.ts'
import type { IdentityParts } from './account-mail.ts'
import { deviceOf } from './known-device.ts'
import { isPassword } from './password.ts'
import { isCodeSpent } from './second-factor.ts'
import { openSession, type SignedIn } from './session-store.ts'
import { findAccount, type Account } from './store.ts'
import { apart, beginAttempt, forgiveAttempt, type Client } from './throttle.ts'

/** The new session, or the one sentence of the case. An unknown account answers like a wrong password. */
export async function signIn(
  parts: IdentityParts,
  wanted: { username: string; password: string; code: string | undefined },
  asking: Client,
): Promise<SignedIn | Problem> {
  const { database } = parts
  const account = await findAccount(database.kysely, wanted.username)
  // User name and e-mail are one account, also to whoever guesses.
  const name = account?.username ?? wanted.username
  const device = account && deviceOf(parts.seal, account, asking.devices)
  const client = device === undefined ? asking : apart('device', device, asking)
  const blocked = await beginAttempt(database, name, client)
  if (blocked) return blocked
  if (!(await isPassword(account?.passwordHash, wanted.password)) || account === undefined) {
    return problem('badCredentials', null)
  }
  const refused = refusalOf(account, client.now) ?? (await secondFactorProblem(parts, account, wanted.code, client.now))
  if (!isWrongCode(refused)) await forgiveAttempt(database, name, client)
  return refused ?? openSession(database.kysely, account, client)
}

/** Wrong codes count like wrong passwords. */
export function isWrongCode(refused: Problem | undefined): boolean {
  return refused?.code === 'secondFactorInvalid'
}

/** Told only to someone who has proved to be that person. A user with no role signs in to nothing. */
export function refusalOf(account: Account, now: Temporal.Instant): Problem | undefined {
  if (!account.isEnabled || account.roles.length === 0) return problem('accountDisabled', null)
  if (account.isLocked) return problem('accountLocked', null)
  if (account.expiresAt && Temporal.Instant.compare(account.expiresAt, now) <= 0) return problem('accountExpired', null)
  return undefined
}

/** A right code is used up. */
export async function secondFactorProblem(
  { database, seal }: IdentityParts,
  account: Account,
  code: string | undefined,
  now: Temporal.Instant,
): Promise<Problem | undefined> {
  if (account.totpSecret === null) return undefined
  if (code === undefined || code === '') return problem('secondFactorRequired', 'code')
  const { id, totpSecret } = account
  if (await isCodeSpent(database.kysely, seal, { id, totpSecret }, code, now)) return undefined
  return problem('secondFactorInvalid', 'code')
}
