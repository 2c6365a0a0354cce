// Dishes and their options as they are rolled up: by hour, added up to days and months.
import { sql, type RawBuilder } from 'kysely'
import type { Executor } from '#server/resources/store.ts'
import { addedUp, dishSums, soldLines } from './dish-cell-store.ts'
import { pricedLines } from './price-store.ts'
import type { Span } from './rollup-day-store.ts'

const dishParts = {
  rollup_dish: { key: ['dish'], sums: ['amount', 'gross_cents', 'net_cents', 'orders'] },
  rollup_option: { key: ['dish', 'option'], sums: ['count'] },
} as const
const dishTables = ['rollup_dish', 'rollup_option'] as const
type DishTable = (typeof dishTables)[number]

const refs = (names: readonly string[]) => sql.join(names.map((name) => sql.ref(name)))
/** `amount` has three places at most: hours keep it in whole numbers. */
const keptAs = (name: string) => (name === 'amount' ? 'thousandths' : name)

/** Of rows of single hours: the hours in which anything was sold, and what was sold until the end of each. */
function insertedHours(table: DishTable, byHour: RawBuilder<unknown>): RawBuilder<unknown> {
  const { key, sums } = dishParts[table]
  const keys = refs(['span', 'place', 'day', 'weekday', 'type', ...key])
  const until = (name: string) =>
    sql`(sum(${sql.ref(name)}) over until ${name === 'amount' ? sql`* 1000` : sql``})::bigint as ${sql.ref(keptAs(name))}`
  const columns = ['hours', ...sums.map(keptAs)]
  const listed = ['hour', ...sums.map(keptAs)].map((name) => sql`array_agg(${sql.ref(name)} order by hour)`)
  return sql`
    insert into ${sql.table(`${table}_hours`)} (${keys}, ${refs(columns)})
    select ${keys}, ${sql.join(listed)} from (
      select ${keys}, hour, ${sql.join(sums.map(until))} from (${byHour}) of_hours
      window until as (partition by ${keys} order by hour)
    ) untils group by ${keys}`
}

/** With what is of all types together, which is asked for most. */
function ofAnyType(table: DishTable, byHour: string): RawBuilder<unknown> {
  const { key, sums } = dishParts[table]
  const keys = refs(['place', 'day', ...key, 'hour'])
  return sql`
    select 'day' as span, extract(isodow from day)::smallint as weekday, * from (
      select type, ${keys}, ${refs(sums)} from ${sql.table(byHour)}
      union all select '', ${keys}, ${addedUp(sums)} from ${sql.table(byHour)} group by ${keys}
    ) typed`
}

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
    select place, day, type, dish, extract(hour from local)::smallint as hour, ${dishSums} from named group by 1, 2, 3, 4, 5
  ),
  added_dishes as (${insertedHours('rollup_dish', ofAnyType('rollup_dish', 'dishes_by_hour'))}),
  options_by_hour as (
    select place, day, type, dish, o.id as option, extract(hour from local)::smallint as hour, count(*) as count
    from named, jsonb_array_elements_text(option_names) as option, texts o
    where o.product_id is null and o.name = option and o.unit = ''
    group by 1, 2, 3, 4, 5, 6
  ),
  added_options as (${insertedHours('rollup_option', ofAnyType('rollup_option', 'options_by_hour'))}),
  added_prices as (
    insert into rollup_price (span, place, day, product_id, price_cents, orders, first_day, last_day)
    select 'day', place, day, product_id, price_cents, orders, day, day from prices
  )`

/** Dishes and options by hour, added up to these days. */
export async function addUpDays(tx: Executor, these: RawBuilder<unknown>): Promise<void> {
  for (const table of dishTables) {
    const { key, sums } = dishParts[table]
    const whole = sums.map(
      (name) => sql`${sql.ref(keptAs(name))}[cardinality(hours)] ${name === 'amount' ? sql`* 0.001` : sql``}`,
    )
    await sql`
      insert into ${sql.table(table)} (span, place, day, type, ${refs(key)}, ${refs(sums)})
      select span, place, day, type, ${refs(key)}, ${sql.join(whole)} from ${sql.table(`${table}_hours`)}
      ${these} and span = 'day' and type <> ''
    `.execute(tx)
  }
}

/** Only of a month whose days are all there. */
export async function addUpMonth(tx: Executor, { place, first }: Span): Promise<void> {
  const month = sql`date_trunc('month', ${first}::date)::date`
  const next = sql`(date_trunc('month', ${first}::date) + interval '1 month')::date`
  const isWhole = sql`(select count(*) from rollup_day where place = ${place} and day >= ${month} and day < ${next})
    = ${next} - ${month}`
  const ofDays = sql`where span = 'day' and place = ${place} and day >= ${month} and day < ${next} and ${isWhole}`
  const forget = async (table: string) =>
    sql`delete from ${sql.table(table)} where span = 'month' and place = ${place} and day = ${month}`.execute(tx)
  for (const table of dishTables) {
    const { key, sums } = dishParts[table]
    await forget(table)
    await sql`
      insert into ${sql.table(table)} (span, place, day, type, ${refs(key)}, ${refs(sums)})
      select 'month', place, ${month}, type, ${refs(key)}, ${addedUp(sums)} from ${sql.table(table)} ${ofDays}
      group by place, type, ${refs(key)}
    `.execute(tx)
    await forget(`${table}_hours`)
    const keys = refs(['place', 'weekday', 'type', ...key])
    const since = (name: string) => {
      const until = sql.ref(keptAs(name))
      return sql`sum(${until}[n] - coalesce(${until}[n - 1], 0)) ${name === 'amount' ? sql`* 0.001` : sql``} as ${sql.ref(name)}`
    }
    const byHour = sql`
      select 'month' as span, ${month} as day, ${keys}, hours[n] as hour, ${sql.join(sums.map(since))}
      from ${sql.table(`${table}_hours`)}, generate_subscripts(hours, 1) n ${ofDays} group by ${keys}, hours[n]`
    await insertedHours(table, byHour).execute(tx)
  }
  await forget('rollup_price')
  await sql`
    insert into rollup_price (span, place, day, product_id, price_cents, orders, first_day, last_day)
    select 'month', place, ${month}, product_id, price_cents, sum(orders), min(day), max(day) from rollup_price ${ofDays}
    group by place, product_id, price_cents
  `.execute(tx)
}
