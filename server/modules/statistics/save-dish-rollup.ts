// Dishes and their options as they are rolled up: by hour, added up to days and months.
import { sql, type RawBuilder } from 'kysely'
import type { Executor } from '#server/resources/store.ts'
import { dishSums, soldLines } from './dish-cell-store.ts'
import { pricedLines } from './price-store.ts'
import type { Span } from './rollup-day-store.ts'

const dishParts = {
  rollup_dish: { key: ['dish'], sums: ['amount', 'gross_cents', 'net_cents', 'orders'] },
  rollup_option: { key: ['dish', 'option'], sums: ['count'] },
} as const
const dishTables = ['rollup_dish', 'rollup_option'] as const

const hourOnTheWall = sql`extract(hour from local)`
const hours = Array.from({ length: 24 }, (_, hour) => hour)
/** `amount` has three places at most: hours keep it in whole numbers. */
const keptAs = (name: string) => (name === 'amount' ? 'thousandths' : name)
const untilEach = (sumUntil: (hour: number) => RawBuilder<unknown>) =>
  sql`array[${sql.join(hours.map(sumUntil))}]::bigint[]`

/** Of rows of single hours what there was before each full hour, 1 to 24. */
const cumulated = (sums: readonly string[]) =>
  sql.join(
    sums.map((name) =>
      untilEach((hour) => {
        const sum = sql`coalesce(sum(${sql.ref(name)}) filter (where hour <= ${sql.lit(hour)}), 0)`
        return name === 'amount' ? sql`${sum} * 1000` : sum
      }),
    ),
  )

/**
 * Parts of one statement over `picked` that write dishes and options by hour and the prices they were ordered at: lines are read
 * once. What a statement writes it does not see, so `texts` are those that were there and those that came.
 */
export const insertedDishes = sql`${soldLines}, ${pricedLines},
  added_texts as (
    insert into rollup_text (product_id, name, unit)
    select product_id, name, unit from lines
    union select null::uuid, option, '' from lines, jsonb_array_elements_text(option_names) as option
    on conflict do nothing returning id, product_id, name, unit
  ),
  texts as (select id, product_id, name, unit from rollup_text union all select * from added_texts),
  named as (
    select l.*, t.id as dish from lines l
    join texts t on t.product_id is not distinct from l.product_id and t.name = l.name and t.unit = l.unit
  ),
  dishes_by_hour as (
    select place, day, type, dish, ${hourOnTheWall} as hour, ${dishSums} from named group by 1, 2, 3, 4, 5
  ),
  added_dishes as (
    insert into rollup_dish_hours (span, place, day, weekday, type, dish, thousandths, gross_cents, net_cents, orders)
    select 'day', place, day, extract(isodow from day), type, dish, ${cumulated(dishParts.rollup_dish.sums)}
    from dishes_by_hour group by place, day, type, dish order by dish, day
  ),
  options_by_hour as (
    select place, day, type, dish, o.id as option, ${hourOnTheWall} as hour, count(*) as count
    from named, jsonb_array_elements_text(option_names) as option, texts o
    where o.product_id is null and o.name = option and o.unit = ''
    group by 1, 2, 3, 4, 5, 6
  ),
  added_options as (
    insert into rollup_option_hours (span, place, day, weekday, type, dish, option, count)
    select 'day', place, day, extract(isodow from day), type, dish, option, ${cumulated(dishParts.rollup_option.sums)}
    from options_by_hour group by place, day, type, dish, option
  ),
  added_prices as (
    insert into rollup_price (span, place, day, product_id, price_cents, orders, first_day, last_day)
    select 'day', place, day, product_id, price_cents, orders, day, day from prices
  )`

/** Dishes and options by hour, added up to these days. */
export async function addUpDays(tx: Executor, these: RawBuilder<unknown>): Promise<void> {
  for (const table of dishTables) {
    const { key, sums } = dishParts[table]
    const whole = sums.map((name) => (name === 'amount' ? sql`thousandths[24] * 0.001` : sql`${sql.ref(name)}[24]`))
    await sql`
      insert into ${sql.table(table)} (span, place, day, type, ${refs(key)}, ${refs(sums)})
      select span, place, day, type, ${refs(key)}, ${sql.join(whole)} from ${sql.table(`${table}_hours`)}
      ${these} and span = 'day'
    `.execute(tx)
  }
}

const refs = (names: readonly string[]) => sql.join(names.map((name) => sql.ref(name)))

/** Only of a month whose days are all there. */
export async function addUpMonth(tx: Executor, { place, first }: Span): Promise<void> {
  const month = sql`date_trunc('month', ${first}::date)::date`
  const next = sql`(date_trunc('month', ${first}::date) + interval '1 month')::date`
  const isWhole = sql`(select count(*) from rollup_day where place = ${place} and day >= ${month} and day < ${next})
    = ${next} - ${month}`
  const ofDays = sql`where span = 'day' and place = ${place} and day >= ${month} and day < ${next} and ${isWhole}`
  const renew = async (table: string, by: readonly string[], sums: Readonly<Record<string, RawBuilder<unknown>>>) => {
    await sql`delete from ${sql.table(table)} where span = 'month' and place = ${place} and day = ${month}`.execute(tx)
    await sql`
      insert into ${sql.table(table)} (span, place, day, ${refs(by)}, ${refs(Object.keys(sums))})
      select 'month', place, ${month}, ${refs(by)}, ${sql.join(Object.values(sums))} from ${sql.table(table)} ${ofDays}
      group by place, ${refs(by)}
    `.execute(tx)
  }
  const summed = (name: string) => sql`sum(${sql.ref(name)})`
  for (const table of dishTables) {
    const { key, sums } = dishParts[table]
    await renew(table, ['type', ...key], Object.fromEntries(sums.map((name) => [name, summed(name)])))
    const kept = sums.map(keptAs)
    const ofHours = kept.map((name) => [name, untilEach((hour) => sql`sum(${sql.ref(name)}[${sql.lit(hour + 1)}])`)])
    await renew(`${table}_hours`, ['weekday', 'type', ...key], Object.fromEntries(ofHours))
  }
  await renew('rollup_price', ['product_id', 'price_cents'], {
    orders: summed('orders'),
    first_day: sql`min(day)`,
    last_day: sql`max(day)`,
  })
}
