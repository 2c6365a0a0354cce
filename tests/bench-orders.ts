// `npm run bench:orders`: whole orders over HTTP against a bare script that only writes, on the same database.
import { randomUUID } from 'node:crypto'
import { rmSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { loadavg } from 'node:os'
import type pg from 'pg'
import { openPool } from '#server/database/connection.ts'
import { findRunning } from '#server/database/embedded.ts'
import { makeDataFolder } from '#server/testing/data-folder.ts'
import { freePort, signIn, startProduct } from './running-product.ts'

const clients = 32
const connections = new Agent({ keepAlive: true, maxSockets: clients })
const milliseconds = Number(process.env['BENCH_SECONDS'] ?? 4) * 1000
const limits = { share: 0.4, p50: 5 }

const folder = makeDataFolder()
const environment = { DATA_DIR: folder, DEMO: '0', RATE_LIMIT: '0', ADMIN_PASSWORD: 'ein gutes Passwort' }
const product = await startProduct({ ...environment, PORT: String(await freePort()) })
const server = await findRunning(folder)
if (server === undefined) throw new Error('the database is not there')
const pool = openPool(server, () => undefined, clients)

try {
  await measure()
} finally {
  await pool.end()
  await product.stop()
  rmSync(folder, { recursive: true, force: true })
}

async function measure(): Promise<void> {
  const staff = await signIn(product.address, 'admin', 'ein gutes Passwort')
  const made = <T = { id: string }>(path: string, body: object) => staff.call<T>('POST', path, body)
  const openingHours = [{ type: 'daily', from: '00:00', to: '00:00' }]
  const branches = await Promise.all(
    Array.from({ length: clients }, (_, index) =>
      made('/branches', { identifier: `b-${index}`, name: `B ${index}`, timeZone: 'Europe/Vienna', openingHours }),
    ),
  )
  const category = await made('/categories', { name: 'Aus der Pfanne' })
  const products = await Promise.all(
    [9.9, 14.9, 3.6].map((price, index) =>
      made('/products', { name: `Gericht ${index}`, type: 'simple', price, unit: 'piece', tax: 10 }),
    ),
  )
  const catalog = [{ id: category.id, products: products.map(({ id }) => ({ id })) }]
  await made('/menus', { branches: branches.map(({ id }) => ({ id })), catalog })
  await createBareTables()

  const items = products.map(({ id }) => ({ product: { id }, amount: 1, unit: 'piece', parts: [] }))
  const guest = { name: 'Paula Berger', phone: '+43 664 1234567', legalInstructions: true, privacyPolicy: true }
  const bodies = branches.map(({ id }) => JSON.stringify({ branch: { id }, items, ...guest }))
  const bare = (ticket: boolean) => async (client: number) => writeBare(branches[client % clients]?.id ?? '', ticket)
  const single = branches[0]?.id ?? ''

  console.log(
    `load of the machine before: ${loadavg()
      .map((load) => load.toFixed(1))
      .join(' ')}`,
  )
  await run(8, (client) => order(bodies[client] ?? ''), 1500)
  // Turn by turn: what else the machine does meets both.
  const script = await run(clients, bare(false))
  const spread = await run(clients, (client) => order(bodies[client] ?? ''))
  const scriptOfOne = await run(clients, () => writeBare(single, true))
  const ofOne = await run(clients, () => order(bodies[0] ?? ''))
  const alone = await run(1, () => order(bodies[0] ?? ''))

  const share = spread.perSecond / script.perSecond
  const shareOfOne = ofOne.perSecond / scriptOfOne.perSecond
  console.log(`bare script, seven round trips:      ${script.perSecond.toFixed(0)}/s`)
  console.log(
    `orders over HTTP, ${clients} branches:       ${spread.perSecond.toFixed(0)}/s = ${percent(share)} (limit 40 %)`,
  )
  console.log(`bare script with one ticket row:     ${scriptOfOne.perSecond.toFixed(0)}/s`)
  console.log(
    `orders over HTTP, one branch:        ${ofOne.perSecond.toFixed(0)}/s = ${percent(shareOfOne)} (limit 40 %)`,
  )
  console.log(`one client: p50 ${alone.p50.toFixed(2)} ms (limit ${limits.p50} ms)`)
  console.log(
    `load of the machine after: ${loadavg()
      .map((load) => load.toFixed(1))
      .join(' ')}`,
  )
  if (share < limits.share || shareOfOne < limits.share || alone.p50 > limits.p50) process.exitCode = 1
}

/** As many at once as there are clients, until the time is over. */
async function run(
  count: number,
  work: (client: number) => Promise<void>,
  duration = milliseconds,
): Promise<{ perSecond: number; p50: number }> {
  const began = performance.now()
  const times: number[] = []
  await Promise.all(
    Array.from({ length: count }, async (_, client) => {
      while (performance.now() - began < duration) {
        const started = performance.now()
        await work(client)
        times.push(performance.now() - started)
      }
    }),
  )
  const took = (performance.now() - began) / 1000
  return { perSecond: times.length / took, p50: times.toSorted((a, b) => a - b)[times.length >> 1] ?? Number.NaN }
}

function order(body: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const headers = {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
      'idempotency-key': randomUUID(),
    }
    const sent = request(`${product.address}/api/orders`, { method: 'POST', agent: connections, headers }, (answer) => {
      answer.resume()
      answer.on('end', () =>
        answer.statusCode === 201 ? resolve() : reject(new Error(`an order was answered with ${answer.statusCode}`)),
      )
    })
    sent.on('error', reject)
    sent.end(body)
  })
}

async function createBareTables(): Promise<void> {
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
async function writeBare(branchId: string, hasTicket: boolean): Promise<void> {
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
