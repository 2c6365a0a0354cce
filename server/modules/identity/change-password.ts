import { problem, type Problem } from '#domain/problem.ts'
import { Problems } from '#server/http/refusal.ts'
import { mailPasswordChanged, type IdentityParts } from './account-mail.ts'
import { deleteLinks } from './mail-link.ts'
import { hashPassword, isPassword } from './password.ts'
import { passwordProblems } from './password-strength.ts'
import { endSessions } from './session.ts'
import { writePassword, type Account } from './store.ts'
import { countFailure, throttled, type Client } from './throttle.ts'

/** Changes the own password; all other sessions end (decisions § 2). Wrong current passwords are throttled. */
export async function changePassword(
  parts: IdentityParts,
  account: Account,
  wanted: { current: string; password: string; sessionId: string },
  client: Client,
): Promise<Problem | Problems | undefined> {
  const { database } = parts
  const blocked = await throttled(database, account.username, client)
  if (blocked) return blocked
  if (account.passwordHash !== null && !(await isPassword(account.passwordHash, wanted.current))) {
    await countFailure(database, account.username, client)
    return new Problems([problem('currentPassword', 'current')])
  }
  const problems = await passwordProblems(wanted.password, 'password', account)
  if (problems.length > 0) return new Problems(problems)
  const passwordHash = await hashPassword(wanted.password)
  await database.transaction(async (tx) => {
    await writePassword(tx, account.id, passwordHash)
    await endSessions(tx, account.id, wanted.sessionId)
    await deleteLinks(tx, account.id)
    await mailPasswordChanged(tx, parts, account, client.now)
  })
  return undefined
}
