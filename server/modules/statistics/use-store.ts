// The figures of the website's use as SQL. A visitor is a hash that lives for one business day.
import { sql, type RawBuilder } from 'kysely'
import type { Executor } from '#server/resources/store.ts'
import { bucketOf, type Wanted } from './picked-order-store.ts'

/** `used`: what happened in the range, bounded by the index on the moment. */
function used({ range, startsAt, timeZone, granularity }: Wanted): RawBuilder<unknown> {
  return sql`used as (
    select e.*, d.day, l.local, ${bucketOf(granularity)} as bucket
    from analytics_event e,
      lateral (select e.at at time zone ${timeZone} as local) l,
      lateral (select (l.local - ${startsAt}::time::interval)::date as day) d
    where e.at >= ${range.from}::date - interval '1 day' and e.at < ${range.to}::date + interval '3 days'
      and d.day between ${range.from}::date and ${range.to}::date
  )`
}

/** `views`: with what the same visitor saw before and after within the same visit, which 30 minutes of silence end. */
const views = sql`views as (
  select *, at - lag(at) over visitor_views < interval '30 minutes' as continues,
    case when lead(at) over visitor_views - at < interval '30 minutes' then lead(at) over visitor_views end as next
  from used where type = 'pageview' window visitor_views as (partition by visitor order by at, id)
)`

export interface UseStep {
  /** Null: the whole range. */
  readonly bucket: string | null
  readonly views: number
  readonly visitors: number
  readonly visits: number
}

/** The steps in which something happened, and the whole. */
export async function viewsByStep(database: Executor, wanted: Wanted): Promise<UseStep[]> {
  const { rows } = await sql<UseStep>`
    with ${used(wanted)}, ${views}
    select bucket, count(*) as views, count(distinct visitor) as visitors,
      count(*) filter (where continues is not true) as visits
    from views group by grouping sets ((bucket), ())
  `.execute(database)
  return rows
}

export interface UsedPage {
  readonly path: string
  readonly title: string
  readonly views: number
  readonly visitors: number
  readonly entries: number
  readonly exits: number
  readonly bounces: number
  readonly averageSeconds: string | null
}

const mostRows = 500

/** By path without what follows ? and #; most viewed first, at most 500. */
export async function pagesSeen(database: Executor, wanted: Wanted): Promise<UsedPage[]> {
  const { rows } = await sql<UsedPage>`
    with ${used(wanted)}, ${views}
    select split_part(split_part(coalesce(data ->> 'path', ''), '?', 1), '#', 1) as path,
      coalesce((array_agg(data ->> 'title' order by at desc) filter (where data ->> 'title' <> ''))[1], '') as title,
      count(*) as views, count(distinct visitor) as visitors,
      count(*) filter (where continues is not true) as entries,
      count(*) filter (where next is null) as exits,
      count(*) filter (where continues is not true and next is null) as bounces,
      round(avg(extract(epoch from next - at)), 1) as "averageSeconds"
    from views group by 1 order by 3 desc, 1 limit ${mostRows}
  `.execute(database)
  return rows
}

export interface UsedEvent {
  readonly type: 'pageview' | 'event'
  readonly category: string
  readonly action: string
  readonly count: number
  readonly visitors: number
  readonly value: string | null
}

/** Most frequent first, at most 500. What a guest calls its sum is believed only within reason. */
export async function eventsDone(database: Executor, wanted: Wanted): Promise<UsedEvent[]> {
  const { rows } = await sql<UsedEvent>`
    with ${used(wanted)}
    select type, category, action, count(*) as count, count(distinct visitor) as visitors,
      round(sum(case when jsonb_typeof(data -> 'gross') = 'number' and (data ->> 'gross')::numeric between 0 and 100000
        then (data ->> 'gross')::numeric end), 2) as value
    from used group by type, category, action order by 4 desc, 1, 2, 3 limit ${mostRows}
  `.execute(database)
  return rows
}

export type Funnel = Readonly<Record<'count' | 'visitors' | 'view' | 'cart' | 'checkout' | 'ordered', number>>

/** Visitors who came as far as each step. */
export async function stepsReached(database: Executor, wanted: Wanted): Promise<Funnel | undefined> {
  const did = (action: string) =>
    sql`count(distinct visitor) filter (where type = 'event' and category = 'ecommerce' and action = ${action})`
  const { rows } = await sql<Funnel>`
    with ${used(wanted)}
    select count(*) as count, count(distinct visitor) as visitors,
      count(distinct visitor) filter (where type = 'pageview') as view,
      ${did('add_to_cart')} as cart, ${did('begin_checkout')} as checkout, ${did('purchase')} as ordered
    from used
  `.execute(database)
  return rows[0]
}

export interface UseCell {
  readonly weekday: number
  readonly hour: number
  readonly visitors: number
}

/** Whoever is there in two hours counts in both. */
export async function visitorsByHour(database: Executor, wanted: Wanted): Promise<UseCell[]> {
  const { rows } = await sql<UseCell>`
    with ${used(wanted)}
    select extract(isodow from day)::int as weekday, extract(hour from local)::int as hour,
      count(distinct (day, visitor)) as visitors
    from used where type = 'pageview' group by 1, 2
  `.execute(database)
  return rows
}
