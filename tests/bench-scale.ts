// `npm run bench:scale`: orders and pages a second with one, two and three processes on one database; and a chain of 1,000 branches with
// 200 dishes each beside one of three: the memory of each process, the first answer for one branch, the menu page.
import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'
import { machineLoad, openBenchShop, type BenchShop } from './bench-shop.ts'
import { judged } from './judged.ts'
import { measure, openClient, requestBytes } from './load-client.ts'

const clients = 32
const milliseconds = 4000
const rounds = 3
const limits = { share: 0.8, megabytes: 350, init: 30, page: 1.1 }
const cores = availableParallelism()

console.log(`load of the machine before: ${machineLoad()}, ${cores} cores`)
await compareProcesses()
await compareChains()

interface Speeds {
  readonly orders: number
  readonly pages: number
  /** Of all cores, what was at work while orders were placed: the clients and the database are on them, too. */
  readonly busy: number
}

async function compareProcesses(): Promise<void> {
  let one: Speeds | undefined
  for (const count of [1, 2, 3]) {
    const shop = await openBenchShop({ branchCount: clients, environment: { WORKERS: String(count) } })
    try {
      await allThere(shop, count)
      const speeds = await speedsOf(shop)
      one ??= speeds
      const told = (name: 'orders' | 'pages') => {
        const times = speeds[name] / (one?.[name] ?? Number.NaN)
        // Beyond the cores no process adds anything.
        const isJudged = count < cores
        const limit = `${(limits.share * count).toFixed(1)} times`
        return (
          `${speeds[name].toFixed(0)} ${name}/s, ${times.toFixed(2)} times` +
          (isJudged ? ` ${judged(limit, times >= limits.share * count)}` : '')
        )
      }
      console.log(
        `${count} ${count === 1 ? 'process' : 'processes'}: ${told('orders')}; ${told('pages')}; ` +
          `${(speeds.busy * 100).toFixed(0)} % of the ${cores} cores at work, which clients and database share`,
      )
    } finally {
      await shop.close()
    }
  }
}

async function speedsOf(shop: BenchShop): Promise<Speeds> {
  const page = requestBytes('GET', '/store/b-0', { headers: { accept: 'text/html', 'accept-encoding': 'gzip' } })
  const before = processorTimes()
  const orders = await middleSpeed(shop, (client) => shop.orderAt(client, randomUUID()), 201)
  const after = processorTimes()
  const pages = await middleSpeed(shop, () => page, 200)
  return { orders, pages, busy: (after.busy - before.busy) / (after.all - before.all) }
}

async function middleSpeed(shop: BenchShop, asked: (client: number) => Buffer, expected: number): Promise<number> {
  const open = await Promise.all(Array.from({ length: clients }, () => openClient(shop.port)))
  const work = async (client: number) => {
    const answer = await open[client]?.ask(asked(client))
    if (answer?.status !== expected) throw new Error(`answered with ${answer?.status}`)
  }
  await measure(clients, work, { milliseconds })
  const speeds: number[] = []
  for (let round = 0; round < rounds; round += 1)
    speeds.push((await measure(clients, work, { milliseconds })).perSecond)
  for (const client of open) client.close()
  return speeds.toSorted((a, b) => a - b)[rounds >> 1] ?? Number.NaN
}

async function compareChains(): Promise<void> {
  const small = await openBenchShop({ branchCount: 3, productCount: 200 })
  const large = await openBenchShop({ branchCount: 1000, productCount: 200, environment: { WORKERS: '2' } })
  try {
    await allThere(large, 2)
    const init = await timesOf(large, '/api/init?branch=b-0')
    console.log(
      `1,000 branches, 200 dishes: the first answer for one branch p50 ${init.p50.toFixed(1)} ms, p99 ${init.p99.toFixed(1)} ms ` +
        judged(`${limits.init} ms`, init.p99 <= limits.init),
    )
    // In turns: what else the machine does meets both.
    const shares: number[] = []
    for (let round = 0; round < rounds; round += 1) {
      const [few, many] = [await timesOf(small, '/store/b-0'), await timesOf(large, `/store/b-${round * 300}`)]
      console.log(`the menu page: ${few.p50.toFixed(2)} ms among three branches, ${many.p50.toFixed(2)} ms among 1,000`)
      shares.push(many.p50 / few.p50)
    }
    const share = shares.toSorted((a, b) => a - b)[rounds >> 1] ?? Number.NaN
    console.log(`${share.toFixed(2)} times as long ${judged(`${limits.page} times`, share <= limits.page)}`)
    for (const { name, megabytes } of await memoryOfAll(large)) {
      console.log(
        `memory of ${name}: ${megabytes.toFixed(0)} MB ${judged(`${limits.megabytes} MB`, megabytes <= limits.megabytes)}`,
      )
    }
  } finally {
    await small.close()
    await large.close()
  }
}

/** One guest who looks again and again. */
async function timesOf(shop: BenchShop, path: string): Promise<{ readonly p50: number; readonly p99: number }> {
  const client = await openClient(shop.port)
  const asked = requestBytes('GET', path, { headers: { accept: '*/*', 'accept-encoding': 'gzip' } })
  const work = async () => {
    const { status } = await client.ask(asked)
    if (status !== 200) throw new Error(`${path} was answered with ${status}`)
  }
  await measure(1, work, { milliseconds: 1000 })
  const times = await measure(1, work, { milliseconds: 3000 })
  client.close()
  return times
}

/** The first one answers while the others are started. */
async function allThere(shop: BenchShop, count: number): Promise<void> {
  const found = async () => (await memoryOfAll(shop)).length
  for (let there = 1; there < count; there = await found()) await pause(100)
  await pause(2000)
}

/** Of each process of the product; the database's are children, too. Linux only. */
async function memoryOfAll({ product }: BenchShop): Promise<{ readonly name: string; readonly megabytes: number }[]> {
  const { pid } = product.process
  const children = (await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8')).trim().split(' ')
  const found = await Promise.all(
    [String(pid), ...children].map(async (each) => {
      const command = await readFile(`/proc/${each}/cmdline`, 'utf8').catch(() => '')
      if (!command.includes('main.ts')) return []
      const status = await readFile(`/proc/${each}/status`, 'utf8')
      return [Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1]) / 1024]
    }),
  )
  return found
    .flat()
    .map((megabytes, at) => ({ name: at === 0 ? 'the one that starts the others' : `process ${at}`, megabytes }))
}

/** Of all cores since the machine runs. */
function processorTimes(): { readonly busy: number; readonly all: number } {
  const [first = ''] = readFileSync('/proc/stat', 'utf8').split('\n')
  const times = first.trim().split(/\s+/).slice(1, 9).map(Number)
  const all = times.reduce((sum, each) => sum + each, 0)
  const [, , , idle = 0, waiting = 0] = times
  return { busy: all - idle - waiting, all }
}
