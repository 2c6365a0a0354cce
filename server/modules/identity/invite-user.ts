import { problem, type Problem } from '#domain/ground/problem.ts'
import type { Cause } from '#server/log/write-log.ts'
import { mailLink, type IdentityParts } from './account-mail.ts'
import { logAccess } from './log-access.ts'
import { findAccountById } from './store.ts'

/** Sends the invitation once more; the earlier one stops working. A person who has a password needs none. */
export async function inviteAgain(parts: IdentityParts, userId: string, cause: Cause): Promise<Problem | undefined> {
  return parts.database.transaction(async (tx) => {
    const account = await findAccountById(tx, userId)
    if (account === undefined) return problem('notFound', null)
    if (account.passwordHash !== null) return problem('conflict', null)
    if (account.roles.length === 0) return problem('invitedWithoutRole', null)
    if (account.email === '') return problem('invitedWithoutAddress', null)
    await mailLink(tx, parts, { to: account, purpose: 'invitation', now: cause.now })
    await logAccess(tx, cause, 'invitation', { code: 'invitedAgain', params: { label: account.username } })
    return undefined
  })
}
