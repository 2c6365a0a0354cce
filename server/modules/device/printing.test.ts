// From an order to paper in printers that we call, whatever happens on the way.
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import type { Log } from '#contract/log/logs.ts'
import type { Order } from '#contract/ordering/orders.ts'
import { encodeCommands } from '#server/gateways/printer/encode-commands.ts'
import { sendRaw } from '#server/gateways/printer/send-raw.ts'
import { prepareCatalog } from '#server/modules/catalog/public.ts'
import { orderOf } from '#server/testing/test-shop.ts'
import { printerOf } from './print-device.ts'
import { rowsFor, type PrintingParts } from './print-parts.ts'
import { claimedSeconds, claimPrintJob, markBegun } from './save-print-job.ts'
import { openPrintShop, textOf, type PrintShop } from './print-shop.fixture.ts'
import { queueDocketsOf } from './queue-dockets.ts'
import { listDuePrinters } from './store.ts'

let at: PrintShop
beforeAll(async () => {
  at = await openPrintShop()
})
afterEach(() => at.clear())
afterAll(() => at.close())

/** What came out whole, each docket's ticket, and whether it says that it may be a copy. */
function dockets(printer: PrintShop['kitchen']): { ticket: string | undefined; isMarked: boolean }[] {
  return printer.sheets
    .filter(({ isWhole }) => isWhole)
    .map(({ rows }) => {
      const text = textOf(rows)
      return { ticket: /Nr\. (\d+)/.exec(text)?.[1], isMarked: text.includes('MÖGLICHE KOPIE') }
    })
}
const plain = (ticket: number | null) => ({ ticket: String(ticket), isMarked: false })
const marked = (ticket: number | null) => ({ ticket: String(ticket), isMarked: true })

describe('a new order', () => {
  test('comes out of the kitchen as a docket, once, and the printer has confirmed it', async () => {
    const device = await at.addDevice({ name: 'Küche', address: 'kitchen', columns: 32 })
    const order = await at.order()
    expect(dockets(at.kitchen)).toEqual([plain(order.ticketNumber)])
    expect(textOf(at.kitchen.sheets[0]?.rows ?? [])).toContain('2 × Käsespätz')
    const [job, ...others] = await at.jobsOf(device)
    expect(others).toEqual([])
    expect(job).toMatchObject({ state: 'printed', isConfirmed: true, isUncertain: false, attempts: 1, kind: 'order' })
    expect(job?.order).toEqual({ id: order.id, uid: order.uid, ticketNumber: order.ticketNumber })
    const seen = await at.shop.call<typeof device>('GET', `/devices/${device.id}`, undefined, at.admin)
    expect(seen.data).toMatchObject({
      status: 'online',
      queueLength: 0,
      printerState: { paper: 'ok', cover: 'closed' },
    })
  })

  test('goes to each device with its dishes, in as many copies as wanted', async () => {
    const triggers = (category: string) => [
      { event: 'newOrder' as const, orderTypes: [], categories: [{ id: category as never }], onlyPreorders: false },
    ]
    const drinks = await at.shop.call<{ id: string }>('POST', '/categories', { name: 'Getränke' }, at.admin)
    await at.addDevice({ name: 'Küche', address: 'kitchen', triggers: triggers(at.cast.pfanne.id), copies: 2 })
    await at.addDevice({ name: 'Schank', address: 'counter', triggers: triggers(drinks.data.id) })
    await at.order()
    expect(dockets(at.kitchen)).toHaveLength(2)
    expect(at.counter.sheets).toEqual([])
  })

  test('is answered at once while the printer is off', async () => {
    await at.addDevice({ address: 'nowhere' })
    const begun = performance.now()
    await at.order()
    expect(performance.now() - begun).toBeLessThan(2_000)
  })

  test('is printed once more as CANCELED and as CHANGED where a device wants that', async () => {
    const trigger = (event: 'canceled' | 'changed') => ({ event, orderTypes: [], categories: [], onlyPreorders: false })
    await at.addDevice({ address: 'kitchen', triggers: [trigger('canceled'), trigger('changed')] })
    const order = await at.order()
    expect(at.kitchen.sheets).toEqual([])
    const whole = await at.shop.call('GET', `/orders/${order.id}`, undefined, at.admin)
    await at.shop.call('PUT', `/orders/${order.id}`, { ...(whole.data as object), comment: 'Bitte scharf' }, at.admin)
    await at.settle()
    await at.shop.call('POST', `/orders/${order.id}/status/cancel`, { reason: 'Ofen kaputt' }, at.admin)
    await at.settle()
    const texts = at.kitchen.sheets.map(({ rows }) => textOf(rows))
    expect(texts.map((text) => /GEÄNDERT|STORNIERT/.exec(text)?.[0])).toEqual(['GEÄNDERT', 'STORNIERT'])
    expect(texts[0]).toContain('Bitte scharf')
  })
})

describe('in the end every docket is out', () => {
  test('after the printer was off for five minutes, in the order of the tickets, none of them marked', async () => {
    const device = await at.addDevice({ address: 'kitchen' })
    await at.kitchen.turnOff()
    const orders = [await at.order(), await at.order(), await at.order()]
    for (let seconds = 0; seconds < 300; seconds += 20) await at.pass(20)
    const waiting = await at.jobsOf(device)
    expect(waiting.map(({ state, errorCode }) => [state, errorCode])).toEqual(
      orders.map(() => ['queued', 'unreachable']),
    )
    const seen = await at.shop.call<typeof device>('GET', `/devices/${device.id}`, undefined, at.admin)
    expect(seen.data).toMatchObject({ queueLength: 3, printerState: { error: 'unreachable' } })
    await at.kitchen.turnOn()
    await at.pass(60)
    await at.pass(1)
    expect(dockets(at.kitchen).map(({ isMarked }) => isMarked)).toEqual([false, false, false])
    expect(new Set(dockets(at.kitchen).map(({ ticket }) => ticket))).toEqual(
      new Set(orders.map(({ ticketNumber }) => String(ticketNumber))),
    )
  })

  test.each(['paperOut', 'coverOpen'] as const)('after %s, shown on the device, unmarked', async (fault) => {
    const device = await at.addDevice({ address: 'kitchen' })
    at.kitchen.faults[fault] = true
    const order = await at.order()
    await at.pass(60)
    expect(dockets(at.kitchen)).toEqual([])
    const seen = await at.shop.call<typeof device>('GET', `/devices/${device.id}`, undefined, at.admin)
    expect(seen.data.printerState?.error).toBe(fault)
    at.kitchen.faults[fault] = false
    await at.pass(60)
    expect(dockets(at.kitchen)).toEqual([plain(order.ticketNumber)])
  })

  test('after the connection broke in the middle of a docket: printed again as a possible copy', async () => {
    const device = await at.addDevice({ address: 'kitchen' })
    at.kitchen.faults.breakAfter = 150
    const order = await at.order()
    expect(at.kitchen.sheets.map(({ isWhole }) => isWhole)).toEqual([false])
    expect((await at.jobsOf(device))[0]).toMatchObject({ state: 'queued', isUncertain: true })
    await at.pass(60)
    expect(dockets(at.kitchen)).toEqual([marked(order.ticketNumber)])
    expect((await at.jobsOf(device))[0]).toMatchObject({ state: 'printed', isConfirmed: true, attempts: 2 })
  })

  test('from a printer that never answers questions: believed, once', async () => {
    const device = await at.addDevice({ address: 'kitchen' })
    at.kitchen.faults.isSilent = true
    const order = await at.order()
    await at.pass(300)
    await expect.poll(() => dockets(at.kitchen), { timeout: 10_000 }).toEqual([plain(order.ticketNumber)])
    expect((await at.jobsOf(device))[0]).toMatchObject({ state: 'printed', isConfirmed: false })
  })

  test('on the printer that stands in, once the first has failed often enough', async () => {
    const standIn = await at.addDevice({ name: 'Theke', address: 'counter', columns: 48, triggers: [] })
    const first = await at.addDevice({
      name: 'Küche',
      address: 'nowhere',
      columns: 32,
      maxAttempts: 2,
      fallbackDevice: { id: standIn.id },
    })
    const order = await at.order()
    await at.pass(15)
    await at.pass(1)
    expect(dockets(at.counter)).toEqual([plain(order.ticketNumber)])
    const [moved] = await at.jobsOf(first)
    const [printed] = await at.jobsOf(standIn)
    expect(moved).toMatchObject({ state: 'rerouted', attempts: 2, reroutedTo: { id: printed?.id } })
    expect(printed).toMatchObject({ state: 'printed', order: { id: order.id } })
  })

  test('nowhere twice, where two printers stand in for each other and both are off', async () => {
    const [one, other] = [
      await at.addDevice({ name: 'Eins', address: 'nowhere', maxAttempts: 1 }),
      await at.addDevice({ name: 'Zwei', address: 'nowhere', maxAttempts: 1, triggers: [] }),
    ]
    const linked = (device: typeof one, to: typeof one) =>
      at.shop.call('PUT', `/devices/${device.id}`, { ...device, fallbackDevice: { id: to.id } }, at.admin)
    await linked(one, other)
    await linked(other, one)
    await at.order()
    for (let step = 0; step < 6; step += 1) await at.pass(60)
    const jobs = [...(await at.jobsOf(one)), ...(await at.jobsOf(other))]
    expect(jobs.map(({ state }) => state)).toEqual(['rerouted', 'queued'])
  })

  test('or is told as stale, when nobody needs it any more', async () => {
    const device = await at.addDevice({ address: 'nowhere', staleAfterMinutes: 10 })
    await at.order()
    await at.pass(599)
    expect((await at.jobsOf(device))[0]?.state).toBe('queued')
    await at.pass(1)
    expect((await at.jobsOf(device))[0]?.state).toBe('expired')
    const path = `/logs?channel=print&action=docket.expired&subjectId=${device.id}`
    const { data } = await at.shop.call<Log[]>('GET', path, undefined, at.admin)
    expect(data).toMatchObject([
      {
        level: 'error',
        actor: { kind: 'system' },
        branchId: at.cast.stadtplatz.id,
        context: { order: expect.any(String) },
      },
    ])
    expect(data[0]?.message).toMatch(/^Bon \d+ auf „Drucker“ ist veraltet und wurde nie gedruckt$/)
  })
})

describe('the application is killed', () => {
  /** Does the steps of one print job up to `step` and no further, as a process that is killed there. */
  async function printUntil(step: 'claimed' | 'begun' | 'forgotten' | 'sent', now: Temporal.Instant): Promise<void> {
    const database = at.shop.database.kysely
    const [device] = await listDuePrinters(database, now)
    if (device === undefined) throw new Error('nothing is due')
    const job = await claimPrintJob(database, device.id, { now, contentType: 'escPos', isBegun: false })
    if (job === undefined || step === 'claimed') return
    // The database went over to another server that had not heard of the claim.
    if (step === 'forgotten') await sql`update print_job set state = 'queued', claimed_until = null`.execute(database)
    await markBegun(database, job.id)
    if (step === 'begun' || step === 'forgotten') return
    const bytes = await encodeCommands(rowsFor(device, job), printerOf(device), null)
    const address = { host: '127.0.0.1', port: at.kitchen.port }
    await sendRaw(address, { bytes, asksStatus: true, onBegin: async () => {} })
  }

  test.each([
    ['claimed', 0, false],
    ['begun', 0, true],
    ['forgotten', 0, true],
    ['sent', 1, true],
  ] as const)('after it has %s a docket: %i came out, the next one is marked: %s', async (step, before, isMarked) => {
    await at.addDevice({ address: 'nowhere' })
    const order = await at.order()
    const database = at.shop.database.kysely
    // Due for the process that dies, not yet by the clock of the test's own application.
    await sql`update print_job set attempts = 0, error_code = '', next_try_at = created_at + interval '10 seconds'`.execute(
      database,
    )
    await sql`update device set address = 'kitchen'`.execute(database)
    const { rows } = await sql<{ at: Temporal.Instant }>`select next_try_at as at from print_job`.execute(database)
    const now = rows[0]?.at ?? Temporal.Instant.fromEpochMilliseconds(0)
    await printUntil(step, now)
    expect(dockets(at.kitchen)).toHaveLength(before)
    await at.pass(claimedSeconds + 10)
    const all = dockets(at.kitchen)
    expect(all.at(-1)).toEqual({ ticket: String(order.ticketNumber), isMarked })
    expect(all).toHaveLength(before + 1)
  })
})

test('two processes never print on one printer at the same time, and nothing twice', async () => {
  const device = await at.addDevice({ address: 'kitchen', isEnabled: true })
  await at.kitchen.turnOff()
  const orders = await Promise.all(Array.from({ length: 8 }, () => at.order()))
  await at.kitchen.turnOn()
  at.kitchen.faults.slowMilliseconds = 5
  await Promise.all([at.pass(60), at.pass(0), at.settle()])
  at.kitchen.faults.slowMilliseconds = 0
  await at.pass(60)
  expect(
    dockets(at.kitchen)
      .map(({ ticket }) => Number(ticket))
      .toSorted((a, b) => a - b),
  ).toEqual(orders.map(({ ticketNumber }) => ticketNumber).toSorted((a, b) => Number(a) - Number(b)))
  expect((await at.jobsOf(device)).every(({ state }) => state === 'printed')).toBe(true)
})

test('a slow printer keeps no other waiting, also for what comes while it prints', async () => {
  const kitchen = await at.addDevice({ name: 'Küche', address: 'kitchen' })
  // Four questions, the docket and its confirmation: more than four seconds.
  at.kitchen.faults.slowMilliseconds = 700
  const place = async () => at.shop.call('POST', '/orders', orderOf(at.cast))
  await place()
  await vi.waitFor(async () => expect((await at.jobsOf(kitchen))[0]?.state).toBe('fetched'), 5_000)
  await at.addDevice({ name: 'Schank', address: 'counter' })
  await place()
  await vi.waitFor(() => expect(at.counter.sheets).toHaveLength(1), 5_000)
  expect(at.kitchen.sheets).toEqual([])
  at.kitchen.faults.slowMilliseconds = 0
  await at.settle()
  expect(dockets(at.kitchen)).toHaveLength(2)
})

test('an order that is to be begun, and one that nobody answers, come out where a printer is told of them', async () => {
  const triggers = (['dueSoon', 'missed'] as const).map((event) => ({
    event,
    orderTypes: [],
    categories: [],
    onlyPreorders: false,
  }))
  await at.addDevice({ address: 'kitchen', triggers })
  const placed = await at.order()
  const { data: order } = await at.shop.call<Order>('GET', `/orders/${placed.id}`, undefined, at.admin)
  const parts = { catalog: prepareCatalog(at.shop.database), linkBase: '' }
  const now = Temporal.Instant.from(order.createdAt)
  const printing = { ...parts, clock: () => now } as PrintingParts
  for (const happened of ['dueSoon', 'dueSoon', 'missed'] as const) {
    await at.shop.database.transaction((tx) => queueDocketsOf(printing, tx, { order, happened, key: order.id }))
  }
  await at.settle()
  expect(dockets(at.kitchen)).toEqual([plain(order.ticketNumber), plain(order.ticketNumber)])
})
