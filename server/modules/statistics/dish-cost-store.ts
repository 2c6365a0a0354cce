// What dishes cost to make.
import type { Cents } from '#domain/numbers/money.ts'
import type { Executor } from '#server/resources/store.ts'

export async function dishCosts(database: Executor): Promise<ReadonlyMap<string, Cents>> {
  const rows = await database
    .selectFrom('dish_cost')
    .select(['product_id as productId', 'cost_cents as cost'])
    .execute()
  return new Map(rows.map(({ productId, cost }) => [productId, cost as Cents]))
}

export async function dishCost(tx: Executor, productId: string): Promise<Cents | null> {
  const row = await tx
    .selectFrom('dish_cost')
    .select('cost_cents')
    .where('product_id', '=', productId)
    .executeTakeFirst()
  return row === undefined ? null : (row.cost_cents as Cents)
}

export async function saveDishCost(tx: Executor, productId: string, cost: Cents | null): Promise<void> {
  if (cost === null) {
    await tx.deleteFrom('dish_cost').where('product_id', '=', productId).execute()
    return
  }
  await tx
    .insertInto('dish_cost')
    .values({ product_id: productId, cost_cents: cost })
    .onConflict((conflict) => conflict.column('product_id').doUpdateSet({ cost_cents: cost }))
    .execute()
}
