import { sql, type RawBuilder } from 'kysely'
import { rolesWith, type Role } from '#contract/access.ts'
import type { Id } from '#domain/ground/identity.ts'
import type { Transaction } from '#server/database/open-database.ts'
import { personName } from '#server/database/person-name.ts'
import type { StaffAccount } from '#server/http/caller.ts'
import type { Executor } from '#server/resources/store.ts'

export interface Account extends StaffAccount {
  readonly isEnabled: boolean
  readonly isLocked: boolean
  readonly expiresAt: Temporal.Instant | null
  readonly passwordHash: string | null
  /** Only where it is confirmed, and sealed. */
  readonly totpSecret: string | null
}

export const accountColumns = sql`
  u.id, u.username, u.email, u.first_name as "firstName", u.last_name as "lastName", u.roles,
  u.is_enabled as "isEnabled", u.is_locked as "isLocked", u.expires_at as "expiresAt", u.password_hash as "passwordHash",
  case when u.totp_confirmed_at is not null then u.totp_secret end as "totpSecret",
  array(select target_id from user_branches where owner_id = u.id order by position) as "branchIds"`

/** For a statement of others: null once the user is deleted. */
export function nameOfUser(id: RawBuilder<unknown>): RawBuilder<string | null> {
  return sql`(select ${personName}
    from "user" u where u.id = ${id})`
}

export async function findAccount(database: Executor, name: string): Promise<Account | undefined> {
  const { rows } = await sql<Account>`
    select ${accountColumns} from "user" u
    where lower(u.username) = lower(${name}) or (u.email <> '' and lower(u.email) = lower(${name}))
    order by (lower(u.username) = lower(${name})) desc limit 1
  `.execute(database)
  return rows[0]
}

export async function findAccountById(database: Executor, id: string): Promise<Account | undefined> {
  const { rows } = await sql<Account>`select ${accountColumns} from "user" u where u.id = ${id}`.execute(database)
  return rows[0]
}

export async function writePassword(tx: Executor, userId: string, passwordHash: string): Promise<void> {
  await sql`
    update "user" set password_hash = ${passwordHash}, version = version + 1, updated_at = now() where id = ${userId}
  `.execute(tx)
}

export interface NewAccount {
  readonly id: string
  readonly username: string
  readonly email: string
  readonly firstName: string
  readonly lastName: string
  readonly roles: readonly Role[]
  readonly branchIds: readonly string[]
  readonly departmentIds?: readonly string[]
  readonly passwordHash: string
}

export async function insertAccount(tx: Executor, user: NewAccount): Promise<void> {
  await tx
    .insertInto('user')
    .values({
      id: user.id,
      username: user.username,
      email: user.email,
      first_name: user.firstName,
      last_name: user.lastName,
      roles: [...user.roles],
      password_hash: user.passwordHash,
    })
    .execute()
  await sql`
    insert into user_branches (owner_id, position, target_id)
    select ${user.id}, position, branch from unnest(${[...user.branchIds]}::uuid[]) with ordinality as list (branch, position)
  `.execute(tx)
  const departments = [...(user.departmentIds ?? [])]
  await sql`
    insert into user_departments (owner_id, position, target_id)
    select ${user.id}, position, department
    from unnest(${departments}::uuid[]) with ordinality as list (department, position)
  `.execute(tx)
}

export async function hasAccounts(database: Executor): Promise<boolean> {
  const { rows } = await sql`select 1 from "user" limit 1`.execute(database)
  return rows.length > 0
}

export interface Attempts {
  readonly account: string
  readonly address: string
  readonly allowed: { readonly accountAndAddress: number; readonly account: number; readonly address: number }
  readonly withinMinutes: number
  readonly since: Temporal.Instant
}

/** The last failure after `since` that made as many as are allowed within so many minutes; null where there is none. */
export async function findExcess(
  database: Executor,
  { account, address, allowed, withinMinutes, since }: Attempts,
): Promise<Temporal.Instant | null> {
  const { rows } = await sql<{ newest: Temporal.Instant | null }>`
    with failed as (
      select at, account = ${account} as is_account, address = ${address} as is_address from failed_sign_in
      where (account = ${account} or address = ${address}) and at > ${since.subtract({ minutes: withinMinutes })}
    ), counted as (
      select at, lag(at, ${allowed.accountAndAddress - 1}) over (order by at) as first
      from failed where is_account and is_address
      union all
      select at, lag(at, ${allowed.account - 1}) over (order by at) from failed where is_account
      union all
      select at, lag(at, ${allowed.address - 1}) over (order by at) from failed where is_address
    )
    select max(at) as newest from counted
    where at > ${since} and first > at - make_interval(mins => ${withinMinutes})
  `.execute(database)
  return rows[0]?.newest ?? null
}

export async function recordFailure(
  database: Executor,
  account: string,
  address: string,
  at: Temporal.Instant,
): Promise<void> {
  await database.insertInto('failed_sign_in').values({ account, address, at }).execute()
}

/** One of those that are alike. */
export async function removeFailure(
  database: Executor,
  account: string,
  address: string,
  at: Temporal.Instant,
): Promise<void> {
  await sql`
    delete from failed_sign_in where ctid = any(array(
      select ctid from failed_sign_in where account = ${account} and address = ${address} and at = ${at}
      limit 1 for update skip locked
    ))
  `.execute(database)
}

export async function forgetFailures(
  tx: Executor,
  { username, email }: Pick<Account, 'username' | 'email'>,
): Promise<void> {
  await tx.deleteFrom('failed_sign_in').where('account', 'in', [username.toLowerCase(), email.toLowerCase()]).execute()
}

/** Attempts of the same moment stand in line. */
export async function lockAttempts(tx: Transaction, account: string, address: string): Promise<void> {
  // Always in this order, so that nobody waits for the other.
  for (const key of [`account ${account}`, `address ${address}`]) {
    await sql`select pg_advisory_xact_lock(hashtextextended(${`sign-in ${key}`}, 0))`.execute(tx)
  }
}

export interface ClockAccount {
  readonly id: Id<'user'>
  readonly username: string
  readonly firstName: string
  readonly lastName: string
  readonly branchIds: readonly Id<'branch'>[]
  readonly pinHash: string | null
  readonly badgeHash: Buffer | null
}

/** By name, or by what stands on the badge. People who are switched off, locked or whose account has ended do not clock. */
export async function findClockAccount(
  database: Executor,
  who: { readonly username: string } | { readonly badgeHash: Buffer },
  now: Temporal.Instant,
): Promise<ClockAccount | undefined> {
  const isMeant =
    'username' in who ? sql`lower(u.username) = lower(${who.username})` : sql`u.badge_hash = ${who.badgeHash}`
  const { rows } = await sql<ClockAccount>`
    select u.id, u.username, u.first_name as "firstName", u.last_name as "lastName", u.pin_hash as "pinHash",
      u.badge_hash as "badgeHash",
      array(select target_id from user_branches where owner_id = u.id order by position) as "branchIds"
    from "user" u
    where ${isMeant} and ${mayClock(now)}
  `.execute(database)
  return rows[0]
}

export interface MailRecipient {
  readonly id: string
  readonly name: string
  readonly email: string
}

/** One person, or all administrators: who can sign in and has an address to be written to. */
export async function findRecipients(
  database: Executor,
  wanted: 'administrators' | { readonly id: string },
  now: Temporal.Instant,
): Promise<MailRecipient[]> {
  const which =
    wanted === 'administrators' ? sql`u.roles && ${rolesWith('administrate')}::text[]` : sql`u.id = ${wanted.id}`
  const { rows } = await sql<MailRecipient>`
    select u.id, ${personName} as name, u.email from "user" u
    where u.email <> '' and ${mayClock(now)}
      and ${which}
    order by u.id
  `.execute(database)
  return rows
}

/** Those of them who may sign in. */
export async function whoMaySignIn(
  database: Executor,
  ids: readonly string[],
  now: Temporal.Instant,
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ id: string }>`
    select u.id from "user" u where u.id = any(${[...ids]}::uuid[]) and ${mayClock(now)}
  `.execute(database)
  return new Set(rows.map(({ id }) => id))
}

/** Of `"user" u`. */
export function mayClock(now: Temporal.Instant): RawBuilder<boolean> {
  return sql<boolean>`(u.is_enabled and not u.is_locked and (u.expires_at is null or u.expires_at > ${now}))`
}
