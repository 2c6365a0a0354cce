import { problem, type Problem } from '#domain/ground/problem.ts'
import { notFound } from '#server/http/refusal.ts'
import type { Cause } from '#server/log/write-log.ts'
import { mailLink, type IdentityParts } from './account-mail.ts'
import { logAccess } from './log-access.ts'
import { addMailLink } from './mail-link-store.ts'
import { linkAddress } from './mail-link.ts'
import { findAccountById, type Account } from './store.ts'

/** Sends the invitation once more; the earlier one stops working. A person who has a password needs none. */
export async function inviteAgain(parts: IdentityParts, userId: string, cause: Cause): Promise<Problem | undefined> {
  return parts.database.transaction(async (tx) => {
    const account = await findAccountById(tx, userId)
    if (account === undefined) return problem('notFound', null)
    const refused = refusalOf(account)
    if (refused !== undefined) return refused
    if (account.email === '') return problem('invitedWithoutAddress', null)
    await mailLink(tx, parts, { to: account, purpose: 'invitation', now: cause.now })
    await logAccess(tx, cause, 'invitation', { code: 'invitedAgain', params: { label: account.username } })
    return undefined
  })
}

/** The invitation to hand over by other ways than mail, told once; the earlier one stops working. Unknown people are 404. */
export async function makeInvitationLink(
  parts: IdentityParts,
  userId: string,
  cause: Cause,
): Promise<Problem | { readonly url: string; readonly expiresAt: Temporal.Instant }> {
  return parts.database.transaction(async (tx) => {
    const account = await findAccountById(tx, userId)
    if (account === undefined) throw notFound()
    const refused = refusalOf(account)
    if (refused !== undefined) return refused
    const link = { userId: account.id, purpose: 'invitation', now: cause.now, keepOlder: false } as const
    const { token, expiresAt } = await addMailLink(tx, link)
    await logAccess(tx, cause, 'invitation', { code: 'invitationLinkMade', params: { label: account.username } })
    return { url: linkAddress(parts.linkBase, 'invitation', token), expiresAt }
  })
}

/** Whoever has chosen a password needs no invitation; without a role it would open nothing. */
function refusalOf(account: Account): Problem | undefined {
  if (account.passwordHash !== null) return problem('conflict', null)
  return account.roles.length === 0 ? problem('invitedWithoutRole', null) : undefined
}
