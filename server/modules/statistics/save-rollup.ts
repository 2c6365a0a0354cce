// Days and months as they are rolled up, by the same counts that figures make of orders.
import { sql } from 'kysely'
import type { DateRange } from '#domain/statistics/date-range.ts'
import type { Executor } from '#server/resources/store.ts'
import { dishSums, soldLines } from './dish-cell-store.ts'
import { allMeasures, countedHours, countedOrders, countedShares } from './order-cell-store.ts'
import { picked } from './picked-order-store.ts'
import { countedRefunds, givenIn } from './refund-cell-store.ts'
import { nowhere, type Span } from './rollup-day-store.ts'
import {
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
] as const

/** Raises the moment before which changes are noted to the end of yesterday, wherever that is latest. Answers it. */
export async function raiseReach(database: Executor, { startsAt, timeZone }: Borders, now: Temporal.Instant) {
  await sql`
    with zone as (
      select coalesce(nullif(time_zone, ''), ${timeZone}) as zone from branch union select ${timeZone}
    ), ended as (
      select max(((((${now}::timestamptz at time zone zone) - ${startsAt}::time::interval)::date) + ${startsAt}::time) at time zone zone)
        as until from zone
    )
    insert into rollup_reach (until) select until from ended
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

/** Time zone → the last business day that ended before the reach. */
export async function lastDays(database: Executor, startsAt: string, zones: readonly string[]) {
  const { rows } = await sql<{ zone: string; day: string }>`
    select zone, (until at time zone zone - ${startsAt}::time::interval)::date - 1 as day
    from rollup_reach, unnest(${[...new Set(zones)]}::text[]) as zone
  `.execute(database)
  return new Map(rows.map(({ zone, day }) => [zone, day]))
}

/** Days of one branch within one month. What was noted of them until now is seen to; what comes while it is counted is noted again. */
export async function rollUpOrders(tx: Executor, span: Span, borders: Borders): Promise<void> {
  const { place, timeZone, first, last } = span
  const { startsAt } = borders
  const orders = picked(everything(borders), [span])
  const byHour = picked({ ...everything(borders), granularity: 'hour' }, [span])
  const columns = sql.join(allMeasures.map((name) => sql.ref(name)))
  await sql`set local statement_timeout = '10min'`.execute(tx)
  await sql`select pg_advisory_xact_lock(hashtextextended('rollup', 0))`.execute(tx)
  await sql`
    delete from rollup_change where place = ${place}
      and (at at time zone ${timeZone} - ${startsAt}::time::interval)::date between ${first} and ${last}
  `.execute(tx)
  for (const table of tables) {
    const ofDays = table === 'rollup_dish' || table === 'rollup_option' ? sql`and span = 'day'` : sql``
    await sql`delete from ${sql.table(table)} where place = ${place} and day between ${first} and ${last} ${ofDays}`.execute(
      tx,
    )
  }
  await sql`
    with ${orders}, counted as (${countedOrders(allMeasures)})
    insert into rollup_order (place, day, type, ${columns}) select place, day, type, ${columns} from counted
  `.execute(tx)
  for (const [kind, counted] of Object.entries(countedShares)) {
    await sql`
      with ${orders}, counted as (${counted})
      insert into rollup_share (kind, place, day, type, key, orders, gross_cents, net_cents)
      select ${kind}, place, day, type, key, orders, gross_cents, net_cents from counted
    `.execute(tx)
    await sql`
      with ${byHour}, counted as (${counted})
      insert into rollup_share_hour (kind, place, day, hour, type, key, orders, gross_cents, net_cents)
      select ${kind}, place, day, substr(bucket, 12, 2)::int + 24 * (left(bucket, 10)::date - day), type, key, orders, gross_cents,
        net_cents
      from counted
    `.execute(tx)
  }
  await sql`
    with ${orders}, counted as (${countedHours})
    insert into rollup_hour (place, day, hour, type, wait_us, waited, ${columns})
    select place, day, hour, type, wait_us, waited, ${columns} from counted
  `.execute(tx)
  await sql`
    with ${givenIn(everything(borders), [span])}, counted as (${countedRefunds})
    insert into rollup_refund (place, day, hour, type, refunds, cents, cash_cents)
    select place, day, hour, type, refunds, cents, cash_cents from counted
  `.execute(tx)
  await rollUpDishes(tx, orders)
  await sql`
    insert into rollup_day (place, day, starts_at, time_zone)
    select ${place}, day::date, ${startsAt}::time, ${timeZone}
    from generate_series(${first}::date, ${last}::date, interval '1 day') as day
    on conflict (place, day) do update set starts_at = excluded.starts_at, time_zone = excluded.time_zone
  `.execute(tx)
  await addUpMonth(tx, span)
}

async function rollUpDishes(tx: Executor, orders: ReturnType<typeof picked>): Promise<void> {
  await sql`
    with ${orders}, ${soldLines}
    insert into rollup_text (product_id, name, unit)
    select product_id, name, unit from lines
    union select null::uuid, option, '' from lines, jsonb_array_elements_text(option_names) as option
    on conflict do nothing
  `.execute(tx)
  await sql`
    with ${orders}, ${soldLines}
    insert into rollup_dish (span, place, day, type, dish, amount, gross_cents, net_cents, orders)
    select 'day', place, day, type, t.id, ${dishSums} from lines l
    join rollup_text t on t.product_id is not distinct from l.product_id and t.name = l.name and t.unit = l.unit
    group by place, day, type, t.id
  `.execute(tx)
  await sql`
    with ${orders}, ${soldLines}
    insert into rollup_option (span, place, day, type, dish, option, count)
    select 'day', place, day, type, t.id, o.id, count(*)
    from lines l, jsonb_array_elements_text(option_names) as option, rollup_text t, rollup_text o
    where t.product_id is not distinct from l.product_id and t.name = l.name and t.unit = l.unit
      and o.product_id is null and o.name = option and o.unit = ''
    group by place, day, type, t.id, o.id
  `.execute(tx)
}

/** Only of a month whose days are all there. */
async function addUpMonth(tx: Executor, { place, first }: Span): Promise<void> {
  const month = sql`date_trunc('month', ${first}::date)::date`
  const next = sql`(date_trunc('month', ${first}::date) + interval '1 month')::date`
  const isWhole = sql`(select count(*) from rollup_day where place = ${place} and day >= ${month} and day < ${next})
    = ${next} - ${month}`
  const ofDays = sql`where span = 'day' and place = ${place} and day >= ${month} and day < ${next} and ${isWhole}`
  for (const table of ['rollup_dish', 'rollup_option'])
    await sql`delete from ${sql.table(table)} where span = 'month' and place = ${place} and day = ${month}`.execute(tx)
  await sql`
    insert into rollup_dish (span, place, day, type, dish, amount, gross_cents, net_cents, orders)
    select 'month', place, ${month}, type, dish, sum(amount), sum(gross_cents), sum(net_cents), sum(orders)
    from rollup_dish ${ofDays} group by place, type, dish
  `.execute(tx)
  await sql`
    insert into rollup_option (span, place, day, type, dish, option, count)
    select 'month', place, ${month}, type, dish, option, sum(count)
    from rollup_option ${ofDays} group by place, type, dish, option
  `.execute(tx)
}

/** Of branches that are no more: their orders belong to nowhere now. */
export async function forgetGoneBranches(database: Executor): Promise<void> {
  for (const table of [...tables, 'rollup_day', 'rollup_change'] as const) {
    await sql`
      delete from ${sql.table(table)} f where f.place <> ${nowhere} and not exists (select from branch b where b.id = f.place)
    `.execute(database)
  }
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

/** One business day. */
export async function rollUpUse(tx: Executor, day: string, borders: Borders): Promise<void> {
  const range = { from: day, to: day }
  const happened = used(everything(borders), [range])
  await sql`set local statement_timeout = '10min'`.execute(tx)
  await sql`delete from rollup_use where day = ${day}`.execute(tx)
  await sql`
    with ${happened}, ${views}, steps as (${countedSteps}), seen as (${countedViews(sql`day`, sql`day`)})
    insert into rollup_use (day, starts_at, time_zone, views, viewers, visits, count, visitors, cart, checkout, ordered)
    select ${day}::date, ${borders.startsAt}::time, ${borders.timeZone}, coalesce(v.views, 0), coalesce(v.viewers, 0),
      coalesce(v.visits, 0), coalesce(s.count, 0), coalesce(s.visitors, 0), coalesce(s.cart, 0), coalesce(s.checkout, 0),
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
