// The figures of the website's use, each one statement over what is rolled up and what has to be counted.
import { sql } from 'kysely'
import type { Executor } from '#server/resources/store.ts'
import { bucketOf } from './picked-order-store.ts'
import {
  countedEvents,
  countedPages,
  countedSteps,
  countedUseHours,
  countedViews,
  rolledUse,
  used,
  views,
  type SourcedUse,
} from './use-cell-store.ts'

export interface UseStep {
  /** Null: the whole range. */
  readonly bucket: string | null
  readonly views: number
  readonly visitors: number
  readonly visits: number
}

/** The steps in which something happened, and the whole. */
export async function viewsByStep(database: Executor, wanted: SourcedUse): Promise<UseStep[]> {
  const { granularity, range, use } = wanted
  const isByHour = granularity === 'hour'
  const { known, missing } = isByHour ? { known: [], missing: [range] } : use
  const { rows } = await sql<UseStep>`
    with ${used(wanted, missing)}, ${views},
    rolled as (
      select ${bucketOf({ ...wanted, granularity: isByHour ? 'day' : granularity })} as bucket, f.views, f.viewers, f.visits
      from ${rolledUse('rollup_use', known)}, lateral (select f.day) d where f.views > 0
    ),
    steps as (select * from rolled union all ${countedViews(sql`day, bucket`, sql`bucket`)}),
    days as (select * from rolled union all ${countedViews(sql`day`, sql`null`)})
    select bucket, ${viewSums} from steps group by bucket union all select null, ${viewSums} from days
  `.execute(database)
  return rows
}

/** Whoever is there in two hours of a day is one visitor of the day. */
const viewSums = sql`coalesce(sum(views), 0)::bigint as views, coalesce(sum(viewers), 0)::bigint as visitors,
  coalesce(sum(visits), 0)::bigint as visits`

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

/** Most viewed first, at most 500. */
export async function pagesSeen(database: Executor, wanted: SourcedUse): Promise<UsedPage[]> {
  const { rows } = await sql<UsedPage>`
    with ${used(wanted, wanted.use.missing)}, ${views},
    cells as materialized (select f.* from ${rolledUse('rollup_page', wanted.use.known)} union all ${countedPages}),
    summed as (
      select path, max(titled_at) as titled_at, sum(views)::bigint as views, sum(visitors)::bigint as visitors,
        sum(entries)::bigint as entries, sum(exits)::bigint as exits, sum(bounces)::bigint as bounces,
        round(sum(read_us)::numeric / 1000000 / nullif(sum(reads), 0), 1) as "averageSeconds"
      from cells group by path order by 3 desc, 1 limit ${mostRows}
    ),
    -- The latest, found without sorting all of them.
    titled as (select path, max(title) as title from summed join cells using (path, titled_at) group by path)
    select path, coalesce(title, '') as title, views, visitors, entries, exits, bounces, "averageSeconds"
    from summed left join titled using (path) order by views desc, path
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

/** Most frequent first, at most 500. */
export async function eventsDone(database: Executor, wanted: SourcedUse): Promise<UsedEvent[]> {
  const { rows } = await sql<UsedEvent>`
    with ${used(wanted, wanted.use.missing)},
    cells as (select f.* from ${rolledUse('rollup_event', wanted.use.known)} union all ${countedEvents})
    select type, category, action, sum(count)::bigint as count, sum(visitors)::bigint as visitors,
      round(sum(value), 2) as value
    from cells group by type, category, action order by 4 desc, 1, 2, 3 limit ${mostRows}
  `.execute(database)
  return rows
}

export type Funnel = Readonly<Record<'count' | 'visitors' | 'view' | 'cart' | 'checkout' | 'ordered', number>>

/** Visitors who came as far as each step. */
export async function stepsReached(database: Executor, wanted: SourcedUse): Promise<Funnel | undefined> {
  const { rows } = await sql<Funnel>`
    with ${used(wanted, wanted.use.missing)},
    cells as (
      select f.day, f.count, f.visitors, f.menu_viewers, f.cart, f.checkout, f.ordered
      from ${rolledUse('rollup_use', wanted.use.known)}
      union all ${countedSteps}
    )
    select ${sql.join(
      Object.entries({
        count: 'count',
        visitors: 'visitors',
        view: 'menu_viewers',
        cart: 'cart',
        checkout: 'checkout',
        ordered: 'ordered',
      }).map(([name, column]) => sql`coalesce(sum(${sql.ref(column)}), 0)::bigint as ${sql.ref(name)}`),
    )}
    from cells
  `.execute(database)
  return rows[0]
}

export interface UseCell {
  readonly weekday: number
  readonly hour: number
  readonly visitors: number
}

export async function visitorsByHour(database: Executor, wanted: SourcedUse): Promise<UseCell[]> {
  const { rows } = await sql<UseCell>`
    with ${used(wanted, wanted.use.missing)},
    cells as (select f.* from ${rolledUse('rollup_use_hour', wanted.use.known)} union all ${countedUseHours})
    select extract(isodow from day)::int as weekday, hour::int as hour, sum(visitors)::bigint as visitors
    from cells group by 1, 2
  `.execute(database)
  return rows
}
