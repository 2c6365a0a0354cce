import type { Proof } from '#contract/identity/own-account.ts'
import { at, type Problem } from '#domain/ground/problem.ts'
import { Problems } from '#server/http/refusal.ts'
import type { Cause } from '#server/log/write-log.ts'
import { mailPasswordChanged, type IdentityParts } from './account-mail.ts'
import { logAccess } from './log-access.ts'
import { deleteLinks } from './mail-link-store.ts'
import { deletePasskeys } from './passkey-store.ts'
import { hashPassword } from './password.ts'
import { passwordProblems } from './password-strength.ts'
import { proveOneself, type Present } from './prove-oneself.ts'
import { endSessions } from './session-store.ts'
import { writePassword } from './store.ts'

/** Changes the own password; all other sessions end (decisions § 2). A browser that was known is so with its next sign-in. */
export async function changePassword(
  parts: IdentityParts,
  present: Present,
  wanted: Pick<Proof, 'code' | 'passkey'> & { current: string; password: string; keepPasskeys: boolean },
  cause: Cause,
): Promise<Problem | Problems | undefined> {
  const { database } = parts
  const { account, sessionId, now } = present
  const unproven = await proveOneself(parts, present, { ...wanted, password: wanted.current })
  if (unproven !== undefined) return unproven.field === 'password' ? at(unproven, 'current') : unproven
  const problems = await passwordProblems(wanted.password, 'password', account)
  if (problems.length > 0) return new Problems(problems)
  const passwordHash = await hashPassword(wanted.password)
  await database.transaction(async (tx) => {
    await writePassword(tx, account.id, passwordHash)
    await endSessions(tx, account.id, sessionId)
    await deleteLinks(tx, account.id)
    if (!wanted.keepPasskeys) await deletePasskeys(tx, account.id)
    await mailPasswordChanged(tx, parts, account, now)
    await logAccess(tx, cause, 'password', { code: 'passwordChanged' })
  })
  return undefined
}
