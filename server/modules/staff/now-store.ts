// Who works now, who should, and whose papers are missing: what a dashboard says of people.
import { sql } from 'kysely'
import { absenceSets, shiftSets } from '#domain/staff/status-sets.ts'
import { inBranches, inScope, isIn } from '#server/database/in-set.ts'
import type { Scope } from '#server/http/caller.ts'
import type { Executor } from '#server/resources/store.ts'

export interface PersonNow {
  readonly branchId: string
  /** `open`: a shift that runs and that nobody has. */
  readonly is: 'running' | 'paused' | 'due' | 'next' | 'open'
  /** Also in another place; null for an open shift. */
  readonly userId: string | null
  readonly name: string
  readonly department: string
  readonly since: Temporal.Instant
}

/** By branch and moment. Shifts that people were told of, begun or beginning within `ahead`. */
export async function findPeopleNow(
  database: Executor,
  branchIds: readonly string[],
  { now, ahead }: { readonly now: Temporal.Instant; readonly ahead: Temporal.Instant },
): Promise<PersonNow[]> {
  const { rows } = await sql<PersonNow>`
    with now as (
      select a.branch_id, a.user_id, a.department_id, a.state as is,
        case when a.state = 'paused' then
          (select max((b ->> 'startedAt')::timestamptz) from jsonb_array_elements(a.breaks) b where b ->> 'endedAt' is null)
        else a.started_at end as since
      from working_activity a where a.ended_at is null and ${inBranches(branchIds, sql`a.branch_id`)}
      union all
      select s.branch_id, s.user_id, s.department_id,
        case when s.starts_at > ${now} then 'next' when s.user_id is null then 'open' else 'due' end, s.starts_at
      from working_schedule s
      where ${isIn(sql`s.status`, shiftSets.standing)} and s.ends_at > ${now} and s.starts_at <= ${ahead}
        and ${inBranches(branchIds, sql`s.branch_id`)}
    )
    select n.branch_id as "branchId", n.is, n.user_id as "userId",
      coalesce(nullif(trim(u.first_name || ' ' || u.last_name), ''), u.username, '') as name,
      coalesce(d.name, '') as department, n.since
    from now n left join "user" u on u.id = n.user_id left join department d on d.id = n.department_id
    order by n.branch_id, n.since, name
  `.execute(database)
  return rows
}

/**
 * Absences by illness that last, until `today`, for more than three calendar days and have no certificate: from then on an
 * employer may ask for one in every country that we serve. Nobody looks for those of more than eight weeks ago.
 */
export async function countMissingCertificates(database: Executor, scope: Scope, today: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from absence a
    where a.type = 'sick' and ${isIn(sql`a.status`, absenceSets.wanted)} and a.minutes is null
      and a.ends_on > ${today}::date - 56 and least(a.ends_on, ${today}::date) - a.starts_on >= 3
      and (a.certificate is null or a.certificate = 'null'::jsonb)
      and not exists (select from staff_file f where f.absence_id = a.id)
      and exists (select from "user" u left join user_branches b on b.owner_id = u.id
        where u.id = a.user_id and ${scope.branches === 'all' ? sql`true` : inScope(scope, sql`b.target_id`)})
  `.execute(database)
  return rows[0]?.count ?? 0
}

/** What waits for somebody who answers for people. */
export interface WaitingStaffWork {
  /** Leave that is asked for, and wishes to cancel it. */
  readonly leaveRequests: number
  readonly timeRequests: number
  /** Coming shifts that somebody takes from somebody else, if it is approved. */
  readonly swapRequests: number
  /** Coming shifts that somebody cannot work, and that nobody else has yet. */
  readonly declinedShifts: number
  /** Sent by a device into a month that was closed meanwhile. */
  readonly lateTimes: number
  /** Whose the first of them is. */
  readonly firstLateTime: { readonly user: { readonly id: string }; readonly month: string } | null
  /** Where the first declined or swapped shift is. */
  readonly firstWaitingShift: { readonly date: string; readonly branch: { readonly id: string } } | null
}

export async function countWaitingStaffWork(
  database: Executor,
  scope: Scope,
  now: Temporal.Instant,
): Promise<WaitingStaffWork> {
  const { rows } = await sql<WaitingStaffWork>`
    with shift as (
      select s.branch_id, s.business_date, s.starts_at, s.status = 'declined' as is_declined from working_schedule s
      where s.starts_at > ${now} and s.business_date >= (${now}::timestamptz - interval '2 days')::date
        and s.branch_id = any(${scope.branches === 'all' ? sql`array(select id from branch)` : [...scope.branches]}::uuid[])
        and (s.status = 'declined' or (s.swap ->> 'state' = 'accepted' and ${isIn(sql`s.status`, shiftSets.standing)}))
    ), late as (
      select a.user_id, a.business_date from
        (select user_id, (max(month) + interval '1 month')::date as open from time_month group by user_id) c
        join working_activity a on a.user_id = c.user_id and a.business_date < c.open and a.locked_at is null
      where exists (select from "user" u left join user_branches b on b.owner_id = u.id
        where u.id = a.user_id and ${scope.branches === 'all' ? sql`true` : inScope(scope, sql`b.target_id`)})
    )
    select
      (select count(*)::int from late) as "lateTimes",
      (select jsonb_build_object('user', jsonb_build_object('id', user_id), 'month', to_char(business_date, 'YYYY-MM'))
        from late order by business_date, user_id limit 1) as "firstLateTime",
      (select count(*)::int from absence a where ${isIn(sql`a.status`, absenceSets.undecided)}
        and exists (select from "user" u left join user_branches b on b.owner_id = u.id
          where u.id = a.user_id and ${scope.branches === 'all' ? sql`true` : inScope(scope, sql`b.target_id`)})) as "leaveRequests",
      (select count(*)::int from time_request r where r.status = 'requested'
        and ${inScope(scope, sql`r.branch_id`)}) as "timeRequests",
      (select count(*)::int from shift where not is_declined) as "swapRequests",
      (select count(*)::int from shift where is_declined) as "declinedShifts",
      (select jsonb_build_object('date', business_date, 'branch', jsonb_build_object('id', branch_id)) from shift
        order by starts_at limit 1) as "firstWaitingShift"
  `.execute(database)
  const nothing = { leaveRequests: 0, timeRequests: 0, swapRequests: 0, declinedShifts: 0, firstWaitingShift: null }
  return rows[0] ?? { ...nothing, lateTimes: 0, firstLateTime: null }
}
