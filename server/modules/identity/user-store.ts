// What is written and asked about people beside their declaration.
import { sql } from 'kysely'
import { inBranches } from '#server/database/in-set.ts'
import type { Transaction } from '#server/database/open-database.ts'
import type { Scope } from '#server/http/caller.ts'
import type { Executor } from '#server/resources/store.ts'

/** Which of the two another person signs in with already, as name or as e-mail. */
export async function takenFields(
  tx: Executor,
  { username, email }: { readonly username: string; readonly email: string },
  own: string | null,
): Promise<string[]> {
  const { rows } = await sql<{ field: string }>`
    select distinct field from "user" u, (values ('username', ${username}), ('email', ${email})) as wanted (field, name)
    where u.id is distinct from ${own}::uuid and wanted.name <> '' and lower(wanted.name) in (lower(u.username), lower(u.email))
    order by field desc
  `.execute(tx)
  return rows.map(({ field }) => field)
}

export async function savePin(tx: Executor, id: string, pinHash: string): Promise<void> {
  await tx.updateTable('user').set({ pin_hash: pinHash }).where('id', '=', id).execute()
}

export async function saveBadge(tx: Executor, id: string, badgeHash: Buffer): Promise<void> {
  await tx.updateTable('user').set({ badge_hash: badgeHash }).where('id', '=', id).execute()
}

export async function isBadgeTaken(tx: Executor, badgeHash: Buffer, own: string | null): Promise<boolean> {
  const { rows } = await sql`
    select 1 from "user" where badge_hash = ${badgeHash} and id is distinct from ${own}::uuid
  `.execute(tx)
  return rows.length > 0
}

/** Not `writePassword`: the version has gone up with the rest of the row already. */
export async function saveFirstPassword(tx: Executor, id: string, passwordHash: string): Promise<void> {
  await tx.updateTable('user').set({ password_hash: passwordHash }).where('id', '=', id).execute()
}

/** Enabled, unlocked, without an end. */
export async function letIn(tx: Executor, id: string): Promise<void> {
  await tx
    .updateTable('user')
    .set({ is_enabled: true, is_locked: false, expires_at: null })
    .where('id', '=', id)
    .execute()
}

/** Whether there is such a person in the scope's branches. */
export async function isInReach(database: Executor, id: string, { branches }: Scope): Promise<boolean> {
  const own = branches === 'all' ? undefined : branches
  const { rows } = await sql`
    select 1 from "user" u where u.id = ${id} and (${own === undefined}
      or exists (select 1 from user_branches where owner_id = u.id and ${inBranches(own, sql`target_id`)}))
  `.execute(database)
  return rows.length > 0
}

export interface WayIn {
  readonly id: string
  readonly isInvited: boolean
  readonly invitedUntil: Temporal.Instant | null
  readonly hasPin: boolean
  readonly hasBadge: boolean
  readonly hasSecondFactor: boolean
}

export async function findWaysIn(database: Executor, ids: readonly string[]): Promise<WayIn[]> {
  const { rows } = await sql<WayIn>`
    select id, password_hash is null as "isInvited", totp_confirmed_at is not null as "hasSecondFactor",
      pin_hash is not null as "hasPin", badge_hash is not null as "hasBadge",
      (select max(expires_at) from mail_link where user_id = "user".id and purpose = 'invitation') as "invitedUntil"
    from "user" where id = any(${[...ids]}::uuid[])
  `.execute(database)
  return rows
}

/** Two administrators who demote each other at once: the second waits, and then is the last. */
export async function lockAdministrators(tx: Transaction): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('administrators', 0))`.execute(tx)
}

/** Administrators who can sign in today and on every later day. */
export async function countAdministrators(tx: Transaction, exceptId: string | null): Promise<number> {
  const { rows } = await sql<{ active: number }>`
    select count(*)::int as active from "user"
    where 'ROLE_ADMIN' = any(roles) and is_enabled and not is_locked and expires_at is null
      and id is distinct from ${exceptId}::uuid
  `.execute(tx)
  return rows[0]?.active ?? 0
}
