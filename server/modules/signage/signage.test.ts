// Screens from the office to the wall: pairing, what they play, what they tell, and who gets nothing.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import type { PlayedSum } from '#contract/signage/screen-calls.ts'
import type { PickUps, Screen, ScreenReport } from '#contract/signage/player.ts'
import type { Segment } from '#contract/signage/segments.ts'
import type { SignageDevice } from '#contract/signage/signage-devices.ts'
import type { Stream } from '#contract/signage/streams.ts'
import { explainEntry } from '#domain/signage/explain-entry.ts'
import { openTestShop, wednesdayNoon, type TestShop } from '#server/testing/test-shop.ts'

let shop: TestShop
let admin: Record<string, string>
let branch: { readonly id: string }
let product: { readonly id: string; readonly [field: string]: unknown }

beforeAll(async () => {
  shop = await openTestShop()
  admin = await shop.signIn()
  branch = await made('/branches', { identifier: 'stadtplatz', name: 'Stadtplatz', timeZone: 'Europe/Vienna' })
  const category = await made<{ id: string }>('/categories', { name: 'Pfanne' })
  product = await made('/products', {
    name: 'Kässpätzle',
    uid: 'K1',
    type: 'simple',
    unit: 'serving',
    price: 14.9,
    tax: 10,
    allergens: ['A', 'G'],
  })
  const catalog = [{ id: category.id, products: [{ id: product.id, isEnabled: true, schedule: [] }] }]
  await made('/menus', { identifier: 'karte', name: 'Karte', branches: [{ id: branch.id }], catalog })
})
beforeEach(() => shop.setNow(wednesdayNoon))
afterAll(() => shop.close())

const made = <T = { id: string }>(path: string, body: unknown) => shop.make<T>(path, body, admin)

const boardItem = { kind: 'menuBoard', catalog: { showAllergens: true, hideUnavailable: false }, durationSeconds: 20 }

async function madeScreen(items: readonly object[] = [boardItem]) {
  const segment = await made<Segment>('/digital-signage-segments', { name: 'Karte', items })
  const stream = await made<Stream>('/digital-signage-streams', {
    name: 'Theke',
    entries: [{ segment: { id: segment.id } }],
  })
  const device = await made<SignageDevice>('/digital-signage-devices', {
    name: 'Über der Theke',
    branch: { id: branch.id },
    stream: { id: stream.id },
  })
  return { segment, stream, device }
}

const publish = (stream: Stream) =>
  shop.call<Stream>('POST', `/digital-signage-streams/${stream.id}/publication`, { version: stream.version }, admin)

async function paired(device: SignageDevice): Promise<string> {
  const { data } = await shop.call<{ secret: string; code: string }>('POST', '/signage/pairings')
  const { status } = await shop.call(
    'POST',
    `/digital-signage-devices/${device.id}/pairing`,
    { code: data.code },
    admin,
  )
  expect(status).toBe(200)
  return data.secret
}

const read = (key: string) => shop.call<Screen>('GET', `/signage/${key}/programme`)
const deviceNow = async ({ id }: SignageDevice) =>
  (await shop.call<SignageDevice>('GET', `/digital-signage-devices/${id}`, undefined, admin)).data

const quiet: ScreenReport = {
  playing: null,
  version: null,
  playerVersion: '1.7.2',
  width: 1920,
  height: 1080,
  cachedBytes: 1000,
  freeBytes: null,
  clockAheadMs: 0,
  isDark: false,
  faults: [],
  plays: [],
  picture: null,
}
const report = (key: string, told: Partial<ScreenReport> = {}) =>
  shop.call<{ command: string | null; now: string }>('POST', `/signage/${key}/reports`, { ...quiet, ...told })

describe('pairing', () => {
  test('makes what the screen alone knows its key, once its code was typed as it is read', async () => {
    const { device } = await madeScreen()
    const { data: begun, status } = await shop.call<{ secret: string; code: string }>('POST', '/signage/pairings')
    expect(status).toBe(201)
    expect(begun.code).toMatch(/^[A-HJ-NP-Z2-9]{6}$/)
    const waiting = `/signage/pairings/${begun.secret}`
    expect((await shop.call('GET', waiting)).data).toMatchObject({ code: begun.code, isPaired: false })
    expect((await read(begun.secret)).status).toBe(404)
    const typed = ` ${begun.code.slice(0, 3).toLowerCase()}-${begun.code.slice(3)}`
    const answer = await shop.call('POST', `/digital-signage-devices/${device.id}/pairing`, { code: typed }, admin)
    expect(answer).toMatchObject({ status: 200, data: { state: 'offline' } })
    expect((await shop.call('GET', waiting)).data).toMatchObject({ isPaired: true })
    expect((await read(begun.secret)).data.device.name).toBe('Über der Theke')
  })

  test('knows a code for a quarter of an hour, and once', async () => {
    const [{ device }, { device: other }] = [await madeScreen(), await madeScreen()]
    const { data } = await shop.call<{ secret: string; code: string }>('POST', '/signage/pairings')
    const pair = (one: SignageDevice) =>
      shop.call('POST', `/digital-signage-devices/${one.id}/pairing`, { code: data.code }, admin)
    shop.setNow('2026-11-18T11:15:00Z')
    expect((await pair(device)).errors[0]).toMatchObject({ field: 'code', code: 'pairingCode' })
    expect((await shop.call('GET', `/signage/pairings/${data.secret}`)).status).toBe(404)
    shop.setNow('2026-11-18T11:14:59Z')
    expect((await pair(device)).status).toBe(200)
    expect((await pair(other)).errors[0]?.code).toBe('pairingCode')
  })

  test('takes five tries, then none for a quarter of an hour, not even the right one', async () => {
    const { device } = await madeScreen()
    const { data } = await shop.call<{ code: string }>('POST', '/signage/pairings')
    const pair = (code: string) => shop.call('POST', `/digital-signage-devices/${device.id}/pairing`, { code }, admin)
    for (let count = 0; count < 5; count += 1) expect((await pair('AAAAAA')).status).toBe(422)
    const refused = await pair(data.code)
    expect([refused.status, refused.errors[0]?.message]).toEqual([
      429,
      'Fünf Versuche waren nicht richtig. Bitte versuchen Sie es in 15 Minuten noch einmal.',
    ])
  })

  test('puts the former screen out at once, and so does parting and deleting', async () => {
    const { device } = await madeScreen()
    const [first, second] = [await paired(device), await paired(device)]
    expect([(await read(first)).status, (await read(second)).status]).toEqual([404, 200])
    const part = () => shop.call('DELETE', `/digital-signage-devices/${device.id}/pairing`, undefined, admin)
    expect([(await part()).status, (await part()).status]).toEqual([204, 404])
    expect([(await read(second)).status, (await deviceNow(device)).state]).toEqual([404, 'unpaired'])
    const third = await paired(device)
    await shop.call('DELETE', `/digital-signage-devices/${device.id}`, undefined, admin)
    expect((await read(third)).status).toBe(404)
  })

  test('asks for the branch of the TV first', async () => {
    const device = await made<SignageDevice>('/digital-signage-devices', { name: 'Lager' })
    const { data } = await shop.call<{ code: string }>('POST', '/signage/pairings')
    const answer = await shop.call('POST', `/digital-signage-devices/${device.id}/pairing`, { code: data.code }, admin)
    expect(answer.errors[0]?.code).toBe('screenWithoutBranch')
  })

  test('opens nothing to wrong keys, nor to the key of another kind of device', async () => {
    const desk = await made<{ key: string }>(`/branches/${branch.id}/keys`, { kind: 'frontdesk', name: 'Theke' })
    for (const key of ['falsch', desk.key]) {
      expect((await read(key)).status).toBe(404)
      expect((await shop.call('GET', `/signage/${key}/orders`)).status).toBe(404)
      expect((await report(key)).status).toBe(404)
      expect((await shop.call('GET', `/signage/${key}/stream`)).status).toBe(404)
    }
  })
})

describe('what a screen plays', () => {
  test('is what was published, whatever is edited meanwhile; it says which version, and the office whether it is the last', async () => {
    const { segment, stream, device } = await madeScreen()
    const key = await paired(device)
    expect((await read(key)).data.programme).toBeNull()
    expect((await publish(stream)).data).toMatchObject({ publishedVersion: 1, hasChanges: false })
    expect((await read(key)).data.programme?.version).toBe(1)
    await report(key, { version: 1 })
    expect(await deviceNow(device)).toMatchObject({ isUpToDate: true, publishedVersion: 1 })
    const items = [{ kind: 'text', html: '<p>Neu</p><script>alert(1)</script>' }]
    await shop.call('PUT', `/digital-signage-segments/${segment.id}`, { ...segment, items }, admin)
    const { data: changed } = await shop.call<Stream>('GET', `/digital-signage-streams/${stream.id}`, undefined, admin)
    expect(changed).toMatchObject({ hasChanges: true, publishedVersion: 1 })
    expect((await read(key)).data.programme?.segments[0]?.items[0]?.kind).toBe('menuBoard')
    await publish(changed)
    const played = (await read(key)).data.programme
    expect(played).toMatchObject({ version: 2, segments: [{ items: [{ kind: 'text', html: '<p>Neu</p>' }] }] })
    expect(await deviceNow(device)).toMatchObject({ isUpToDate: false, playingVersion: 1, publishedVersion: 2 })
  })

  test('shows a new price, and what is sold out, without anybody publishing', async () => {
    const { stream, device } = await madeScreen()
    const key = await paired(device)
    await publish(stream)
    const dish = async () => (await read(key)).data.programme?.segments[0]?.items[0]?.board?.groups[0]?.dishes[0]
    expect(await dish()).toMatchObject({
      name: 'Kässpätzle',
      price: '14,90\u00a0€',
      allergens: ['A', 'G'],
      isSoldOut: false,
    })
    const { data: current } = await shop.call<object>('GET', `/products/${product.id}`, undefined, admin)
    await shop.call('PUT', `/products/${product.id}`, { ...current, price: 15.5 }, admin)
    expect((await dish())?.price).toBe('15,50\u00a0€')
    const soldOut = { product: { id: product.id }, until: null }
    await shop.call('POST', `/branches/${branch.id}/sold-out`, soldOut, admin)
    expect((await dish())?.isSoldOut).toBe(true)
  })

  test('is told by the same words where nothing changed', async () => {
    const { stream, device } = await madeScreen()
    const key = await paired(device)
    await publish(stream)
    const { headers } = await read(key)
    const ask = (etag: unknown) =>
      shop.app.inject({ url: `/api/signage/${key}/programme`, headers: { 'if-none-match': String(etag) } })
    expect((await ask(headers['etag'])).statusCode).toBe(304)
    await shop.call('PUT', `/digital-signage-devices/${device.id}`, { ...(await deviceNow(device)), volume: 10 }, admin)
    expect((await ask(headers['etag'])).statusCode).toBe(200)
  })

  test('leaves out what is gone and what was never chosen', async () => {
    const items = [
      { kind: 'image', image: null },
      { kind: 'web', url: '' },
      { kind: 'qr', url: 'https://lindenhof.example' },
    ]
    const { stream, device } = await madeScreen(items)
    const key = await paired(device)
    await publish(stream)
    const shown = (await read(key)).data.programme?.segments[0]?.items
    expect(shown?.map(({ kind }) => kind)).toEqual(['qr'])
    expect(shown?.[0]?.code?.path).toMatch(/^M4 4h1v1h-1z/)
  })

  test('is a picture of a template: of its own branch, or of the product that is named', async () => {
    const layers = [
      { kind: 'text', name: 'Wer', text: '{wer}', width: 400, height: 100, fontSize: 60, autoFit: 'shrink' },
    ]
    const variables = [{ key: 'wer', type: 'text', source: 'product.name' }]
    const ground = { name: 'Tagesteller', width: 400, height: 225, background: '#ffeecc', variables, layers }
    const template = await made('/image-templates', ground)
    const gone = { kind: 'imageTemplate', imageTemplate: null }
    const item = { kind: 'imageTemplate', imageTemplate: { id: template.id } }
    const { stream, device } = await madeScreen([item, { ...item, values: { product: product.id } }, gone])
    const key = await paired(device)
    await publish(stream)
    const shown = (await read(key)).data.programme?.segments[0]?.items ?? []
    expect(shown.map(({ src }) => src?.replace(/\/[0-9a-f]{24}\//, '/MARK/'))).toEqual([
      `/image/template/${template.id}-1/MARK/${branch.id}.png`,
      `/image/template/${template.id}-1/MARK/${product.id}.png`,
    ])
    const pictures = await Promise.all(shown.map(({ src }) => shop.app.inject({ url: src ?? '' })))
    const facts = await Promise.all(pictures.map(({ rawPayload }) => sharp(rawPayload).metadata()))
    expect(facts.map(({ format, width, height }) => [format, width, height])).toEqual([
      ['png', 400, 225],
      ['png', 400, 225],
    ])
    // One has no dish to say.
    expect(pictures[0]?.rawPayload.equals(pictures[1]?.rawPayload ?? Buffer.alloc(0))).toBe(false)
  })

  test('has another address for a picture of a template as soon as it is another picture: by price or by day', async () => {
    const text = { kind: 'text', width: 400, height: 100, fontSize: 60, autoFit: 'shrink' }
    const layers = [
      { ...text, name: 'Wann', text: '{heute}' },
      { kind: 'price', name: 'Preis', amountKey: 'preis', y: 100, width: 400, height: 100, fontSize: 60 },
    ]
    const variables = [
      { key: 'heute', type: 'text', source: 'branch.today' },
      { key: 'preis', type: 'price', source: 'product.price' },
    ]
    const ground = { name: 'Heute', width: 400, height: 225, background: '#ffeecc', variables, layers }
    const template = await made('/image-templates', ground)
    const item = { kind: 'imageTemplate', imageTemplate: { id: template.id } }
    const { stream, device } = await madeScreen([item, { ...item, values: { product: product.id } }])
    const key = await paired(device)
    await publish(stream)
    const addresses = async () =>
      ((await read(key)).data.programme?.segments[0]?.items ?? []).map(({ src }) => src ?? '')
    const [place, dish = ''] = await addresses()
    expect(await addresses()).toEqual([place, dish])
    const open = (url: string) => shop.app.inject({ url })
    const before = await open(dish)
    expect([before.statusCode, before.headers['cache-control']]).toEqual([200, 'public, max-age=300'])
    // A dish alone costs more.
    const { data: now } = await shop.call<object>('GET', `/products/${product.id}`, undefined, admin)
    await shop.call('PUT', `/products/${product.id}`, { ...now, price: 15.9 }, admin)
    const [samePlace, dearer = ''] = await addresses()
    expect([samePlace === place, dearer === dish]).toEqual([true, false])
    const after = await open(dearer)
    expect(after.rawPayload.equals(before.rawPayload)).toBe(false)
    // Who still asks for the former one sees the present price, and keeps it under no address that means another.
    const late = await open(dish)
    expect([late.statusCode, late.headers['cache-control']]).toEqual([200, 'no-store'])
    expect(late.rawPayload.equals(after.rawPayload)).toBe(true)
    shop.setNow('2026-11-19T11:00:00Z')
    const [tomorrow, sameDish] = await addresses()
    // The dish stands beside the day of the screen's branch.
    expect([tomorrow === place, sameDish === dearer]).toEqual([false, false])
    await shop.call('PUT', `/products/${product.id}`, { ...now, version: undefined }, admin)
  })

  test('shows a dish beside the branch of the screen, or beside the one that was chosen, where a template tells of both', async () => {
    const ground = { name: 'Wo', width: 400, height: 225, background: '#ffeecc', layers: [] }
    const variables = [{ key: 'wo', type: 'text', source: 'branch.name' }]
    const [both, dishOnly] = [
      await made('/image-templates', { ...ground, variables }),
      await made('/image-templates', { ...ground, variables: [{ key: 'was', type: 'text', source: 'product.name' }] }),
    ]
    const other = await made('/branches', { identifier: 'markt', name: 'Markt' })
    const item = (values: object, { id } = both) => ({ kind: 'imageTemplate', imageTemplate: { id }, values })
    const { stream, device } = await madeScreen([
      item({ product: product.id }),
      item({ product: product.id, branch: other.id }),
      // Drawn once for all branches.
      item({ product: product.id }, dishOnly),
    ])
    const key = await paired(device)
    await publish(stream)
    const shown = (await read(key)).data.programme?.segments[0]?.items ?? []
    const files = shown.map(({ src }) => src?.split('/').at(-1))
    expect(files).toEqual([`${product.id}_${branch.id}.png`, `${product.id}_${other.id}.png`, `${product.id}.png`])
    for (const { src } of shown) expect((await shop.app.inject({ url: src ?? '' })).statusCode).toBe(200)
  })

  test('leaves out pictures of templates that nobody is shown: of whom is gone or sold nowhere, of what is switched off', async () => {
    const ground = { name: 'Teller', width: 400, height: 225, background: '#ffeecc', variables: [], layers: [] }
    const [template, off] = [
      await made('/image-templates', ground),
      await made<{ id: string }>('/image-templates', ground),
    ]
    const sold = { name: 'Saison', type: 'simple', price: 1, unit: 'piece', tax: 10 }
    const unsold = await made('/products', { ...sold, uid: 'S1' })
    const [hidden, gone] = [
      await made('/branches', { identifier: 'kantine', name: 'Kantine', isPublic: false }),
      '0192f0c0-0000-7000-8000-000000000000',
    ]
    const item = (values: object, id = template.id) => ({ kind: 'imageTemplate', imageTemplate: { id }, values })
    const { stream, device } = await madeScreen([
      item({ product: unsold.id }),
      item({ product: gone }),
      item({ branch: gone }),
      item({ product: gone, branch: branch.id }),
      item({ branch: hidden.id }),
      item({}, off.id),
      item({}),
    ])
    const key = await paired(device)
    await publish(stream)
    const shown = async () =>
      ((await read(key)).data.programme?.segments[0]?.items ?? []).map(({ src }) => src?.split('/').at(-1))
    expect(await shown()).toEqual([`${branch.id}.png`, `${branch.id}.png`])
    await shop.call('PUT', `/image-templates/${off.id}`, { ...ground, isEnabled: false }, admin)
    expect(await shown()).toEqual([`${branch.id}.png`])
  })

  test('is a picture with what was typed for it, signed in its address; other values are another picture', async () => {
    const layers = [
      { kind: 'text', name: 'Wort', text: '{wort}', width: 400, height: 100, fontSize: 60, autoFit: 'shrink' },
    ]
    const variables = [{ key: 'wort', type: 'text', default: 'Vorlage' }]
    const ground = { name: 'Aktion', width: 400, height: 225, background: '#ffeecc', variables, layers }
    const template = await made('/image-templates', ground)
    const item = (wort: string) => ({ kind: 'imageTemplate', imageTemplate: { id: template.id }, values: { wort } })
    const { stream, device } = await madeScreen([
      item(''),
      item('Kürbis & Käse'),
      item('Knödel'),
      item('Kürbis & Käse'),
    ])
    const key = await paired(device)
    await publish(stream)
    const addresses = ((await read(key)).data.programme?.segments[0]?.items ?? []).map(({ src }) => src ?? '')
    const [plain = '', pumpkin = '', dumpling = '', again = ''] = addresses
    expect(plain.split('/').at(-1)).toBe(`${branch.id}.png`)
    expect([again === pumpkin, dumpling === pumpkin]).toEqual([true, false])
    // Twice, in turns: none takes the kept picture of another one away.
    const drawn = async (url: string) => {
      const answer = await shop.app.inject({ url })
      return `${answer.statusCode} ${answer.rawPayload.toString('base64').slice(-4000)}`
    }
    const first = [await drawn(plain), await drawn(pumpkin), await drawn(dumpling)]
    expect(first.every((one) => one.startsWith('200 '))).toBe(true)
    expect(new Set(first).size).toBe(3)
    expect([await drawn(plain), await drawn(pumpkin), await drawn(dumpling)]).toEqual(first)
    // Nobody else has the house write what it never said.
    const forged = pumpkin.replace(/\.([\w-]{8})/, (_, start: string) => `.${start.split('').toReversed().join('')}`)
    expect((await shop.app.inject({ url: forged })).statusCode).toBe(404)
    expect((await shop.app.inject({ url: pumpkin.replace(/\.[\w-]+\.png$/, '.AAAA.png') })).statusCode).toBe(404)
  })

  test('refuses texts for a picture that are too long for its address', async () => {
    const values = { a: 'x'.repeat(600), b: 'x'.repeat(600) }
    const wrong = await shop.call(
      'POST',
      '/digital-signage-segments',
      { name: 'Lang', items: [{ kind: 'imageTemplate', values }] },
      admin,
    )
    expect([wrong.status, wrong.errors[0]?.code]).toEqual([422, 'valuesTooLong'])
  })

  test('is taken over by a notice of its branch, from its beginning until its end', async () => {
    const { device } = await madeScreen()
    const key = await paired(device)
    const notice = { branch: { id: branch.id }, title: 'Heute geschlossen' }
    const from = '2026-11-18T10:00:00Z'
    const wrong = await shop.call('POST', '/digital-signage-takeovers', { ...notice, from, until: from }, admin)
    expect(wrong.errors[0]).toMatchObject({ field: 'until', code: 'takeoverEnd' })
    const over = { ...notice, from, until: '2026-11-18T10:30:00Z' }
    const late = await shop.call('POST', '/digital-signage-takeovers', over, admin)
    expect([late.status, late.errors[0]]).toMatchObject([422, { field: 'until', code: 'momentOver' }])
    await made('/digital-signage-takeovers', { ...notice, from, until: '2026-11-18T12:00:00Z' })
    expect((await read(key)).data.takeovers).toMatchObject([{ title: 'Heute geschlossen' }])
    // Those of a group alone are for the screens in it.
    const ofGroup = { ...notice, title: 'Nur im Fenster', from, until: '2026-11-18T12:00:00Z', groupKeys: ['Fenster'] }
    await made('/digital-signage-takeovers', ofGroup)
    const titles = async () => (await read(key)).data.takeovers.map(({ title }) => title)
    expect(await titles()).toEqual(['Heute geschlossen'])
    const { data: hung } = await shop.call<object>('GET', `/digital-signage-devices/${device.id}`, undefined, admin)
    await shop.call('PUT', `/digital-signage-devices/${device.id}`, { ...hung, groupKeys: ['Theke', 'Fenster'] }, admin)
    expect((await titles()).toSorted()).toEqual(['Heute geschlossen', 'Nur im Fenster'])
    // Single ones, and what plays a stream; an alarm is for all, whatever somebody chose.
    const aimed = { ...notice, title: 'Nur hier', from, until: '2026-11-18T12:00:00Z', devices: [{ id: device.id }] }
    const unknown = { ...aimed, streams: [{ id: crypto.randomUUID() }], devices: [{ id: branch.id }] }
    const refused = await shop.call('POST', '/digital-signage-takeovers', unknown, admin)
    expect(refused.errors.map(({ code, field }) => [code, field])).toEqual([
      ['unknownReference', 'devices'],
      ['unknownReference', 'streams'],
    ])
    const forSome = await shop.call('POST', '/digital-signage-takeovers', { ...aimed, isAlarm: true }, admin)
    expect(forSome.errors[0]).toMatchObject({ field: 'isAlarm', code: 'alarmForAll' })
    const { device: other } = await madeScreen()
    await made('/digital-signage-takeovers', { ...aimed, devices: [{ id: other.id }] })
    expect(await titles()).not.toContain('Nur hier')
    const plan = await sharp({ create: { width: 30, height: 20, channels: 3, background: '#2040c0' } })
      .png()
      .toBuffer()
    const image = await shop.make(
      '/images',
      { name: 'Plan', data: `data:image/png;base64,${plan.toString('base64')}` },
      admin,
    )
    const one = await made<{ id: string }>('/digital-signage-takeovers', { ...aimed, image: { id: image.id } })
    const shown = (await read(key)).data.takeovers.find(({ title }) => title === 'Nur hier')
    expect([shown?.image, shown?.isAlarm]).toEqual([`/image/large/${image.id}-1.png`, false])
    // A TV that is gone hinders nobody to end what once stood there.
    const { data: kept } = await shop.call<object>('GET', `/digital-signage-takeovers/${one.id}`, undefined, admin)
    await shop.call('DELETE', `/digital-signage-devices/${device.id}`, undefined, admin)
    const ended = { ...kept, until: '2026-11-18T11:30:00Z' }
    expect((await shop.call('PUT', `/digital-signage-takeovers/${one.id}`, ended, admin)).status).toBe(200)
  })

  test('refuses to publish what somebody else has saved meanwhile', async () => {
    const { stream } = await madeScreen()
    const answer = await publish({ ...stream, version: stream.version + 1 })
    expect([answer.status, answer.errors[0]?.code]).toEqual([409, 'staleVersion'])
  })

  test('can be seen before: a stream as it is saved, a segment while it is edited', async () => {
    const { stream, segment } = await madeScreen()
    const preview = `/digital-signage-streams/${stream.id}/preview?branch=`
    const { data } = await shop.call<Screen>('GET', `${preview}${branch.id}`, undefined, admin)
    expect(data.programme).toMatchObject({ version: null, entries: [{ segment: { id: segment.id } }] })
    expect((await shop.call('GET', `${preview}nirgends`, undefined, admin)).status).toBe(422)
    // As it is at that hour, not as it is now: dishes have theirs.
    const morning = { type: 'daily', date: null, isClosed: false, from: '07:00', to: '11:00' }
    const breakfast = await made<{ id: string }>('/categories', { name: 'Frühstück', schedule: [morning] })
    const eggs = await made<{ id: string }>('/products', {
      type: 'simple',
      unit: 'serving',
      price: 5,
      tax: 10,
      uid: 'E1',
      name: 'Eier',
    })
    const catalog = [{ id: breakfast.id, products: [{ id: eggs.id, isEnabled: true, schedule: [] }] }]
    const menu = await made<{ id: string }>('/menus', {
      identifier: 'frueh',
      name: 'Früh',
      branches: [branch],
      catalog,
    })
    const board = { ...boardItem, catalog: { ...boardItem.catalog, menu: { id: menu.id } } }
    const { stream: early } = await madeScreen([board])
    const shownAt = async (at: string) => {
      const path = `/digital-signage-streams/${early.id}/preview?branch=${branch.id}&at=${encodeURIComponent(at)}`
      const { data: then } = await shop.call<Screen>('GET', path, undefined, admin)
      const [dish] = then.programme?.segments[0]?.items[0]?.board?.groups.flatMap((group) => group.dishes) ?? []
      return dish === undefined ? undefined : [dish.price, dish.isSoldOut, dish.notNow]
    }
    // Out of its hours it is not sold out: it says when it comes.
    expect(await shownAt('2026-06-20T08:30:00+02:00')).toEqual(['5,00\u00a0€', false, ''])
    expect(await shownAt('2026-06-20T05:30:00+02:00')).toEqual(['5,00\u00a0€', false, 'ab 07:00 Uhr'])
    expect(await shownAt('2026-06-20T18:30:00+02:00')).toEqual(['5,00\u00a0€', false, 'ab Sonntag 07:00 Uhr'])
    const { data: eggsNow } = await shop.call<object>('GET', `/products/${eggs.id}`, undefined, admin)
    const sometime = { ...eggsNow, schedule: [{ ...morning, type: 'once', date: '2020-01-01' }] }
    await shop.call('PUT', `/products/${eggs.id}`, sometime, admin)
    expect(await shownAt('2026-06-20T08:30:00+02:00')).toEqual(['5,00\u00a0€', false, 'derzeit nicht'])
    // What is switched off is on no board, whatever the hour.
    const { data: eggsThen } = await shop.call<object>('GET', `/products/${eggs.id}`, undefined, admin)
    await shop.call('PUT', `/products/${eggs.id}`, { ...eggsThen, isEnabled: false }, admin)
    expect(await shownAt('2026-06-20T08:30:00+02:00')).toBeUndefined()
    await shop.call('DELETE', `/menus/${menu.id}`, undefined, admin)

    const id = '019a0000-0000-7000-8000-000000000001'
    const text = { id, kind: 'text', html: '<p onclick="alert(1)">Mittag</p><script>alert(1)</script>' }
    const draft = { aspect: 'portrait', branch: null, items: [text, { kind: 'image' }, { kind: 'clock' }] }
    const edited = (body: object, as = admin) =>
      shop.call<Screen>('POST', '/digital-signage-segments/preview', body, as)
    const { status, data: shown } = await edited(draft)
    expect(status).toBe(200)
    expect(shown.programme).toMatchObject({ width: 1080, height: 1920 })
    const items = shown.programme?.segments[0]?.items ?? []
    // Of a picture that nobody has chosen yet there is nothing to show.
    expect(items.map(({ kind }) => kind)).toEqual(['text', 'clock'])
    expect(items[0]).toMatchObject({ id, html: '<p>Mittag</p>' })
    expect((await edited({ ...draft, items: [{ kind: 'zirkus' }] })).status).toBe(422)
    // Years in which no calendar of ours goes on.
    for (const at of ['0000-01-01T00:00:00Z', '9999-12-31T23:59:59Z'])
      expect([at, (await edited({ ...draft, at })).status]).toEqual([at, 422])
    expect((await edited(draft, {})).status).toBe(401)
  })

  test('names tickets only: none before there are orders', async () => {
    const { device } = await madeScreen()
    const key = await paired(device)
    expect((await shop.call<PickUps>('GET', `/signage/${key}/orders`)).data).toEqual({ preparing: [], ready: [] })
  })
})

describe('a stream', () => {
  test('has areas that are seen and times that come; what is not is said at its field', async () => {
    const zone = { key: 'links', x: 0, y: 0, width: 900, height: 1080 }
    const { id } = await made<Segment>('/digital-signage-segments', { name: 'Karte', items: [] })
    const codes = async (body: object, path = '/digital-signage-streams') =>
      (await shop.call('POST', path, { name: 'Falsch', ...body }, admin)).errors.map(({ field, code }) => [field, code])
    const zones = [zone, { ...zone, x: 1500 }, { key: 'leer', width: 0, height: 0 }]
    expect(await codes({ zones })).toEqual([
      ['zones.1.width', 'zoneOutside'],
      ['zones.1.key', 'zoneTwice'],
      ['zones.2.width', 'zoneEmpty'],
      ['zones.2.height', 'zoneEmpty'],
    ])
    const entry = (schedule: object) => ({ segment: { id }, schedule })
    const entries = [
      entry({ dateFrom: '2026-12-24', dateUntil: '2026-12-01' }),
      entry({ timeFrom: '11:00', timeUntil: '11:00' }),
      entry({ timeFrom: '22:00', timeUntil: '02:00', dateFrom: '2026-12-24', dateUntil: '2026-12-24' }),
    ]
    expect(await codes({ entries })).toEqual([
      ['entries.0.schedule.dateUntil', 'rangeReversed'],
      ['entries.1.schedule.timeUntil', 'endsAsItBegins'],
    ])
    const items = [{ kind: 'clock', validFrom: '2026-12-24T10:00:00Z', validUntil: '2026-12-24T10:00:00+01:00' }]
    expect(await codes({ items }, '/digital-signage-segments')).toEqual([['items.0.validUntil', 'rangeReversed']])
  })

  test('lies or stands as it is large, whatever is sent with it', async () => {
    const size = { name: 'Hoch', width: 1080, height: 1920, orientation: 'landscape' }
    expect(await made<Stream>('/digital-signage-streams', size)).toMatchObject({ orientation: 'portrait' })
    expect((await madeScreen()).stream.orientation).toBe('landscape')
    const standing = await shop.call<Stream[]>('GET', '/digital-signage-streams?orientation=portrait', undefined, admin)
    expect(standing.data.map(({ name }) => name)).toEqual(['Hoch'])
  })

  test('leaves out what is for other branches, and says so', async () => {
    const other = await made('/branches', { identifier: 'bahnhof', name: 'Bahnhof', timeZone: 'Europe/Vienna' })
    const { segment, stream, device } = await madeScreen([{ kind: 'clock' }])
    const key = await paired(device)
    await publish(stream)
    const items = async () => (await read(key)).data.programme?.segments[0]?.items.length
    expect(await items()).toBe(1)
    const body = { ...segment, branches: [{ id: other.id }] }
    expect((await shop.call('PUT', `/digital-signage-segments/${segment.id}`, body, admin)).status).toBe(200)
    const { data: changed } = await shop.call<Stream>('GET', `/digital-signage-streams/${stream.id}`, undefined, admin)
    expect(changed.hasChanges).toBe(true)
    await publish(changed)
    expect(await items()).toBe(0)
    const shown = async (branchId: string) => {
      const path = `/digital-signage-streams/${stream.id}/preview?branch=${branchId}`
      const { place, programme } = (await shop.call<Screen>('GET', path, undefined, admin)).data
      const [entry] = programme?.entries ?? []
      if (programme === null || entry === undefined) return undefined
      return explainEntry(programme, place, entry, Date.parse(wednesdayNoon))
    }
    expect([await shown(branch.id), await shown(other.id)]).toEqual(['otherBranch', 'plays'])
  })

  test('is what a screen plays: the first version of another one is not the same', async () => {
    const [{ stream: first, device }, { stream: second }] = [await madeScreen(), await madeScreen()]
    const key = await paired(device)
    await publish(first)
    await publish(second)
    await report(key, { version: 1, stream: first.id })
    expect(await deviceNow(device)).toMatchObject({ isUpToDate: true, playsFormerStream: false })
    const moved = { ...(await deviceNow(device)), stream: { id: second.id } }
    await shop.call('PUT', `/digital-signage-devices/${device.id}`, moved, admin)
    expect(await deviceNow(device)).toMatchObject({ isUpToDate: false, playsFormerStream: true, publishedVersion: 1 })
    await report(key, { version: 1, stream: second.id })
    expect(await deviceNow(device)).toMatchObject({ isUpToDate: true, playsFormerStream: false })
  })

  test('has its pages of the internet looked at before a screen shows them, and no others', async () => {
    const items = [
      { kind: 'web', url: 'http://nirgends.invalid/' },
      { kind: 'web', url: 'http://10.0.0.1/' },
      { kind: 'clock' },
    ]
    const { stream, device } = await madeScreen(items)
    const key = await paired(device)
    await publish(stream)
    const ids = (await read(key)).data.programme?.segments[0]?.items.map(({ id }) => id) ?? []
    const frame = async (id: string, as = key) => {
      const { status, data } = await shop.call<{ result: string }>('GET', `/signage/${as}/frames/${id}`)
      return status === 200 ? data.result : status
    }
    expect(await Promise.all(ids.map((id) => frame(id)))).toEqual(['silent', 'private', 404])
    expect(await Promise.all([frame(device.id), frame(ids[0] ?? '', 'falsch'), frame('x')])).toEqual([404, 404, 422])
  })
})

describe('what a screen tells', () => {
  test('is how it is, and it hears once what it is asked to do', async () => {
    const { device } = await madeScreen()
    const key = await paired(device)
    const playing = { segment: null, item: null, name: 'Karte' }
    const fault = { code: 'media', message: '404', item: null, firstAt: wednesdayNoon, lastAt: wednesdayNoon, count: 3 }
    expect((await report(key, { playing, faults: [fault] as ScreenReport['faults'] })).data.command).toBeNull()
    expect(await deviceNow(device)).toMatchObject({
      state: 'online',
      lastSeenAt: wednesdayNoon,
      playerVersion: '1.7.2',
      report: { playing: 'Karte', faults: [{ code: 'media', count: 3 }] },
    })
    // Over plain http browsers let it keep nothing; older players do not say.
    expect((await deviceNow(device)).report?.isKeeping).toBeUndefined()
    await report(key, { isKeeping: false })
    expect((await deviceNow(device)).report).toMatchObject({ isKeeping: false })
    const call = (command: string) =>
      shop.call('POST', `/digital-signage-devices/${device.id}/commands`, { command }, admin)
    expect((await call('identify')).status).toBe(202)
    expect([(await report(key)).data.command, (await report(key)).data.command]).toEqual(['identify', null])
    shop.setNow('2026-11-18T11:03:00Z')
    expect((await deviceNow(device)).state).toBe('recent')
  })

  test('is a picture, which is a picture', async () => {
    const { device } = await madeScreen()
    const key = await paired(device)
    const picture = `/digital-signage-devices/${device.id}/picture`
    expect((await shop.call('GET', picture, undefined, admin)).status).toBe(404)
    const jpeg = await sharp({ create: { width: 64, height: 36, channels: 3, background: '#0b3d2d' } })
      .jpeg()
      .toBuffer()
    expect((await report(key, { picture: `data:image/jpeg;base64,${jpeg.toString('base64')}` })).status).toBe(200)
    const shown = await shop.app.inject({ url: `/api${picture}`, headers: admin })
    expect([shown.statusCode, shown.headers['content-type']]).toEqual([200, 'image/jpeg'])
    const false_ = Buffer.from('<svg onload="alert(1)">').toString('base64')
    const refused = await report(key, { picture: `data:image/jpeg;base64,${false_}` })
    expect([refused.status, refused.errors[0]?.field]).toEqual([422, 'picture'])
  })

  test('is named by what it shows: who booked a picture wants to find it', async () => {
    const { device } = await madeScreen()
    const key = await paired(device)
    const template = await made('/image-templates', { name: 'Tagesteller', width: 400, height: 225 })
    const drawn = { kind: 'imageTemplate', imageTemplate: { id: template.id } }
    const items = [
      { kind: 'text', html: '<h1>Martinigansl</h1><p>Ab 11. November</p>' },
      { kind: 'qr', url: 'https://lindenhof.example/gansl' },
      drawn,
      { ...drawn, values: { product: product.id } },
    ]
    const segment = await shop.make<Segment>('/digital-signage-segments', { name: 'Werbung', items }, admin)
    const plays = segment.items.map(({ id }, at) => ({
      segment: segment.id,
      item: id ?? '',
      hour: '2026-11-18T11:00:00.000Z',
      plays: 9 - at,
      seconds: 40,
    }))
    await report(key, { plays })
    const days = `from=2026-11-18&to=2026-11-18&device=${device.id}`
    const { data } = await shop.call<PlayedSum[]>('GET', `/signage-plays/sums?${days}`, undefined, admin)
    expect(data.map(({ title }) => title)).toEqual([
      'Martinigansl Ab 11. November',
      'lindenhof.example/gansl',
      'Tagesteller',
      `Tagesteller, ${String(product['name'])}`,
    ])
    const table = await shop.app.inject({ url: `/api/signage-plays/export?${days}`, headers: admin })
    expect(table.body).toContain(';1. Text: Martinigansl Ab 11. November;')
  })

  test('is what was shown, summed by hour, as a table', async () => {
    const { segment, device } = await madeScreen()
    const key = await paired(device)
    const [item] = segment.items as readonly { readonly id: string }[]
    const play = { segment: segment.id, item: item?.id ?? '', hour: '2026-11-18T11:00:00.000Z', plays: 2, seconds: 40 }
    await report(key, { plays: [play, { ...play, hour: '1999-01-01T00:00:00.000Z' }] })
    await report(key, { plays: [{ ...play, plays: 1, seconds: 20 }] })
    // The answer was lost, and the screen tells the same again; then something new.
    const lost = {
      playsId: randomUUID(),
      plays: [{ ...play, hour: '2026-11-18T12:00:00.000Z', plays: 5, seconds: 50 }],
    }
    for (const told of [lost, lost, { ...lost, playsId: randomUUID() }]) await report(key, told)
    const days = `from=2026-11-18&to=2026-11-18&device=${device.id}`
    const table = await shop.app.inject({ url: `/api/signage-plays/export?${days}`, headers: admin })
    expect(table.headers['content-disposition']).toBe('attachment; filename="ausspielungen-2026-11-18-2026-11-18.csv"')
    expect(table.body.split('\r\n').slice(1, 3)).toEqual([
      `2026-11-18;12:00;Über der Theke;Karte;1. Speisekarte;3;60;${item?.id}`,
      `2026-11-18;13:00;Über der Theke;Karte;1. Speisekarte;10;100;${item?.id}`,
    ])
    const sums = (more = '') =>
      shop
        .call<PlayedSum[]>('GET', `/signage-plays/sums?${days}${more}`, undefined, admin)
        .then((answer) => answer.data)
    const [sum, ...others] = await sums()
    expect(sum).toMatchObject({ kind: 'menuBoard', position: 1, plays: 13, seconds: 160 })
    expect(sum?.hours.map((count, clock) => [clock, count]).filter(([, count]) => count)).toEqual([
      [12, 3],
      [13, 10],
    ])
    expect(others).toEqual([])
    expect(await sums(`&branch=${branch.id}`)).toHaveLength(1)
    expect(await sums(`&branch=${segment.id}`)).toEqual([])
    // A TV elsewhere goes by its own clock: there it is the next day already.
    const away = { ...(await deviceNow(device)), timeZone: 'Pacific/Auckland' }
    await shop.call('PUT', `/digital-signage-devices/${device.id}`, away, admin)
    expect(await sums()).toEqual([])
    const nextDay = `from=2026-11-19&to=2026-11-19&device=${device.id}`
    const there = await shop.app.inject({ url: `/api/signage-plays/export?${nextDay}`, headers: admin })
    expect(there.body.split('\r\n')[1]).toMatch(/^2026-11-19;00:00;/)
    const { data: sumsThere } = await shop.call<PlayedSum[]>('GET', `/signage-plays/sums?${nextDay}`, undefined, admin)
    expect(sumsThere[0]?.hours[0]).toBe(3)
    const long = await shop.call('GET', '/signage-plays/sums?from=2026-01-01&to=2026-11-18', undefined, admin)
    expect(long.errors[0]).toMatchObject({ field: 'to', code: 'playsTooLong' })
    expect((await shop.call('GET', '/signage-plays/export?from=x', undefined, admin)).status).toBe(422)
  })
})

test('whether a page shows itself on a screen is said while its address is typed; the own network is not asked', async () => {
  const check = (url: string) =>
    shop.call<{ result: string }>('POST', '/digital-signage-segments/frame-checks', { url }, admin)
  const results = await Promise.all(['http://192.168.1.1/', 'http://[::1]/kamera'].map(check))
  expect(results.map(({ status, data }) => [status, data.result])).toEqual([
    [200, 'private'],
    [200, 'private'],
  ])
  expect((await check('kein Name')).errors[0]).toMatchObject({ field: 'url' })
  expect(await askedTooOften(() => check('http://10.0.0.1/'))).toEqual(['framesOfHour', '3600'])
  const begin = () => shop.call('POST', '/signage/pairings')
  expect(await askedTooOften(begin)).toEqual(['pairingsOfHour', '3600'])
})

/** 120 within an hour for one address. */
async function askedTooOften(ask: () => ReturnType<TestShop['call']>) {
  for (let asked = 0; asked <= 120; asked += 1) {
    const { status, errors, headers } = await ask()
    if (status === 429) return [errors[0]?.code, headers['retry-after']]
  }
  return undefined
}
