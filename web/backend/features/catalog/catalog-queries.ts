// What the editors of products and menus read whole: the catalogue is small enough to be at hand.
import { useQuery } from '@tanstack/react-query'
import { failureText, type Subject } from '#domain/wording/backoffice.ts'
import { askAsStaff } from '../../shell/staff-call.ts'

const minute = 60_000

/** Under the resource's own name: what a list or a form saves makes these be read anew. */
function whole<Rows>(name: string, subject: Subject, run: (signal: AbortSignal) => Promise<Rows>) {
  const queryKey = [name, 'whole'] as const
  return {
    queryKey,
    staleTime: minute,
    queryFn: ({ signal }: { signal: AbortSignal }) => run(signal),
    meta: { operation: `${name}.whole`, failure: failureText('load', subject, 'other') },
  }
}

export function useProducts() {
  return useQuery(
    whole('products', 'product', async (signal) => (await askAsStaff('GET /products', {}, { signal })).data),
  )
}

/** What is no longer sold, for what still names it. */
export function useArchivedProducts(isNeeded: boolean) {
  return useQuery({
    ...whole(
      'products',
      'product',
      async (signal) => (await askAsStaff('GET /products', { query: { isArchived: true } }, { signal })).data,
    ),
    queryKey: ['products', 'archived'],
    enabled: isNeeded,
  })
}

export function useCategories() {
  return useQuery(
    whole('categories', 'category', async (signal) => (await askAsStaff('GET /categories', {}, { signal })).data),
  )
}

export function useMenus() {
  return useQuery(whole('menus', 'menu', async (signal) => (await askAsStaff('GET /menus', {}, { signal })).data))
}
