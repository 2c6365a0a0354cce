import { sql } from 'kysely'
import type { AnyDeclaration } from '#contract/resource.ts'
import type { SellingBundle, SellingMenu } from '#domain/catalog/selling-branches.ts'
import type { Transaction } from '#server/database/open-database.ts'
import { lockBranches } from '#server/modules/organisation/public.ts'
import { lockRow, type Executor } from '#server/resources/store.ts'

/**
 * One import after the other: two of the same file would both find nothing there. And who sells what stays as it is until a
 * change stands that tells only those who sell it.
 */
export async function lockSelling(tx: Executor): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('catalog import'))`.execute(tx)
}

/** Nobody changes meanwhile what leads to the original, or marks it as sold out. */
export async function lockForCopies(tx: Executor, declared: AnyDeclaration, id: string): Promise<void> {
  await lockSelling(tx)
  await lockBranches(tx)
  await sql`select 1 from product where bundle <> '[]' order by id for no key update`.execute(tx)
  await sql`select 1 from menu order by id for no key update`.execute(tx)
  await lockRow(tx, declared, id)
}

export async function productName(tx: Executor, id: string): Promise<string | undefined> {
  const { rows } = await sql<{ name: string }>`select name from product where id = ${id}`.execute(tx)
  return rows[0]?.name
}

/** What is laid aside among them; by name. */
export async function archivedAmong(tx: Executor, ids: readonly string[]): Promise<{ id: string; name: string }[]> {
  const { rows } = await sql<{ id: string; name: string }>`
    select id, name from product where id = any(${[...ids]}::uuid[]) and is_archived order by name
  `.execute(tx)
  return rows
}

/** Names of the bundles on sale that hold a product. */
export async function bundlesWith(tx: Executor, id: string): Promise<readonly string[]> {
  const { rows } = await sql<{ name: string }>`
    select name from product p join product_bundle_product l on l.owner_id = p.id
    where l.target_id = ${id} and p.id <> ${id} and not p.is_archived order by name
  `.execute(tx)
  return rows.map(({ name }) => name)
}

/** Names of those of these parts that are the product, or bundles that hold it, directly or through others. */
export async function partsHolding(tx: Executor, parts: readonly string[], id: string): Promise<readonly string[]> {
  const { rows } = await sql<{ name: string }>`
    with recursive held (part, id) as (
      select part, part from unnest(${[...parts]}::uuid[]) as given (part)
      union
      select h.part, l.target_id from held h join product b on b.id = h.id and b.type = 'bundle'
        join product_bundle_product l on l.owner_id = b.id
    )
    select p.name from product p where exists (select from held h where h.part = p.id and h.id = ${id}) order by name
  `.execute(tx)
  return rows.map(({ name }) => name)
}

export async function readSelling(tx: Executor) {
  const menus = await sql<SellingMenu>`
    select m.id, m.catalog, coalesce(jsonb_agg(jsonb_build_object('id', b.target_id)), '[]') as branches
    from menu m join menu_branches b on b.owner_id = m.id group by m.id
  `.execute(tx)
  const bundles = await sql<SellingBundle>`select id, bundle from product where bundle <> '[]'`.execute(tx)
  return { menus: menus.rows, bundles: bundles.rows }
}

/** All that the transaction reads is of one moment. */
export async function readOneSnapshot(tx: Transaction): Promise<void> {
  await sql`set transaction isolation level repeatable read, read only`.execute(tx)
}
