// The SQL of leave: who is away with whom, and who is told.
import { sql } from 'kysely'
import { v7 as newId } from 'uuid'
import { isIn } from '#server/database/in-set.ts'
import { absenceSets } from '#domain/staff/status-sets.ts'
import { may, roles } from '#contract/access.ts'
import type { Executor } from '#server/resources/store.ts'
import type { Addressee } from './plan-store.ts'
import { findAbsences, type AbsenceRow, type Days } from './store.ts'

/** People who work in one of the person's branches and are away on at least one of the days; or whether one of them is. */
export async function countOthersAway(
  database: Executor,
  userId: string,
  { from, to }: Days,
  only: string | null = null,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(distinct a.user_id)::int as count from absence a
    where a.user_id <> ${userId} and a.user_id = coalesce(${only}::uuid, a.user_id) and ${isIn(sql`a.status`, absenceSets.granted)} and a.starts_on <= ${to} and a.ends_on >= ${from}
      and exists (select 1 from user_branches theirs join user_branches own on own.target_id = theirs.target_id
        where theirs.owner_id = a.user_id and own.owner_id = ${userId})
  `.execute(database)
  return rows[0]?.count ?? 0
}

const deciding = roles.filter((role) => may([role], 'managePeople') && !may([role], 'administrate'))
const administrating = roles.filter((role) => may([role], 'administrate'))

/** Who decides about the person's leave: managers of the own branches; where there is none, the administrators. */
export async function findDeciders(database: Executor, userId: string): Promise<Addressee[]> {
  const { rows } = await sql<Addressee & { isNear: boolean }>`
    select u.id, u.username, u.email, u.first_name as "firstName", u.last_name as "lastName",
      u.roles && ${deciding}::text[] as "isNear"
    from "user" u
    where u.id <> ${userId} and u.is_enabled and not u.is_locked and (u.roles && ${administrating}::text[]
      or (u.roles && ${deciding}::text[] and exists (select 1 from user_branches theirs
        join user_branches own on own.target_id = theirs.target_id
        where theirs.owner_id = u.id and own.owner_id = ${userId})))
    order by u.id
  `.execute(database)
  const near = rows.filter(({ isNear }) => isNear)
  return near.length > 0 ? near : rows
}

/** Of a branch; without who is not told of the own. */
export type BranchDeciders = (branchId: string, except?: string | null) => readonly Addressee[]

/** Who decides about the people of a branch: its managers; where there is none, or only the person, the administrators. */
export async function findBranchDeciders(database: Executor, branchIds: readonly string[]): Promise<BranchDeciders> {
  const { rows } = await sql<Addressee & { managed: readonly string[]; isAdministrator: boolean }>`
    select u.id, u.username, u.email, u.first_name as "firstName", u.last_name as "lastName",
      u.roles && ${administrating}::text[] as "isAdministrator",
      case when u.roles && ${deciding}::text[] then array(select target_id from user_branches
        where owner_id = u.id and target_id = any(${[...branchIds]}::uuid[])) else '{}' end as managed
    from "user" u
    where u.is_enabled and not u.is_locked and u.roles && ${[...deciding, ...administrating]}::text[]
    order by u.id
  `.execute(database)
  return (branchId, except = null) => {
    const others = rows.filter(({ id }) => id !== except)
    const near = others.filter(({ managed }) => managed.includes(branchId))
    return near.length > 0 ? near : others.filter(({ isAdministrator }) => isAdministrator)
  }
}

export interface TeamRow {
  readonly id: string
  readonly name: string
  readonly branchIds: readonly string[]
}

/** Who works in these branches, by name. */
export async function findTeam(database: Executor, branchIds: readonly string[]): Promise<TeamRow[]> {
  const { rows } = await sql<TeamRow>`
    select u.id, coalesce(nullif(trim(u.first_name || ' ' || u.last_name), ''), u.username) as name,
      array(select target_id from user_branches where owner_id = u.id order by position) as "branchIds"
    from "user" u
    where u.is_enabled and exists (select 1 from user_branches where owner_id = u.id and target_id = any(${[...branchIds]}::uuid[]))
    order by u.last_name collate german, u.first_name collate german, u.id
  `.execute(database)
  return rows
}

/** What stands and what is asked for. */
export async function findTeamAbsences(
  database: Executor,
  userIds: readonly string[],
  days: Days,
): Promise<AbsenceRow[]> {
  const rows = await findAbsences(database, userIds, days)
  return rows.filter(({ status }) => status !== 'rejected' && status !== 'canceled')
}

/** Who has a contract today and was not told that leave expires since a day, nor who answers for somebody without an address. */
export async function findUntoldPeople(
  database: Executor,
  { since, today }: { readonly since: string; readonly today: string },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select u.id from "user" u
    where u.is_enabled and exists (select from work_contract c where c.user_id = u.id
        and c.valid_from <= ${today} and (c.valid_until is null or c.valid_until >= ${today}))
      and not exists (select from holiday_adjustment h where h.user_id = u.id and h.kind = 'expiryNotice'
        and h.date between ${since} and ${today})
      and not exists (select from expiry_untold e where e.user_id = u.id and u.email = ''
        and e.told_on between ${since} and ${today})
    order by u.id
  `.execute(database)
  return rows.map(({ id }) => id)
}

/** By nobody: the clock did it. */
export async function insertExpiryNotice(
  tx: Executor,
  { userId, date, reason }: { readonly userId: string; readonly date: string; readonly reason: string },
): Promise<void> {
  await sql`
    insert into holiday_adjustment (id, user_id, date, kind, days, reason)
    values (${newId()}, ${userId}, ${date}, 'expiryNotice', 0, ${reason})
  `.execute(tx)
}

export async function saveUntold(tx: Executor, userId: string, date: string): Promise<void> {
  await sql`
    insert into expiry_untold (user_id, told_on) values (${userId}, ${date})
    on conflict (user_id) do update set told_on = excluded.told_on
  `.execute(tx)
}
