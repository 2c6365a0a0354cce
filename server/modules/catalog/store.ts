import { sql } from 'kysely'
import type { AnyDeclaration } from '#contract/resource.ts'
import { lockRow, type Executor } from '#server/resources/store.ts'

/** One import after the other: two of the same file would both find nothing there. */
export async function lockImports(tx: Executor): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('catalog import'))`.execute(tx)
}

/** Nobody changes meanwhile what leads to the original, or marks it as sold out. */
export async function lockForCopies(tx: Executor, declared: AnyDeclaration, id: string): Promise<void> {
  await lockImports(tx)
  await sql`select 1 from branch order by id for no key update`.execute(tx)
  await sql`select 1 from product where bundle <> '[]' order by id for no key update`.execute(tx)
  await sql`select 1 from menu order by id for no key update`.execute(tx)
  await lockRow(tx, declared, id)
}

/** What is sold out in the branches stays so under the copy's name. */
export async function moveSoldOut(
  tx: Executor,
  branches: readonly string[],
  copies: ReadonlyMap<string, string>,
): Promise<void> {
  await sql`
    with marked as (
      delete from branch_sold_out
      where branch_id = any(${branches}::uuid[]) and product_id = any(${[...copies.keys()]}::uuid[])
      returning branch_id, product_id, until
    )
    insert into branch_sold_out (branch_id, product_id, until)
    select branch_id, copy, until from marked
    join unnest(${[...copies.keys()]}::uuid[], ${[...copies.values()]}::uuid[]) as made (original, copy)
      on original = product_id
  `.execute(tx)
}
