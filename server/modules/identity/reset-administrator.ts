import { passwordLength } from '#contract/identity/users.ts'
import { problem, type Problem } from '#domain/ground/problem.ts'
import type { Database } from '#server/database/open-database.ts'
import { ownActor, ownCause, writeLog } from '#server/log/write-log.ts'
import { deleteLinks } from './mail-link-store.ts'
import { hashPassword } from './password.ts'
import { passwordProblems } from './password-strength.ts'
import { removeTotp } from './second-factor-store.ts'
import { endSessions } from './session-store.ts'
import { findAccount, forgetFailures, writePassword } from './store.ts'
import { letIn } from './user-store.ts'

export type ResetOutcome = 'done' | 'unknown' | 'notAnAdministrator'

/** Lets an administrator in again: new password, enabled, unlocked, no expiry, no second factor; all sessions end. */
export async function resetAdministrator(
  database: Database,
  username: string,
  password: string,
): Promise<ResetOutcome> {
  const passwordHash = await hashPassword(password)
  return database.transaction(async (tx) => {
    const account = await findAccount(tx, username)
    if (account === undefined) return 'unknown'
    if (!account.roles.includes('ROLE_ADMIN')) return 'notAnAdministrator'
    await writePassword(tx, account.id, passwordHash)
    await letIn(tx, account.id)
    await removeTotp(tx, account.id)
    await deleteLinks(tx, account.id)
    await endSessions(tx, account.id, null)
    await forgetFailures(tx, account)
    await writeLog(tx, ownCause(Temporal.Now.instant()), {
      actor: ownActor,
      channel: 'auth',
      action: 'auth.reset',
      code: 'administratorReset',
      params: { label: account.username },
      level: 'warning',
    })
    return 'done'
  })
}

/** What is wrong with a password that somebody typed for the account. */
export async function problemsOfChosen(password: string, username: string): Promise<Problem[]> {
  if (password.length < passwordLength.min) return [problem('tooShort', 'password', { limit: passwordLength.min })]
  if (password.length > passwordLength.max) return [problem('tooLong', 'password', { limit: passwordLength.max })]
  return passwordProblems(password, 'password', { username, email: '', firstName: '', lastName: '' })
}
