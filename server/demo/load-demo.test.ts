import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Order } from '#contract/ordering/orders.ts'
import { people } from '#demo/people.ts'
import { pastOrders } from '#demo/past-orders.ts'
import { pictures } from '#demo/pictures.ts'
import { products } from '#demo/products.ts'
import type { Database } from '#server/database/open-database.ts'
import { diskStorage } from '#server/gateways/storage-disk.ts'
import { readShopCatalog } from '#server/modules/catalog/public.ts'
import { insertAccount } from '#server/modules/identity/public.ts'
import { openTestDatabase } from '#server/testing/test-database.ts'
import { openTestShop, wednesdayNoon, type TestShop } from '#server/testing/test-shop.ts'
import { loadDemo } from './load-demo.ts'

const now = Temporal.Instant.from(wednesdayNoon)
const picturesFolder = join(import.meta.dirname, '..', '..', 'build', 'demo-pictures')
const adminPassword = 'Linde-im-Hof'
let dataFolder: string

beforeAll(async () => {
  dataFolder = await mkdtemp(join(tmpdir(), 'demo-load-'))
})
afterAll(() => rm(dataFolder, { recursive: true }))

function load(database: Database, mediaFolder: string) {
  return loadDemo({ database, storage: diskStorage(join(dataFolder, mediaFolder)), picturesFolder, now, adminPassword })
}

async function count(database: Database, table: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from ${sql.table(table)}`.execute(database.kysely)
  return rows[0]?.n ?? -1
}

describe('the demo chain in an empty shop', () => {
  let shop: TestShop
  beforeAll(async () => {
    shop = await openTestShop()
    await load(shop.database, 'media')
  }, 60_000)
  afterAll(() => shop.close())

  it('is there completely, pictures included', async () => {
    const tables = { division: 2, branch: 3, category: 10, table: 8, donatee: 3, menu: 4, order: 40 }
    for (const [table, rows] of Object.entries(tables))
      expect([table, await count(shop.database, table)]).toEqual([table, rows])
    expect(await count(shop.database, 'product')).toBe(Object.keys(products).length)
    expect(await readdir(join(dataFolder, 'media', 'images'))).toHaveLength(Object.keys(pictures).length)
  })

  it('is what a visitor gets', async () => {
    const catalog = await shop.database.transaction(readShopCatalog)
    expect(catalog.visitor.config).toMatchObject({ shopName: 'Lindenhof', currency: 'EUR' })
    expect(catalog.visitor.branches.map((branch) => branch.identifier)).toEqual(['hohenems', 'dornbirn', 'feldkirch'])
    const image = catalog.visitor.images.find(({ name }) => name === pictures.cheese.alt)
    expect(image).toMatchObject({ width: 800, height: 600, extension: 'webp', alt: pictures.cheese.alt })
    expect(catalog.tables.every((table) => (table.qrToken ?? '').length > 20)).toBe(true)
  })

  it('lets everybody in with the password of the administrator', async () => {
    for (const { username } of people) expect(await shop.signIn(username, adminPassword)).toHaveProperty('x-csrf-token')
  })

  it('lets everybody work in their departments', async () => {
    const { rows } = await sql<{ username: string; departments: number }>`
      select username, (select count(*) from user_departments where owner_id = u.id) as departments from "user" u
    `.execute(shop.database.kysely)
    const stored = new Map(rows.map((row) => [row.username, row.departments]))
    for (const { username, departments } of people) {
      expect([username, stored.get(username)]).toEqual([username, departments.length])
    }
  })

  it('holds forty ended orders, priced and with their story', async () => {
    const { data } = await shop.call<Order[]>('GET', '/orders?pageSize=100', undefined, await shop.signIn())
    expect(data).toHaveLength(40)
    const wanted = pastOrders(now).toReversed()
    expect(
      data.map(({ status, createdAt }) => ({ status, at: Temporal.Instant.from(createdAt).epochMilliseconds })),
    ).toEqual(wanted.map(({ status, placedAt }) => ({ status, at: placedAt.epochMilliseconds })))
    expect(data.filter((order) => order.pricing.totalGross < 5)).toEqual([])
    expect(data.filter((order) => order.timeline.at(-1)?.status !== order.status)).toEqual([])
    const late = data.flatMap((order) => order.timeline.filter(({ at }) => Temporal.Instant.compare(at, now) > 0))
    expect(late).toEqual([])
    expect(data.filter((order) => order.status === 'rejected' && !order.rejectionMessage)).toEqual([])
    expect(data.filter((order) => order.ticketNumber === null)).toEqual([])
  })

  it('is not loaded a second time', async () => {
    expect(await load(shop.database, 'second')).toBe(false)
    expect(await count(shop.database, 'branch')).toBe(3)
  })
})

describe('a demo that cannot be finished', () => {
  it('leaves the shop as empty as it was', async () => {
    const database = await openTestDatabase()
    // Somebody has the name of one of its people, which comes to light near the end.
    const jakob = { id: newId(), username: 'Jakob', email: '', firstName: '', lastName: '' }
    await insertAccount(database.kysely, { ...jakob, roles: [], branchIds: [], passwordHash: '' })
    await expect(load(database, 'third')).rejects.toThrow('user_username_key')
    for (const table of ['branch', 'product', 'image', 'order', 'ticket_counter']) {
      expect([table, await count(database, table)]).toEqual([table, 0])
    }
    expect(await count(database, 'user')).toBe(1)
    await sql`delete from "user"`.execute(database.kysely)
    expect(await load(database, 'third')).toBe(true)
    expect(await count(database, 'user')).toBe(people.length + 1)
    await database.close()
  })
})
