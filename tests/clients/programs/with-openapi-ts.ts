// The same with a generated SDK: one function for each call.
import { createClient } from '../generated/sdk/client/index.ts'
import {
  getBranches,
  getOrdersCurrent,
  getOrdersPublicUidHash,
  getProducts,
  postOrders,
} from '../generated/sdk/index.ts'
import type { Told } from './with-openapi-fetch.ts'

export async function orderApples(address: string, headers: Record<string, string>): Promise<Told> {
  const guest = createClient({ baseUrl: `${address}/api` })
  const branches = await getBranches({ client: guest, query: { pageSize: 10 } })
  const products = await getProducts({ client: guest, query: { q: 'Apfelsaft' } })
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
  const placed = await postOrders({ client: guest, headers: { 'Idempotency-Key': 'with-openapi-ts' }, body })
  if (placed.data === undefined) throw new Error(placed.error.errors[0]?.message ?? 'refused')
  const order = placed.data.data
  const followed = await getOrdersPublicUidHash({ client: guest, path: { uid: order.uid, hash: order.hash } })
  const refused = await postOrders({ client: guest, body: { ...body, items: [] } })
  const current = await getOrdersCurrent({ client: createClient({ baseUrl: `${address}/api`, headers }) })
  return {
    branches: branches.data?.data.map(({ name }) => name) ?? [],
    order,
    followed: followed.data?.data.pricing.totalGross ?? 0,
    refused: refused.error?.errors[0]?.code,
    current: current.data?.data.map(({ uid }) => uid) ?? [],
  }
}
