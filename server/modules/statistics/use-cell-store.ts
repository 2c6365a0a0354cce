// What the website's use adds up to by business day: rolled up where it is, else counted. A visitor is a hash that lives for one business
// day, so that days can be added up; a day cannot be cut, for who was there in both parts is one. So a running day on which much has
// happened is counted as a whole every few minutes, and its figures are as old.
import { sql, type RawBuilder } from 'kysely'
import type { DateRange } from '#domain/statistics/date-range.ts'
import type { Executor } from '#server/resources/store.ts'
import { bucketOf } from './picked-order-store.ts'
import type { Wanted } from './wanted.ts'

/** Days of the range, all of them together. */
export interface UseParts {
  readonly known: readonly DateRange[]
  readonly missing: readonly DateRange[]
}

export interface SourcedUse extends Wanted {
  readonly use: UseParts
}

export async function sourcedUse(database: Executor, wanted: Wanted): Promise<SourcedUse> {
  return { ...wanted, use: await usePartsOf(database, wanted) }
}

/** What was counted of a running day is believed for so long. */
export const believedMinutes = 10

/** `isOver`: only what was counted after the day's end is known. */
export async function usePartsOf(
  database: Executor,
  { range, startsAt, timeZone }: Pick<Wanted, 'range' | 'startsAt' | 'timeZone'>,
  { isOver = false } = {},
): Promise<UseParts> {
  const isFresh = isOver ? sql`false` : sql`as_of > now() - ${believedMinutes} * interval '1 minute'`
  const { rows } = await sql<DateRange & { readonly isKnown: boolean }>`
    with known as (
      select coalesce(range_agg(daterange(day, day, '[]')), '{}') as days from rollup_use
      where day between ${range.from} and ${range.to} and starts_at = ${startsAt}::time and time_zone = ${timeZone}
        and (as_of is null or ${isFresh})
    )
    select lower(span) as from, upper(span) - 1 as to, true as "isKnown" from known, unnest(days) as span
    union all
    select lower(span), upper(span) - 1, false from known,
      unnest(datemultirange(daterange(${range.from}::date, ${range.to}::date, '[]')) - days) as span
    order by 1
  `.execute(database)
  return { known: rows.filter(({ isKnown }) => isKnown), missing: rows.filter(({ isKnown }) => !isKnown) }
}

function days(list: readonly DateRange[]): RawBuilder<unknown> {
  return sql`unnest(${list.map(({ from }) => from)}::date[], ${list.map(({ to }) => to)}::date[]) as w (first, last)`
}

/** `used`: what happened on the missing days, bounded by the index on the moment. */
export function used(
  wanted: Pick<Wanted, 'startsAt' | 'timeZone' | 'granularity'>,
  missing: readonly DateRange[],
): RawBuilder<unknown> {
  const { startsAt, timeZone } = wanted
  const border = (day: RawBuilder<unknown>) => sql`(${day} + ${startsAt}::time) at time zone ${timeZone}`
  return sql`used as (
    select e.*, d.day, l.local, ${bucketOf(wanted)} as bucket
    from ${days(missing)} join analytics_event e
        on e.at >= ${border(sql`w.first`)} - interval '3 hours' and e.at < ${border(sql`(w.last + 1)`)} + interval '3 hours',
      lateral (select e.at at time zone ${timeZone} as local) l,
      lateral (select (l.local - ${startsAt}::time::interval)::date as day) d
    where d.day between w.first and w.last
  )`
}

/** `views`: with what the same visitor saw before and after within the same visit, which 30 minutes of silence end. */
export const views = sql`views as (
  select *, at - lag(at) over visitor_views < interval '30 minutes' as continues,
    case when lead(at) over visitor_views - at < interval '30 minutes' then lead(at) over visitor_views end as next
  from used where type = 'pageview' window visitor_views as (partition by day, visitor order by at, id)
)`

/** Columns: the name, then `views`, `viewers`, `visits`. */
export function countedViews(by: RawBuilder<unknown>, name: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`select ${name}, count(*) as views, count(distinct visitor) as viewers,
    count(*) filter (where continues is not true) as visits from views group by ${by}`
}

const did = (action: string) =>
  sql`count(distinct visitor) filter (where type = 'event' and category = 'ecommerce' and action = ${sql.lit(action)})`

/** As the shop names the page of a branch's menu, at the counter's kiosk, too. */
const isMenu = sql`data ->> 'path' ~ '^/(store|kiosk)/[^/?#]+/?([?#]|$)'`

/** Visitors of a day who came as far as each step. */
export const countedSteps = sql`select day, count(*) as count, count(distinct visitor) as visitors,
  count(distinct visitor) filter (where type = 'pageview' and ${isMenu}) as menu_viewers, ${did('add_to_cart')} as cart,
  ${did('begin_checkout')} as checkout, ${did('purchase')} as ordered from used group by day`

/** By path without what follows ? and #; the latest title. */
export const countedPages = sql`select day, split_part(split_part(coalesce(data ->> 'path', ''), '?', 1), '#', 1) as path,
  coalesce((array_agg(data ->> 'title' order by at desc) filter (where data ->> 'title' <> ''))[1], '') as title,
  max(at) filter (where data ->> 'title' <> '') as titled_at,
  count(*) as views, count(distinct visitor) as visitors, count(*) filter (where continues is not true) as entries,
  count(*) filter (where next is null) as exits,
  count(*) filter (where continues is not true and next is null) as bounces,
  coalesce(sum(extract(epoch from next - at) * 1000000), 0)::bigint as read_us, count(next) as reads
  from views group by 1, 2`

/** What a guest calls its sum is believed only within reason. */
export const countedEvents = sql`select day, type, category, action, count(*) as count, count(distinct visitor) as visitors,
  sum(case when jsonb_typeof(data -> 'gross') = 'number' and (data ->> 'gross')::numeric between 0 and 100000
    then (data ->> 'gross')::numeric end) as value
  from used group by 1, 2, 3, 4`

/** Whoever is there in two hours counts in both. */
export const countedUseHours = sql`select day, extract(hour from local)::smallint as hour, count(distinct visitor) as visitors
  from used where type = 'pageview' group by 1, 2`

/** Rows `f` of the known days. */
export function rolledUse(table: `rollup_${'use' | 'page' | 'event' | 'use_hour'}`, known: readonly DateRange[]) {
  return sql`${days(known)} join ${sql.table(table)} f on f.day between w.first and w.last`
}
