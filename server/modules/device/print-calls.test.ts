// What staff, terminals and pages ask of printers.
import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { PrintJob } from '#contract/device/print-calls.ts'
import type { Device } from '#contract/device/devices.ts'
import type { Log } from '#contract/log/logs.ts'
import { decodeJob } from '#server/gateways/printer/simulator/decode-job.ts'
import { claimedSeconds } from './save-print-job.ts'
import { openPrintShop, textOf, type PrintShop } from './print-shop.fixture.ts'

let at: PrintShop
beforeAll(async () => {
  at = await openPrintShop()
})
afterEach(() => at.clear())
afterAll(() => at.close())

const call = <T>(method: 'GET' | 'POST' | 'PUT', path: string, body?: unknown) =>
  at.shop.call<T>(method, path, body, at.admin)
const printed = () => at.counter.sheets.map(({ rows }) => /KOPIE|MÖGLICHE KOPIE/.exec(textOf(rows))?.[0] ?? 'original')

describe('printing an order by hand', () => {
  test('is an original the first time and a copy from then on; nobody waits for the printer', async () => {
    const device = await at.addDevice({ address: 'counter', layout: 'receipt', triggers: [] })
    const order = await at.order()
    const print = () => call<{ id: string }>('POST', `/orders/${order.id}/print`)
    expect(await print()).toMatchObject({ status: 200, data: { id: order.id } })
    await at.settle()
    await print()
    await at.settle()
    expect(printed()).toEqual(['original', 'KOPIE'])
    expect((await at.jobsOf(device)).map(({ kind }) => kind)).toEqual(['reprint', 'reprint'])
    const { data } = await call<Log[]>('GET', '/logs?channel=print&action=order.print')
    expect(data[0]?.message).toBe(`Bestellung ${order.ticketNumber} auf „Drucker“ gedruckt`)
  })

  test('prints once for one press that is sent twice', async () => {
    await at.addDevice({ address: 'counter', layout: 'receipt', triggers: [] })
    const order = await at.order()
    const as = { ...at.admin, 'idempotency-key': 'ein-druck-auf-den-knopf' }
    for (let press = 0; press < 2; press += 1) {
      expect((await at.shop.call('POST', `/orders/${order.id}/print`, {}, as)).status).toBe(200)
    }
    await at.settle()
    expect(printed()).toEqual(['original'])
  })

  test('goes to the device and in the layout that is asked for', async () => {
    await at.addDevice({ name: 'Theke', address: 'counter', layout: 'receipt', triggers: [] })
    const kitchen = await at.addDevice({ name: 'Küche', address: 'kitchen', triggers: [] })
    const order = await at.order()
    await call('POST', `/orders/${order.id}/print`, { device: { id: kitchen.id }, layout: 'delivery' })
    await at.settle()
    expect(textOf(at.kitchen.sheets[0]?.rows ?? [])).toContain('KASSIEREN Barzahlung')
    expect(at.counter.sheets).toEqual([])
  })

  test('without a printer says so', async () => {
    const order = await at.order()
    const answer = await call('POST', `/orders/${order.id}/print`)
    expect([answer.status, answer.errors[0]?.message]).toEqual([409, 'Beleg konnte nicht gedruckt werden.'])
    const stranger = await call('POST', `/orders/${order.id}/print`, {
      device: { id: '0192f0c0-0000-7000-8000-000000000000' },
    })
    expect(stranger.status).toBe(404)
  })

  test('is open to the terminal of the branch', async () => {
    await at.addDevice({ address: 'counter', layout: 'receipt', triggers: [] })
    const order = await at.order()
    const path = `/branches/${at.cast.stadtplatz.id}/keys`
    const { data } = await call<{ key: string }>('POST', path, { kind: 'frontdesk', name: 'Theke' })
    const printing = await at.shop.call('POST', `/orders/${order.id}/print`, {}, { 'x-api-key': data.key })
    expect(printing.status).toBe(200)
    const stranger = await at.shop.call('POST', `/orders/${order.id}/print`, {}, { 'x-api-key': 'falsch' })
    expect(stranger.status).toBe(404)
  })
})

test('a docket of an order that was paid with the simulator says TEST', async () => {
  await at.addDevice({ address: 'counter', layout: 'receipt', triggers: [] })
  const order = await at.order()
  await sql`update "order" set is_test = true where id = ${order.id}`.execute(at.shop.database.kysely)
  await call('POST', `/orders/${order.id}/print`)
  await at.settle()
  expect(textOf(at.counter.sheets[0]?.rows ?? [])).toMatch(/^BLACK\| +TEST/)
})

describe('the test page', () => {
  test('comes out, and the device remembers it', async () => {
    const device = await at.addDevice({ address: 'counter', triggers: [] })
    const tested = await call<{ ok: boolean; message: string; ms: number }>('POST', `/devices/${device.id}/test/print`)
    expect(tested).toMatchObject({ status: 200, data: { ok: true, message: 'Die Testseite wurde gedruckt.' } })
    expect(textOf(at.counter.sheets[0]?.rows ?? [])).toContain('Umlaute: ä ö ü Ä Ö Ü ß, Euro: €')
    expect((await call<Device>('GET', `/devices/${device.id}`)).data.lastTestResult).toEqual(tested.data)
  })

  test.each([
    ['nowhere', 'Der Drucker ist nicht erreichbar.'],
    ['counter', 'Das Papier ist zu Ende.'],
  ])('on a printer at %s that cannot print: %s Nothing comes out later', async (address, message) => {
    const device = await at.addDevice({ address, triggers: [] })
    at.counter.faults.paperOut = true
    const tested = await call('POST', `/devices/${device.id}/test/print`)
    expect(tested.status).toBe(502)
    expect(tested.errors[0]?.message).toBe('Test nicht erfolgreich.')
    expect(tested.data).toMatchObject({ ok: false, message })
    at.counter.faults.paperOut = false
    await at.pass(60)
    expect(at.counter.sheets).toEqual([])
  })

  test('on a printer that does not ask for it in time is taken back', async () => {
    const device = await at.addDevice({ connection: 'cloudPrnt', triggers: [] })
    const tested = await call('POST', `/devices/${device.id}/test/print`)
    expect([tested.status, tested.data]).toMatchObject([502, { ok: false }])
    expect((await at.jobsOf(device))[0]?.state).toBe('cancelled')
  })
})

describe('pictures', () => {
  test('show a docket as wide as the device prints it, and the test page without an order', async () => {
    const device = await at.addDevice({ address: 'counter', columns: 32, triggers: [] })
    const order = await at.order()
    for (const query of [`?order=${order.id}`, `?order=${order.id}&layout=receipt`, '']) {
      const answer = await at.shop.app.inject({ url: `/api/devices/${device.id}/preview${query}`, headers: at.admin })
      expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'image/png'])
      const { width, height } = await sharp(answer.rawPayload).metadata()
      expect(width).toBe(384)
      expect(height).toBeGreaterThan(200)
    }
    const unknown = '0192f0c0-0000-7000-8000-000000000000'
    expect((await call('GET', `/devices/${device.id}/preview?order=${unknown}`)).status).toBe(404)
  })

  test('show how each layout looks on narrow and wide paper before anybody ordered', async () => {
    const device = await at.addDevice({ address: 'counter', columns: 42, triggers: [] })
    for (const layout of ['kitchen', 'receipt', 'delivery', 'label']) {
      for (const [paper, dots] of [
        ['58', 384],
        ['80', 576],
      ] as const) {
        const url = `/api/devices/${device.id}/preview?layout=${layout}&paperWidthMm=${paper}`
        const answer = await at.shop.app.inject({ url, headers: at.admin })
        expect([layout, (await sharp(answer.rawPayload).metadata()).width]).toEqual([layout, dots])
      }
    }
    expect((await call('GET', `/devices/${device.id}/preview?paperWidthMm=70`)).status).toBe(422)
  })

  test('hold the logo of the device', async () => {
    const data = `data:image/png;base64,${(
      await sharp({ create: { width: 80, height: 40, channels: 3, background: '#000' } })
        .png()
        .toBuffer()
    ).toString('base64')}`
    const image = await call<{ id: string }>('POST', '/images', { name: 'Logo', data })
    const heights = []
    for (const logoImage of [null, { id: image.data.id }]) {
      const device = await at.addDevice({ address: 'counter', triggers: [], logoImage: logoImage as never })
      const answer = await at.shop.app.inject({ url: `/api/devices/${device.id}/preview`, headers: at.admin })
      heights.push((await sharp(answer.rawPayload).metadata()).height ?? 0)
    }
    expect(heights[1]).toBeGreaterThan(heights[0] ?? 0)
  })
})

describe('a page that prints through its browser', () => {
  test('takes a docket, shows it as a picture, and tells that it was printed', async () => {
    const device = await at.addDevice({ connection: 'browser' })
    const claim = () => call<PrintJob | null>('POST', `/devices/${device.id}/print-jobs/claim`)
    expect((await claim()).data).toBeNull()
    const order = await at.order()
    const { data: job } = await claim()
    expect(job).toMatchObject({ state: 'fetched', order: { id: order.id } })
    // Loaded anew it goes on with what it had.
    expect((await claim()).data?.id).toBe(job?.id)
    const url = `/api/devices/${device.id}/print-jobs/${job?.id}/picture`
    expect((await at.shop.app.inject({ url, headers: at.admin })).headers['content-type']).toBe('image/png')
    const bytes = await at.shop.app.inject({ url: url.replace('picture', 'commands'), headers: at.admin })
    expect(textOf(decodeJob(bytes.rawPayload, 'escPos').rows)).toContain('2 × Käsespätz')
    const told = () => call<PrintJob>('POST', `/devices/${device.id}/print-jobs/${job?.id}/result`, { isPrinted: true })
    expect((await told()).data).toMatchObject({ state: 'printed', isConfirmed: true })
    expect((await told()).status).toBe(409)
    expect((await claim()).data).toBeNull()
  })

  test('leaves to the other page what that one has, and gets it as a possible copy once that one is gone', async () => {
    const device = await at.addDevice({ connection: 'browser' })
    await at.order()
    const path = `/devices/${device.id}/print-jobs`
    const claim = async (station: string) => (await call<PrintJob | null>('POST', `${path}/claim`, { station })).data
    const [one, two] = await Promise.all([claim('eins'), claim('zwei')])
    const owner = one === null ? 'zwei' : 'eins'
    const other = one === null ? 'eins' : 'zwei'
    expect([one, two].filter((job) => job !== null)).toHaveLength(1)
    expect([await claim(other), (await claim(owner))?.id]).toEqual([null, (one ?? two)?.id])
    await at.pass(claimedSeconds)
    await expect.poll(() => claim(other), { timeout: 8_000 }).toMatchObject({ id: (one ?? two)?.id, isUncertain: true })
    const job = (one ?? two)?.id ?? ''
    // What the page that lost it says about a failure is of no use any more.
    expect((await call('POST', `${path}/${job}/result`, { isPrinted: false, station: owner })).status).toBe(409)
    const done = await call<PrintJob>('POST', `${path}/${job}/result`, { isPrinted: true, station: other })
    expect(done.data).toMatchObject({ state: 'printed' })
  })

  test('that could not even load a docket gets it again without a mark', async () => {
    const device = await at.addDevice({ connection: 'browser' })
    await at.order()
    const path = `/devices/${device.id}/print-jobs`
    const claim = async () => (await call<PrintJob | null>('POST', `${path}/claim`, { station: 'eins' })).data
    const failed = { isPrinted: false, isUntouched: true, errorCode: 'notLoaded', station: 'eins' }
    const told = await call<PrintJob>('POST', `${path}/${(await claim())?.id}/result`, failed)
    expect(told.data).toMatchObject({ state: 'queued', isUncertain: false, errorCode: 'notLoaded' })
  })

  test('sees its printers: those of browsers that are switched on, with what waits', async () => {
    const device = await at.addDevice({ connection: 'browser', name: 'Tresen', paperWidthMm: 58 })
    await at.addDevice({ connection: 'browser', isEnabled: false })
    await at.addDevice({ address: 'kitchen', triggers: [] })
    await at.order()
    const { data } = await call<unknown[]>('GET', '/print-station')
    const { id } = device
    expect(data).toEqual([
      { id, name: 'Tresen', connection: 'browser', layout: 'kitchen', paperWidthMm: 58, queueLength: 1 },
    ])
    await call('POST', `/devices/${id}/print-jobs/claim`, { station: 'eins' })
    expect((await call<Device>('GET', `/devices/${id}`)).data.status).toBe('online')
  })

  test('that is closed in the middle leaves a possible copy', async () => {
    const device = await at.addDevice({ connection: 'browser' })
    await at.order()
    await call('POST', `/devices/${device.id}/print-jobs/claim`)
    await at.pass(claimedSeconds)
    await expect
      .poll(async () => (await at.jobsOf(device))[0], { timeout: 8_000 })
      .toMatchObject({ state: 'queued', isUncertain: true, errorCode: 'noAnswer' })
  })
})

test('the list of jobs is paged and filtered, and belongs to the branch', async () => {
  const device = await at.addDevice({ address: 'counter' })
  const orders = [await at.order(), await at.order(), await at.order()]
  const page = await call<PrintJob[]>('GET', `/devices/${device.id}/print-jobs?pageSize=2`)
  expect(page.meta).toEqual({ total: 3, page: 1, pageSize: 2 })
  expect(page.data.map(({ order }) => order?.id)).toEqual([orders[2]?.id, orders[1]?.id])
  const ofOne = await call<PrintJob[]>('GET', `/devices/${device.id}/print-jobs?order=${orders[0]?.id}&state=printed`)
  expect(ofOne.data).toHaveLength(1)
  expect((await at.shop.call('GET', `/devices/${device.id}/print-jobs`)).status).toBe(401)
})

test('settings that cannot work are refused', async () => {
  const device = await at.addDevice({ address: 'counter' })
  const put = (change: object) =>
    call<Device>('PUT', `/devices/${device.id}`, { ...device, version: undefined, ...change })
  expect((await put({ address: 'localhost:5432' })).errors[0]?.field).toBe('address')
  expect((await put({ codepageMapping: 'klingon' })).errors[0]?.field).toBe('codepageMapping')
  expect((await put({ fallbackDevice: { id: device.id } })).errors[0]?.field).toBe('fallbackDevice')
  expect((await put({ codepageMapping: 'windows1252' })).status).toBe(200)
})

test('the token of a printer is stored as a hash and told once', async () => {
  const device = await at.addDevice({ connection: 'cloudPrnt' })
  const made = await call<Record<string, string>>('POST', `/devices/${device.id}/print-token`)
  expect(made.status).toBe(201)
  expect(made.data['cloudPrnt']).toMatch(/\/print\/star\/[\w-]{43}$/)
  expect(made.data['serverDirectPrint']).toMatch(/\/print\/epson\/[\w-]{43}$/)
  const { rows } = await sql<{ text: string }>`select device::text as text from device`.execute(at.shop.database.kysely)
  expect(rows[0]?.text).not.toContain(made.data['token'])
})

describe('setting up a printer', () => {
  test('finds those in the network and says which of them is set up already', async () => {
    const kitchen = await at.addDevice({ name: 'Küche', address: 'kitchen', triggers: [] })
    const found = await call('POST', '/devices/find-printers', {})
    expect(found).toMatchObject({
      status: 200,
      data: [
        { address: `127.0.0.1:${at.kitchen.port}`, device: { id: kitchen.id, name: 'Küche' } },
        { address: `127.0.0.1:${at.counter.port}`, device: null },
      ],
    })
    expect((await call('POST', '/devices/find-printers', { network: '10.0.0.0/8' })).status).toBe(422)
    expect((await at.shop.call('POST', '/devices/find-printers', {})).status).toBe(401)
  })

  test('a manager does not learn the names of printers of foreign branches', async () => {
    const foreign = await call<{ id: string }>('POST', '/branches', { identifier: 'ufer', name: 'Ufer' })
    await at.addDevice({
      name: 'Fremde Küche',
      address: 'kitchen',
      triggers: [],
      branch: { id: foreign.data.id as never },
    })
    const password = 'noch ein Passwort'
    const leader = { username: 'leitung', email: 'leitung@example.at', lastName: 'Moser', roles: ['ROLE_MANAGER'] }
    await call('POST', '/users', { ...leader, password, branches: [{ id: at.cast.stadtplatz.id }] })
    const manager = await at.shop.signIn('leitung', password)
    const { data } = await at.shop.call<{ device: unknown }[]>('POST', '/devices/find-printers', {}, manager)
    expect(data.map(({ device }) => device)).toEqual([null, null])
  })

  test('a printer to try with prints without a printer: what came out stands in its jobs', async () => {
    const device = await at.addDevice({ name: 'Probedrucker', address: 'simulator:probe', triggers: [] })
    expect(await call('POST', `/devices/${device.id}/test/print`)).toMatchObject({ status: 200, data: { ok: true } })
    expect((await at.jobsOf(device)).map(({ kind, state }) => [kind, state])).toEqual([['test', 'printed']])
  })
})
