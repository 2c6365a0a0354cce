// What was sold of each dish, by branch, business day and type: months and days that were rolled up, and orders that have to be counted.
import type { UnitId } from '#domain/ground/units.ts'
import type { Cents } from '#domain/numbers/money.ts'
import { sql, type RawBuilder } from 'kysely'
import { sold } from '#server/modules/ordering/public.ts'
import type { Executor } from '#server/resources/store.ts'
import { orderCells } from './order-cell-store.ts'
import { picked } from './picked-order-store.ts'
import { spans, type Sourced, type Span } from './rollup-day-store.ts'
import { monthsAndDays } from './months-of-spans.ts'
import { asksForPartOfDay, type Wanted } from './wanted.ts'

export interface SoldItem {
  readonly productId: string | null
  readonly name: string
  readonly unit: UnitId
  readonly quantity: string
  readonly gross: Cents
  readonly net: Cents
  readonly orders: number
  readonly options: readonly { readonly name: string; readonly count: number }[]
}

/**
 * What the order's net of a rate has become once the lines so far are counted: a line's net is what it adds. So the nets
 * of all lines (and the delivery fee, which comes last) are the net that the order was taxed with, to the cent.
 */
function netUpTo(gross: RawBuilder<unknown>): RawBuilder<number> {
  return sql`round((of_rate ->> 'net')::numeric * (${gross}) / nullif((of_rate ->> 'gross')::numeric, 0))`
}

/** `lines` of what was sold, over `picked`. */
export const soldLines = sql`priced as (
    select i.*, p.place, p.day, p.local, p.type, p.taxes -> trim_scale(i.tax_rate)::text as of_rate,
      sum(i.gross_cents) over (partition by i.order_id, i.tax_rate order by i.position) as reached
    from order_item i join picked p on p.id = i.order_id where ${sold}
  ),
  lines as (select *, ${netUpTo(sql`reached`)} - ${netUpTo(sql`reached - gross_cents`)} as net_cents from priced)`

/** Over `lines`, without what they are grouped by. */
export const dishSums = sql`sum(amount) as amount, coalesce(sum(gross_cents), 0)::bigint as gross_cents,
  coalesce(sum(net_cents), 0)::bigint as net_cents, count(distinct order_id) as orders`

/** By product, name and unit; money in cents. Most ordered first. */
export async function soldItems(
  database: Executor,
  wanted: Sourced,
  { withOptions = false } = {},
): Promise<SoldItem[]> {
  const { missing } = wanted.parts
  const { rows } = await sql<SoldItem>`
    with ${picked(wanted, missing)}, ${soldLines},
    rolled as (
      select dish, ${addedUp(sumsOf.rollup_dish)} from ${rolledUp(wanted, 'rollup_dish')} group by dish having sum(orders) > 0
    ),
    dishes as (
      select t.product_id, t.name, t.unit, r.amount, r.gross_cents, r.net_cents, r.orders
      from rolled r join rollup_text t on t.id = r.dish
      union all select product_id, name, unit, ${dishSums} from lines group by 1, 2, 3
    )${withOptions ? sql`, ${chosenOptions(wanted)}` : sql``}
    select d.product_id as "productId", d.name, d.unit, sum(d.amount) as quantity, sum(d.gross_cents)::bigint as gross,
      sum(d.net_cents)::bigint as net, sum(d.orders)::bigint as orders,
      ${withOptions ? sql`coalesce((array_agg(o.options))[1], '[]')` : sql`'[]'::jsonb`} as options
    from dishes d ${withOptions ? withTheirOptions : sql``}
    group by d.product_id, d.name, d.unit order by 7 desc, 5 desc, d.name
  `.execute(database)
  return rows
}

/** All orders that count as sold: those of dishes are fewer than the sum of each dish's. */
export async function soldOrders(database: Executor, wanted: Sourced): Promise<number> {
  const { rows } = await sql<{ orders: number }>`
    with ${orderCells(wanted, ['sold'], { isWhole: true })} select coalesce(sum(sold), 0)::bigint as orders from cells
  `.execute(database)
  return rows[0]?.orders ?? 0
}

function chosenOptions(wanted: Sourced): RawBuilder<unknown> {
  return sql`rolled_options as (
      select dish, option, ${addedUp(sumsOf.rollup_option)} from ${rolledUp(wanted, 'rollup_option')} group by dish, option
      having sum(count) > 0
    ),
    chosen as (
      select t.product_id, t.name, t.unit, o.name as option, r.count
      from rolled_options r join rollup_text t on t.id = r.dish join rollup_text o on o.id = r.option
      union all select product_id, name, unit, option, count(*)
      from lines, jsonb_array_elements_text(option_names) as option group by 1, 2, 3, 4
    ),
    summed as (select product_id, name, unit, option, sum(count)::bigint as count from chosen group by 1, 2, 3, 4),
    listed as (
      select product_id, name, unit,
        jsonb_agg(jsonb_build_object('name', option, 'count', count) order by count desc, option) as options
      from summed group by 1, 2, 3
    )`
}

const withTheirOptions = sql`left join listed o on coalesce(o.product_id::text, '') = coalesce(d.product_id::text, '')
  and o.name = d.name and o.unit = d.unit`

const sumsOf = {
  rollup_dish: ['amount', 'gross_cents', 'net_cents', 'orders'],
  rollup_option: ['count'],
} as const
export const addedUp = (names: readonly string[]) =>
  sql.join(names.map((name) => sql`sum(${sql.ref(name)}) as ${sql.ref(name)}`))

/** Over rows `t` that know what was sold until the end of each hour: what is asked for is one subtraction. */
export function summedWithin({ fromHour = 0, toHour = 23 }: Wanted, names: readonly string[]): RawBuilder<unknown> {
  const until = (name: string, hour: number) =>
    hour < 0 ? sql`0` : sql`coalesce(${sql.ref(`t.${name}`)}[width_bucket(${sql.lit(hour)}::smallint, t.hours)], 0)`
  const within = (name: string) => {
    const asked = sql`${until(name, toHour)} - ${until(name, fromHour - 1)}`
    return sql`sum(${fromHour <= toHour ? asked : sql`${until(name, 23)} + ${asked}`})`
  }
  // Whole numbers are subtracted faster.
  const summed = (name: string) => (name === 'amount' ? sql`${within('thousandths')} * 0.001` : within(name))
  return sql.join(names.map((name) => sql`${summed(name)} as ${sql.ref(name)}`))
}

/** Of rows `t` of hours, which there are of all types together, too. */
export function ofTypes({ orderTypes }: Wanted): RawBuilder<boolean> {
  return orderTypes === undefined ? sql`t.type = ''` : sql`t.type = any(${[...orderTypes]}::text[])`
}

/**
 * Rows `f`, added up in each span: whole months where every day of them is known, days beside them. A part of the week is asked of rows that
 * know weekdays and hours.
 */
function rolledUp(wanted: Sourced, table: 'rollup_dish' | 'rollup_option'): RawBuilder<unknown> {
  const { orderTypes, weekdays, parts } = wanted
  const { months, days } = monthsAndDays(parts.known)
  const isOfWeek = weekdays !== undefined || asksForPartOfDay(wanted)
  const ofType = orderTypes === undefined && !isOfWeek ? sql`true` : ofTypes(wanted)
  const ofWeekday = weekdays === undefined ? sql`true` : sql`t.weekday = any(${[...weekdays]}::smallint[])`
  const keys = table === 'rollup_dish' ? sql`t.dish` : sql`t.dish, t.option`
  const sums = isOfWeek ? summedWithin(wanted, sumsOf[table]) : addedUp(sumsOf[table])
  // `offset 0` keeps the planner, who cannot know how few days stand beside the months, from reading those of all months.
  const rows = (span: 'day' | 'month', list: readonly Span[]) => sql`
    select f.* from ${spans(list)} cross join lateral (
      select ${keys}, ${sums} from ${sql.table(isOfWeek ? `${table}_hours` : table)} t
      where t.span = ${sql.lit(span)} and t.place = w.place and t.day between w.first and w.last
        and ${ofType} and ${ofWeekday} group by ${keys} offset 0
    ) f`
  return sql`(${rows('month', months)} union all ${rows('day', days)}) f`
}
