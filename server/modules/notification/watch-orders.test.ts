import { pino } from 'pino'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Device } from '#contract/device/devices.ts'
import type { Message } from '#contract/notification/messages.ts'
import type { Order, PublicOrder } from '#contract/ordering/orders.ts'
import { startSmsSimulator, type SmsSimulator } from '#server/gateways/sms-simulator.ts'
import { prepareCatalog } from '#server/modules/catalog/public.ts'
import { addCast, openTestShop, orderOf, wednesdayNoon, type Cast, type TestShop } from '#server/testing/test-shop.ts'
import { watchOrders } from './watch-orders.ts'

let shop: TestShop
let admin: Record<string, string>
let cast: Cast
let sms: SmsSimulator
let second: Device
const printed: string[] = []

const log = pino({ level: 'silent' })
const noon = Temporal.Instant.from(wednesdayNoon)

beforeAll(async () => {
  sms = await startSmsSimulator()
  const variables = { SMS_PROVIDER: 'seven', SMS_URL: sms.account.url, SMS_API_KEY: 'k', SMS_SENDER: 'Lindenhof' }
  shop = await openTestShop({ variables })
  admin = await shop.signIn()
  cast = await addCast(shop, admin)
  const made = async (body: object) => (await shop.call<Device>('POST', '/devices', body, admin)).data
  const device = { kind: 'notification', channel: 'screen', branch: { id: cast.stadtplatz.id } }
  const on = (...events: string[]) => events.map((event) => ({ event }))
  await made({ ...device, name: 'Tresen', triggers: on('newOrder', 'missed', 'dueSoon') })
  second = await made({ ...device, name: 'Büro', triggers: [] })
})
afterAll(async () => {
  await shop.close()
  await sms.close()
})
beforeEach(async () => {
  shop.setNow(wednesdayNoon)
  // Nobody watches the orders of the test before.
  await sql`update "order" set status = 'completed'`.execute(shop.database.kysely)
})

const ladder = () => [
  { action: 'repeat', afterMinutes: 5 },
  { action: 'device', afterMinutes: 8, device: { id: second.id } },
  { action: 'sms', afterMinutes: 12, target: '+43 664 999 00 11' },
  { action: 'email', afterMinutes: 15, target: 'zentrale@example.at' },
  { action: 'reject', afterMinutes: 30 },
]

async function saveBranch(change: object) {
  const { data } = await shop.call<object>('GET', `/branches/${cast.stadtplatz.id}`, undefined, admin)
  return shop.call<{ escalation: unknown }>(
    'PUT',
    `/branches/${cast.stadtplatz.id}`,
    { ...data, version: undefined, ...change },
    admin,
  )
}
async function place(change: object = {}): Promise<PublicOrder> {
  const placed = await shop.call<PublicOrder>('POST', '/orders', { ...orderOf(cast), ...change })
  if (placed.status !== 201) throw new Error(JSON.stringify(placed.errors))
  return placed.data
}
const read = async (order: { id: string }) =>
  (await shop.call<Order>('GET', `/orders/${order.id}`, undefined, admin)).data

/** As the job does it, at a minute after noon. */
async function watchAt(minutes: number): Promise<number> {
  const now = noon.add({ seconds: Math.round(minutes * 60) })
  shop.setNow(now.toString())
  const catalog = prepareCatalog(shop.database)
  const messaging = { catalog, linkBase: 'http://x', hasSms: true, clock: () => now }
  const print = async (_tx: unknown, { key }: { key: string }) => void printed.push(key)
  return watchOrders({ ...messaging, database: shop.database, log, print }, now)
}

async function told(order: { id: string }): Promise<string[]> {
  return vi.waitFor(
    async () => {
      const { rows } = await sql`select 1 from order_event where dispatched_at is null`.execute(shop.database.kysely)
      expect(rows).toEqual([])
      const { data } = await shop.call<Message[]>('GET', `/messages?order=${order.id}`, undefined, admin)
      expect(data.every(({ state }) => state === 'sent')).toBe(true)
      return data.map(({ kind, device, recipient }) => `${kind} ${device?.name ?? recipient}`).toReversed()
    },
    { timeout: 5_000, interval: 20 },
  )
}

describe('an order that nobody answers', () => {
  beforeEach(async () => {
    const { status } = await saveBranch({ escalation: ladder(), confirmationTimeout: 10 })
    if (status !== 200) throw new Error('the ladder is refused')
  })

  test('gets louder step by step and is refused in the end', async () => {
    const order = await place()
    expect(await told(order)).toEqual(['newOrder Tresen'])
    expect(await watchAt(4.99)).toBe(0)
    expect(await watchAt(5)).toBe(1)
    expect(await watchAt(5.5)).toBe(0)
    expect(await watchAt(8)).toBe(1)
    expect(await watchAt(10.5)).toBe(1)
    expect(await watchAt(15)).toBe(2)
    expect(await told(order)).toEqual([
      'newOrder Tresen',
      'newOrder Tresen',
      'missed Büro',
      'missed Tresen',
      'missed +436649990011',
      'missed zentrale@example.at',
    ])
    expect(sms.taken.at(-1)?.text).toBe(`Stadtplatz: Bestellung ${order.ticketNumber} wartet seit 15 Minuten.`)
    const [mail] = await shop.mailsTo('zentrale@example.at')
    expect(mail?.text).toContain(
      `In der Filiale Stadtplatz wartet Bestellung ${order.ticketNumber} seit 15 Minuten auf eine Antwort.`,
    )
    expect(await watchAt(29.9)).toBe(0)
    expect(await watchAt(30)).toBe(1)
    expect(await read(order)).toMatchObject({
      status: 'rejected',
      rejectionMessage: 'Wir konnten Ihre Bestellung leider nicht rechtzeitig annehmen.',
    })
    expect((await read(order)).history?.at(-1)).toMatchObject({
      status: 'rejected',
      actor: 'system',
      reason: 'Wir konnten Ihre Bestellung leider nicht rechtzeitig annehmen.',
    })
    const lost = await shop.call<{ rows: object[] }>(
      'GET',
      '/statistics/canceled-orders?from=2026-11-01&to=2026-11-30',
      undefined,
      admin,
    )
    expect(lost.data.rows).toContainEqual({
      reason: 'Wir konnten Ihre Bestellung leider nicht rechtzeitig annehmen.',
      count: 1,
    })
    expect(await watchAt(31)).toBe(0)
  })

  test('is left alone from the moment in which somebody answers', async () => {
    const order = await place()
    await shop.call('POST', `/orders/${order.id}/status/confirm`, {}, admin)
    expect(await watchAt(60)).toBe(0)
    const proposed = await place()
    const counterAppointment = '2026-11-18T18:00:00Z'
    await shop.call('POST', `/orders/${proposed.id}/status/confirm`, { counterAppointment }, admin)
    expect(await watchAt(60)).toBe(0)
  })

  test('is alarmed once, however many processes watch', async () => {
    const order = await place()
    const counts = await Promise.all([1, 2, 3].map(() => watchAt(12)))
    // Missed, again, second device, text message.
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(4)
    expect(await told(order)).toHaveLength(5)
  })

  test('rings nobody while the branch is closed', async () => {
    await saveBranch({
      escalation: ladder(),
      openingHours: [{ type: 'daily', date: null, isClosed: false, from: '10:00', to: '12:02' }],
    })
    await place()
    expect(await watchAt(240)).toBe(0)
    await saveBranch({ openingHours: cast.stadtplatz.openingHours })
  })
})

test('without a ladder only the devices that ask for missed orders ring', async () => {
  await saveBranch({ escalation: [] })
  const order = await place()
  expect(await watchAt(10)).toBe(0)
  expect(await watchAt(10.01)).toBe(1)
  expect(await told(order)).toEqual(['newOrder Tresen', 'missed Tresen'])
  expect(await watchAt(120)).toBe(0)
  expect((await read(order)).status).toBe('new')
})

test('an order for later rings when the kitchen has to begin', async () => {
  const order = await place()
  await shop.call('POST', `/orders/${order.id}/status/confirm`, { appointment: '2026-11-18T13:00:00Z' }, admin)
  expect(await told(order)).toEqual(['newOrder Tresen'])
  expect(await watchAt(99.9)).toBe(0)
  expect(await watchAt(100)).toBe(1)
  expect(await told(order)).toEqual(['newOrder Tresen', 'dueSoon Tresen'])
  expect(await watchAt(110)).toBe(0)
  expect(printed.filter((key) => key.startsWith(order.id))).toEqual([`${order.id}/dueSoon`])
})

describe('the ladder of a branch', () => {
  test('is seen by staff only', async () => {
    await saveBranch({ escalation: ladder() })
    const read = (as?: Record<string, string>) =>
      shop.call<{ escalation?: unknown[] }>('GET', `/branches/${cast.stadtplatz.id}`, undefined, as)
    expect((await read(admin)).data.escalation).toHaveLength(5)
    expect((await read()).data.escalation).toBeUndefined()
    const init = await shop.call('GET', '/init')
    expect(JSON.stringify(init.data)).not.toContain('zentrale@example.at')
  })

  test.each([
    [{ action: 'device', afterMinutes: 5 }, 'escalation.0.device', 'notBlank'],
    [{ action: 'sms', afterMinutes: 5, target: '0664 1' }, 'escalation.0.target', 'phoneFormat'],
    [{ action: 'email', afterMinutes: 5, target: 'zentrale' }, 'escalation.0.target', 'email'],
    [{ action: 'repeat', afterMinutes: 0 }, 'escalation.0.afterMinutes', 'min'],
    [{ action: 'repeat', afterMinutes: 1441 }, 'escalation.0.afterMinutes', 'max'],
  ])('refuses %j', async (step, field, code) => {
    const { status, errors } = await saveBranch({ escalation: [step] })
    expect([status, errors]).toMatchObject([422, [{ field, code }]])
  })

  test('refuses the same step twice and a device that is not there', async () => {
    const step = { action: 'repeat', afterMinutes: 5 }
    expect((await saveBranch({ escalation: [step, step] })).errors[0]).toMatchObject({ code: 'unique' })
    const unknown = { id: '0192f0c0-0000-7000-8000-000000000000' }
    const refused = await saveBranch({ escalation: [{ action: 'device', afterMinutes: 5, device: unknown }] })
    expect(refused.errors[0]).toMatchObject({ code: 'unknownReference' })
  })

  test('keeps its device from being deleted', async () => {
    await saveBranch({ escalation: ladder() })
    expect((await shop.call('DELETE', `/devices/${second.id}`, undefined, admin)).status).toBe(409)
  })
})

describe('a device that does not give up', () => {
  let tablet: Device
  beforeEach(async () => {
    await saveBranch({ escalation: [], confirmationTimeout: 30 })
    const branch = { id: cast.stadtplatz.id }
    const made = await shop.call<Device>(
      'POST',
      '/devices',
      {
        kind: 'notification',
        channel: 'screen',
        name: 'Tablet',
        branch,
        triggers: [{ event: 'newOrder', orderTypes: ['takeaway'] }],
        repeatSeconds: 60,
        escalateAfterSeconds: 150,
        escalateToDevice: { id: second.id },
      },
      admin,
    )
    tablet = made.data
    return async () => void (await shop.call('DELETE', `/devices/${tablet.id}`, undefined, admin))
  })

  test('rings again every minute and calls another one, until somebody answers', async () => {
    const order = await place()
    expect((await told(order)).toSorted()).toEqual(['newOrder Tablet', 'newOrder Tresen'])
    expect(await watchAt(0.9)).toBe(0)
    expect(await watchAt(1)).toBe(1)
    expect(await watchAt(1.5)).toBe(0)
    expect(await watchAt(3)).toBe(2)
    expect((await told(order)).filter((line) => !line.endsWith('Tresen'))).toEqual([
      'newOrder Tablet',
      'newOrder Tablet',
      'newOrder Tablet',
      'newOrder Büro',
    ])
    await shop.call('POST', `/orders/${order.id}/status/confirm`, {}, admin)
    expect(await watchAt(4)).toBe(0)
  })

  test('keeps its triggers: what it was not told of it does not ring for', async () => {
    const triggers = [{ event: 'newOrder', orderTypes: ['delivery'] }]
    await shop.call('PUT', `/devices/${tablet.id}`, { ...tablet, version: undefined, triggers }, admin)
    const order = await place()
    await watchAt(3)
    expect((await told(order)).filter((line) => !line.endsWith('Tresen'))).toEqual([])
  })
})
