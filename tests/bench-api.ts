// `npm run bench:api`: /api/init of a shop with 1,000 products against a bare route, and reads over 100,000 orders;
// `npm run bench:api init` or `reads`: one of the two.
//
// „32 parallel clients“ are 32 people at work: each reads what came and asks for something else half a second later, which is
// already more than people do. Beside it stands what happens when all of them ask without any pause: then 32 requests wait for
// one process, so a request takes 32 times as long as its work, whatever the product does; that figure says how many requests
// the process can do, and has no limit of its own.
import { randomUUID } from 'node:crypto'
import { addFormerOrders, machineLoad, openBenchShop, type BenchShop } from './bench-shop.ts'
import { compareWithBare } from './compare-with-bare.ts'
import { judged } from './judged.ts'
import { measure, openClient, requestBytes, type Client, type Measured } from './load-client.ts'

const milliseconds = Number(process.env['BENCH_SECONDS'] ?? 4) * 1000
const orders = Number(process.env['BENCH_ORDERS'] ?? 100_000)
const limits = { share: 0.8, p99: 5 }
const [, , part] = process.argv
const clients = 32
/** Between an answer and the next question of one client. */
const thinking = Number(process.env['BENCH_THINKING'] ?? 500)

const shop = await openBenchShop({ productCount: 1000 })
try {
  console.log(`load of the machine before: ${machineLoad()}`)
  if (part !== 'reads') await compareInit()
  if (part !== 'init') await measureReads()
  console.log(`load of the machine after: ${machineLoad()}`)
} finally {
  await shop.close()
}

async function compareInit(): Promise<void> {
  const compared = await compareWithBare(shop.product, '/api/init', { milliseconds })
  const { ours, bare, share, shareOfWork, bytes, encoding } = compared
  console.log(
    `/api/init, 1,000 products: ${ours.toFixed(0)}/s, bare route ${bare.toFixed(0)}/s, ${bytes} bytes ${encoding}: ` +
      `${percent(share)} ${judged(percent(limits.share), share >= limits.share)}, by processor time ${percent(shareOfWork)}`,
  )
}

async function measureReads(): Promise<void> {
  await prepareOrders()
  const only = process.env['BENCH_ONLY'] ?? ''
  for (const [name, path] of await reads(shop)) if (name.includes(only)) await measureRead(name, path)
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
  const run = (duration: number, pause: number) => asked(open, path, bytes, duration, pause)
  // Without a pause first: it also brings the engine to its usual speed.
  await run(milliseconds / 4, 0)
  const saturated = await run(milliseconds / 2, 0)
  const { p50, p99, perSecond } = await run(Math.max(milliseconds, 4 * thinking), thinking)
  for (const client of open) client.close()
  console.log(
    `${name.padEnd(26)} p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms at ${perSecond.toFixed(0)}/s ` +
      `${judged(`${limits.p99} ms`, p99 <= limits.p99)}; ` +
      `without a pause ${saturated.perSecond.toFixed(0)}/s, p99 ${saturated.p99.toFixed(0)} ms`,
  )
}

function asked(open: Client[], path: string, bytes: Buffer, duration: number, pause: number): Promise<Measured> {
  const ask = async (client: number) => {
    const answer = await open[client]?.ask(bytes)
    if (answer?.status !== 200) throw new Error(`${path} was answered with ${answer?.status}`)
  }
  return measure(clients, ask, { milliseconds: duration, pause })
}

function percent(share: number): string {
  return `${(share * 100).toFixed(0)} %`
}
