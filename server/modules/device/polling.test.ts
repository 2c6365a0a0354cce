// Printers that come and ask: Star CloudPRNT and Epson Server Direct Print, as the facts say they behave.
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { PrintJob } from '#contract/device/print-calls.ts'
import type { Device } from '#contract/device/devices.ts'
import { cloudPrinter, type CloudPrinter } from '#server/gateways/printer/simulator/cloud-printer.ts'
import { epsonPrinter, type EpsonPrinter } from '#server/gateways/printer/simulator/epson-printer.ts'
import { claimedSeconds } from './save-print-job.ts'
import { openPrintShop, textOf, type PrintShop } from './print-shop.fixture.ts'

let at: PrintShop
beforeAll(async () => {
  at = await openPrintShop()
})
afterEach(() => at.clear())
afterAll(() => at.close())

const starPrnt = 'application/vnd.star.starprnt'

async function pathOf(device: Device, printer: 'cloudPrnt' | 'serverDirectPrint'): Promise<string> {
  const path = `/devices/${device.id}/print-token`
  const { data } = await at.shop.call<Record<string, string>>('POST', path, undefined, at.admin)
  return new URL(data[printer] ?? '').pathname
}

async function addStar(
  draft: Parameters<PrintShop['addDevice']>[0] = {},
  knows: readonly string[] = [starPrnt, 'image/png'],
): Promise<{ device: Device; printer: CloudPrinter; path: string }> {
  const device = await at.addDevice({ connection: 'cloudPrnt', language: 'starPrnt', ...draft })
  const path = await pathOf(device, 'cloudPrnt')
  return { device, path, printer: cloudPrinter(at.line, path, { knows }) }
}

async function addEpson(
  draft: Parameters<PrintShop['addDevice']>[0] = {},
): Promise<{ device: Device; printer: EpsonPrinter; path: string }> {
  const device = await at.addDevice({ connection: 'eposServerDirect', ...draft })
  const path = await pathOf(device, 'serverDirectPrint')
  return { device, path, printer: epsonPrinter(at.line, path) }
}

const lastJob = async (device: Device): Promise<PrintJob | undefined> => (await at.jobsOf(device)).at(-1)
const sheetText = (sheet: CloudPrinter['sheets'][number] | string | undefined) =>
  typeof sheet === 'string' ? sheet : textOf(sheet ?? [])

describe('Star CloudPRNT', () => {
  test('polls, fetches, prints and confirms: once', async () => {
    const { device, printer } = await addStar()
    expect(await printer.poll()).toBe('idle')
    await at.order()
    expect(await printer.poll()).toBe('printed')
    expect(await printer.poll()).toBe('idle')
    expect(sheetText(printer.sheets[0])).toContain('2 × Käsespätz')
    expect(await lastJob(device)).toMatchObject({ state: 'printed', isConfirmed: true, contentType: starPrnt })
  })

  test('prints without tokens, too, and takes a picture where it knows nothing else', async () => {
    const old = await addStar({ name: 'Alt' })
    old.printer.faults.knowsTokens = false
    const plain = await addStar({ name: 'Nur Bilder' }, ['image/png'])
    await at.order()
    expect(await old.printer.poll()).toBe('printed')
    expect(await plain.printer.poll()).toBe('printed')
    expect(plain.printer.sheets[0]?.[0]).toMatchObject({ kind: 'picture', bitmap: { width: 576 } })
  })

  test.each(['OK', 'ok', '200 OK', '211 Paper low'])('that confirms with „%s“ has printed', async (code) => {
    const { device, path } = await addStar()
    await at.order()
    await at.line({ method: 'GET', url: `${path}?type=${encodeURIComponent(starPrnt)}` })
    await at.line({ method: 'DELETE', url: `${path}?code=${encodeURIComponent(encodeURIComponent(code))}` })
    expect(await lastJob(device)).toMatchObject({ state: 'printed', isConfirmed: true })
  })

  test('gets drawer, buzzer and knife beside a picture, which carries no commands', async () => {
    const extras = { openDrawer: true, beep: true, layout: 'receipt', renderMode: 'raster' } as const
    for (const [draft, drawer, buzzer] of [
      [extras, 'start', '1'],
      [{ renderMode: 'raster' } as const, undefined, undefined],
    ] as const) {
      const { path } = await addStar(draft)
      await at.order()
      const { headers } = await at.shop.app.inject({ url: `${path}?type=image/png` })
      expect(headers['x-star-cut']).toBe('partial; feed=true')
      expect([headers['x-star-cashdrawer'], headers['x-star-buzzerstartpattern']]).toEqual([drawer, buzzer])
    }
  })

  test('prints in a code page that Star does not have as a picture', async () => {
    const { printer } = await addStar({ codepageMapping: 'cp850' })
    await at.order()
    expect(await printer.poll()).toBe('printed')
    expect(JSON.stringify(printer.sheets[0]?.map((row) => ('kind' in row ? row.kind : '')))).toContain('picture')
  })

  test('gets nothing while it has no paper, which staff see', async () => {
    const { device, printer } = await addStar()
    printer.faults.status = '410 Paper out'
    await at.order()
    expect(await printer.poll()).toBe('idle')
    const seen = await at.shop.call<Device>('GET', `/devices/${device.id}`, undefined, at.admin)
    expect(seen.data).toMatchObject({ status: 'online', queueLength: 1, printerState: { paper: 'out' } })
    printer.faults.status = null
    expect(await printer.poll()).toBe('printed')
  })

  test('prints a possible copy where the paper ended in the middle', async () => {
    const { device, printer } = await addStar()
    await at.order()
    printer.faults.result = '410 Paper out'
    expect(await printer.poll()).toBe('failed')
    expect(await lastJob(device)).toMatchObject({ state: 'queued', errorCode: '410', isUncertain: true })
    printer.faults.result = null
    expect(await printer.poll()).toBe('idle')
    await at.pass(60)
    expect(await printer.poll()).toBe('printed')
    expect(sheetText(printer.sheets[0])).toContain('MÖGLICHE KOPIE')
  })

  test('gets a docket whose download broke off (520) again, unmarked', async () => {
    const { printer } = await addStar()
    await at.order()
    printer.faults.result = '520 Download timeout'
    expect(await printer.poll()).toBe('failed')
    printer.faults.result = null
    await at.pass(60)
    expect(await printer.poll()).toBe('printed')
    expect(sheetText(printer.sheets[0])).not.toContain('KOPIE')
  })

  test('does not block its queue with a docket it cannot read: staff see that it failed', async () => {
    const { device, printer } = await addStar()
    await at.order()
    await at.order()
    printer.faults.result = '511 Cannot decode'
    expect(await printer.poll()).toBe('failed')
    printer.faults.result = null
    expect(await printer.poll()).toBe('printed')
    expect((await at.jobsOf(device)).map(({ state, errorCode }) => [state, errorCode])).toEqual([
      ['failed', '511'],
      ['printed', ''],
    ])
  })

  test('hands what it cannot read to the printer that stands in', async () => {
    const standIn = await at.addDevice({ name: 'Theke', address: 'counter', triggers: [] })
    const { printer } = await addStar({ fallbackDevice: { id: standIn.id } })
    await at.order()
    printer.faults.result = '510 Media type'
    await printer.poll()
    await at.settle()
    expect(at.counter.sheets).toHaveLength(1)
    expect(textOf(at.counter.sheets[0]?.rows ?? [])).not.toContain('KOPIE')
  })

  test('that is switched off before it confirms prints a possible copy; a late confirmation spares it', async () => {
    const { device, path, printer } = await addStar()
    await at.order()
    printer.faults.losesResult = true
    expect(await printer.poll()).toBe('silent')
    expect(await printer.poll()).toBe('idle')
    const number = (await lastJob(device))?.number
    await at.pass(claimedSeconds)
    await at.line({ method: 'DELETE', url: `${path}?code=200%20OK&mac=00:11:62:aa:bb:cc&token=j${number}` })
    printer.faults.losesResult = false
    expect(await printer.poll()).toBe('idle')
    expect(printer.sheets).toHaveLength(1)
    await at.order()
    printer.faults.losesResult = true
    await printer.poll()
    printer.faults.losesResult = false
    // Nobody confirms: what was cut off is due again.
    await at.pass(claimedSeconds)
    await expect.poll(() => printer.poll(), { timeout: 5_000 }).toBe('printed')
    expect(printer.sheets.map((sheet) => sheetText(sheet).includes('MÖGLICHE KOPIE'))).toEqual([false, false, true])
  })

  test('that asks twice for the same docket gets the same bytes', async () => {
    const { path } = await addStar()
    await at.order()
    const poll = JSON.stringify({ statusCode: '200%20OK', printerMAC: 'x' })
    const headers = { 'content-type': 'application/json' }
    const answer = JSON.parse((await at.line({ method: 'POST', url: path, headers, body: poll })).body.toString())
    const url = `${path}?type=${encodeURIComponent(starPrnt)}&mac=x&token=${answer.jobToken}`
    const [first, second] = [await at.line({ method: 'GET', url }), await at.line({ method: 'GET', url })]
    expect([first.status, Buffer.compare(first.body, second.body)]).toEqual([200, 0])
    expect((await at.line({ method: 'GET', url: `${path}?type=text/html` })).status).toBe(415)
  })

  test('finds no settings document, and strangers find nothing at all', async () => {
    const { device, path } = await addStar({ macAddress: '00:11:62:AA:BB:CC' })
    const settings = await at.line({ method: 'GET', url: '/print/star/cloudprnt-setting.json?mac=x&replaced_path=y' })
    expect([settings.status, settings.type.split(';')[0]]).toEqual([404, 'application/json'])
    const post = async (url: string, body: object) =>
      (
        await at.line({
          method: 'POST',
          url,
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(body),
        })
      ).status
    expect(await post(`/print/star/${'x'.repeat(43)}`, {})).toBe(404)
    expect(await post(path.replace('star', 'epson'), {})).toBe(404)
    expect(await post(path, { printerMAC: '00:11:62:00:00:00' })).toBe(404)
    expect(await post(path, { printerMAC: '00-11-62-aa-bb-cc' })).toBe(200)
    // A new token ends the former one.
    await pathOf(device, 'cloudPrnt')
    expect(await post(path, { printerMAC: '00:11:62:AA:BB:CC' })).toBe(404)
  })

  test('that nobody hears of any more leaves its dockets to the one that stands in', async () => {
    const standIn = await at.addDevice({ name: 'Theke', address: 'counter', triggers: [] })
    await addStar({ fallbackDevice: { id: standIn.id }, maxAttempts: 2, retrySeconds: 10 })
    await at.order()
    await at.pass(29)
    expect(at.counter.sheets).toHaveLength(0)
    await at.pass(1)
    await expect.poll(() => at.counter.sheets.length, { timeout: 8_000 }).toBe(1)
  })
})

describe('Epson Server Direct Print', () => {
  test('asks, prints the bytes of ESC/POS, and reports: once', async () => {
    const { device, printer } = await addEpson()
    expect(await printer.poll()).toBe('idle')
    await at.order()
    expect(await printer.poll()).toBe('printed')
    expect(await printer.poll()).toBe('idle')
    expect(sheetText(printer.sheets[0])).toContain('2 × Käsespätz')
    expect(await lastJob(device)).toMatchObject({ state: 'printed', isConfirmed: true })
    await printer.reportStatus()
  })

  test('prints ePOS XML where that is its language, and pictures where those are wanted', async () => {
    const text = await addEpson({ name: 'XML', language: 'eposXml', beep: true })
    const raster = await addEpson({ name: 'Bild', language: 'eposXml', renderMode: 'raster' })
    await at.order()
    await text.printer.poll()
    await raster.printer.poll()
    expect(text.printer.sheets[0]).toContain('>2 × Käsespätzle&#10;</text>')
    expect(text.printer.sheets[0]).toContain('<cut type="feed"/>')
    expect(text.printer.sheets[0]).toContain('<sound pattern="pattern_a" repeat="2"/>')
    expect(raster.printer.sheets[0]).not.toContain('<sound')
    expect(raster.printer.sheets[0]).toMatch(/<image width="576" height="\d+" color="color_1" mode="mono"/)
  })

  test('reports by name, or without one where its firmware knows none', async () => {
    const { device, printer } = await addEpson()
    printer.faults.knowsNames = false
    await at.order()
    expect(await printer.poll()).toBe('printed')
    expect((await lastJob(device))?.state).toBe('printed')
  })

  test.each([
    ['EPTR_REC_EMPTY', { paper: 'out' }],
    ['EPTR_COVER_OPEN', { cover: 'open' }],
    ['EX_TIMEOUT', { error: 'EX_TIMEOUT' }],
  ])('that answers %s prints a possible copy later, and says what is wrong', async (code, state) => {
    const { device, printer } = await addEpson()
    await at.order()
    printer.faults.code = code
    expect(await printer.poll()).toBe('failed')
    expect(await lastJob(device)).toMatchObject({ state: 'queued', errorCode: code })
    const seen = await at.shop.call<Device>('GET', `/devices/${device.id}`, undefined, at.admin)
    expect(seen.data.printerState).toMatchObject(state)
    printer.faults.code = null
    await at.pass(60)
    expect(await printer.poll()).toBe('printed')
    expect(sheetText(printer.sheets[0])).toContain('MÖGLICHE KOPIE')
  })

  test('that refuses the XML as a whole does not block the queue', async () => {
    const { device, printer } = await addEpson()
    await at.order()
    printer.faults.refuses = true
    await printer.poll()
    expect(await lastJob(device)).toMatchObject({ state: 'failed', errorCode: 'Invalid XML format' })
  })

  test('gets one docket after the other, each once', async () => {
    const { printer } = await addEpson()
    const orders = [await at.order(), await at.order()]
    expect([await printer.poll(), await printer.poll(), await printer.poll()]).toEqual(['printed', 'printed', 'idle'])
    const tickets = printer.sheets.map((sheet) => Number(/Nr\. (\d+)/.exec(sheetText(sheet))?.[1]))
    expect(tickets).toEqual(orders.map(({ ticketNumber }) => ticketNumber))
  })

  test('sends nonsense without harm', async () => {
    const { path } = await addEpson()
    for (const [type, body] of [
      ['application/x-www-form-urlencoded', 'ConnectionType=SetResponse&ResponseFile=%3C!DOCTYPE%20x%3E'],
      ['application/x-www-form-urlencoded', 'ConnectionType=SetResponse'],
      ['application/json', '{'],
      ['text/plain', 'x'],
    ] as const) {
      const answer = await at.line({ method: 'POST', url: path, headers: { 'content-type': type }, body })
      expect([answer.status, answer.body.toString()]).toEqual([200, ''])
    }
  })
})
