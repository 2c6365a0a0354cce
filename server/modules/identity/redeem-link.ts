import type { FastifyRequest } from 'fastify'
import { problem, type Problem } from '#domain/ground/problem.ts'
import { Problems } from '#server/http/refusal.ts'
import type { Cause } from '#server/log/write-log.ts'
import type { IdentityParts } from './account-mail.ts'
import { staffOf } from './caller-of.ts'
import { logAccess } from './log-access.ts'
import { deleteLinks, findLinkOwner, spendLink } from './mail-link-store.ts'
import { hashPassword } from './password.ts'
import { passwordProblems } from './password-strength.ts'
import { clientOf } from './request.ts'
import { isWrongCode, refusalOf, secondFactorProblem } from './sign-in.ts'
import { endSessions, openSession, type SignedIn } from './session-store.ts'
import { writePassword } from './store.ts'
import { apart, beginAttempt, forgiveAttempt, type Client } from './throttle.ts'

/** Signs in with a link that was sent by mail. It is used up only once everything else is right. */
export async function redeemLoginLink(
  parts: IdentityParts,
  { token, code }: { token: string; code: string | undefined },
  asking: Client,
): Promise<SignedIn | Problem> {
  const { database } = parts
  const account = await findLinkOwner(database.kysely, token, 'login', asking.now)
  if (account === undefined) return problem('invalidLoginLink', null)
  const client = apart('link', account.id, asking)
  const blocked = refusalOf(account, client.now) ?? (await beginAttempt(database, account.username, client))
  if (blocked) return blocked
  const refused = await secondFactorProblem(parts, account, code, client.now)
  if (!isWrongCode(refused)) await forgiveAttempt(database, account.username, client)
  if (refused) return refused
  return database.transaction(async (tx) =>
    (await spendLink(tx, token)) ? openSession(tx, account, client) : problem('invalidLoginLink', null),
  )
}

/** Chooses the first password with the link of an invitation, and signs in. */
export async function redeemInvitation(
  { database }: IdentityParts,
  { token, password }: { token: string; password: string },
  cause: Cause & { readonly http: FastifyRequest },
): Promise<SignedIn | Problem | Problems> {
  const client = clientOf(cause.http, cause.now)
  const account = await findLinkOwner(database.kysely, token, 'invitation', client.now)
  if (account === undefined) return problem('invalidLoginLink', null)
  const refused = refusalOf(account, client.now)
  if (refused) return refused
  const problems = await passwordProblems(password, 'password', account)
  if (problems.length > 0) return new Problems(problems)
  const passwordHash = await hashPassword(password)
  return database.transaction(async (tx) => {
    if (!(await spendLink(tx, token))) return problem('invalidLoginLink', null)
    await deleteLinks(tx, account.id)
    await endSessions(tx, account.id, null)
    await writePassword(tx, account.id, passwordHash)
    const session = await openSession(tx, { ...account, passwordHash }, client)
    await logAccess(tx, { ...cause, caller: staffOf(session) }, 'password', { code: 'passwordChosen' })
    return session
  })
}
