// What the branch sells by its present menu, for marking it sold out and for the allergens of an order.
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { activeMenu } from '#domain/catalog/active-menu.ts'
import { allergensWithin } from '#domain/catalog/allergens.ts'
import type { Menu } from '#domain/catalog/menu.ts'
import { withPartsOf } from '#domain/catalog/selling-branches.ts'
import type { Product } from '#domain/ground/product.ts'
import { serverNow } from '#parts/server-clock.ts'
import { deskAddress } from '../../shell/desk-address.ts'
import { askDesk } from '../../shell/desk-call.ts'

export const productsKey = ['products'] as const

export function useDeskProducts() {
  return useQuery({
    queryKey: productsKey,
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async ({ signal }) => {
      const [products, menus] = await Promise.all([
        askDesk('GET /products', {}, signal),
        askDesk('GET /branches/:id/menus', { params: { id: deskAddress().branchId } }, signal),
      ])
      return { products: products.data, menus: menus.data }
    },
  })
}

export interface SoldProduct {
  readonly id: string
  readonly name: string
}

/** In the order of the menu, each once; then what runs out as a part of its bundles only. */
export function useSoldProducts(): readonly SoldProduct[] {
  const { data } = useDeskProducts()
  return useMemo(() => {
    if (data === undefined) return []
    const now = Temporal.Instant.fromEpochMilliseconds(Math.floor(serverNow()))
    const branchId = deskAddress().branchId as Menu['branches'][number]['id']
    const menu = activeMenu(data.menus, branchId, now)
    const names = new Map<string, string>(data.products.map(({ id, name }) => [id, name]))
    const listed = menu?.catalog.flatMap(({ products }) => products.map(({ id }) => id)) ?? []
    const ids = withPartsOf(listed, data.products)
    return [...ids].flatMap((id) => {
      const name = names.get(id)
      return name === undefined ? [] : [{ id, name }]
    })
  }, [data])
}

export function useAllergens(): (productId: string) => readonly string[] {
  const { data } = useDeskProducts()
  return useMemo(() => {
    const known = new Map<string, Product>(data?.products.map((product) => [product.id, product]))
    return (productId) => {
      const product = known.get(productId)
      return product === undefined ? [] : allergensWithin(product, known)
    }
  }, [data])
}
