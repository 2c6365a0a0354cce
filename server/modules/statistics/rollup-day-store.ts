// Which business days of a range are rolled up, and which have to be counted from the orders: those of which an order has changed since, and
// of a day that runs what came last.
import { inBranches, inScope } from '#server/database/in-set.ts'
import { sql, type RawBuilder } from 'kysely'
import { businessDayWindow } from '#domain/time/business-day.ts'
import { dateOf, dayOf } from '#domain/time/wall-clock.ts'
import type { Executor } from '#server/resources/store.ts'
import type { Wanted } from './wanted.ts'

/** Of orders whose branch is no more. */
export const nowhere = '00000000-0000-0000-0000-000000000000'

/** Business days of a branch, both inclusive. */
export interface Span {
  readonly place: string
  readonly timeZone: string
  readonly first: string
  readonly last: string
  /** Of them only what happened at this moment or after it. */
  readonly since?: string | null
  /** Of them only what happened before this moment. */
  readonly until?: string | null
}

/** Together the whole range in every branch that is asked about; of a day that runs `missing` has what `known` does not. */
export interface Parts {
  readonly known: readonly Span[]
  readonly missing: readonly Span[]
}

/** What is asked for, and where the answer is found. */
export interface Sourced extends Wanted {
  readonly parts: Parts
}

/** Only so can a figure be asked of orders: a range that changes has other parts. */
export async function sourced(
  database: Executor,
  wanted: Wanted,
  range = wanted.range,
  { withPrices = false } = {},
): Promise<Sourced> {
  const parts = await partsOf(database, { ...wanted, range }, { withPrices })
  return { ...wanted, range, parts: cutLastDay(parts, { ...wanted, range }) }
}

/** Of the last day only its beginning counts: that is read from its orders. */
function cutLastDay({ known, missing }: Parts, { passed = null, range, startsAt }: Wanted): Parts {
  if (passed === null) return { known, missing }
  const dayBefore = dateOf((dayOf(range.to) ?? 0) - 1)
  const before = (list: readonly Span[]) =>
    list.flatMap((span) => (span.first >= range.to ? [] : [span.last < range.to ? span : { ...span, last: dayBefore }]))
  const places = new Map([...known, ...missing].map(({ place, timeZone }) => [place, timeZone]))
  const begun = [...places].flatMap(([place, timeZone]): Span[] => {
    const window = businessDayWindow(range.to, startsAt, timeZone)
    if (window === null) return []
    const until = Temporal.Instant.fromEpochMilliseconds(window.from + passed).toString()
    return [{ place, timeZone, first: range.to, last: range.to, since: null, until }]
  })
  return { known: before(known), missing: [...before(missing), ...begun] }
}

/** `withPrices`: of days that were rolled up before prices were, nothing is known. */
export async function partsOf(
  database: Executor,
  {
    scope,
    branchIds,
    range,
    startsAt,
    timeZone,
  }: Pick<Wanted, 'branchIds' | 'range' | 'startsAt' | 'timeZone'> & {
    readonly scope: Pick<Wanted['scope'], 'branches'>
  },
  { withPrices }: { readonly withPrices: boolean },
): Promise<Parts> {
  const isOfAll = scope.branches === 'all' && branchIds === undefined
  const { rows } = await sql<Span & { readonly isKnown: boolean }>`
    with place as (
      select id, coalesce(nullif(time_zone, ''), ${timeZone}) as zone from branch b
      where ${inScope(scope, sql`b.id`)} and ${inBranches(branchIds, sql`b.id`)}
      union all select ${nowhere}, ${timeZone} where ${isOfAll}
    ), changed as (
      select distinct p.id, (c.at at time zone p.zone - ${startsAt}::time::interval)::date as day
      from place p join rollup_change c on c.place = p.id
    ), good as (
      select p.id, p.zone, r.day, r.until from place p join rollup_day r on r.place = p.id
      left join changed c on c.id = p.id and c.day = r.day
      where r.day between ${range.from} and ${range.to} and r.starts_at = ${startsAt}::time and r.time_zone = p.zone
        and c.day is null and (r.has_prices or not ${withPrices}::boolean)
    ), known as (select id, range_agg(daterange(day, day, '[]')) as days from good group by id),
    parts as (
      select p.id, p.zone, coalesce(k.days, '{}') as known,
        datemultirange(daterange(${range.from}::date, ${range.to}::date, '[]')) - coalesce(k.days, '{}') as missing
      from place p left join known k using (id)
    )
    select id as place, zone as "timeZone", lower(span) as first, upper(span) - 1 as last, null as since, true as "isKnown"
    from parts, unnest(known) as span
    union all
    select id, zone, lower(span), upper(span) - 1, null, false from parts, unnest(missing) as span
    union all
    select id, zone, day, day, until::text, false from good where until is not null
    order by place, first
  `.execute(database)
  return { known: rows.filter(({ isKnown }) => isKnown), missing: rows.filter(({ isKnown }) => !isKnown) }
}

/** `w (place, zone, first, last, since, until)` */
export function spans(list: readonly Span[]): RawBuilder<unknown> {
  return sql`unnest(${list.map(({ place }) => place)}::uuid[], ${list.map(({ timeZone }) => timeZone)}::text[],
    ${list.map(({ first }) => first)}::date[], ${list.map(({ last }) => last)}::date[],
    ${list.map(({ since }) => since ?? '-infinity')}::timestamptz[], ${list.map(({ until }) => until ?? 'infinity')}::timestamptz[])
    as w (place, zone, first, last, since, until)`
}
