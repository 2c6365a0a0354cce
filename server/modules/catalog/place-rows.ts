// Where imported products come to stand in a menu, by the names of categories.
import { v7 as newId } from 'uuid'
import { categories } from '#contract/catalog/categories.ts'
import { judge } from '#contract/errors.ts'
import { inputSchema } from '#contract/resource.ts'
import type { Placed } from '#domain/catalog/catalog-table.ts'
import type { Id } from '#domain/ground/identity.ts'
import { at, type Problem } from '#domain/ground/problem.ts'
import type { Value } from '#server/resources/row.ts'
import type { PlannedRow } from './plan-import.ts'
import type { TargetMenu } from './target-menu.ts'

export interface Plan {
  readonly rows: readonly PlannedRow[]
  readonly newCategories: readonly { readonly id: Id<'category'>; readonly name: string }[]
  readonly menu: TargetMenu | null
  /** Rows whose place in the menu changes. */
  readonly placed: readonly Placed[]
}

/** Categories by name: first those that the menu shows, then any of the shop, else new ones. */
export function placedRows(rows: readonly PlannedRow[], menu: TargetMenu, known: readonly Value[]): Plan {
  const shown = new Set<string>(menu.catalog.map(({ id }) => id))
  const ids = new Map<string, Id<'category'>>()
  for (const { id, name } of known.toSorted(
    (a, b) => Number(shown.has(String(a['id']))) - Number(shown.has(String(b['id']))),
  )) {
    ids.set(String(name), id as Id<'category'>)
  }
  const newCategories: Plan['newCategories'][number][] = []
  const schema = inputSchema(categories)
  const placed: Placed[] = []
  const judged = rows.map((row) => {
    const problems: Problem[] = []
    const wanted = (row.categoryNames ?? []).map((name) => {
      const found = ids.get(name)
      if (found !== undefined) return found
      const read = judge(schema, { name })
      if (!read.success) problems.push(...read.problems.map((each) => at(each, 'category')))
      const id = newId() as Id<'category'>
      ids.set(name, id)
      newCategories.push({ id, name })
      return id
    })
    const isMoved = row.categoryNames !== null && isElsewhere(menu, row.id, wanted)
    if (isMoved) placed.push({ product: row.id as Id<'product'>, categories: wanted })
    return {
      ...row,
      fields: isMoved ? [...row.fields, 'category'] : row.fields,
      problems: [...row.problems, ...problems],
    }
  })
  return { rows: judged, newCategories, menu, placed }
}

function isElsewhere({ catalog }: Pick<TargetMenu, 'catalog'>, product: string, wanted: readonly string[]): boolean {
  const now = new Set<string>(
    catalog.filter((entry) => entry.products.some(({ id }) => id === product)).map(({ id }) => id),
  )
  return now.symmetricDifference(new Set(wanted)).size > 0
}
