// The same with a client of openapi-generator: a class for each area, answers read into models.
import { BranchesApi, Configuration, OrdersApi, ProductsApi, type InlineObject } from '../generated/with-java/client'

export async function orderApples(address: string, headers: Record<string, string>) {
  const basePath = `${address}/api`
  // The generator is of 2020, when fetch was a browser's alone.
  const reached = { basePath, fetchApi: fetch }
  const guest = new Configuration(reached)
  const branches = await new BranchesApi(guest).getBranches({ pageSize: 10 })
  const products = await new ProductsApi(guest).getProducts({ q: 'Apfelsaft' })
  const [branch] = branches.data
  const [product] = products.data
  if (branch === undefined || product === undefined) throw new Error('nothing to order')
  const wanted: InlineObject = {
    branch: { id: branch.id },
    items: [{ product: { id: product.id }, amount: 3, unit: product.unit }],
    name: 'Paula Berger',
    phone: '+43 664 1234567',
    paymentMethod: 'cash' as InlineObject['paymentMethod'],
    legalInstructions: true,
    privacyPolicy: true,
  }
  const orders = new OrdersApi(guest)
  const { data: order } = await orders.postOrders({ idempotencyKey: 'with-openapi-generator', inlineObject: wanted })
  const { uid, hash } = order
  const followed = await orders.getOrdersPublicUidHash({ uid, hash })
  // What is refused comes as the answer itself.
  const refused = await orders
    .postOrders({ inlineObject: { ...wanted, items: [] } })
    .then(() => undefined)
    .catch(async (answer: Response) => ((await answer.json()) as { errors: { code: string }[] }).errors[0]?.code)
  const current = await new OrdersApi(new Configuration({ ...reached, headers })).getOrdersCurrent()
  return {
    branches: branches.data.map(({ name }) => name),
    order,
    followed: followed.data.pricing.totalGross,
    refused,
    current: current.data.map(({ uid: known }) => known),
  }
}
