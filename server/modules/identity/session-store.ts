// The sessions of people: what the cookie stands for.
import { sql } from 'kysely'
import { deleteOld } from '#server/database/delete-old.ts'
import type { Session } from '#contract/identity/own-account.ts'
import { plannedOnce } from '#server/database/planned-once.ts'
import { announce } from '#server/events/announcements.ts'
import type { Executor } from '#server/resources/store.ts'
import { hashToken, newToken } from './token.ts'
import { accountColumns, type Account } from './store.ts'

/** Sliding: every use moves the end. */
export const sessionHours = 12

export interface OpenSession {
  readonly id: string
  readonly account: Account
  readonly csrfToken: string
  readonly lastUsedAt: Temporal.Instant
  /** Of the session or of the account, whichever comes first. */
  readonly endsAt: Temporal.Instant
}

export async function findSession(
  database: Executor,
  token: string,
  now: Temporal.Instant,
): Promise<OpenSession | undefined> {
  const { rows } = await sql<
    Account & { sessionId: string; csrfToken: string; lastUsedAt: Temporal.Instant; endsAt: Temporal.Instant }
  >`${plannedOnce}
    select ${accountColumns}, s.id as "sessionId", s.csrf_token as "csrfToken", s.last_used_at as "lastUsedAt",
      least(s.expires_at, u.expires_at) as "endsAt"
    from session s join "user" u on u.id = s.user_id
    where s.token_hash = ${hashToken(token)} and s.expires_at > ${now}
      and u.is_enabled and not u.is_locked and u.roles <> '{}' and (u.expires_at is null or u.expires_at > ${now})
  `.execute(database)
  const row = rows[0]
  if (row === undefined) return undefined
  const { sessionId, csrfToken, lastUsedAt, endsAt, ...account } = row
  return { id: sessionId, account, csrfToken, lastUsedAt, endsAt }
}

export interface SignedIn {
  readonly id: string
  readonly account: Account
  /** For the cookie; only its hash is kept. */
  readonly token: string
  readonly csrfToken: string
}

export async function openSession(
  tx: Executor,
  account: Account,
  { userAgent, now }: { userAgent: string; now: Temporal.Instant },
): Promise<SignedIn> {
  const token = newToken()
  const csrfToken = newToken(24)
  const { rows } = await sql<{ id: string }>`
    insert into session (token_hash, user_id, csrf_token, user_agent, created_at, last_used_at, expires_at)
    values (${hashToken(token)}, ${account.id}, ${csrfToken}, ${userAgent.replaceAll('\0', '').slice(0, 300)}, ${now}, ${now},
      ${now.add({ hours: sessionHours })})
    returning id
  `.execute(tx)
  return { id: rows[0]?.id ?? '', token, account, csrfToken }
}

export async function extendSession(database: Executor, id: string, now: Temporal.Instant): Promise<void> {
  await database
    .updateTable('session')
    .set({ last_used_at: now, expires_at: now.add({ hours: sessionHours }) })
    .where('id', '=', id)
    .execute()
}

export async function deleteSession(database: Executor, token: string): Promise<void> {
  await database.deleteFrom('session').where('token_hash', '=', hashToken(token)).execute()
  await announce(database, { kind: 'sessionsEnded' })
}

/** When somebody signed in with it. */
export async function beganAt(database: Executor, id: string): Promise<Temporal.Instant | undefined> {
  const { rows } = await sql<{ at: Temporal.Instant }>`select created_at as at from session where id = ${id}`.execute(
    database,
  )
  return rows[0]?.at
}

/** Ends all sessions of a person, apart from the one that asks for it. */
export async function endSessions(tx: Executor, userId: string, exceptId: string | null): Promise<void> {
  await sql`delete from session where user_id = ${userId} and id is distinct from ${exceptId}::uuid`.execute(tx)
  await announce(tx, { kind: 'sessionsEnded' })
}

export async function endOwnSession(database: Executor, userId: string, id: string): Promise<boolean> {
  const { rows } = await sql`delete from session where user_id = ${userId} and id = ${id} returning id`.execute(
    database,
  )
  if (rows.length > 0) await announce(database, { kind: 'sessionsEnded' })
  return rows.length > 0
}

/** Newest use first. */
export async function listSessions(
  database: Executor,
  userId: string,
  currentId: string,
  now: Temporal.Instant,
): Promise<Session[]> {
  const { rows } = await sql<Record<'createdAt' | 'lastUsedAt' | 'expiresAt', Temporal.Instant> & Session>`
    select id, user_agent as "userAgent", created_at as "createdAt", last_used_at as "lastUsedAt",
      expires_at as "expiresAt", id = ${currentId}::uuid as "isCurrent"
    from session where user_id = ${userId} and expires_at > ${now} order by last_used_at desc, id
  `.execute(database)
  return rows.map(({ createdAt, lastUsedAt, expiresAt, ...rest }) => ({
    ...rest,
    createdAt: String(createdAt),
    lastUsedAt: String(lastUsedAt),
    expiresAt: String(expiresAt),
  }))
}

/** Sessions, links, questions and failures that no rule looks at any more. */
export async function deleteExpired(
  database: Executor,
  now: Temporal.Instant,
  failuresBefore: Temporal.Instant,
): Promise<void> {
  for (const table of ['session', 'mail_link', 'passkey_challenge'] as const) {
    await deleteOld(database, table, sql`expires_at <= ${now}`)
  }
  for (const table of ['failed_sign_in', 'mail_link_request'] as const) {
    await deleteOld(database, table, sql`at < ${failuresBefore}`)
  }
}
