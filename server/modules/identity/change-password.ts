import type { FastifyRequest } from 'fastify'
import { problem, type Problem } from '#domain/problem.ts'
import { logTexts } from '#domain/wording/log.ts'
import { Problems } from '#server/http/refusal.ts'
import type { Cause } from '#server/log/write-log.ts'
import { mailPasswordChanged, type IdentityParts } from './account-mail.ts'
import { logAccess } from './log-access.ts'
import { deleteLinks } from './mail-link.ts'
import { deletePasskeys } from './passkey.ts'
import { hashPassword, isPassword } from './password.ts'
import { passwordProblems } from './password-strength.ts'
import { clientOf } from './request.ts'
import { endSessions } from './session.ts'
import { writePassword, type Account } from './store.ts'
import { apart, beginAttempt, forgiveAttempt } from './throttle.ts'

/** Changes the own password; all other sessions end (decisions § 2). Wrong current passwords are throttled. */
export async function changePassword(
  parts: IdentityParts,
  account: Account,
  wanted: { current: string; password: string; keepPasskeys: boolean; sessionId: string },
  cause: Cause & { readonly http: FastifyRequest },
): Promise<Problem | Problems | undefined> {
  const { database } = parts
  const client = apart('session', account.id, clientOf(cause.http, cause.now))
  const blocked = await beginAttempt(database, account.username, client)
  if (blocked) return blocked
  if (account.passwordHash !== null && !(await isPassword(account.passwordHash, wanted.current))) {
    return new Problems([problem('currentPassword', 'current')])
  }
  await forgiveAttempt(database, account.username, client)
  const problems = await passwordProblems(wanted.password, 'password', account)
  if (problems.length > 0) return new Problems(problems)
  const passwordHash = await hashPassword(wanted.password)
  await database.transaction(async (tx) => {
    await writePassword(tx, account.id, passwordHash)
    await endSessions(tx, account.id, wanted.sessionId)
    await deleteLinks(tx, account.id)
    if (!wanted.keepPasskeys) await deletePasskeys(tx, account.id)
    await mailPasswordChanged(tx, parts, account, client.now)
    await logAccess(tx, cause, 'password', logTexts.passwordChanged)
  })
  return undefined
}
