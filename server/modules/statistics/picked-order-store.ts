// The orders a figure is about, as the beginning of its statement, and which of them count.
import { inScope, inBranches, isIn } from '#server/database/in-set.ts'
import { statusSets } from '#domain/ordering/status-sets.ts'
import { sql, type RawBuilder } from 'kysely'
import type { OrderType } from '#domain/ground/order-type.ts'
import type { Granularity } from '#domain/statistics/buckets.ts'
import type { DateRange } from '#domain/statistics/date-range.ts'
import type { Scope } from '#server/http/caller.ts'

export interface Wanted {
  readonly scope: Scope
  readonly branchIds: readonly string[] | undefined
  readonly orderTypes: readonly OrderType[] | undefined
  /** Of the business day, 1 Monday to 7 Sunday; undefined: all. */
  readonly weekdays?: readonly number[] | undefined
  /** Hours on the wall, both inclusive, over midnight where the first is after the last. */
  readonly fromHour?: number | undefined
  readonly toHour?: number | undefined
  readonly range: DateRange
  readonly granularity: Granularity
  /** `HH:mm`, where a business day begins. */
  readonly startsAt: string
  /** For branches without a zone of their own, and for what belongs to no branch. */
  readonly timeZone: string
}

/**
 * `picked`: the orders of the range with `day` (business day), `local` (wall clock of the branch) and `bucket`. The moments
 * are bounded for the index; a day to either side covers every zone and border.
 */
export function picked(wanted: Wanted): RawBuilder<unknown> {
  const { scope, branchIds, orderTypes, range, granularity } = wanted
  const own = inScope(scope, sql`o.branch_id`)
  const asked = inBranches(branchIds, sql`o.branch_id`)
  const ofType = orderTypes === undefined ? sql`true` : sql`o.type = any(${[...orderTypes]}::text[])`
  return sql`picked as (
    select o.*, d.day, l.local, ${bucketOf(granularity)} as bucket
    from "order" o left join branch b on b.id = o.branch_id,
      lateral (select o.created_at at time zone coalesce(nullif(b.time_zone, ''), ${wanted.timeZone}) as local) l,
      lateral (select (l.local - ${wanted.startsAt}::time::interval)::date as day) d
    where o.created_at >= ${range.from}::date - interval '1 day' and o.created_at < ${range.to}::date + interval '3 days'
      and d.day between ${range.from}::date and ${range.to}::date and ${own} and ${asked} and ${ofType}
      and ${inWeek(wanted)}
  )`
}

function inWeek({ weekdays, fromHour = 0, toHour = 23 }: Wanted): RawBuilder<boolean> {
  const onDay = weekdays === undefined ? sql`true` : sql`extract(isodow from d.day) = any(${[...weekdays]}::int[])`
  if (fromHour === 0 && toHour === 23) return sql<boolean>`${onDay}`
  const hour = sql`extract(hour from l.local)`
  return fromHour <= toHour
    ? sql<boolean>`${onDay} and ${hour} between ${fromHour} and ${toHour}`
    : sql<boolean>`${onDay} and (${hour} >= ${fromHour} or ${hour} <= ${toHour})`
}

/** As `bucketsOf` names the steps; of `l.local` and `d.day`. */
export function bucketOf(granularity: Granularity): RawBuilder<string> {
  switch (granularity) {
    case 'hour':
      return sql`to_char(l.local, 'YYYY-MM-DD"T"HH24:00')`
    case 'day':
      return sql`to_char(d.day, 'YYYY-MM-DD')`
    case 'week':
      return sql`to_char(date_trunc('week', d.day), 'YYYY-MM-DD')`
    case 'month':
      return sql`to_char(d.day, 'YYYY-MM')`
  }
}

/**
 * When the branch answered, over the events `e` of an order: it took it, offered or proposed another time. How long the guest
 * then thinks about it is not the branch's time.
 */
export const answeredAt = sql`min(e.at) filter (where e.kind = 'counterAppointment'
  or e.kind = 'status' and ${isIn(sql`e.status`, statusSets.answers)})`
