// Figures of evenings read these hours and no others: what they add up stands in an index that knows the hour.
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openTestShop } from '#server/testing/test-shop.ts'

test('hours of a year are found by their hour, without the rows of other hours', async () => {
  const shop = await openTestShop()
  const plans = await shop.database.transaction(async (tx) => {
    // A table without rows is read whole otherwise.
    await sql`set local enable_seqscan = off`.execute(tx)
    const found: string[] = []
    const within = sql`t.place = '00000000-0000-0000-0000-000000000001' and t.hour = any(array[17, 18]::smallint[])
      and t.day between '2026-01-01' and '2026-12-31'`
    for (const asked of [
      sql`select sum(t.gross_cents) from rollup_hour t where ${within}`,
      sql`select sum(t.gross_cents) from rollup_share_hour t where t.kind = 'tax' and ${within}`,
      sql`select t.dish, sum(t.amount) from rollup_dish_hour t where t.span = 'month' and ${within} group by 1`,
      sql`select t.dish, t.option, sum(t.count) from rollup_option_hour t where t.span = 'month' and ${within} group by 1, 2`,
    ]) {
      const { rows } = await sql<Record<string, string>>`explain ${asked}`.execute(tx)
      found.push(rows.map((row) => row['QUERY PLAN']).join('\n'))
    }
    return found
  })
  for (const plan of plans) expect(plan).toMatch(/Index Only Scan using \w+_of_hours[^]*Index Cond: .*hour = ANY/)
})
