import { sql } from 'kysely'
import type { Role } from '#contract/access.ts'
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
  await sql`
    insert into "user" (id, username, email, first_name, last_name, roles, password_hash)
    values (${user.id}, ${user.username}, ${user.email}, ${user.firstName}, ${user.lastName}, ${[...user.roles]}, ${user.passwordHash})
  `.execute(tx)
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
