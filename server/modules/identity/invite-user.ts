import { problem, type Problem } from '#domain/problem.ts'
import { mailLink, type IdentityParts } from './account-mail.ts'
import { findAccountById } from './store.ts'

/** Sends the invitation once more; the earlier one stops working. A person who has a password needs none. */
export async function inviteAgain(
  parts: IdentityParts,
  userId: string,
  now: Temporal.Instant,
): Promise<Problem | undefined> {
  return parts.database.transaction(async (tx) => {
    const account = await findAccountById(tx, userId)
    if (account === undefined) return problem('notFound', null)
    if (account.passwordHash !== null) return problem('conflict', null)
    await mailLink(tx, parts, { to: account, purpose: 'invitation', now })
    return undefined
  })
}
