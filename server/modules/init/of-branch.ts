// What a client of one branch starts with: of a chain's catalogue what that branch sells, and where it sells it.
import type { VisitorCatalog } from '#contract/visitor-catalog.ts'

export interface InitEntry {
  readonly url: string
  readonly data: unknown
}

type Narrowed = Pick<VisitorCatalog, 'branches' | 'menus' | 'categories' | 'products' | 'tables'>

/** The same entries; undefined: there is no such branch among them. `branch`: its id or its identifier. */
export function ofBranch(entries: readonly InitEntry[], branch: string): readonly InitEntry[] | undefined {
  const all = Object.fromEntries(entries.map(({ url, data }) => [url.slice(1), data])) as unknown as Narrowed
  const own = all.branches.find(({ id, identifier }) => id === branch || identifier === branch)
  if (own === undefined) return undefined
  const menus = all.menus.filter((menu) => menu.branches.some(({ id }) => id === own.id))
  const groups = menus.flatMap(({ catalog }) => catalog)
  const [categories, products] = [
    new Set(groups.map(({ id }) => id)),
    new Set(groups.flatMap((group) => group.products.map(({ id }) => id))),
  ]
  const narrowed: Narrowed = {
    branches: [own],
    menus,
    categories: all.categories.filter(({ id }) => categories.has(id)),
    products: all.products.filter(({ id }) => products.has(id)),
    tables: all.tables.filter((table) => table.branch?.id === own.id),
  }
  return entries.map((entry) => ({ ...entry, data: narrowed[entry.url.slice(1) as keyof Narrowed] ?? entry.data }))
}
