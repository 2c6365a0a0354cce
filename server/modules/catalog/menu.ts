// What is special about menus beside their declaration.
import type { Menu } from '#contract/catalog/menus.ts'
import { withoutArchived } from '#domain/catalog/archived-products.ts'
import type { Executor } from '#server/resources/store.ts'
import { archivedAmong } from './store.ts'

/** Guests read nothing of what is laid aside; whoever arranges a menu keeps its place. */
export async function menusForVisitors(executor: Executor, menus: readonly Menu[]): Promise<Menu[]> {
  const ids = menus.flatMap(({ catalog }) => catalog.flatMap(({ products }) => products.map(({ id }) => id as string)))
  const listed = new Set(ids)
  for (const { id } of await archivedAmong(executor, ids)) listed.delete(id)
  return withoutArchived(menus, listed)
}
