// From products to labels on paper: the PDF is read back, the printers' bytes are read back.
import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { LabelSheet } from '#contract/catalog/label-sheets.ts'
import type { Log } from '#contract/log/logs.ts'
import { labelFields } from '#domain/catalog/label-content.ts'
import { placeOfLabel, type LabelPaper } from '#domain/catalog/label-sheet.ts'
import { embeddedFonts, readPdf } from '#server/testing/read-pdf.ts'
import { openPrintShop, textOf, type PrintShop } from './print-shop.fixture.ts'

let at: PrintShop
let bread: { id: string }
const labelling = {
  ingredients: '*Roggenmehl* 70 %, Wasser, Salz',
  netContent: 1,
  netUnit: 'kilogram',
  shelfLifeDays: 5,
  dateKind: 'bestBefore',
  storage: 'Trocken lagern.',
  gtin: '9012345600013',
}

beforeAll(async () => {
  at = await openPrintShop()
  bread = await addProduct({ name: 'Bauernbrot', price: 5.4, allergens: ['A'], labelling })
})
afterEach(() => at.clear())
afterAll(() => at.close())

async function addProduct(draft: object): Promise<{ id: string }> {
  const made = await at.shop.call<{ id: string }>(
    'POST',
    '/products',
    { unit: 'piece', tax: 10, type: 'simple', ...draft },
    at.admin,
  )
  expect(made.errors).toEqual([])
  return { id: made.data.id }
}

/** As signs stand that are read from the right. */
const turned = (text: string) => Array.from(text).toReversed().join('')
const item = (product: { id: string }, copies = 1) => ({ product, copies })
const body = (changes: object = {}) => ({
  layout: 'detail',
  fields: labelFields,
  branch: { id: at.cast.stadtplatz.id },
  producedOn: '2026-11-25',
  batch: 'L2511',
  items: [item(bread)],
  ...changes,
})

async function pdf(changes: object = {}) {
  const answer = await at.shop.app.inject({
    method: 'POST',
    url: '/api/label-sheets/pdf',
    headers: at.admin,
    payload: body(changes),
  })
  return {
    status: answer.statusCode,
    type: answer.headers['content-type'],
    bytes: answer.rawPayload,
    pages: answer.statusCode === 200 ? readPdf(answer.rawPayload) : [],
    errors: answer.statusCode === 200 ? [] : answer.json<{ errors: { field: string; code: string }[] }>().errors,
  }
}

describe('a sheet of labels', () => {
  test('is one page of A4 whose text is text, in letters that it brings along', async () => {
    const { status, type, bytes, pages } = await pdf()
    expect([status, type, pages.length]).toEqual([200, 'application/pdf', 1])
    expect([pages[0]?.width, pages[0]?.height].map((side) => Math.round(side ?? 0))).toEqual([210, 297])
    const text = pages[0]?.texts.join(' ').replaceAll('\u00a0', ' ')
    expect(text).toContain('Bauernbrot')
    expect(text).toContain('Mindestens haltbar bis: 30.11.2026')
    expect(text).toContain('Nettofüllmenge: 1 kg')
    expect(text).toContain('Glutenhaltiges Getreide (A)')
    const fonts = embeddedFonts(bytes)
    expect(fonts.length).toBeGreaterThan(0)
    expect(fonts.filter(({ isEmbedded }) => !isEmbedded)).toEqual([])
  })

  test.each([
    ['compact', {}],
    ['detail', {}],
    ['compact', { offsetXMm: 0.7, offsetYMm: -0.3, scalePercent: 99 }],
    [
      'custom',
      {
        grid: {
          rows: 5,
          columns: 2,
          labelWidthMm: 99.1,
          labelHeightMm: 57,
          marginTopMm: 6,
          marginLeftMm: 4.65,
          gapXMm: 2.5,
        },
      },
    ],
  ] as const)('puts every label of %s %j within a tenth of a millimetre of its place', async (layout, changes) => {
    const paper: LabelPaper = {
      offsetXMm: 0,
      offsetYMm: 0,
      scalePercent: 100,
      showCutLines: true,
      grid: null,
      layout,
      ...changes,
    } as LabelPaper
    const grid = paper.grid && { ...paper.grid, gapYMm: 0 }
    const { pages } = await pdf({ ...changes, layout, fields: ['name'], items: [item(bread, 60)], startPosition: 7 })
    // The first name tells how far inside of a label it stands; all others stand as far inside of theirs.
    const placed = pages.map((page) => page.placed.filter(({ text }) => text === 'Bauernbrot'))
    expect(placed.flat()).toHaveLength(60)
    const origin = placeOfLabel({ ...paper, grid }, 0, 7)
    const first = placed[0]?.[0]
    const inside = { x: (first?.x ?? 0) - origin.x, y: (first?.y ?? 0) - origin.y }
    expect(inside.x).toBeGreaterThanOrEqual(1.5)
    expect(inside.x).toBeLessThanOrEqual(3.1)
    const seen = placed.map(() => 0)
    for (let index = 0; index < 60; index += 1) {
      const { page, x, y, width, height } = placeOfLabel({ ...paper, grid }, index, 7)
      const text = placed[page]?.[seen[page] ?? 0]
      seen[page] = (seen[page] ?? 0) + 1
      expect(Math.abs((text?.x ?? 0) - x - inside.x)).toBeLessThan(0.1)
      expect(Math.abs((text?.y ?? 0) - y - inside.y)).toBeLessThan(0.1)
      expect(x + width).toBeLessThanOrEqual(210 + 1.5)
      expect(y + height).toBeLessThanOrEqual(297 + 1.5)
    }
  })

  test('for calibration says the offsets and needs no product', async () => {
    const answer = await at.shop.app.inject({
      method: 'POST',
      url: '/api/label-sheets/calibration',
      headers: at.admin,
      payload: { layout: 'detail', offsetXMm: 0.4 },
    })
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/pdf'])
    const pages = readPdf(answer.rawPayload)
    expect(pages[0]?.texts.join(' ')).toContain('nach rechts 0,4 mm')
  })

  test.each([
    ['no product', { items: [] }, 'items', 'notBlank'],
    [
      'too many labels',
      {
        items: [
          { product: { id: crypto.randomUUID() }, copies: 900 },
          { product: { id: crypto.randomUUID() }, copies: 101 },
        ],
      },
      'items',
      'tooManyLabels',
    ],
    [
      'a sheet larger than its page',
      { layout: 'custom', grid: { rows: 6, columns: 2, labelWidthMm: 99, labelHeightMm: 57 } },
      'grid.labelHeightMm',
      'sheetTooHigh',
    ],
    ['no measures', { layout: 'custom' }, 'grid', 'notNull'],
  ])('is refused with %s', async (_, changes, field, code) => {
    const { status, errors } = await pdf(changes)
    expect(status).toBe(422)
    expect(errors).toMatchObject([{ field, code }])
  })

  test('leaves out a product that is gone, and says so where none is left', async () => {
    const gone = { id: crypto.randomUUID() }
    expect((await pdf({ items: [item(gone), item(bread)] })).pages[0]?.texts).toContain('Bauernbrot')
    expect((await pdf({ items: [item(gone)] })).status).toBe(409)
  })

  test('comes out whatever is written on it', async () => {
    const hostile = await addProduct({
      name: '🥨 مرحبا ' + 'W'.repeat(180),
      description: 'x'.repeat(4000),
      price: 1,
      labelling: { ...labelling, ingredients: `*${'ä'.repeat(1500)}* \u202e*** ${'z '.repeat(1000)}`, gtin: '' },
    })
    const { status, pages } = await pdf({ layout: 'compact', items: [item(hostile, 48)] })
    expect([status, pages.length]).toEqual([200, 1])
  })

  test.each([
    ['Cyrillic and Greek', 'Борщ со сметаной, Γύρος', ['Борщ со сметаной', 'Γύρος']],
    ['words from the right', 'Brot שלום עולם مرحبا', ['Brot', turned('שלום'), turned('עולם'), turned('مرحبا')]],
    ['emoji', 'Brezel 🥨 frisch', ['Brezel', '🥨', 'frisch']],
  ])('prints %s in letters that have them', async (_, name, parts) => {
    const product = await addProduct({ name, price: 1 })
    const { bytes, pages } = await pdf({ items: [item(product)], fields: ['name'] })
    const texts = pages[0]?.texts ?? []
    for (const part of parts) expect(texts.join('')).toContain(part)
    // An empty box says nothing.
    expect(texts.join('')).not.toMatch(/[\0\ufffd]/)
    expect(embeddedFonts(bytes).every(({ isEmbedded }) => isEmbedded)).toBe(true)
  })

  test('lets words from the right begin there, numbers among them read from the left', async () => {
    const product = await addProduct({ name: 'שלום 12 עולם', price: 1 })
    const { pages } = await pdf({ items: [item(product)], fields: ['name'] })
    const at = (text: string) => pages[0]?.placed.find((each) => each.text.trim() === text)?.x ?? 0
    expect(at(turned('עולם'))).toBeGreaterThan(0)
    expect(at(turned('עולם'))).toBeLessThan(at('12'))
    expect(at('12')).toBeLessThan(at(turned('שלום')))
  })

  test('is kept under a name with its products, and stays when one of them is deleted', async () => {
    const cake = await addProduct({ name: 'Nusskuchen', price: 3 })
    const saved = await at.shop.call<LabelSheet>(
      'POST',
      '/label-sheets',
      {
        name: 'Frühstück',
        layout: 'compact',
        fields: ['name', 'price'],
        items: [item(cake, 4)],
        branch: { id: at.cast.stadtplatz.id },
      },
      at.admin,
    )
    expect(saved.status).toBe(201)
    expect(saved.data).toMatchObject({ name: 'Frühstück', scalePercent: 100, items: [{ copies: 4, price: null }] })
    expect((await at.shop.call('DELETE', `/products/${cake.id}`, undefined, at.admin)).status).toBe(204)
    expect((await at.shop.call<LabelSheet>('GET', `/label-sheets/${saved.data.id}`, undefined, at.admin)).status).toBe(
      200,
    )
  })

  test('keeps the days of its items as they were given, and older ones without any', async () => {
    const days = { producedOn: '2026-11-23', bestBefore: '2026-12-24' }
    const draft = {
      name: 'Vortag',
      layout: 'compact',
      fields: ['name'],
      items: [{ ...item(bread), ...days }, item(bread)],
    }
    const saved = await at.shop.call<LabelSheet>('POST', '/label-sheets', draft, at.admin)
    expect([saved.status, saved.data.items]).toMatchObject([201, [days, { copies: 1 }]])
    const path = `/label-sheets/${saved.data.id}`
    const again = await at.shop.call<LabelSheet>('PUT', path, saved.data, at.admin)
    expect([again.status, again.data.items]).toMatchObject([200, [days, { copies: 1 }]])
    const wrong = { ...draft, items: [{ ...item(bread), bestBefore: '2026-02-30' }] }
    const refused = await at.shop.call('POST', '/label-sheets', wrong, at.admin)
    expect([refused.status, refused.errors[0]?.field]).toEqual([422, 'items.0.bestBefore'])
  })

  test('says of each item the day that it keeps until', async () => {
    const items = [
      item(bread),
      { ...item(bread), producedOn: '2026-11-23' },
      { ...item(bread), bestBefore: '2026-12-24' },
    ]
    const { pages } = await pdf({ items, fields: ['bestBefore'] })
    expect(pages[0]?.texts.filter((text) => /^[\d.]+$/.test(text))).toEqual(['30.11.2026', '28.11.2026', '24.12.2026'])
  })

  test('of a branch is for those who run its menu', async () => {
    const anonymous = await at.shop.app.inject({ method: 'POST', url: '/api/label-sheets/pdf', payload: body() })
    expect(anonymous.statusCode).toBe(401)
    expect((await pdf({ branch: { id: crypto.randomUUID() } })).status).toBe(404)
  })
})

describe('labels on a printer', () => {
  const print = (changes: object = {}) => {
    const { layout: _, ...wanted } = body()
    return at.shop.call<{ device: string; labels: number }>(
      'POST',
      '/label-sheets/print',
      { ...wanted, ...changes },
      at.admin,
    )
  }

  test('come out of the printer for labels, one after the other, with what is emphasised in capitals', async () => {
    await at.addDevice({ name: 'Küche', address: 'counter', columns: 32, renderMode: 'text' })
    await at.addDevice({ name: 'Etiketten', address: 'kitchen', columns: 48, layout: 'label', renderMode: 'text' })
    const answer = await print({ items: [item(bread, 3)], fields: ['name', 'ingredients', 'bestBefore', 'barcode'] })
    expect(answer.data).toEqual({ device: 'Etiketten', labels: 3 })
    await at.settle()
    const text = textOf(at.kitchen.sheets.flatMap(({ rows }) => rows))
    expect(text.match(/Bauernbrot/g)).toHaveLength(3)
    expect(text).toContain('ROGGENMEHL 70 %, Wasser, Salz')
    expect(text).toContain('30.11.2026')
    const logs = await at.shop.call<Log[]>('GET', '/logs?action=labels.print', undefined, at.admin)
    expect(logs.data[0]?.message).toBe(`3 Etiketten für ${at.cast.stadtplatz.name} gedruckt (Etiketten)`)
  })

  test('say of each item the day that it keeps until, as on the sheet', async () => {
    await at.addDevice({ name: 'Etiketten', address: 'kitchen', columns: 48, layout: 'label', renderMode: 'text' })
    const items = [
      item(bread),
      { ...item(bread), producedOn: '2026-11-23' },
      { ...item(bread), bestBefore: '2026-12-24' },
    ]
    await print({ items, fields: ['bestBefore'] })
    await at.settle()
    const text = textOf(at.kitchen.sheets.flatMap(({ rows }) => rows))
    expect(text.match(/[\d.]{10}/g)).toEqual(['30.11.2026', '28.11.2026', '24.12.2026'])
  })

  test('go to a printer that speaks ZPL as one format each, and as nothing else', async () => {
    const line = await startListening()
    try {
      const device = { name: 'Zebra', columns: 48, layout: 'label', language: 'zpl' } as const
      await at.addDevice({ ...device, address: `:${line.port}` })
      expect((await print({ items: [item(bread, 2)] })).data).toEqual({ device: 'Zebra', labels: 2 })
      await at.settle()
      // Sent is not yet heard.
      await expect.poll(line.heard).toMatch(/^(\^XA\^PW576\^LL\d+\^LH0,0\^FO0,0\^GFA,[\dA-F,]+\^FS\^XZ\n){2}$/)
    } finally {
      await line.close()
    }
  })

  test('carry the logo of the branch, which the PDF holds once', async () => {
    await addLogo()
    const fields = ['name', 'logo'] as const
    const { bytes } = await pdf({ fields, items: [item(bread, 5)] })
    const file = bytes.toString('latin1')
    expect(file.match(/\/Subtype \/Image/g)).toHaveLength(1)
    expect((await pdf({ fields: ['name'] })).bytes.toString('latin1')).not.toContain('/Subtype /Image')

    // The printer has no logo of its own.
    await at.addDevice({ name: 'Etiketten', address: 'kitchen', columns: 48, layout: 'label', renderMode: 'text' })
    await print({ items: [item(bread, 2)], fields })
    await at.settle()
    const rows = at.kitchen.sheets.flatMap((sheet) => sheet.rows)
    expect(rows.filter(({ kind }) => kind === 'picture')).toHaveLength(2)
    expect(rows[0]?.kind).toBe('picture')
  })

  test('carry it on a printer that speaks ZPL, too', async () => {
    await addLogo()
    const line = await startListening()
    const dots = (text: string) => [...text.matchAll(/\^GFA,(\d+)/g)].map(([, count]) => Number(count))
    try {
      await at.addDevice({ name: 'Zebra', columns: 48, layout: 'label', language: 'zpl', address: `:${line.port}` })
      await print({ items: [item(bread)], fields: ['name'] })
      await print({ items: [item(bread)], fields: ['name', 'logo'] })
      await at.settle()
      await expect.poll(() => dots(line.heard()).length).toBe(2)
      const [without = 0, branded = 0] = dots(line.heard())
      expect(branded).toBeGreaterThan(without)
    } finally {
      await line.close()
    }
  })

  test('say that the branch has no printer', async () => {
    const answer = await print()
    expect([answer.status, answer.errors[0]?.code]).toEqual([409, 'noLabelPrinter'])
  })

  test('never go to a printer for something else by themselves, and to the one that is named', async () => {
    await at.addDevice({ name: 'Küche', address: 'counter', columns: 32, renderMode: 'text' })
    const answer = await print()
    expect([answer.status, answer.errors[0]?.code]).toEqual([409, 'noLabelPrinter'])
    const label = { address: 'kitchen', columns: 48, layout: 'label', renderMode: 'text' } as const
    await at.addDevice({ ...label, name: 'A-Etiketten' })
    const second = await at.addDevice({ ...label, name: 'B-Etiketten' })
    expect((await print()).data.device).toBe('A-Etiketten')
    expect((await print({ device: { id: second.id } })).data.device).toBe('B-Etiketten')
    await at.settle()
    expect(at.counter.sheets).toEqual([])
  })
})

/** Of the branch's own organisation; the shop's is another one. */
async function addLogo(): Promise<void> {
  const { shop, admin, cast } = at
  const drawn = await sharp({ create: { width: 300, height: 200, channels: 4, background: '#0f6b4f' } })
    .png()
    .toBuffer()
  const data = `data:image/png;base64,${drawn.toString('base64')}`
  const logo = await shop.make('/images', { name: 'Logo', data }, admin)
  const identifier = `haus-${logo.id}`
  const division = await shop.make('/divisions', { identifier, name: 'Haus', logoImage: { id: logo.id } }, admin)
  const path = `/branches/${cast.stadtplatz.id}`
  const { data: branch } = await shop.call<object>('GET', path, undefined, admin)
  const changed = await shop.call('PUT', path, { ...branch, division: { id: division.id } }, admin)
  expect(changed.status).toBe(200)
}

/** Takes what is sent and answers nothing, as printers of labels do. */
async function startListening() {
  const pieces: Buffer[] = []
  const server = createServer((socket) =>
    socket.on('data', (piece: Buffer) => pieces.push(piece)).on('error', () => {}),
  )
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    heard: () => Buffer.concat(pieces).toString('latin1'),
    close: () => new Promise((resolve) => server.close(resolve)),
  }
}
