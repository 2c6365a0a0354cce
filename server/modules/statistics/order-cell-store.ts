// What orders add up to by branch, business day, type and step: rolled up where it is, by hours where they are asked for, else counted.
// Each measure is said here once; the roll-up stores what the count says.
import { isIn } from '#server/database/in-set.ts'
import { statusSets } from '#domain/ordering/status-sets.ts'
import { sql, type RawBuilder } from 'kysely'
import {
  answeredAt,
  isFirstOfGuest,
  onWeekday,
  reasonOf,
  received,
  sold,
  weekdayOf,
  withinHours,
} from '#server/modules/ordering/public.ts'
import { bucketOf, picked } from './picked-order-store.ts'
import { spans, type Sourced } from './rollup-day-store.ts'
import { asksForHours, asksForPartOfDay, hoursAsked } from './wanted.ts'

const isOf = (status: string) => sql`status = ${sql.lit(status)}`
const count = (condition: RawBuilder<unknown>) => sql`count(*) filter (where ${condition})`
const sum = (cents: RawBuilder<unknown>, condition: RawBuilder<unknown>) =>
  sql`coalesce(sum(${cents}) filter (where ${condition}), 0)::bigint`
/** Microseconds, which can be added up without loss. */
const took = (from: string, to: string) => {
  const time = sql`${sql.ref(`s.${to}`)} - ${sql.ref(`s.${from}`)}`
  return [
    sql`coalesce(sum(extract(epoch from ${time}) * 1000000) filter (where ${received}), 0)::bigint`,
    count(sql`${received} and ${time} is not null`),
  ] as const
}
const [confirmMicroseconds, confirmed] = took('received', 'answered')
const [readyMicroseconds, readied] = took('confirmed', 'ready')

const measures = {
  received: count(received),
  completed: count(isOf('completed')),
  preorders: count(sql`${received} and is_preorder`),
  quotations: count(sql`${received} and is_quotation`),
  arrived: count(sql`status <> 'awaitingPayment'`),
  rejected: count(isOf('rejected')),
  canceled: count(isOf('canceled')),
  failed: count(isOf('failed')),
  lost_cents: sum(sql`total_cents`, isIn(sql`status`, statusSets.lost)),
  sold: count(sold),
  gross_cents: sum(sql`total_cents`, sold),
  net_cents: sum(sql`net_cents`, sold),
  fee_cents: sum(sql`delivery_cents`, sold),
  donation_cents: sum(sql`donation_cents`, sold),
  confirm_us: confirmMicroseconds,
  confirmed,
  ready_us: readyMicroseconds,
  readied,
  customers: count(sql`${received} and ${isFirstOfGuest('p')}`),
  stars: sql`coalesce(sum(q.rating), 0)::bigint`,
  reviews: sql`count(q.rating)`,
  branch_name: sql`max(branch_name) filter (where ${sold})`,
} as const
export type Measure = keyof typeof measures
export const allMeasures = Object.keys(measures) as Measure[]

const ofEvents: readonly Measure[] = ['confirm_us', 'confirmed', 'ready_us', 'readied']
const ofReviews: readonly Measure[] = ['stars', 'reviews']

/** From midnight of the business day: the night after it has 24 and more. */
export const hourOf = (day: RawBuilder<unknown>, local: RawBuilder<unknown>) =>
  sql`(extract(hour from ${local}) + 24 * (${local}::date - ${day}))::smallint`

const moment = (status: string) => sql`min(e.at) filter (where e.status = ${sql.lit(status)})`
const events = sql`left join lateral (
    select ${moment('new')} as received, ${answeredAt} as answered, ${moment('confirmed')} as confirmed,
      ${moment('inDelivery')} as ready
    from order_event e where e.order_id = p.id and e.kind in ('status', 'counterAppointment')
  ) s on true`
const reviews = sql`left join order_questionnaire q on q.order_id = p.id`

/** Over `picked`; columns `place`, `day`, `type`, `bucket`, and the measures. */
export function countedOrders(wanted: readonly Measure[]): RawBuilder<unknown> {
  return sql`select p.place, p.day, p.type, p.bucket, ${measured(wanted)} from picked p ${joined(wanted)}
    group by p.place, p.day, p.type, p.bucket`
}

const measured = (wanted: readonly Measure[]) =>
  sql.join(wanted.map((name) => sql`${measures[name]} as ${sql.ref(name)}`))

/** What these are counted from beside the orders. */
function joined(wanted: readonly Measure[]): RawBuilder<unknown> {
  const asks = (some: readonly Measure[]) => wanted.some((name) => some.includes(name))
  return sql`${asks(ofEvents) ? events : sql``} ${asks(ofReviews) ? reviews : sql``}`
}

/** `isWhole`: their buckets mean nothing, as who asks adds up all of them. */
interface Cells {
  readonly isWhole?: boolean | undefined
}

/** `picked`, and `cells` with these measures. */
export function orderCells(wanted: Sourced, names: readonly Measure[], { isWhole }: Cells = {}): RawBuilder<unknown> {
  return sql`${picked(wanted, wanted.parts.missing)}, cells as (
    select f.place, f.day, f.type, ${bucketOf(wanted)} as bucket, ${sql.join(names.map((name) => sql.ref(`f.${name}`)))}
    from ${asksForHours(wanted) ? addedUp(wanted, 'rollup_hour', { sums: names, isWhole }) : rolledUp(wanted, 'rollup_order')}
    union all ${countedOrders(names)}
  )`
}

/** By payment method, tax rate or reason; columns `key`, `orders`, `gross_cents`, `net_cents`. Over `picked`. */
export const countedShares = {
  payment: sql`select place, day, type, bucket, coalesce(payment_method, '') as key, count(*) as orders,
      sum(total_cents)::bigint as gross_cents, sum(net_cents)::bigint as net_cents
    from picked where ${sold} group by 1, 2, 3, 4, 5`,
  tax: sql`select place, day, type, bucket, rate as key, count(*) as orders, sum((sums ->> 'tax')::bigint)::bigint as gross_cents,
      0::bigint as net_cents
    from picked, jsonb_each(taxes) as t (rate, sums) where ${sold} group by 1, 2, 3, 4, 5`,
  reason: sql`select place, day, type, bucket, ${reasonOf('picked')} as key, count(*) as orders, 0::bigint as gross_cents, 0::bigint as net_cents
    from picked where ${isIn(sql`status`, statusSets.calledOff)} group by 1, 2, 3, 4, 5`,
} as const

/** `picked`, and `shares` of the kind. */
export function orderShares(wanted: Sourced, kind: keyof typeof countedShares, cells: Cells = {}): RawBuilder<unknown> {
  return sql`${picked(wanted, wanted.parts.missing)}, ${sharesBeside(wanted, kind, cells)}`
}

/** Only `shares`, in a statement that begins with `orderCells`. */
export function sharesBeside(
  wanted: Sourced,
  kind: keyof typeof countedShares,
  { isWhole }: Cells = {},
): RawBuilder<unknown> {
  const rolled = asksForHours(wanted)
    ? addedUp(wanted, 'rollup_share_hour', { kind, sums: shareSums, isWhole })
    : sql`${rolledUp(wanted, 'rollup_share')} and f.kind = ${kind}`
  return sql`shares as (
    select f.place, f.day, f.type, ${bucketOf(wanted)} as bucket, f.key, f.orders, f.gross_cents, f.net_cents
    from ${rolled}
    union all ${countedShares[kind]}
  )`
}

const waits = sql`left join lateral (
    select min(e.at) filter (where e.status = 'new') as received,
      min(e.at) filter (where ${isIn(sql`e.status`, statusSets.ready)}) as ready
    from order_event e where e.order_id = p.id and e.kind = 'status' and not p.is_preorder and not p.is_quotation
  ) waits on true`
const waited = sql`coalesce(sum(extract(epoch from waits.ready - waits.received) * 1000000), 0)::bigint as wait_us,
    count(waits.ready - waits.received) as waited`

/** These measures, and how long guests waited, by hour; a pre-order's wait says nothing. Over `picked`. */
export const countedHours = (wanted: readonly Measure[]) =>
  sql`select p.place, p.day, ${hourOf(sql`p.day`, sql`p.local`)} as hour, p.type, ${measured(wanted)}, ${waited}
    from picked p ${joined(wanted)} ${waits} group by 1, 2, 3, 4`

/**
 * `picked`, and `hours` of weekdays (1 Monday to 7 Sunday), on the wall, of all branches, days and types together: what was rolled up serves
 * whatever hours are asked for.
 */
export function orderHours(wanted: Sourced): RawBuilder<unknown> {
  const cell = (day: RawBuilder<unknown>) => sql`${weekdayOf(day)} as weekday, (hour % 24)::int as hour`
  const sums = [...hourMeasures, 'wait_us', 'waited'].map(
    (name) => sql`sum(${sql.ref(name)})::bigint as ${sql.ref(name)}`,
  )
  return sql`${picked(wanted, wanted.parts.missing)}, hours as (
    select f.* from ${spans(wanted.parts.known)} cross join lateral (
      select ${cell(sql`t.day`)}, ${sql.join(sums)} from ${asked(wanted, 'rollup_hour')} group by 1, 2 offset 0
    ) f
    union all select ${cell(sql`day`)}, received, gross_cents, wait_us, waited from (${countedHours(hourMeasures)}) counted
  )`
}

const hourMeasures = ['received', 'gross_cents'] as const
const shareSums = ['orders', 'gross_cents', 'net_cents'] as const

interface AddedUp extends Cells {
  readonly sums: readonly (Measure | (typeof shareSums)[number])[]
  readonly kind?: keyof typeof countedShares
}

/** The rows `t` of hours of the span `w`, as `from` has it; a further condition may follow. */
function asked(wanted: Sourced, table: 'rollup_hour' | 'rollup_share_hour'): RawBuilder<unknown> {
  const { orderTypes } = wanted
  const ofType = orderTypes === undefined ? sql`true` : sql`t.type = any(${[...orderTypes]}::text[])`
  // Those of the night after it are 24 and more.
  const hours = hoursAsked(wanted).flatMap((hour) => [hour, hour + 24])
  const ofHours = asksForPartOfDay(wanted) ? sql`t.hour = any(${hours}::smallint[])` : sql`true`
  return sql`${sql.table(table)} t, lateral (select t.day as day) d
    where t.place = w.place and t.day between w.first and w.last and ${ofType} and ${onWeekday(wanted)} and ${ofHours}`
}

/**
 * The hours that are asked for of the known spans, as rows `f` of a day (and hour, where steps are hours) and type. Added up in each span by
 * itself: the planner, who cannot know how many rows hours are, would else sort all of them.
 */
function addedUp(
  wanted: Sourced,
  table: 'rollup_hour' | 'rollup_share_hour',
  { sums, kind, isWhole = false }: AddedUp,
): RawBuilder<unknown> {
  const byHour = wanted.granularity === 'hour' && !isWhole
  const keys = [
    ...(isWhole ? [] : [['day', stepOf(wanted)] as const]),
    ...['type', ...(byHour ? ['hour'] : []), ...(kind === undefined ? [] : ['key'])].map(
      (name) => [name, sql.ref(`t.${name}`)] as const,
    ),
  ]
  const columns = sums.map((name) =>
    name === 'branch_name' ? nameOfBranch : sql`sum(${sql.ref(`t.${name}`)})::bigint as ${sql.ref(name)}`,
  )
  return sql`${spans(wanted.parts.known)} cross join lateral (
      select ${isWhole ? sql`w.first as day, ` : sql``}${sql.join(keys.map(([name, key]) => sql`${key} as ${sql.ref(name)}`))},
        ${sql.join(columns)}
      from ${asked(wanted, table)} and ${kind === undefined ? sql`true` : sql`t.kind = ${sql.lit(kind)}`}
      group by ${sql.join(keys.map(([, key]) => key))} offset 0
    ) a, lateral (select w.place, a.*) f, lateral (select f.day) d,
    lateral (select ${byHour ? sql`f.day + f.hour * interval '1 hour'` : sql`f.day::timestamp`} as local) l`
}

/** The first day of the step in which the day of `t` is. */
function stepOf({ granularity }: Sourced): RawBuilder<unknown> {
  return granularity === 'month' || granularity === 'week'
    ? sql`date_trunc(${sql.lit(granularity)}, t.day::timestamp)::date`
    : sql`t.day`
}

/** Of the days: that of every hour would make an index of hours long. */
const nameOfBranch = sql`(
    select max(n.branch_name) from rollup_order n where n.place = w.place and n.day between w.first and w.last
  ) as branch_name`

/** Rows `f` of the table in the known spans that are asked for; a further condition may follow. */
export function rolledUp(
  wanted: Sourced,
  table: 'rollup_order' | 'rollup_share' | 'rollup_refund',
): RawBuilder<unknown> {
  const { orderTypes, parts, range } = wanted
  const ofType = orderTypes === undefined ? sql`true` : sql`f.type = any(${[...orderTypes]}::text[])`
  const isByDay = table !== 'rollup_refund'
  const local = isByDay ? sql`f.day::timestamp` : sql`f.day + f.hour * interval '1 hour'`
  const ofHours = isByDay ? sql`true` : withinHours(wanted, sql`f.hour % 24`)
  // The whole range, too: from the spans the planner cannot know how few days they are, and would read all there are.
  return sql`${spans(parts.known)} join ${sql.table(table)} f on f.place = w.place and f.day between w.first and w.last
      and f.day between ${range.from}::date and ${range.to}::date,
    lateral (select f.day) d, lateral (select ${local} as local) l where ${ofType} and ${onWeekday(wanted)} and ${ofHours}`
}
