// In which categories of which menus a product stands. In none, no guest sees it.
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { failureText } from '#domain/wording/backoffice.ts'
import { productListTexts as texts } from '#domain/wording/product-list.ts'
import type { Row } from '../../records/row.ts'
import { askAsStaff } from '../../shell/staff-call.ts'
import { useMenus } from './selling-queries.ts'

export function CategoryCell({ row }: { row: Row }) {
  const categories = useCategories()
  if (categories === null) return null
  const names = categories.get(row.id)
  if (names === undefined) return <span className="category-none">{texts.inNoMenu}</span>
  return <span className="cell-text">{names.join(', ')}</span>
}

/** Names of categories by the id of a product; asked once for the whole list. */
function useCategories(): ReadonlyMap<string, readonly string[]> | null {
  const menus = useMenus()
  const categories = useQuery({
    queryKey: ['categories', 'all'],
    queryFn: async ({ signal }) => (await askAsStaff('GET /categories', {}, { signal })).data,
    meta: { operation: 'categories.all', failure: failureText('load', 'category', 'other') },
  }).data
  return useMemo(() => {
    if (!menus || !categories) return null
    const nameOf = new Map<string, string>(categories.map(({ id, name }) => [id, name]))
    const found = new Map<string, Set<string>>()
    for (const { id, products } of menus.flatMap(({ catalog }) => catalog)) {
      for (const product of products) {
        found.set(product.id, (found.get(product.id) ?? new Set()).add(nameOf.get(id) ?? ''))
      }
    }
    return new Map([...found].map(([id, names]) => [id, [...names]]))
  }, [menus, categories])
}
