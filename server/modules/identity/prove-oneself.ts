// Before a way in comes or goes, somebody at an unlocked screen has to show once more who they are.
import type { FastifyRequest } from 'fastify'
import type { Proof, Proofs } from '#contract/identity/own-account.ts'
import { problem, type Problem } from '#domain/ground/problem.ts'
import type { Executor } from '#server/resources/store.ts'
import type { IdentityParts } from './account-mail.ts'
import { askToProve, isOwnPasskey } from './passkey.ts'
import { hasPasskey } from './passkey-store.ts'
import { isPassword } from './password.ts'
import { clientOf, partyOf } from './request.ts'
import { isCodeSpent } from './second-factor.ts'
import { beganAt } from './session-store.ts'
import type { Account } from './store.ts'
import { apart, beginAttempt, forgiveAttempt } from './throttle.ts'

/** How long having signed in is a proof, for those who have no other: as long as the link they came by. */
const freshMinutes = 15

/** Who asks, in which session. */
export interface Present {
  readonly account: Account
  readonly sessionId: string
  readonly http: FastifyRequest
  readonly now: Temporal.Instant
}

export async function possibleProofs(parts: IdentityParts, present: Present): Promise<Proofs> {
  const { account, http, now } = present
  return {
    hasPassword: account.passwordHash !== null,
    hasCode: account.totpSecret !== null,
    passkeyOptions: await askToProve(parts.database, await partyOf(parts, http), account.id, now),
    isSignInFresh: await isSignInFresh(parts.database.kysely, present),
  }
}

/** By password, code or passkey; wrong ones are throttled like wrong sign-ins. */
export async function proveOneself(
  parts: IdentityParts,
  present: Present,
  { password, code, passkey }: Proof,
): Promise<Problem | undefined> {
  const { database, seal } = parts
  const { account, http, now } = present
  const { id, passwordHash, totpSecret } = account
  // Whoever came by a link and has nothing else showed the mailbox: not long ago, or once more.
  if (passwordHash === null && totpSecret === null && !(await hasPasskey(database.kysely, id))) {
    return (await isSignInFresh(parts.database.kysely, present)) ? undefined : problem('freshSignInNeeded', null)
  }
  if (password === '' && code === '' && passkey === undefined) {
    return problem('proofMissing', passwordHash === null ? null : 'password')
  }
  const client = apart('session', id, clientOf(http, now))
  const blocked = await beginAttempt(database, account.username, client)
  if (blocked) return blocked
  const isProven =
    (passwordHash !== null && password !== '' && (await isPassword(passwordHash, password))) ||
    (code !== '' && totpSecret !== null && (await isCodeSpent(database.kysely, seal, { id, totpSecret }, code, now))) ||
    (passkey !== undefined && (await isOwnPasskey(database, await partyOf(parts, http), id, passkey, now)))
  if (isProven) {
    await forgiveAttempt(database, account.username, client)
    return undefined
  }
  if (password !== '') return problem('currentPassword', 'password')
  return code === '' ? problem('passkeyRefused', null) : problem('secondFactorInvalid', 'code')
}

/** Whoever signed in not long ago has shown by that who they are. */
export async function isSignInFresh(
  database: Executor,
  { sessionId, now }: Pick<Present, 'sessionId' | 'now'>,
): Promise<boolean> {
  const began = await beganAt(database, sessionId)
  return began !== undefined && Temporal.Instant.compare(began.add({ minutes: freshMinutes }), now) >= 0
}
