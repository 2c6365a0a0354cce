// Days and months as they are rolled up, by the same counts that figures make of orders.
import { sql, type RawBuilder } from 'kysely'
import type { DateRange } from '#domain/statistics/date-range.ts'
import { longWork } from '#server/database/connection.ts'
import type { Executor } from '#server/resources/store.ts'
import { allMeasures, countedHours, countedShares } from './order-cell-store.ts'
import { picked } from './picked-order-store.ts'
import { addUpDays, addUpMonth, insertedDishes } from './save-dish-rollup.ts'
import { countedRefunds, givenIn } from './refund-cell-store.ts'
import { nowhere, type Span } from './rollup-day-store.ts'
import {
  believedMinutes,
  countedEvents,
  countedPages,
  countedSteps,
  countedUseHours,
  countedViews,
  used,
  views,
} from './use-cell-store.ts'

export interface Borders {
  readonly startsAt: string
  readonly timeZone: string
}

const everything = (borders: Borders) => ({ orderTypes: undefined, granularity: 'day', ...borders }) as const

const tables = [
  'rollup_order',
  'rollup_share',
  'rollup_hour',
  'rollup_share_hour',
  'rollup_refund',
  'rollup_dish',
  'rollup_option',
  'rollup_dish_hours',
  'rollup_option_hours',
  'rollup_price',
] as const

/** How long an order of a running day is left alone: most are at their end by then, and change no more. */
const left = sql`interval '2 hours'`

/**
 * Raises the moment before which changes are noted to the end of yesterday, wherever that is latest, and then with every hour to two
 * hours ago.
 */
export async function raiseReach(database: Executor, { startsAt, timeZone }: Borders, now: Temporal.Instant) {
  await sql`
    with zone as (
      select coalesce(nullif(time_zone, ''), ${timeZone}) as zone from branch union select ${timeZone}
    ), ended as (
      select max(((((${now}::timestamptz at time zone zone) - ${startsAt}::time::interval)::date) + ${startsAt}::time) at time zone zone)
        as until from zone
    )
    insert into rollup_reach (until) select greatest(until, date_trunc('hour', ${now}::timestamptz - ${left})) from ended
    on conflict (is_only) do update set until = excluded.until where rollup_reach.until < excluded.until
  `.execute(database)
}

/** A number that every transaction writing now is below or at. */
export async function numberOfNow(database: Executor): Promise<string> {
  const { rows } = await sql<{ id: string }>`select pg_current_xact_id()::text as id`.execute(database)
  return rows[0]?.id ?? '0'
}

/** Whether all of them have ended. */
export async function areEndedUpTo(database: Executor, id: string): Promise<boolean> {
  const { rows } = await sql<{ ended: boolean }>`
    select pg_snapshot_xmin(pg_current_snapshot()) > ${id}::xid8 as ended
  `.execute(database)
  return rows[0]?.ended === true
}

/** From before the first order on, until today; null without orders. */
export async function daysWithOrders(database: Executor): Promise<DateRange | null> {
  const { rows } = await sql<{ from: string | null; to: string }>`
    select (select min(created_at) from "order")::date - 2 as from, until::date + 1 as to from rollup_reach
  `.execute(database)
  const { from = null, to = '' } = rows[0] ?? {}
  return from === null || from > to ? null : { from, to }
}

/** Time zone → the last business day that ended before the reach, the one in which it lies, and the reach. */
export async function lastDays(database: Executor, startsAt: string, zones: readonly string[]) {
  const { rows } = await sql<{ zone: string; ended: string; running: string; until: string }>`
    select zone, day - 1 as ended, day as running, until::text
    from rollup_reach, unnest(${[...new Set(zones)]}::text[]) as zone,
      lateral (select (until at time zone zone - ${startsAt}::time::interval)::date as day) d
  `.execute(database)
  return new Map(rows.map((row) => [row.zone, row]))
}

/** Days of one branch within one month, or one day until a moment. What was noted of them until now is seen to; what comes while it is counted is noted again. */
export async function rollUpOrders(tx: Executor, span: Span, borders: Borders): Promise<void> {
  const { place, timeZone, first, last, until = null } = span
  const { startsAt } = borders
  const byHour = picked({ ...everything(borders), granularity: 'hour' }, [span])
  const columns = sql.join(allMeasures.map((name) => sql.ref(name)))
  await sql.raw(longWork.statement).execute(tx)
  await sql`select pg_advisory_xact_lock(hashtextextended('rollup', 0))`.execute(tx)
  await sql`
    delete from rollup_change where place = ${place}
      and (at at time zone ${timeZone} - ${startsAt}::time::interval)::date between ${first} and ${last}
  `.execute(tx)
  for (const table of tables) {
    const ofDays = /_(dish|option|price)/.test(table) ? sql`and span = 'day'` : sql``
    await sql`delete from ${sql.table(table)} where place = ${place} and day between ${first} and ${last} ${ofDays}`.execute(
      tx,
    )
  }
  // All of it in one statement, as orders and lines of a month of a large branch take long to read.
  await sql`
    with ${byHour}, hours as (${countedHours(allMeasures)}),
    added_hours as (
      insert into rollup_hour (place, day, hour, type, wait_us, waited, ${columns})
      select place, day, hour, type, wait_us, waited, ${columns} from hours
    ),
    ${sql.join(Object.entries(countedShares).map(insertedShares))},
    ${insertedDishes}
    select
  `.execute(tx)
  const these = sql`where place = ${place} and day between ${first} and ${last}`
  const sums = allMeasures.map((name) => (name === 'branch_name' ? sql`max(branch_name)` : sql`sum(${sql.ref(name)})`))
  await sql`
    insert into rollup_order (place, day, type, ${columns}) select place, day, type, ${sql.join(sums)} from rollup_hour
    ${these} group by place, day, type
  `.execute(tx)
  await sql`
    insert into rollup_share (kind, place, day, type, key, orders, gross_cents, net_cents)
    select kind, place, day, type, key, sum(orders), sum(gross_cents), sum(net_cents) from rollup_share_hour
    ${these} group by kind, place, day, type, key
  `.execute(tx)
  await addUpDays(tx, these)
  await sql`
    with ${givenIn(everything(borders), [span])}, counted as (${countedRefunds})
    insert into rollup_refund (place, day, hour, type, refunds, cents, cash_cents)
    select place, day, hour, type, refunds, cents, cash_cents from counted
  `.execute(tx)
  await sql`
    insert into rollup_day (place, day, starts_at, time_zone, until, has_prices)
    select ${place}, day::date, ${startsAt}::time, ${timeZone}, ${until}::timestamptz, true
    from generate_series(${first}::date, ${last}::date, interval '1 day') as day
    on conflict (place, day) do update
      set starts_at = excluded.starts_at, time_zone = excluded.time_zone, until = excluded.until, has_prices = true
  `.execute(tx)
  await addUpMonth(tx, span)
}

function insertedShares([kind, counted]: readonly [string, RawBuilder<unknown>]): RawBuilder<unknown> {
  return sql`${sql.id(`added_${kind}`)} as (
    insert into rollup_share_hour (kind, place, day, hour, type, key, orders, gross_cents, net_cents)
    select ${kind}, place, day, substr(bucket, 12, 2)::int + 24 * (left(bucket, 10)::date - day), type, key, orders, gross_cents,
      net_cents
    from (${counted}) counted
  )`
}

/** Of branches that are no more: their orders belong to nowhere now. Looked for among days, as there are many dishes and hours. */
export async function forgetGoneBranches(database: Executor): Promise<void> {
  const { rows } = await sql<{ place: string }>`
    select place from (select place from rollup_day union select place from rollup_change) f
    where place <> ${nowhere} and not exists (select from branch b where b.id = f.place)
  `.execute(database)
  if (rows.length === 0) return
  const gone = rows.map(({ place }) => place)
  for (const table of [...tables, 'rollup_day', 'rollup_change'] as const)
    await sql`delete from ${sql.table(table)} where place = any(${gone}::uuid[])`.execute(database)
}

/** The days of use that are whole: the first one may have been shortened. Null without any. */
export async function daysWithUse(
  database: Executor,
  { startsAt, timeZone }: Borders,
  now: Temporal.Instant,
): Promise<DateRange | null> {
  const dayOf = (moment: unknown) => sql`((${moment} at time zone ${timeZone}) - ${startsAt}::time::interval)::date`
  const { rows } = await sql<{ from: string | null; to: string }>`
    select (select ${dayOf(sql`min(at)`)} + 1 from analytics_event) as from, ${dayOf(sql`${now}::timestamptz`)} - 1 as to
  `.execute(database)
  const { from = null, to = '' } = rows[0] ?? {}
  return from === null || from > to ? null : { from, to }
}

/** So many entries are counted with every question. */
const mostCounted = 20_000

/** The business day that runs, where it has more entries than are counted with every question, and was not counted lately. */
export async function longRunningUse(
  database: Executor,
  { startsAt, timeZone }: Borders,
  now: Temporal.Instant,
): Promise<string | null> {
  const { rows } = await sql<{ day: string }>`
    select day from (
      select ((${now}::timestamptz at time zone ${timeZone}) - ${startsAt}::time::interval)::date as day
    ) d
    where not exists (
        select from rollup_use u where u.day = d.day and u.as_of > now() - ${believedMinutes} / 2 * interval '1 minute'
      )
      and exists (
        select from analytics_event where at >= (day + ${startsAt}::time) at time zone ${timeZone} offset ${mostCounted}
      )
  `.execute(database)
  return rows[0]?.day ?? null
}

/** One business day; one that runs only until now. */
export async function rollUpUse(tx: Executor, day: string, borders: Borders, isRunning = false): Promise<void> {
  const range = { from: day, to: day }
  const happened = used(everything(borders), [range])
  await sql.raw(longWork.statement).execute(tx)
  await sql`delete from rollup_use where day = ${day}`.execute(tx)
  await sql`
    with ${happened}, ${views}, steps as (${countedSteps}), seen as (${countedViews(sql`day`, sql`day`)})
    insert into rollup_use (day, starts_at, time_zone, as_of, views, viewers, visits, count, visitors, menu_viewers, cart, checkout, ordered)
    select ${day}::date, ${borders.startsAt}::time, ${borders.timeZone}, ${isRunning ? sql`now()` : sql`null`}, coalesce(v.views, 0), coalesce(v.viewers, 0),
      coalesce(v.visits, 0), coalesce(s.count, 0), coalesce(s.visitors, 0), coalesce(s.menu_viewers, 0), coalesce(s.cart, 0), coalesce(s.checkout, 0),
      coalesce(s.ordered, 0)
    from (select ${day}::date as day) d left join steps s using (day) left join seen v using (day)
  `.execute(tx)
  const pages = [
    'day',
    'path',
    'title',
    'titled_at',
    'views',
    'visitors',
    'entries',
    'exits',
    'bounces',
    'read_us',
    'reads',
  ]
  const columns = sql.join(pages.map((name) => sql.ref(name)))
  await sql`
    with ${happened}, ${views}, pages as (${countedPages}) insert into rollup_page (${columns}) select ${columns} from pages
  `.execute(tx)
  await sql`
    with ${happened}, events as (${countedEvents})
    insert into rollup_event (day, type, category, action, count, visitors, value)
    select day, type, category, action, count, visitors, value from events
  `.execute(tx)
  await sql`
    with ${happened}, hours as (${countedUseHours})
    insert into rollup_use_hour (day, hour, visitors) select day, hour, visitors from hours
  `.execute(tx)
}
