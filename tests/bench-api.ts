// `npm run bench:api`: /api/init of a shop with 1,000 products against a bare route, and reads over 100,000 orders.
import { randomUUID } from 'node:crypto'
import { addFormerOrders, machineLoad, openBenchShop, type BenchShop } from './bench-shop.ts'
import { compareWithBare } from './compare-with-bare.ts'
import { measure, openClient, requestBytes } from './load-client.ts'

const milliseconds = Number(process.env['BENCH_SECONDS'] ?? 4) * 1000
const orders = Number(process.env['BENCH_ORDERS'] ?? 100_000)
const limits = { share: 0.8, p99: 5 }
const clients = 32
/** Between two requests of one client: a person reads, a terminal asks again when something changed. */
const pause = 100

const shop = await openBenchShop({ productCount: 1000 })
let isGood = true
try {
  console.log(`load of the machine before: ${machineLoad()}`)
  await compareInit()
  await prepareOrders()
  const only = process.env['BENCH_ONLY'] ?? ''
  for (const [name, path] of await reads(shop)) if (name.includes(only)) await measureRead(name, path)
  console.log(`load of the machine after: ${machineLoad()}`)
} finally {
  await shop.close()
}
process.exitCode = isGood ? 0 : 1

async function compareInit(): Promise<void> {
  const { ours, bare, share, bytes, encoding } = await compareWithBare(shop.product, '/api/init', { milliseconds })
  isGood &&= share >= limits.share
  console.log(
    `/api/init, 1,000 products: ${ours.toFixed(0)}/s, bare route ${bare.toFixed(0)}/s, ${bytes} bytes ${encoding}: ` +
      `${(share * 100).toFixed(0)} % (limit ${limits.share * 100} %)`,
  )
}

async function prepareOrders(): Promise<void> {
  const client = await openClient(shop.port)
  for (let index = 0; index < shop.branches.length; index += 1) {
    const { status } = await client.ask(shop.orderAt(index, randomUUID()))
    if (status !== 201) throw new Error(`an order was answered with ${status}`)
  }
  client.close()
  await addFormerOrders(shop, orders)
}

async function reads({ branches, products, staff }: BenchShop): Promise<[string, string][]> {
  const [branch] = branches
  const [former] = await staff.call<{ id: string }[]>('GET', '/orders?q=Gast%20')
  return [
    ['one order', `/orders/${former?.id}`],
    ['orders at work', '/orders/current'],
    ['history, first page', '/orders?page=1'],
    ['history of a branch', `/orders?branch=${branch}&page=3`],
    ['history, searched by name', '/orders?q=Gast%2077123'],
    ['one product', `/products/${products[500]}`],
    ['products, a page', '/products?page=3&pageSize=50'],
    ['products, searched', '/products?q=Gericht%20512'],
    ['branches', '/branches'],
    ['a branch’s menus', `/branches/${branch}/menus?pageSize=1`],
  ]
}

async function measureRead(name: string, path: string): Promise<void> {
  const bytes = requestBytes('GET', `/api${path}`, { headers: { cookie: shop.staff.cookie } })
  const open = await Promise.all(Array.from({ length: clients }, () => openClient(shop.port)))
  const ask = async (client: number) => {
    const answer = await open[client]?.ask(bytes)
    if (answer?.status !== 200) throw new Error(`${path} was answered with ${answer?.status}`)
  }
  await measure(clients, ask, { milliseconds: milliseconds / 4, pause })
  const { p50, p99, perSecond } = await measure(clients, ask, { milliseconds, pause })
  isGood &&= p99 <= limits.p99
  for (const client of open) client.close()
  console.log(
    `${name.padEnd(26)} p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms (limit ${limits.p99} ms) at ${perSecond.toFixed(0)}/s`,
  )
}
