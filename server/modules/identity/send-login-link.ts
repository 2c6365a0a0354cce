import { sql } from 'kysely'
import { mailLink, type IdentityParts } from './account-mail.ts'
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
    await sql`select pg_advisory_xact_lock(hashtextextended(${`login link ${wanted}`}, 0))`.execute(tx)
    await sql`insert into mail_link_request (email, at) values (${wanted}, ${now})`.execute(tx)
    const { rows } = await sql<{ asked: number }>`
      select count(*)::int as asked from mail_link_request
      where email = ${wanted} and at > ${now.subtract({ minutes: askedWithinMinutes })}
    `.execute(tx)
    const account = await findAccount(tx, wanted)
    if (account?.email.toLowerCase() !== wanted || refusalOf(account, now) !== undefined) return
    if ((rows[0]?.asked ?? 0) > allowedAsks) return
    await mailLink(tx, parts, { to: account, purpose: 'login', now })
  })
}
