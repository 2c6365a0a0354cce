// What rules count over a year: Sundays and nights, for many people at once.
import { sql } from 'kysely'
import { reviewSets, shiftSets } from '#domain/staff/status-sets.ts'
import { isIn, isNotIn } from '#server/database/in-set.ts'
import type { Executor } from '#server/resources/store.ts'
import type { Days } from './store.ts'

/** Sundays with work, and from today on with a shift, by person; only of who has some. */
export async function countSundays(
  database: Executor,
  userIds: readonly string[],
  { from, to }: Days,
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ userId: string; count: number }>`
    select user_id as "userId", count(distinct day)::int as count from (
      select a.user_id, touched.day from working_activity a, lateral (values
        ((a.started_at at time zone coalesce(nullif(a.time_zone, ''), 'UTC'))::date),
        (((coalesce(a.ended_at, a.started_at) - interval '1 second') at time zone coalesce(nullif(a.time_zone, ''), 'UTC'))::date)) touched (day)
      where a.user_id = any(${[...userIds]}::uuid[]) and a.business_date between ${from} and ${to}
        and ${isIn(sql`a.review_status`, reviewSets.counting)}
      union
      select s.user_id, touched.day from working_schedule s, lateral (values
        ((s.starts_at at time zone coalesce(nullif(s.time_zone, ''), 'UTC'))::date),
        (((s.ends_at - interval '1 second') at time zone coalesce(nullif(s.time_zone, ''), 'UTC'))::date)) touched (day)
      where s.user_id = any(${[...userIds]}::uuid[]) and s.business_date between greatest(${from}::date, current_date) and ${to}
        and ${isNotIn(sql`s.status`, shiftSets.calledOff)}) found
    where extract(isodow from day) = 7 and day between ${from} and ${to}
    group by user_id
  `.execute(database)
  return new Map(rows.map(({ userId, count }) => [userId, count]))
}

/** What counts as a day of night work for somebody: more than `over` minutes between two times, in minutes of the day. */
export interface NightOfPerson {
  readonly userId: string
  readonly from: number
  readonly to: number
  readonly over: number
}

/**
 * Days of night work, and from today on with a shift that is one, by person; only of who has some. Breaks are not taken off: whoever
 * rests at night is at work at night. Most work touches no night: only what does is looked at night by night. Person by person, by index:
 * joined with all that was worked, one person's tap at the door read the years of everybody (45 s at a change of shifts).
 */
export async function countNights(
  database: Executor,
  people: readonly NightOfPerson[],
  { from, to }: Days,
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ userId: string; count: number }>`
    select user_id as "userId", count(distinct business_date)::int as count from (
      select a.user_id, a.business_date
      from unnest(${people.map(({ userId }) => userId)}::uuid[], ${people.map((each) => each.from)}::int[],
          ${people.map((each) => each.to)}::int[], ${people.map(({ over }) => over)}::int[]) as p (user_id, night_from, night_to, over)
        cross join lateral (
          select user_id, business_date, started_at, ended_at, time_zone from working_activity
          where user_id = p.user_id and business_date between ${from} and ${to} and ended_at is not null
            and ${isIn(sql`review_status`, reviewSets.counting)}
          union all
          select user_id, business_date, starts_at, ends_at, time_zone from working_schedule
          where user_id = p.user_id and business_date between greatest(${from}::date, current_date) and ${to}
            and ${isNotIn(sql`status`, shiftSets.calledOff)}
        ) a,
        lateral (values (a.started_at at time zone coalesce(nullif(a.time_zone, ''), 'UTC'),
          a.ended_at at time zone coalesce(nullif(a.time_zone, ''), 'UTC'))) as at (start, stop),
        lateral generate_series(at.start::date - 1, at.stop::date, interval '1 day') as night (day),
        lateral (values (extract(epoch from least(at.stop, night.day + make_interval(mins => p.night_to))
          - greatest(at.start, night.day + make_interval(mins => p.night_from))) / 60)) as inside (minutes)
      where inside.minutes > 0
        and (extract(epoch from at.start - at.start::date) / 60 < p.night_to - 1440
          or extract(epoch from at.stop - at.start::date) / 60 > p.night_from)
      group by a.user_id, a.business_date, p.over having sum(inside.minutes) > p.over) nights
    group by user_id
  `.execute(database)
  return new Map(rows.map(({ userId, count }) => [userId, count]))
}
