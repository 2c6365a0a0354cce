import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Order } from '#contract/ordering/orders.ts'
import { crew, people } from '#demo/people.ts'
import { pastOrders } from '#demo/past-orders.ts'
import { pictures } from '#demo/pictures.ts'
import { products } from '#demo/products.ts'
import type { Database } from '#server/database/open-database.ts'
import { diskStorage } from '#server/gateways/storage-disk.ts'
import { readShopCatalog } from '#server/modules/catalog/public.ts'
import type { TaxSums } from '#domain/numbers/tax.ts'
import type { Scope } from '#server/http/caller.ts'
import { insertAccount } from '#server/modules/identity/public.ts'
import type { EventRow, ItemRow, Review } from '#server/modules/ordering/order-row.ts'
import { listOrders } from '#server/modules/ordering/store.ts'
import type { OrderPaymentRow } from '#server/modules/payment/public.ts'
import { expectInside } from '#server/testing/inside.ts'
import { openTestDatabase } from '#server/testing/test-database.ts'
import { wholeHistory } from '#server/testing/whole-history.ts'
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

describe('the past of the demo chain', () => {
  let shop: TestShop
  let admin: Record<string, string>
  beforeAll(async () => {
    shop = await openTestShop()
    const storage = diskStorage(join(dataFolder, 'media of the past'))
    await loadDemo({ database: shop.database, storage, picturesFolder, now, adminPassword, hasHistory: true })
    admin = await shop.signIn()
  }, 120_000)
  afterAll(() => shop.close())
  const ask = async <T>(path: string) => (await shop.call<T>('GET', path, undefined, admin)).data

  it('has 60 to 180 orders on nearly every day of four months, none without, and more at its end than at its beginning', async () => {
    interface Answer {
      readonly series: readonly { readonly bucket: string; readonly count: number }[]
    }
    const { series } = await ask<Answer>('/statistics/orders?from=2026-07-22&to=2026-11-17')
    expect(series).toHaveLength(119)
    const usual = series.filter(({ count: orders }) => orders >= 60 && orders <= 180)
    expect(series.filter(({ count: orders }) => orders < 30 || orders > 200)).toEqual([])
    expect(usual.length).toBeGreaterThan(95)
    const sum = (days: typeof series) => days.reduce((total, { count: orders }) => total + orders, 0)
    expect(sum(series.slice(-28))).toBeGreaterThan(sum(series.slice(0, 28)))
  })

  it('has orders whose JSON holds what their rows declare, and nothing else', async () => {
    const everywhere = { branches: 'all', person: null } as unknown as Scope
    const rows = await listOrders(shop.database.kysely, everywhere, wholeHistory, 1, 2000)
    const items = rows.flatMap((row) => row.items)
    expect(items.length).toBeGreaterThan(100)
    const payments = rows.flatMap((row) => row.payments)
    expectInside<ItemRow>(items, {
      productId: 'string?',
      name: 'string',
      amount: 'number',
      unit: 'string',
      unitPriceCents: 'number?',
      basePriceCents: 'number?',
      grossCents: 'number?',
      isApproximate: 'boolean',
      taxRate: 'number',
      parts: 'array',
      contents: 'array',
      optionNames: 'array',
      partNames: 'array',
      guestWords: 'object?',
      note: 'string?',
    })
    expectInside<ItemRow['contents'][number]>(
      items.flatMap(({ contents }) => contents),
      { id: 'string', name: 'string', amount: 'number', unit: 'string' },
    )
    expectInside<EventRow>(
      rows.flatMap(({ events }) => events),
      {
        kind: 'string',
        status: 'string',
        at: 'string',
        actor: 'string',
        actorName: 'string?',
        code: 'string?',
        params: 'object',
      },
    )
    expectInside<Review>(
      rows.flatMap(({ review }) => review ?? []),
      { rating: 'number', foodRating: 'number', serviceRating: 'number', processRating: 'number', comment: 'string' },
    )
    expectInside<TaxSums>(
      rows.flatMap(({ taxes }) => Object.values(taxes)),
      { gross: 'number', net: 'number', tax: 'number' },
    )
    expectInside<OrderPaymentRow>(payments, {
      provider: 'string',
      state: 'string',
      redirectUrl: 'string?',
      isTest: 'boolean',
      isUncollected: 'boolean',
      note: 'string?',
      createdAt: 'string',
      refunds: 'array',
      amountCents: 'number',
      refundedCents: 'number',
      chargedBackCents: 'number',
    })
    expectInside<OrderPaymentRow['refunds'][number]>(
      payments.flatMap(({ refunds }) => refunds),
      { amountCents: 'number', state: 'string', reason: 'string', cause: 'string', createdAt: 'string' },
    )
  })

  it('shows something in every picture', async () => {
    const range = '?from=2026-08-01&to=2026-11-17'
    const { funnel } = await ask<{ funnel: { visitors: number }[] }>(`/statistics/events${range}`)
    const steps = funnel.map(({ visitors }) => visitors)
    expect(steps).toEqual(steps.toSorted((a, b) => b - a))
    expect(steps.at(-1)).toBeGreaterThan(100)
    const { totals } = await ask<{ totals: { rating: number; averageConfirmMinutes: number } }>(
      `/statistics/orders${range}`,
    )
    expect(totals.rating).toBeGreaterThan(3.5)
    expect(totals.averageConfirmMinutes).toBeGreaterThan(0)
    const items = await ask<{ rows: unknown[] }>(`/statistics/items${range}`)
    expect(items.rows.length).toBeGreaterThan(15)
  })

  it('has closed days whose sums are those of the figures, and money that went back in every way', async () => {
    interface Month {
      readonly days: readonly { readonly date: string; readonly branchName: string; readonly closing: object | null }[]
      readonly sums: {
        readonly refunded: number
        readonly returned: number
        readonly methods: readonly { readonly method: string }[]
      }
      readonly difference: number
    }
    const october = await ask<Month>('/day-ends?month=2026-10')
    expect(october.days.filter(({ closing }) => closing === null)).toEqual([])
    expect(new Set(october.days.map(({ branchName }) => branchName)).size).toBe(3)
    expect(october.difference).not.toBe(0)
    expect(october.sums.methods.map(({ method }) => method)).toEqual(
      expect.arrayContaining(['cash', 'mollie', 'atm-card']),
    )
    const range = 'from=2026-10-01&to=2026-10-31'
    const { totals } = await ask<{ totals: { refunds: number; refundCount: number } }>(`/statistics/revenue?${range}`)
    expect(totals.refundCount).toBeGreaterThan(10)
    expect(totals.refunds).toBeCloseTo(october.sums.refunded + october.sums.returned, 5)
    const { rows } = await sql<{ ways: number; broken: number }>`
      select (select count(distinct code)::int from order_event where kind = 'refund') as ways,
        (select count(*)::int from payment p where given_up_at is null) as broken
    `.execute(shop.database.kysely)
    expect(rows).toEqual([{ ways: 3, broken: 0 }])
    // The last days wait for somebody to close them.
    const november = await ask<Month>('/day-ends?month=2026-11')
    const open = november.days.filter(({ closing }) => closing === null).map(({ date }) => date)
    expect(open.length).toBeGreaterThan(0)
    expect(open.every((date) => date >= '2026-11-16')).toBe(true)
  })

  it('has invoices made out to companies, numbered without gaps, and credit notes of what went back', async () => {
    const { rows } = await sql<{ series: string; numbers: number[]; companies: number; notes: number }>`
      select series, array_agg(number order by issued_at) as numbers,
        count(distinct content -> 'recipient' ->> 'name')::int as companies,
        (select count(*)::int from credit_note) as notes
      from invoice group by series
    `.execute(shop.database.kysely)
    expect(rows.reduce((sum, { numbers }) => sum + numbers.length, 0)).toBe(34)
    for (const { numbers } of rows) expect(numbers).toEqual(numbers.map((_, index) => index + 1))
    expect(Math.max(...rows.map(({ companies }) => companies))).toBeGreaterThan(1)
    expect(rows[0]?.notes).toBeGreaterThan(0)
  })

  it('leaves nothing open and sends nothing', async () => {
    expect(await ask<Order[]>('/orders/current')).toEqual([])
    for (const table of ['message', 'outgoing_mail', 'print_job', 'webhook_delivery', 'order_alarm']) {
      expect([table, await count(shop.database, table)]).toEqual([table, 0])
    }
    const { rows } = await sql<{ late: number; waiting: number }>`
      select (select count(*)::int from order_event where at > ${now}) as late,
        (select count(*)::int from order_event where dispatched_at is null) as waiting
    `.execute(shop.database.kysely)
    expect(rows).toEqual([{ late: 0, waiting: 0 }])
  })

  it('has a staff of fourteen with plan, clocked time and leave, and no more mistakes than people make', async () => {
    const month = now.toZonedDateTimeISO('Europe/Vienna').toPlainDate().toString().slice(0, 7)
    expect(await count(shop.database, 'user')).toBe(people.length + crew.length + 1)
    expect(people.length + crew.length).toBe(14)
    // So that the line of staffing shows something, with an hour that lacks somebody.
    const plain = await ask<{ branch: { id: string }; targetStaff: object[] }[]>('/departments')
    const asking = plain.filter(({ targetStaff }) => targetStaff.length > 0)
    expect(new Set(asking.map(({ branch }) => branch.id)).size).toBe(3)
    interface Account {
      readonly name: string
      readonly workedMinutes: number
      readonly balance: number
      readonly running: number
    }
    const accounts = await ask<Account[]>(`/time-accounts?month=${month}`)
    expect(accounts).toHaveLength(13)
    expect(accounts.filter(({ workedMinutes }) => workedMinutes < 600).map(({ name }) => name)).toEqual([])
    // Nobody is days ahead or behind after six weeks.
    expect(
      accounts.filter(({ balance }) => Math.abs(balance) > 20 * 60).map(({ name, balance }) => [name, balance]),
    ).toEqual([])
    expect(accounts.filter(({ running }) => running > 0).length).toBeGreaterThan(3)
    const shifts = await ask<{ user: unknown; status: string; violations: unknown[]; conflicts: unknown[] }[]>(
      '/working-schedules?from=2026-11-16T00:00:00Z&to=2026-12-07T00:00:00Z&pageSize=200',
    )
    expect(new Set(shifts.map(({ status }) => status))).toEqual(new Set(['confirmed', 'published', 'draft']))
    expect(shifts.filter(({ user }) => user === null)).not.toEqual([])
    expect(shifts.filter(({ violations, conflicts }) => violations.length + conflicts.length > 0)).toEqual([])
    const away = await ask<{ status: string }[]>('/absences?pageSize=100')
    expect(new Set(away.map(({ status }) => status))).toEqual(new Set(['approved', 'requested', 'rejected']))
    const leave = await ask<{ userName: string; remainingDays: number }[]>('/time-sheets/holiday-balances')
    expect(leave).toHaveLength(13)
    expect(leave.filter(({ remainingDays }) => remainingDays < 0 || remainingDays > 30)).toEqual([])
  })

  it('tells what happened after prices changed', async () => {
    const { rows } = await ask<{
      rows: readonly { name: string; day: string; from: number; to: number; days: number; branches: unknown[] }[]
    }>('/statistics/price-changes?from=2026-10-19&to=2026-11-17')
    const told = rows.map(({ name, from, to, branches }) => [name, from, to, branches.length])
    expect(told).toEqual([
      ['Wiener Schnitzel vom Kalb', 21.9, 23.5, 1],
      ['Kässpätzle', 14, 14.9, 2],
      ['Lindenhof-Burger nach Maß', 12.5, 11.9, 1],
    ])
    expect(rows.map(({ day }) => day)).toEqual(['2026-10-30', '2026-10-16', '2026-10-02'])
    for (const { days } of rows) expect(days).toBeGreaterThan(10)
  })

  it('keeps prices, taxes and tickets right', async () => {
    const { rows } = await sql`
      select 1 from "order" o
      where total_cents <> (select sum((t.value ->> 'gross')::bigint) from jsonb_each(o.taxes) t)
        or goods_cents <> (select sum(gross_cents) from order_item i where i.order_id = o.id)
        or net_cents <> (select sum(round((t.value ->> 'gross')::bigint / (1 + t.key::numeric / 100))) from jsonb_each(o.taxes) t)
      union all
      select 1 from "order" o join ticket_counter c on c.branch_id = o.branch_id and c.day = o.ticket_day
      group by o.branch_id, o.ticket_day, c.last having max(o.ticket_number) <> c.last
    `.execute(shop.database.kysely)
    expect(rows).toEqual([])
  })

  // Last: it sends something.
  it('can give money back of an order that was paid online', async () => {
    const [order] = await ask<Order[]>('/orders?paymentMethod=mollie&status=completed&pageSize=1')
    expect(order?.isPaid).toBe(true)
    const body = { amount: 1, reason: 'kalt' }
    const path = `/orders/${order?.id}/refunds`
    const answer = await shop.call<Order>('POST', path, body, admin)
    expect([answer.status, answer.errors]).toEqual([200, []])
    expect(answer.data.payments?.[0]?.refunds.at(-1)).toMatchObject({ amount: 1, reason: 'kalt' })
    expect(answer.data.payments?.[0]?.refunds.at(-1)?.state).not.toBe('failed')
  })
})
