import { sql } from 'kysely'
import type { Transaction } from '#server/database/open-database.ts'
import type { Executor } from '#server/resources/store.ts'
import { linkMinutes, type LinkPurpose } from './mail-link.ts'
import { accountColumns, type Account } from './store.ts'
import { hashToken, newToken } from './token.ts'

/** The token of a new link; older ones of the same purpose stay usable only where `keepOlder` says so. */
export async function addMailLink(
  tx: Transaction,
  link: { userId: string; purpose: LinkPurpose; now: Temporal.Instant; keepOlder: boolean },
): Promise<{ token: string; expiresAt: Temporal.Instant }> {
  const token = newToken()
  const expiresAt = link.now.add({ minutes: linkMinutes[link.purpose] })
  if (!link.keepOlder) {
    await tx.deleteFrom('mail_link').where('user_id', '=', link.userId).where('purpose', '=', link.purpose).execute()
  }
  await tx
    .insertInto('mail_link')
    .values({ token_hash: hashToken(token), user_id: link.userId, purpose: link.purpose, expires_at: expiresAt })
    .execute()
  return { token, expiresAt }
}

/** Whose link it is; nobody's where it is unknown, used or too old. */
export async function findLinkOwner(
  database: Executor,
  token: string,
  purpose: LinkPurpose,
  now: Temporal.Instant,
): Promise<Account | undefined> {
  const { rows } = await sql<Account>`
    select ${accountColumns} from mail_link l join "user" u on u.id = l.user_id
    where l.token_hash = ${hashToken(token)} and l.purpose = ${purpose} and l.expires_at > ${now}
  `.execute(database)
  return rows[0]
}

/** False for all but one of those who use it at the same time. */
export async function spendLink(database: Executor, token: string): Promise<boolean> {
  const { rows } = await sql`
    delete from mail_link where token_hash = ${hashToken(token)} returning user_id
  `.execute(database)
  return rows.length > 0
}

/** Links that were sent before a password or an address changed open nothing any more. */
export async function deleteLinks(tx: Executor, userId: string): Promise<void> {
  await tx.deleteFrom('mail_link').where('user_id', '=', userId).execute()
}

/** How often a link to this address was asked for since then, this time included; one after the other. */
export async function noteLinkRequest(
  tx: Transaction,
  email: string,
  { now, since }: { readonly now: Temporal.Instant; readonly since: Temporal.Instant },
): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`login link ${email}`}, 0))`.execute(tx)
  await tx.insertInto('mail_link_request').values({ email, at: now }).execute()
  const { rows } = await sql<{ asked: number }>`
    select count(*)::int as asked from mail_link_request where email = ${email} and at > ${since}
  `.execute(tx)
  return rows[0]?.asked ?? 0
}
