import { sql } from 'kysely'
import type { Role } from '#contract/access.ts'
import type { Id } from '#domain/identity.ts'
import type { Executor } from '#server/resources/store.ts'

export interface Account {
  readonly id: Id<'user'>
  readonly username: string
  readonly email: string
  readonly firstName: string
  readonly lastName: string
  readonly roles: readonly Role[]
  readonly branchIds: readonly Id<'branch'>[]
  readonly isEnabled: boolean
  readonly isLocked: boolean
  readonly expiresAt: Temporal.Instant | null
  readonly passwordHash: string | null
}

const account = sql`
  u.id, u.username, u.email, u.first_name as "firstName", u.last_name as "lastName", u.roles,
  u.is_enabled as "isEnabled", u.is_locked as "isLocked", u.expires_at as "expiresAt", u.password_hash as "passwordHash",
  array(select target_id from user_branches where owner_id = u.id order by position) as "branchIds"`

export async function findAccount(database: Executor, name: string): Promise<Account | undefined> {
  const { rows } = await sql<Account>`
    select ${account} from "user" u
    where lower(u.username) = lower(${name}) or (u.email <> '' and lower(u.email) = lower(${name}))
    order by (lower(u.username) = lower(${name})) desc limit 1
  `.execute(database)
  return rows[0]
}

export interface NewAccount {
  readonly id: string
  readonly username: string
  readonly email: string
  readonly firstName: string
  readonly lastName: string
  readonly roles: readonly Role[]
  readonly branchIds: readonly string[]
  readonly passwordHash: string
}

export async function insertAccount(tx: Executor, user: NewAccount): Promise<void> {
  await sql`
    insert into "user" (id, username, email, first_name, last_name, roles, password_hash)
    values (${user.id}, ${user.username}, ${user.email}, ${user.firstName}, ${user.lastName}, ${[...user.roles]}, ${user.passwordHash})
  `.execute(tx)
  await sql`
    insert into user_branches (owner_id, position, target_id)
    select ${user.id}, position, branch from unnest(${[...user.branchIds]}::uuid[]) with ordinality as list (branch, position)
  `.execute(tx)
}

export async function hasAccounts(database: Executor): Promise<boolean> {
  const { rows } = await sql`select 1 from "user" limit 1`.execute(database)
  return rows.length > 0
}

export interface OpenSession {
  readonly account: Account
  readonly csrfToken: string
  readonly expiresAt: Temporal.Instant
}

export async function findSession(
  database: Executor,
  tokenHash: Buffer,
  now: Temporal.Instant,
): Promise<OpenSession | undefined> {
  const { rows } = await sql<Account & { csrfToken: string; sessionExpiresAt: Temporal.Instant }>`
    select ${account}, s.csrf_token as "csrfToken", s.expires_at as "sessionExpiresAt"
    from session s join "user" u on u.id = s.user_id
    where s.token_hash = ${tokenHash} and s.expires_at > ${now}
      and u.is_enabled and not u.is_locked and (u.expires_at is null or u.expires_at > ${now})
  `.execute(database)
  const row = rows[0]
  return row && { account: row, csrfToken: row.csrfToken, expiresAt: row.sessionExpiresAt }
}

export async function insertSession(
  tx: Executor,
  session: {
    tokenHash: Buffer
    userId: string
    csrfToken: string
    createdAt: Temporal.Instant
    expiresAt: Temporal.Instant
  },
): Promise<void> {
  await sql`
    insert into session (token_hash, user_id, csrf_token, created_at, expires_at)
    values (${session.tokenHash}, ${session.userId}, ${session.csrfToken}, ${session.createdAt}, ${session.expiresAt})
  `.execute(tx)
}

export async function extendSession(database: Executor, tokenHash: Buffer, expiresAt: Temporal.Instant): Promise<void> {
  await sql`update session set expires_at = ${expiresAt} where token_hash = ${tokenHash}`.execute(database)
}

export async function deleteSession(database: Executor, tokenHash: Buffer): Promise<void> {
  await sql`delete from session where token_hash = ${tokenHash}`.execute(database)
}

/** Sessions and failures that no rule looks at any more. */
export async function deleteExpired(
  database: Executor,
  now: Temporal.Instant,
  failuresBefore: Temporal.Instant,
): Promise<void> {
  await sql`delete from session where expires_at <= ${now}`.execute(database)
  await sql`delete from failed_sign_in where at < ${failuresBefore}`.execute(database)
}

export interface Failures {
  readonly accountAndAddress: number
  readonly account: number
  readonly address: number
  /** The oldest failure that still counts. */
  readonly oldest: Temporal.Instant | null
}

export async function countFailures(
  database: Executor,
  account: string,
  address: string,
  since: Temporal.Instant,
): Promise<Failures> {
  const { rows } = await sql<Failures>`
    select count(*) filter (where account = ${account} and address = ${address}) as "accountAndAddress",
      count(*) filter (where account = ${account}) as account,
      count(*) filter (where address = ${address}) as address,
      min(at) as oldest
    from failed_sign_in where (account = ${account} or address = ${address}) and at > ${since}
  `.execute(database)
  return rows[0] ?? { accountAndAddress: 0, account: 0, address: 0, oldest: null }
}

export async function recordFailure(
  database: Executor,
  account: string,
  address: string,
  at: Temporal.Instant,
): Promise<void> {
  await sql`insert into failed_sign_in (account, address, at) values (${account}, ${address}, ${at})`.execute(database)
}
