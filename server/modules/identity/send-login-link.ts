import { mailLink, type IdentityParts } from './account-mail.ts'
import { noteLinkRequest } from './mail-link-store.ts'
import { refusalOf } from './sign-in.ts'
import { findAccount } from './store.ts'

const askedWithinMinutes = 15
const allowedAsks = 3

/**
 * Sends the link to whom the address belongs. Nobody learns whether it belongs to anybody: the answer is the same, and
 * known and unknown addresses are written down alike. More than three within 15 minutes are not sent: nobody can flood
 * a mailbox through us.
 */
export async function sendLoginLink(parts: IdentityParts, email: string, now: Temporal.Instant): Promise<void> {
  const wanted = email.toLowerCase()
  await parts.database.transaction(async (tx) => {
    const asked = await noteLinkRequest(tx, wanted, { now, since: now.subtract({ minutes: askedWithinMinutes }) })
    const account = await findAccount(tx, wanted)
    if (account?.email.toLowerCase() !== wanted || refusalOf(account, now) !== undefined) return
    if (asked > allowedAsks) return
    await mailLink(tx, parts, { to: account, purpose: 'login', now })
  })
}
