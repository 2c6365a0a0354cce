// At which prices dishes were ordered, by branch and business day, and what was sold of them beside a change: rolled up where it is, else
// counted from the lines.
import { sql, type RawBuilder } from 'kysely'
import type { UnitId } from '#domain/ground/units.ts'
import type { Cents } from '#domain/numbers/money.ts'
import type { ComparedDays, PriceChange, PriceDay } from '#domain/statistics/price-changes.ts'
import { onWeekday } from '#server/modules/ordering/public.ts'
import type { Executor } from '#server/resources/store.ts'
import { addedUp, dishSums, ofTypes, soldLines, summedWithin } from './dish-cell-store.ts'
import { monthsAndDays } from './months-of-spans.ts'
import { picked } from './picked-order-store.ts'
import { nowhere, spans, type Sourced } from './rollup-day-store.ts'
import { asksForPartOfDay } from './wanted.ts'

/**
 * `prices` over `lines`. The price of the product by itself; where the version before did not keep it, that of lines without options. What
 * staff agreed for one order is in neither.
 */
export const pricedLines = sql`prices as (
  select place, day, product_id, price_cents, count(distinct order_id) as orders
  from lines, lateral (
    select coalesce(base_price_cents, case when option_names = '[]' then unit_price_cents end) as price_cents) p
  where product_id is not null and price_cents is not null
  group by 1, 2, 3, 4)`

/**
 * Of dishes that were ordered at more than one price in a branch, as much as `priceChanges` needs: of a month with one price its first and last
 * day, or nothing where the months beside it have that price, too; else every day. A price is that of every order: `wanted` asks for no part
 * of the week.
 */
export async function pricesByDay(database: Executor, wanted: Sourced): Promise<PriceDay[]> {
  const { known, missing } = wanted.parts
  const { months, days } = monthsAndDays(known)
  const rolled = (
    span: 'day' | 'month',
    list: typeof known,
    first: RawBuilder<unknown>,
    last: RawBuilder<unknown>,
  ) => sql`
    select f.* from ${spans(list)} cross join lateral (
      select r.place, r.day, r.product_id, r.price_cents, r.orders, ${first} as first_day, ${last} as last_day from rollup_price r
      where r.span = ${sql.lit(span)} and r.place = w.place and r.day between w.first and w.last offset 0
    ) f`
  const monthOf = (day: RawBuilder<unknown>) => sql`date_trunc('month', ${day}::timestamp)::date`
  const beside = (price: 'low' | 'high') => sql`
    lag(${sql.ref(price)}) over months = low and lead(${sql.ref(price)}) over months = low`
  const { rows } = await sql<PriceDay>`
    with ${picked(wanted, missing)}, ${soldLines}, ${pricedLines},
    counted as materialized (select * from prices),
    seen as (
      ${rolled('month', months, sql`r.first_day`, sql`r.last_day`)}
      union all ${rolled('day', days, sql`r.day`, sql`r.day`)}
      union all select place, day, product_id, price_cents, orders, day, day from counted
    ),
    monthly as (
      select place, product_id, ${monthOf(sql`day`)} as month, min(price_cents) as low, max(price_cents) as high, sum(orders) as orders,
        min(first_day) as first_day, max(last_day) as last_day,
        -- Which days a month has of a price is not said by the version before.
        min(price_cents) = max(price_cents) and count(first_day) = count(*) as has_one
      from seen where place <> ${nowhere} group by 1, 2, 3
    ),
    several as (select place, product_id from monthly group by 1, 2 having min(low) <> max(high)),
    judged as (
      select *, coalesce(has_one and ${beside('low')} and ${beside('high')}, false) as goes_on
      from monthly join several using (place, product_id) window months as (partition by place, product_id order by month)
    ),
    needed as (
      select place, first_day as day, product_id, low as price_cents, orders from judged where has_one and not goes_on
      union all
      select place, last_day, product_id, low, 0 from judged where has_one and not goes_on and last_day > first_day
      union all
      select f.* from judged j join ${spans(known)} on w.place = j.place cross join lateral (
        select r.place, r.day, r.product_id, r.price_cents, r.orders from rollup_price r
        where r.span = 'day' and r.place = j.place and r.product_id = j.product_id
          and r.day between greatest(w.first, j.month) and least(w.last, (j.month + interval '1 month')::date - 1) offset 0
      ) f where not j.has_one
      union all
      select c.* from counted c join judged j
        on j.place = c.place and j.product_id = c.product_id and j.month = ${monthOf(sql`c.day`)} and not j.has_one
    )
    select place as "branchId", day, product_id as "productId", price_cents as cents, sum(orders)::int as orders
    from needed group by 1, 2, 3, 4 order by day
  `.execute(database)
  return rows
}

export interface BesideChange {
  readonly change: PriceChange
  readonly days: ComparedDays
}

export interface SoldBeside {
  /** Which of those asked for. */
  readonly index: number
  readonly isAfter: boolean
  readonly unit: UnitId
  readonly quantity: number
  readonly gross: Cents
  readonly net: Cents
}

/** In the branches and days of each change, on either side. Both sides are asked for at once: of a year they are read for a while. */
export async function soldBeside(
  database: Executor,
  wanted: Sourced,
  asked: readonly BesideChange[],
): Promise<SoldBeside[]> {
  const [before, after] = await Promise.all([
    soldOnSide(database, wanted, asked, 'before'),
    soldOnSide(database, wanted, asked, 'after'),
  ])
  return [...before, ...after]
}

async function soldOnSide(
  database: Executor,
  wanted: Sourced,
  asked: readonly BesideChange[],
  side: 'before' | 'after',
): Promise<SoldBeside[]> {
  const sides = asked.flatMap(({ change, days }, index) =>
    change.branchIds.map((place) => ({ index, place, product: change.productId, ...days[side] })),
  )
  const column = <Name extends keyof (typeof sides)[number]>(name: Name) => sides.map((side) => side[name])
  const { orderTypes, parts } = wanted
  const isByHour = asksForPartOfDay(wanted)
  const ofType = orderTypes === undefined && !isByHour ? sql`true` : ofTypes(wanted)
  const sums = ['amount', 'gross_cents', 'net_cents']
  const [table, added] = isByHour
    ? [sql`rollup_dish_hours`, summedWithin(wanted, sums)]
    : [sql`rollup_dish`, addedUp(sums)]
  const { rows } = await sql<Omit<SoldBeside, 'isAfter'>>`
    with ${picked(wanted, parts.missing)}, ${soldLines},
    counted as (select place, day, product_id, unit, ${dishSums} from lines group by 1, 2, 3, 4),
    side as (
      select * from unnest(${column('index')}::int[], ${column('place')}::uuid[],
        ${column('product')}::uuid[], ${column('from')}::date[], ${column('to')}::date[])
        as v (index, place, product_id, first_day, last_day)
    ),
    sold as (
      select v.index, n.unit, r.amount, r.gross_cents, r.net_cents
      from side v join rollup_text n using (product_id) join ${spans(parts.known)} on w.place = v.place cross join lateral (
        select ${added} from ${table} t, lateral (select t.day) d
        where t.span = 'day' and t.dish = n.id and t.place = v.place
          and t.day between greatest(v.first_day, w.first) and least(v.last_day, w.last)
          and ${ofType} and ${onWeekday(wanted)} offset 0
      ) r where r.amount > 0
      union all
      select v.index, c.unit, c.amount, c.gross_cents, c.net_cents
      from side v join counted c on c.place = v.place and c.product_id = v.product_id and c.day between v.first_day and v.last_day
    )
    select index, unit, sum(amount)::float8 as quantity, sum(gross_cents)::bigint as gross,
      sum(net_cents)::bigint as net
    from sold group by 1, 2
  `.execute(database)
  return rows.map((row) => ({ ...row, isAfter: side === 'after' }))
}
