// The orders a figure is about, as the beginning of its statement, and which of them count.
import { sql, type RawBuilder } from 'kysely'
import { isReal, onWeekday, withinHours } from '#server/modules/ordering/public.ts'
import { nowhere, spans, type Span } from './rollup-day-store.ts'
import type { Wanted } from './wanted.ts'

/** What is asked of an order itself, beside its branch and day. */
export type Picking = Pick<Wanted, 'orderTypes' | 'granularity' | 'startsAt' | 'weekdays' | 'fromHour' | 'toHour'>

/**
 * `picked`: the orders of the spans, without trials, with `place`, `day` (business day), `local` (wall clock of the branch) and `bucket`. The moments are
 * bounded for the index of each branch; three hours to either side cover every change of the clock.
 */
export function picked(wanted: Picking, missing: readonly Span[]): RawBuilder<unknown> {
  const { orderTypes, startsAt } = wanted
  const ofType = orderTypes === undefined ? sql`true` : sql`o.type = any(${[...orderTypes]}::text[])`
  return sql`picked as (
    select o.*, w.place, d.day, l.local, ${bucketOf(wanted)} as bucket
    from ${spans(missing)}, lateral (
        select * from "order" where branch_id = w.place and ${within(sql`created_at`, startsAt)}
        union all select * from "order" where w.place = ${nowhere} and branch_id is null and ${within(sql`created_at`, startsAt)}
      ) o, lateral (select o.created_at at time zone w.zone as local) l,
      lateral (select (l.local - ${startsAt}::time::interval)::date as day) d
    where ${isReal} and d.day between w.first and w.last and ${ofType} and ${onWeekday(wanted)} and ${withinHours(wanted, sql`extract(hour from l.local)`)}
  )`
}

/** The moment may be of the span `w`. */
export function within(moment: RawBuilder<unknown>, startsAt: string): RawBuilder<unknown> {
  const border = (day: RawBuilder<unknown>) => sql`(${day} + ${startsAt}::time) at time zone w.zone`
  return sql`${moment} >= ${border(sql`w.first`)} - interval '3 hours'
    and ${moment} < ${border(sql`(w.last + 1)`)} + interval '3 hours'
    and ${moment} >= w.since and ${moment} < w.until`
}

/** As `bucketsOf` names the steps; of `l.local` and `d.day`. */
export function bucketOf({ granularity, startsAt }: Pick<Wanted, 'granularity' | 'startsAt'>): RawBuilder<string> {
  switch (granularity) {
    case 'hour':
      return sql`to_char(greatest(date_trunc('hour', l.local), d.day + ${startsAt}::time), 'YYYY-MM-DD"T"HH24:MI')`
    case 'day':
      return sql`to_char(d.day, 'YYYY-MM-DD')`
    case 'week':
      return sql`to_char(date_trunc('week', d.day), 'YYYY-MM-DD')`
    case 'month':
      return sql`to_char(d.day, 'YYYY-MM')`
  }
}
