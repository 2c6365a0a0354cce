// As a partner would write it: types of openapi-typescript, calls of openapi-fetch.
import createClient from 'openapi-fetch'
import type { components, paths } from '../generated/types.ts'

export interface Told {
  readonly branches: readonly string[]
  readonly order: components['schemas']['PublicOrder']
  readonly followed: number
  readonly refused: string | undefined
  readonly current: readonly string[]
}

export async function orderApples(address: string, headers: Record<string, string>): Promise<Told> {
  const guest = createClient<paths>({ baseUrl: `${address}/api` })
  const branches = await guest.GET('/branches', { params: { query: { pageSize: 10 } } })
  const products = await guest.GET('/products', { params: { query: { q: 'Apfelsaft' } } })
  const [branch] = branches.data?.data ?? []
  const [product] = products.data?.data ?? []
  if (branch === undefined || product === undefined) throw new Error('nothing to order')
  const body = {
    branch: { id: branch.id },
    items: [{ product: { id: product.id }, amount: 3, unit: product.unit }],
    name: 'Paula Berger',
    phone: '+43 664 1234567',
    paymentMethod: 'cash',
    legalInstructions: true,
    privacyPolicy: true,
  }
  const placed = await guest.POST('/orders', { params: { header: { 'Idempotency-Key': 'with-openapi-fetch' } }, body })
  if (placed.data === undefined) throw new Error(placed.error.errors[0]?.message ?? 'refused')
  const order = placed.data.data
  const followed = await guest.GET('/orders/public/{uid}/{hash}', {
    params: { path: { uid: order.uid, hash: order.hash } },
  })
  const refused = await guest.POST('/orders', { body: { ...body, items: [] } })
  const staff = createClient<paths>({ baseUrl: `${address}/api`, headers })
  const current = await staff.GET('/orders/current')
  return {
    branches: branches.data?.data.map(({ name }) => name) ?? [],
    order,
    followed: followed.data?.data.pricing.totalGross ?? 0,
    refused: refused.error?.errors[0]?.code,
    current: current.data?.data.map(({ uid }) => uid) ?? [],
  }
}
