// Links that arrive by mail: single use, gone after a time, only their hash is kept.
import { sql } from 'kysely'
import type { Transaction } from '#server/database/open-database.ts'
import type { Executor } from '#server/resources/store.ts'
import { accountColumns, type Account } from './store.ts'
import { hashToken, newToken } from './token.ts'

export type LinkPurpose = 'login' | 'invitation'

export const linkMinutes = { login: 15, invitation: 7 * 24 * 60 } as const satisfies Record<LinkPurpose, number>

const pages = { login: 'login-link', invitation: 'invitation' } as const

/**
 * The page a link opens. The token stands behind the #: it reaches no server, no log and no Referer, and opening the
 * page changes nothing (mail scanners open links): its button redeems the token.
 */
export function linkAddress(publicAddress: string, purpose: LinkPurpose, token: string): string {
  return `${publicAddress}/backend/${pages[purpose]}#${token}`
}

/** The token of a new link; older ones of the same purpose stay usable only where `keepOlder` says so. */
export async function addMailLink(
  tx: Transaction,
  link: { userId: string; purpose: LinkPurpose; now: Temporal.Instant; keepOlder: boolean },
): Promise<{ token: string; expiresAt: Temporal.Instant }> {
  const token = newToken()
  const expiresAt = link.now.add({ minutes: linkMinutes[link.purpose] })
  if (!link.keepOlder) {
    await sql`delete from mail_link where user_id = ${link.userId} and purpose = ${link.purpose}`.execute(tx)
  }
  await sql`
    insert into mail_link (token_hash, user_id, purpose, expires_at)
    values (${hashToken(token)}, ${link.userId}, ${link.purpose}, ${expiresAt})
  `.execute(tx)
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
  await sql`delete from mail_link where user_id = ${userId}`.execute(tx)
}
