import { sql } from 'kysely'
import { passwordLength } from '#contract/identity/users.ts'
import { problem, type Problem } from '#domain/ground/problem.ts'
import type { Database } from '#server/database/open-database.ts'
import { ownActor, ownCause, writeLog } from '#server/log/write-log.ts'
import { deleteLinks } from './mail-link.ts'
import { hashPassword } from './password.ts'
import { passwordProblems } from './password-strength.ts'
import { removeTotp } from './second-factor.ts'
import { endSessions } from './session.ts'
import { findAccount, writePassword } from './store.ts'

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
    await sql`
      update "user" set is_enabled = true, is_locked = false, expires_at = null where id = ${account.id}
    `.execute(tx)
    await removeTotp(tx, account.id)
    await deleteLinks(tx, account.id)
    await endSessions(tx, account.id, null)
    await sql`delete from failed_sign_in where account in (lower(${account.username}), lower(${account.email}))`.execute(
      tx,
    )
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
