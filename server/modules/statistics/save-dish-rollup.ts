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

const when = sql`l.place, l.day, extract(isodow from l.day), extract(hour from l.local), l.type`

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
  added_dishes as (
    insert into rollup_dish_hour (span, place, day, weekday, hour, type, dish, amount, gross_cents, net_cents, orders)
    select 'day', ${when}, dish, ${dishSums} from named l group by ${when}, dish
  ),
  added_options as (
    insert into rollup_option_hour (span, place, day, weekday, hour, type, dish, option, count)
    select 'day', ${when}, l.dish, o.id, count(*)
    from named l, jsonb_array_elements_text(l.option_names) as option, texts o
    where o.product_id is null and o.name = option and o.unit = ''
    group by ${when}, l.dish, o.id
  ),
  added_prices as (
    insert into rollup_price (span, place, day, product_id, price_cents, orders)
    select 'day', place, day, product_id, price_cents, orders from prices
  )`

/** Dishes and options by hour, added up to these days. */
export async function addUpDays(tx: Executor, these: RawBuilder<unknown>): Promise<void> {
  for (const table of dishTables) {
    const { key, sums } = dishParts[table]
    await sql`
      insert into ${sql.table(table)} (span, place, day, type, ${refs(key)}, ${refs(sums)})
      select span, place, day, type, ${refs(key)}, ${added(sums)} from ${sql.table(`${table}_hour`)}
      ${these} and span = 'day' group by span, place, day, type, ${refs(key)}
    `.execute(tx)
  }
}

const refs = (names: readonly string[]) => sql.join(names.map((name) => sql.ref(name)))
const added = (names: readonly string[]) => sql.join(names.map((name) => sql`sum(${sql.ref(name)})`))

/** Only of a month whose days are all there. */
export async function addUpMonth(tx: Executor, { place, first }: Span): Promise<void> {
  const month = sql`date_trunc('month', ${first}::date)::date`
  const next = sql`(date_trunc('month', ${first}::date) + interval '1 month')::date`
  const isWhole = sql`(select count(*) from rollup_day where place = ${place} and day >= ${month} and day < ${next})
    = ${next} - ${month}`
  const ofDays = sql`where span = 'day' and place = ${place} and day >= ${month} and day < ${next} and ${isWhole}`
  for (const table of dishTables) {
    for (const [name, hour] of [
      [table, []],
      [`${table}_hour`, ['weekday', 'hour']],
    ] as const) {
      const { key, sums } = dishParts[table]
      const by = refs([...hour, 'type', ...key])
      await sql`delete from ${sql.table(name)} where span = 'month' and place = ${place} and day = ${month}`.execute(tx)
      await sql`
        insert into ${sql.table(name)} (span, place, day, ${by}, ${refs(sums)})
        select 'month', place, ${month}, ${by}, ${added(sums)} from ${sql.table(name)} ${ofDays} group by place, ${by}
      `.execute(tx)
    }
  }
  await sql`delete from rollup_price where span = 'month' and place = ${place} and day = ${month}`.execute(tx)
  await sql`
    insert into rollup_price (span, place, day, product_id, price_cents, orders)
    select 'month', place, ${month}, product_id, price_cents, sum(orders) from rollup_price ${ofDays}
    group by place, product_id, price_cents
  `.execute(tx)
}
