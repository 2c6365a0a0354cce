// `npm run bench:orders`: whole orders over HTTP against a bare script that only writes, on the same database; first with nothing that
// follows from them, then with printers, mails and a webhook, in one process (`on`) and in two (`apart`). `-- off`, `-- on` or `-- apart` does one of them.
import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { measureBurst, openAfterOrders } from './bench-after-orders.ts'
import { machineLoad, openBenchShop, type BenchShop } from './bench-shop.ts'
import { judged } from './judged.ts'
import { measure, openClient } from './load-client.ts'

const clients = 32
const milliseconds = Number(process.env['BENCH_SECONDS'] ?? 4) * 1000
/** Orders after which the server's memory is read; 0 leaves that out. */
const manyOrders = Number(process.env['BENCH_ORDERS'] ?? 100_000)
const rounds = 3
const limits = { share: 0.4, shareWithWork: 0.25, p50: 5, megabytes: 250 }
const half = process.argv[2]

if (half === undefined || half === 'off') await withoutWork()
if (half === undefined || half === 'on') await withWork('one process', {})
if (half === undefined || half === 'apart') await withWork('one that answers, one that works', { apart: true })

type Order = (client: number, branch: number) => Promise<void>

async function withoutWork(): Promise<void> {
  const shop = await openBenchShop({ branchCount: clients })
  const { order, close } = await openGuests(shop)
  try {
    await compare(shop, order)
    if (manyOrders > 0) await readMemory(shop, order)
  } finally {
    close()
    await shop.close()
  }
}

async function withWork(where: string, how: { readonly apart?: true }): Promise<void> {
  const after = await openAfterOrders(clients, how)
  try {
    console.log(`with printers, mails and a webhook, ${where} (load ${machineLoad()}):`)
    const bare = await bareOf(after.shop)
    await measure(clients, bare, { milliseconds })
    // Before anything follows: what it is compared with has the machine for itself.
    const script = middleOf(await rounded(bare))
    const ours = await ordersOfGuests(after.shop)
    told('beside what follows', { ours, bare: script, share: ours / script }, limits.shareWithWork)
    await measureBurst(after, openGuests)
  } finally {
    await after.close()
  }
}

/** Guests come after the script was measured: the server ends connections on which nobody asks for so long. */
async function ordersOfGuests(shop: BenchShop): Promise<number> {
  const { order, close } = await openGuests(shop)
  try {
    return middleOf(await rounded((client) => order(client, client)))
  } finally {
    close()
  }
}

async function compare(shop: BenchShop, order: Order): Promise<void> {
  const bare = await bareOf(shop)
  const single = shop.branches[0] ?? ''

  console.log(`load of the machine before: ${machineLoad()}`)
  // Both as long as a round and longer: an engine that still compiles would be compared with one that is done.
  await measure(clients, bare, { milliseconds })
  await measure(clients, (client) => order(client, client), { milliseconds: 2 * milliseconds })
  // In turns: what else the machine does meets both. The middle of the rounds.
  const all = await inTurns({ work: (client) => order(client, client), bare })
  const ofOne = await inTurns({ work: (client) => order(client, 0), bare: () => writeBare(shop.pool, single, true) })
  const alone = await measure(1, () => order(0, 0), { milliseconds })

  told(`${clients} branches`, all)
  told('one branch', ofOne)
  console.log(`one client: p50 ${alone.p50.toFixed(2)} ms ${judged(`${limits.p50} ms`, alone.p50 <= limits.p50)}`)
  console.log(`load of the machine after: ${machineLoad()}`)
}

async function rounded(work: Work): Promise<number[]> {
  const speeds: number[] = []
  for (let round = 0; round < rounds; round += 1)
    speeds.push((await measure(clients, work, { milliseconds })).perSecond)
  return speeds
}

function middleOf(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >> 1] ?? Number.NaN
}

interface Turn {
  readonly ours: number
  readonly bare: number
  readonly share: number
}

type Work = (client: number) => Promise<unknown>

/** Orders per second of both, as in the round whose share is in the middle. */
async function inTurns({ work, bare }: { work: Work; bare: Work }): Promise<Turn> {
  const turns: Turn[] = []
  for (let round = 0; round < rounds; round += 1) {
    const { perSecond: script } = await measure(clients, bare, { milliseconds })
    const { perSecond: ours } = await measure(clients, work, { milliseconds })
    turns.push({ ours, bare: script, share: ours / script })
  }
  const sorted = turns.toSorted((a, b) => a.share - b.share)
  const middle = sorted[sorted.length >> 1]
  if (!middle) throw new Error('nothing was measured')
  return middle
}

function told(where: string, { ours, bare, share }: Turn, limit = limits.share): void {
  console.log(
    `orders over HTTP, ${where}: ${ours.toFixed(0)}/s, bare script ${bare.toFixed(0)}/s: ` +
      `${percent(share)} ${judged(percent(limit), share >= limit)}`,
  )
}

/**
 * What the server's process holds after so many orders, right behind the last one. On the way it is read as well: a server
 * that keeps something of each order would grow by the same amount from one reading to the next.
 */
async function readMemory(shop: BenchShop, order: Order): Promise<void> {
  let placed = 0
  for (const mark of [0.2, 0.5, 1].map((share) => Math.round(manyOrders * share))) {
    await Promise.all(
      Array.from({ length: clients }, async (_, client) => {
        while (placed < mark) {
          placed += 1
          await order(client, client)
        }
      }),
    )
    const megabytes = await shop.residentMegabytes()
    const limit = mark < manyOrders ? '' : ` ${judged(`${limits.megabytes} MB`, megabytes <= limits.megabytes)}`
    console.log(`memory after ${mark} orders: ${megabytes.toFixed(0)} MB${limit}`)
  }
  console.log(`highest memory: ${(await shop.highestMegabytes()).toFixed(0)} MB`)
}

async function openGuests(shop: BenchShop): Promise<{ readonly order: Order; readonly close: () => void }> {
  const open = await Promise.all(Array.from({ length: clients }, () => openClient(shop.port)))
  return {
    async order(client, branch) {
      const answer = await open[client]?.ask(shop.orderAt(branch, randomUUID()))
      if (answer?.status !== 201)
        throw new Error(`an order was answered with ${answer?.status}: ${answer?.body.toString().slice(0, 300)}`)
    },
    close: () => open.forEach((client) => client.close()),
  }
}

async function bareOf({ pool, branches }: BenchShop): Promise<Work> {
  await createBareTables(pool)
  return (client) => writeBare(pool, branches[client] ?? '', false)
}

async function createBareTables(pool: pg.Pool): Promise<void> {
  await pool.query(`
    create table bench_order (id uuid primary key, uid text not null unique, branch_id uuid not null,
      created_at timestamptz not null, status text not null, name text not null, total_cents bigint not null);
    create table bench_item (order_id uuid not null references bench_order, position integer not null,
      name text not null, amount numeric(12, 3) not null, gross_cents bigint not null, primary key (order_id, position));
    create table bench_event (order_id uuid not null references bench_order, position integer not null,
      at timestamptz not null, status text not null, primary key (order_id, position));
    create table bench_ticket (branch_id uuid primary key, last integer not null);
  `)
}

/** begin, order, three items, event, commit: seven round trips, one fsync. */
async function writeBare(pool: pg.Pool, branchId: string, hasTicket: boolean): Promise<void> {
  const client = await pool.connect()
  try {
    const id = randomUUID()
    await client.query('begin')
    if (hasTicket) await takeTicket(client, branchId)
    await client.query("insert into bench_order values ($1, $2, $3, now(), 'new', $4, 2840)", [
      id,
      id,
      branchId,
      'Paula Berger',
    ])
    for (const position of [0, 1, 2]) {
      await client.query('insert into bench_item values ($1, $2, $3, 1, 990)', [id, position, 'Gericht'])
    }
    await client.query("insert into bench_event values ($1, 0, now(), 'new')", [id])
    await client.query('commit')
  } finally {
    client.release()
  }
}

async function takeTicket(client: pg.PoolClient, branchId: string): Promise<void> {
  await client.query(
    `insert into bench_ticket values ($1, 1) on conflict (branch_id) do update set last = bench_ticket.last + 1`,
    [branchId],
  )
}

function percent(share: number): string {
  return `${(share * 100).toFixed(0)} %`
}
