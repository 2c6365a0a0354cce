// What the list of products asks once for all its rows: where they are sold.
import { useQuery } from '@tanstack/react-query'
import { failureText } from '#domain/wording/backoffice.ts'
import { askAsStaff } from '../../shell/staff-call.ts'

export function useMenus() {
  return useQuery({
    queryKey: ['menus', 'all'],
    queryFn: async ({ signal }) => (await askAsStaff('GET /menus', {}, { signal })).data,
    meta: { operation: 'menus.all', failure: failureText('load', 'menu', 'other') },
  }).data
}

export function useBundles() {
  return useQuery({
    queryKey: ['products', 'bundles'],
    queryFn: async ({ signal }) => (await askAsStaff('GET /products', { query: { type: 'bundle' } }, { signal })).data,
    meta: { operation: 'products.bundles', failure: failureText('load', 'product', 'other') },
  }).data
}
