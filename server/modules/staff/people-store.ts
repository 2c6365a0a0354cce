// Which people a list is about: in whose reach they are, by name, page by page.
import { sql, type RawBuilder } from 'kysely'
import { wordsInText } from '#server/database/words-in-text.ts'
import type { Scope } from '#server/http/caller.ts'
import type { Executor } from '#server/resources/store.ts'
import type { Days } from './store.ts'

export interface PersonRow {
  readonly id: string
  readonly username: string
  readonly firstName: string
  readonly lastName: string
  readonly birthDate: string | null
  readonly entryDate: string | null
  readonly exitDate: string | null
  readonly weeklyHours: string | null
  readonly holidayDaysPerYear: string | null
  readonly branchIds: readonly string[]
  readonly departmentIds: readonly string[]
  readonly skills: readonly string[]
  readonly hasEmail: boolean
}

/** Of `"user" u`: oneself, and who works in the scope's branches. */
function visiblePeople({ branches, person }: Scope): RawBuilder<boolean> {
  if (branches === 'all') return sql<boolean>`true`
  return sql<boolean>`(u.id = ${person}::uuid or exists (
    select 1 from user_branches where owner_id = u.id and target_id = any(${[...branches]}::uuid[])))`
}

/** Who is meant: these, or those of the scope who worked in these days, or who have a holiday account. */
export type People =
  | { readonly ids: readonly string[] }
  | ({ readonly scope: Scope; readonly workedIn: Days } & Narrowed)
  | ({ readonly scope: Scope; readonly have: 'holidayAccount' } & Narrowed)
  | ({ readonly scope: Scope; readonly accountsIn: Days; readonly userId: string | undefined } & Narrowed)

export interface Narrowed {
  readonly branchId?: string | undefined
  /** Words of the name. */
  readonly q?: string | undefined
}

function isNarrowed({ branchId, q }: Narrowed): RawBuilder<boolean> {
  const inBranch = sql`exists (select 1 from user_branches where owner_id = u.id and target_id = ${branchId ?? null}::uuid)`
  const named = wordsInText(sql`u.first_name || ' ' || u.last_name || ' ' || u.username`, q ?? '', true)
  return sql<boolean>`(${branchId === undefined ? sql`true` : inBranch} and ${(q ?? '').trim() === '' ? sql`true` : named})`
}

function isMeant(people: People): RawBuilder<boolean> {
  if ('ids' in people) return sql<boolean>`u.id = any(${[...people.ids]}::uuid[])`
  const visible = visiblePeople(people.scope)
  if ('have' in people) return sql<boolean>`${visible} and ${isNarrowed(people)} and ${hasAccount}`
  if ('accountsIn' in people) {
    const { accountsIn, userId } = people
    const asked = userId === undefined ? sql`true` : sql`u.id = ${userId}`
    return sql<boolean>`${visible} and ${asked} and ${isNarrowed(people)} and (exists (select 1 from work_contract c where c.user_id = u.id
        and c.valid_from <= ${accountsIn.to} and (c.valid_until is null or c.valid_until >= ${accountsIn.from}))
      or exists (select 1 from working_activity a
        where a.user_id = u.id and a.business_date between ${accountsIn.from} and ${accountsIn.to}))`
  }
  const { from, to } = people.workedIn
  return sql<boolean>`${visible} and ${isNarrowed(people)} and exists (select 1 from working_activity a
    where a.user_id = u.id and a.business_date between ${from} and ${to})`
}

/** Whoever never was employed, nor asked for leave, has no account. */
const hasAccount = sql<boolean>`(u.holiday_days_per_year is not null
  or exists (select 1 from work_contract where user_id = u.id)
  or exists (select 1 from absence where user_id = u.id)
  or exists (select 1 from holiday_adjustment where user_id = u.id))`

/** Where somebody works, in the order that was chosen. */
export async function findBranchesOf(database: Executor, userId: string): Promise<{ id: string; name: string }[]> {
  const { rows } = await sql<{ id: string; name: string }>`
    select b.id, b.name from user_branches own join branch b on b.id = own.target_id
    where own.owner_id = ${userId} order by own.position
  `.execute(database)
  return rows
}

export interface Paged {
  readonly page: number
  readonly pageSize: number
}

/** Fifty at once where nobody says otherwise: each costs the reading of weeks. */
export function pageOf({ page = 1, pageSize = 50 }: { readonly [Name in keyof Paged]?: number | undefined }): Paged {
  return { page, pageSize }
}

export async function countPeople(database: Executor, people: People): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from "user" u where ${isMeant(people)}
  `.execute(database)
  return rows[0]?.count ?? 0
}

/** By name; all of them, or a page. */
export async function findPeople(database: Executor, people: People, paged?: Paged): Promise<PersonRow[]> {
  const limit = paged === undefined ? sql`` : sql`limit ${paged.pageSize} offset ${(paged.page - 1) * paged.pageSize}`
  const { rows } = await sql<PersonRow>`
    select u.id, u.username, u.first_name as "firstName", u.last_name as "lastName", u.birth_date as "birthDate",
      u.entry_date as "entryDate", u.exit_date as "exitDate", u.weekly_hours as "weeklyHours",
      u.holiday_days_per_year as "holidayDaysPerYear",
      array(select target_id from user_branches where owner_id = u.id order by position) as "branchIds",
      array(select target_id from user_departments where owner_id = u.id order by position) as "departmentIds",
      u.skills, u.email <> '' as "hasEmail"
    from "user" u where ${isMeant(people)}
    order by u.last_name collate german, u.first_name collate german, u.id ${limit}
  `.execute(database)
  return rows
}
