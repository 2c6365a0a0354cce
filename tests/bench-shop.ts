// The shop that the benches measure: the product as a process of its own, many branches with one menu, its database at hand.
import { rmSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { loadavg } from 'node:os'
import { join } from 'node:path'
import type pg from 'pg'
import { noLimits, openPool, type Server } from '#server/database/connection.ts'
import { findRunning, startEmbedded } from '#server/database/embedded.ts'
import { makeDataFolder } from '#server/testing/data-folder.ts'
import { requestBytes } from './load-client.ts'
import { freePort, signIn, startProduct, type RunningProduct, type StaffSession } from './running-product.ts'

export interface BenchShop {
  readonly port: number
  readonly dataDir: string
  /** For another process of the same shop. */
  readonly databaseUrl: string
  readonly product: RunningProduct
  readonly staff: StaffSession
  readonly pool: pg.Pool
  readonly branches: readonly string[]
  readonly products: readonly string[]
  /** A guest's order of three lines at a branch. */
  readonly orderAt: (branch: number, key: string) => Buffer
  /** What the server's process holds in memory now, and at most so far; Linux only. */
  readonly residentMegabytes: () => Promise<number>
  readonly highestMegabytes: () => Promise<number>
  readonly close: () => Promise<void>
}

interface BenchSize {
  readonly branchCount?: number
  readonly productCount?: number
  /** Of one's own: it is kept, and what stands in it is taken as it is. */
  readonly folder?: string
  /** What the product is given beside its usual. */
  readonly environment?: Readonly<Record<string, string>>
  /** Each order is a guest's of their own, who gets a mail. */
  readonly withEmail?: boolean
}

export async function openBenchShop({
  branchCount = 32,
  productCount = 3,
  folder: own,
  environment: given = {},
  withEmail = false,
}: BenchSize = {}): Promise<BenchShop> {
  const folder = own ?? makeDataFolder()
  const port = await freePort()
  const password = 'ein gutes Passwort'
  const environment = {
    DATA_DIR: folder,
    DEMO: '0',
    RATE_LIMIT: '0',
    ADMIN_PASSWORD: password,
    LOG_LEVEL: 'error',
    ...given,
  }
  // What only answers shares its work with others, whom no database of its own would let in.
  const apart = given['ROLE'] === 'web' ? await startEmbedded(join(folder, 'apart')) : undefined
  const shared = apart === undefined ? {} : { DATABASE_URL: addressOf(apart.server) }
  const product = await startProduct({ ...environment, ...shared, PORT: String(port) })
  const server = apart?.server ?? (await findRunning(folder))
  if (server === undefined) throw new Error('the database is not there')
  const pool = openPool(server, () => undefined, { maximum: 32, limits: noLimits })
  const staff = await signIn(product.address, 'admin', password)
  const made = async (path: string, body: object) => (await staff.call<{ id: string }>('POST', path, body)).id

  // Without legal texts nobody can order.
  const config = await staff.call<object>('GET', '/config')
  const legal = {
    termsAndConditionsText: 'AGB',
    privacyPolicy: 'https://bench.example/privacy',
    imprintText: 'Impressum',
  }
  await staff.call('POST', '/config', { ...config, ...legal })
  const idsOf = async (table: 'branch' | 'product', by: string) =>
    (await pool.query<{ id: string }>(`select id from ${table} order by ${by}`)).rows.map(({ id }) => id)
  if ((await idsOf('branch', 'id')).length === 0) await makeMenu(made, branchCount, productCount)
  const [branches, products] = [await idsOf('branch', 'created_at, id'), await idsOf('product', 'created_at, id')]

  const items = products.slice(0, 3).map((id) => ({ product: { id }, amount: 1, unit: 'piece', parts: [] }))
  const guest = { name: 'Paula Berger', phone: '+43 664 1234567', legalInstructions: true, privacyPolicy: true }
  const bodies = branches.map((id) => JSON.stringify({ branch: { id }, items, ...guest }))
  // One that hears of order after order would hear no more.
  const bodyOf = (branch: number, key: string) => {
    const body = bodies[branch] ?? ''
    return withEmail ? `${body.slice(0, -1)},"email":"${key}@bench.example"}` : body
  }
  return {
    port,
    dataDir: folder,
    databaseUrl: addressOf(server),
    product,
    staff,
    pool,
    branches,
    products,
    orderAt: (branch, key) =>
      requestBytes('POST', '/api/orders', { headers: { 'idempotency-key': key }, body: bodyOf(branch, key) }),
    residentMegabytes: () => memoryOf(product, 'VmRSS'),
    highestMegabytes: () => memoryOf(product, 'VmHWM'),
    async close() {
      await pool.end()
      await product.stop()
      await apart?.stop()
      if (own === undefined) rmSync(folder, { recursive: true, force: true })
    },
  }
}

function addressOf(server: Server): string {
  if ('connectionString' in server) return server.connectionString
  const { user, password = '', host, port, database } = server
  return `postgres://${encodeURIComponent(user)}:${encodeURIComponent(password)}@/${database}?host=${encodeURIComponent(host)}&port=${port}`
}

type Make = (path: string, body: object) => Promise<string>

async function makeMenu(made: Make, branchCount: number, productCount: number): Promise<void> {
  const openingHours = [{ type: 'daily', from: '00:00', to: '00:00' }]
  const branches = await Promise.all(
    Array.from({ length: branchCount }, (_, index) =>
      made('/branches', { identifier: `b-${index}`, name: `B ${index}`, timeZone: 'Europe/Vienna', openingHours }),
    ),
  )
  const category = await made('/categories', { name: 'Aus der Pfanne' })
  const products: string[] = []
  for (let index = 0; index < productCount; index += 1) products.push(await made('/products', dish(index)))
  // A category takes 2,000 at most.
  const catalog = [{ id: category, products: products.slice(0, 2000).map((id) => ({ id })) }]
  await made('/menus', { branches: branches.map((id) => ({ id })), catalog })
}

/** `VmRSS` or `VmHWM`, Linux only. */
export async function memoryOf(product: RunningProduct, name: string): Promise<number> {
  const status = await readFile(`/proc/${product.process.pid}/status`, 'utf8')
  return Number(new RegExp(`${name}:\\s+(\\d+) kB`).exec(status)?.[1]) / 1024
}

// With these texts the prepared answer of 1,000 dishes stays clear of 48 KB: a little above that, the client of the bench takes half
// as long again for it, and the bare route, whose head is shorter, would be below.
function dish(index: number): object {
  return {
    name: `Gericht ${index}`,
    description: `Mit Beilage ${index % 17} und Salat ${index % 23}, dazu Suppe ${index % 29}, frisch gemacht.`,
    type: 'simple',
    price: 5 + (index % 40),
    unit: 'piece',
    tax: 10,
    allergens: ['A', 'C', 'G'].slice(0, index % 4),
  }
}

/** Completed orders of former days, copies of those that are there, so that lists have something to leave out. */
export async function addFormerOrders({ pool, branches }: BenchShop, count: number): Promise<void> {
  const client = await pool.connect()
  await client.query(
    `with model as (select id from "order" order by created_at limit 1), made as (
      insert into "order"
      select copy.* from "order" one, generate_series(1, $1::integer) n, jsonb_populate_record(one, jsonb_build_object(
        'id', gen_random_uuid(), 'uid', 'former' || n, 'status', 'completed', 'branch_id', ($2::uuid[])[1 + n % $3::integer],
        'ticket_day', date '2020-01-01' + n / 200, 'ticket_number', 1 + n,
        'created_at', one.created_at - n * interval '4 minutes', 'name', 'Gast ' || n)) copy
      where one.id = (select id from model)
      returning id, created_at
    ), lines as (
      insert into order_item
      select copy.* from made, order_item item, jsonb_populate_record(item, jsonb_build_object('order_id', made.id)) copy
      where item.order_id = (select id from model)
    )
    insert into order_event (order_id, position, at, status, actor, dispatched_at)
    select id, 0, created_at, 'new', 'guest', created_at from made`,
    [count, branches, branches.length],
  )
  await client.query('vacuum analyze')
  client.release(true)
}

/** What else the machine does belongs to every figure. */
export function machineLoad(): string {
  return loadavg()
    .map((load) => load.toFixed(1))
    .join(' ')
}
