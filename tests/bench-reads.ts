// Reads of staff over many orders: how long one answer takes while 32 clients are at work.
//
// „32 parallel clients“ are 32 people who look at 32 different things, and ask for them again a quarter of a second after each
// answer: more than people do, and enough answers in a few seconds for a p99. Beside it stands what happens
// when all of them ask without any pause: then 32 requests wait for one process, so a request takes 32 times as long as its
// work, whatever the product does; that figure says how many requests the process can do, and has no limit of its own.
//
// In the same seconds a few clients ask a bare route of another process that sends the same bytes. It does nothing, so what it
// takes at worst is what the machine took away from everybody: a figure of ours is to be read beside it.
import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { addFormerOrders, type BenchShop } from './bench-shop.ts'
import { openBareServer } from './bare-server.ts'
import { processorSeconds } from './compare-with-bare.ts'
import { judged } from './judged.ts'
import { measure, openClient, requestBytes, type Client, type Measured } from './load-client.ts'

export interface ReadOptions {
  /** For each read. */
  readonly seconds: number
  readonly orders: number
  /** Milliseconds between an answer and the next question of one client. */
  readonly thinking: number
  /** Part of the name of those that are to be measured. */
  readonly only: string
}

const limit = 5
const clients = 32
const bareClients = 8

interface Read {
  readonly name: string
  readonly pathOf: (client: number) => string
}

export async function measureReads(shop: BenchShop, options: ReadOptions): Promise<void> {
  await prepareOrders(shop, options.orders)
  for (const read of await readsOf(shop)) if (read.name.includes(options.only)) await measureRead(shop, read, options)
}

async function prepareOrders(shop: BenchShop, orders: number): Promise<void> {
  const client = await openClient(shop.port)
  for (let index = 0; index < shop.branches.length; index += 1) {
    const { status } = await client.ask(shop.orderAt(index, randomUUID()))
    if (status !== 201) throw new Error(`an order was answered with ${status}`)
  }
  client.close()
  await addFormerOrders(shop, orders)
  // What is written back of so many orders would be measured, too.
  await shop.pool.query('checkpoint')
}

async function readsOf({ branches, products, staff }: BenchShop): Promise<Read[]> {
  const former = await staff.call<{ id: string }[]>('GET', '/orders?q=Gast%20')
  const read = (name: string, pathOf: Read['pathOf']): Read => ({ name, pathOf })
  return [
    read('one order', (client) => `/orders/${former[client]?.id}`),
    read('orders at work', () => '/orders/current'),
    read('history, first page', () => '/orders?page=1'),
    read('history of a branch', (client) => `/orders?branch=${branches[client]}&page=3`),
    read('history, searched by name', (client) => `/orders?q=Gast%20${77_100 + client}`),
    read('one product', (client) => `/products/${products[500 + client]}`),
    read('products, a page', (client) => `/products?page=${1 + (client % 20)}&pageSize=50`),
    read('products, searched', (client) => `/products?q=Gericht%20${500 + client}`),
    read('branches', () => '/branches'),
    read('a branch’s menus', (client) => `/branches/${branches[client]}/menus?pageSize=1`),
  ]
}

async function measureRead(shop: BenchShop, { name, pathOf }: Read, { seconds, thinking }: ReadOptions): Promise<void> {
  // As a browser asks.
  const headers = { cookie: shop.staff.cookie, 'accept-encoding': 'gzip, deflate, br' }
  const bare = await openBareServer(shop.port, `/api${pathOf(0)}`, headers)
  const ours = await openClients(shop.port, clients)
  const others = await openClients(bare.port, bareClients)
  const requests = ours.map((_, client) => requestBytes('GET', `/api${pathOf(client)}`, { headers }))
  const bareRequests = others.map(() => requestBytes('GET', '/', { headers }))
  try {
    // Without a pause first: it also brings the engine to its usual speed.
    await Promise.all([asked(ours, requests, 1, 0), asked(others, bareRequests, 1, 0)])
    const { pid = 0 } = shop.product.process
    const before = processorSeconds(pid)
    const full = await asked(ours, requests, 2, 0)
    const work = ((processorSeconds(pid) - before) / full.count) * 1000
    const began = processorTimes()
    const [atWork, beside] = await Promise.all([
      asked(ours, requests, seconds, thinking),
      asked(others, bareRequests, seconds, thinking),
    ])
    const taken = takenShare(began, processorTimes())
    console.log(
      `${name.padEnd(26)} p50 ${atWork.p50.toFixed(1)} ms, p99 ${atWork.p99.toFixed(1)} ms of ${atWork.count} at ` +
        `${atWork.perSecond.toFixed(0)}/s ${judged(`${limit} ms`, atWork.p99 <= limit)}; bare route beside it ` +
        `p50 ${beside.p50.toFixed(1)}, p99 ${beside.p99.toFixed(1)} ms, taken away ${taken.toFixed(1)} %; ` +
        `without a pause ${full.perSecond.toFixed(0)}/s, p50 ${full.p50.toFixed(1)}, p99 ${full.p99.toFixed(0)} ms, ` +
        `${work.toFixed(2)} ms of the server’s processor each`,
    )
  } finally {
    for (const client of [...ours, ...others]) client.close()
    bare.close()
  }
}

/** All processors together, in steps of a hundredth of a second; Linux only. */
function processorTimes(): { all: number; stolen: number } {
  const [, ...times] = readFileSync('/proc/stat', 'utf8').split('\n')[0]?.split(/\s+/) ?? []
  return { all: times.slice(0, 8).reduce((sum, time) => sum + Number(time), 0), stolen: Number(times[7]) }
}

/** Per cent of the processors' time that the host of a virtual machine gave to others. */
function takenShare(before: ReturnType<typeof processorTimes>, after: ReturnType<typeof processorTimes>): number {
  return ((after.stolen - before.stolen) / (after.all - before.all)) * 100
}

function openClients(port: number, count: number): Promise<Client[]> {
  return Promise.all(Array.from({ length: count }, () => openClient(port)))
}

function asked(
  open: readonly Client[],
  requests: readonly Buffer[],
  seconds: number,
  pause: number,
): Promise<Measured> {
  const ask = async (client: number) => {
    const answer = await open[client]?.ask(requests[client] ?? Buffer.alloc(0))
    if (answer?.status !== 200) throw new Error(`a read was answered with ${answer?.status}`)
  }
  return measure(open.length, ask, { milliseconds: seconds * 1000, pause })
}
