// Figures of evenings read these hours and no others: what they add up stands in an index that knows the hour. Of dishes a row knows its hours.
import { sql, type RawBuilder } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestShop, type TestShop } from '#server/testing/test-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const plansOf = async (asked: readonly RawBuilder<unknown>[]) =>
  shop.database.transaction(async (tx) => {
    // A table without rows is read whole otherwise.
    await sql`set local enable_seqscan = off`.execute(tx)
    const found: string[] = []
    for (const one of asked) {
      const { rows } = await sql<Record<string, string>>`explain ${one}`.execute(tx)
      found.push(rows.map((row) => row['QUERY PLAN']).join('\n'))
    }
    return found
  })
const within = sql`t.place = '00000000-0000-0000-0000-000000000001' and t.day between '2026-01-01' and '2026-12-31'`

test('hours of a year are found by their hour, without the rows of other hours', async () => {
  const evening = sql`${within} and t.hour = any(array[17, 18]::smallint[])`
  const plans = await plansOf([
    sql`select sum(t.gross_cents) from rollup_hour t where ${evening}`,
    sql`select sum(t.gross_cents) from rollup_share_hour t where t.kind = 'tax' and ${evening}`,
  ])
  for (const plan of plans) expect(plan).toMatch(/Index Only Scan using \w+_of_hours[^]*Index Cond: .*hour = ANY/)
})

test('dishes of a year are found by branch and month, and what one sold around a day out of the index alone', async () => {
  const until = (column: string) => sql`sum(${sql.ref(column)}[width_bucket(22::smallint, t.hours)])`
  const ofMonths = sql`${within} and t.span = 'month' and t.type = ''`
  const besideDay = sql`${within} and t.span = 'day' and t.dish = 1 and t.type = any(array['delivery'])`
  const byMonth = await plansOf([
    sql`select t.dish, ${until('t.orders')} from rollup_dish_hours t where ${ofMonths} group by 1`,
    sql`select t.dish, t.option, ${until('t.count')} from rollup_option_hours t where ${ofMonths} group by 1, 2`,
  ])
  for (const plan of byMonth) expect(plan).toMatch(/_hours_pkey[^]*Index Cond: .*place = .*type = .*day >= /)
  const besideChange = await plansOf([
    sql`select sum(t.amount), sum(t.gross_cents), sum(t.net_cents), sum(t.orders) from rollup_dish t where ${besideDay}`,
    sql`select ${until('t.thousandths')}, ${until('t.gross_cents')}, ${until('t.net_cents')}, ${until('t.orders')}
      from rollup_dish_hours t where ${besideDay}`,
  ])
  for (const plan of besideChange)
    expect(plan).toMatch(/Index Only Scan using \w+_beside[^]*Index Cond: .*dish = 1.*place = /)
})
