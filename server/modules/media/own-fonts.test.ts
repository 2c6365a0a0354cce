// Fonts of the house: taken in, used, and kept as long as something is set in them.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { MenuCard } from '#contract/catalog/menu-cards.ts'
import type { Font } from '#contract/media/fonts.ts'
import type { Config } from '#contract/settings/config.ts'
import { asDataUrl, pacificoTtf, pacificoWoff2, tableAt, variableWoff2 } from '#server/testing/font-fixtures.ts'
import { embeddedFonts } from '#server/testing/read-pdf.ts'
import { addCast, openTestShop, type Cast, type TestShop } from '#server/testing/test-shop.ts'

let shop: TestShop
let admin: Record<string, string>
let cast: Cast
beforeAll(async () => {
  shop = await openTestShop()
  admin = await shop.signIn()
  cast = await addCast(shop, admin)
})
afterAll(() => shop.close())

const call = <T>(method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: unknown, as = admin) =>
  shop.call<T>(method, path, body, as)
const add = async (font: Buffer, licence = 'SIL OFL 1.1') =>
  call<Font>('POST', '/fonts', { data: asDataUrl(font), licence })
const own = async () => (await call<Font[]>('GET', '/fonts')).data.filter(({ source }) => source === 'upload')
const uses = async () =>
  (await call<{ resource: string; name: string }[]>('GET', '/fonts/pacifico/uses')).data.map(({ name }) => name)

async function choose(changes: Partial<Config>) {
  const { data } = await call<Config>('GET', '/config')
  return call<Config>('POST', '/config', { ...data, updatedAt: undefined, ...changes })
}

const layersOf = (version: number, layer: object) => ({
  name: 'Wort',
  width: 400,
  height: 200,
  background: '#ffffff',
  layers: [layer],
  version,
})

test('a font is added with its licence, and everybody sees it in the list', async () => {
  const added = await add(await pacificoWoff2())
  expect([added.status, added.data]).toEqual([
    201,
    { family: 'Pacifico', variants: ['regular'], source: 'upload', licence: 'SIL OFL 1.1' },
  ])
  const { data } = await shop.call<Font[]>('GET', '/fonts')
  expect(data.map(({ family }) => family)).toEqual(['Figtree', 'Fraunces', 'Pacifico'])
})

test('sent again it is replaced; its files have another address then, and the old one is gone', async () => {
  const addressOf = async () => {
    await choose({ headingFont: 'Pacifico' })
    const page = await shop.app.inject({ url: '/' })
    return /\/fonts\/own\/[0-9a-f-]+\.woff2/.exec(page.body)?.[0] ?? ''
  }
  const before = await addressOf()
  expect((await shop.app.inject({ url: before })).statusCode).toBe(200)
  expect((await add(await pacificoTtf(), 'Rechnung 4711')).status).toBe(201)
  const after = await addressOf()
  expect(after).not.toBe(before)
  const [gone, there] = [await shop.app.inject({ url: before }), await shop.app.inject({ url: after })]
  expect([gone.statusCode, there.statusCode, there.headers['content-type']]).toEqual([404, 200, 'font/woff2'])
  expect(there.headers['cache-control']).toContain('immutable')
  const tagged = { 'if-none-match': String(there.headers['etag']) }
  expect((await shop.app.inject({ url: after, headers: tagged })).statusCode).toBe(304)
  expect(await own()).toEqual([
    { family: 'Pacifico', variants: ['regular'], source: 'upload', licence: 'Rechnung 4711' },
  ])
  await choose({ headingFont: 'Fraunces' })
})

test('it has its style sheet with the font inside, as the bundled ones have', async () => {
  const sheet = await shop.app.inject({ url: '/fonts/google/pacifico/style-regular.embed.css' })
  expect([sheet.statusCode, sheet.headers['content-type']]).toEqual([200, 'text/css; charset=utf-8'])
  expect(sheet.body).toMatch(/font-family:'Pacifico';font-style:normal;font-weight:400.*data:font\/woff2;base64,d09GMg/)
  expect((await shop.app.inject({ url: '/fonts/google/pacifico/style-700.embed.css' })).statusCode).toBe(404)
})

describe('what is refused with a sentence', () => {
  const sentenceOf = async (body: object) => {
    const { status, errors } = await call('POST', '/fonts', body)
    return [status, errors[0]?.code, errors[0]?.field]
  }
  test('no font, a font that comes with the product, no licence', async () => {
    const licence = 'frei'
    expect(await sentenceOf({ data: asDataUrl(Buffer.from('keine Schrift')), licence })).toEqual([
      422,
      'fontBroken',
      'data',
    ])
    expect(await sentenceOf({ data: asDataUrl(await variableWoff2()), licence })).toEqual([422, 'fontTaken', 'data'])
    expect((await sentenceOf({ data: asDataUrl(await pacificoWoff2()), licence: ' ' }))[0]).toBe(422)
  })

  test('who is not signed in, and what is not there', async () => {
    const nobody = {}
    const data = asDataUrl(await pacificoWoff2())
    for (const [method, path, body] of [
      ['POST', '/fonts', { data, licence: 'x' }],
      ['PUT', '/fonts/Pacifico', { licence: 'x' }],
      ['GET', '/fonts/Pacifico/uses', undefined],
      ['DELETE', '/fonts/Pacifico', undefined],
      ['DELETE', '/fonts/Pacifico/regular', undefined],
    ] as const) {
      expect((await call(method, path, body, nobody)).status).toBe(401)
      if (method !== 'POST') expect((await call(method, path.replace('Pacifico', 'Nirgends'), body)).status).toBe(404)
    }
    expect((await call('PUT', '/fonts/Pacifico', { licence: '' })).status).toBe(422)
    expect((await call('DELETE', `/fonts/Pacifico/${'x'.repeat(50)}`)).status).toBe(422)
    expect((await call('DELETE', '/fonts/Pacifico/700')).status).toBe(404)
    expect((await call('DELETE', `/fonts/${'x'.repeat(90)}`)).status).toBe(422)
    expect((await call('GET', `/fonts/${'x'.repeat(90)}/uses`)).status).toBe(422)
    // None of the fonts that come with the product goes.
    expect((await call('DELETE', '/fonts/Figtree')).status).toBe(404)
  })

  test('a shop in a font that there is not', async () => {
    const { status, errors } = await choose({ textFont: 'Nirgends' })
    expect([status, errors[0]?.code, errors[0]?.field]).toEqual([422, 'fontUnknown', 'textFont'])
  })
})

test('pages of the shop name the fonts that are chosen, and only those', async () => {
  const page = async () => (await shop.app.inject({ url: '/' })).body
  expect(await page()).not.toContain("font-family:'Pacifico'")
  await choose({ headingFont: 'Pacifico' })
  const chosen = await page()
  expect(chosen).toContain("@font-face{font-family:'Pacifico';font-weight:400")
  expect(chosen).toContain("--own-head:'Pacifico'")
  // What the page preloads on a second visit is its other font alone.
  expect(chosen).not.toMatch(/preload.*fraunces/)
  await choose({ headingFont: 'Fraunces' })
})

test('a template is drawn in it by its stable address, and drawn anew once the letters are others', async () => {
  const layer = {
    kind: 'text',
    name: 'Wort',
    width: 400,
    height: 200,
    text: 'Knödel',
    fontFamily: 'Pacifico',
    fontSize: 90,
  }
  const made = await call<{ id: string; version: number }>('POST', '/image-templates', {
    name: 'Wort',
    width: 400,
    height: 200,
    background: '#ffffff',
    layers: [layer],
  })
  const draw = async () => {
    const url = `/image/template/${made.data.id}-${made.data.version}/${cast.apfelsaft.id}.png`
    const answer = await shop.app.inject({ url })
    expect(answer.statusCode).toBe(200)
    return { tag: answer.headers['etag'], bytes: answer.rawPayload.toString('base64') }
  }
  const before = await draw()
  const files = await call<{ name: string }[]>('GET', '/fonts/Pacifico/700/files')
  expect(files.data[0]?.name).toMatch(/^own-/)
  expect(files.data.length).toBeGreaterThan(1)
  const house = await call('PUT', `/image-templates/${made.data.id}`, {
    ...layersOf(made.data.version, { ...layer, fontFamily: 'Figtree' }),
  })
  expect(house.status).toBe(200)
  made.data.version = (house.data as { version: number }).version
  expect((await draw()).bytes).not.toBe(before.bytes)
  await call('PUT', `/image-templates/${made.data.id}`, layersOf(made.data.version, layer))
  made.data.version += 1
  const again = await draw()
  expect(again.bytes).toBe(before.bytes)
  expect((await add(await pacificoWoff2())).status).toBe(201)
  expect((await draw()).tag).not.toBe(again.tag)
  expect(await uses()).toEqual(['Wort'])
  await call('DELETE', `/image-templates/${made.data.id}`)
})

test('menu cards and labels are printed in the font of the shop’s texts, which they bring along', async () => {
  await choose({ textFont: 'Pacifico' })
  const menus = await call<{ id: string }[]>('GET', `/branches/${cast.stadtplatz.id}/menus`)
  const card = { name: 'Karte', menu: { id: menus.data[0]?.id }, title: 'Čevapčići 10 €' }
  const made = await call<MenuCard>('POST', '/menu-cards', card)
  const pdf = await shop.app.inject({ url: `/api/menu-cards/${made.data.id}/pdf`, headers: admin })
  const fonts = embeddedFonts(pdf.rawPayload)
  expect(fonts.some(({ name }) => name.includes('Pacifico'))).toBe(true)
  expect(fonts.every(({ isEmbedded }) => isEmbedded)).toBe(true)
  await choose({ textFont: 'Figtree' })
})

test('one weight of several goes, even while the font is used; the nearest one takes its place', async () => {
  const bold = Buffer.from(await pacificoTtf())
  bold.writeUInt16BE(700, tableAt(bold, 'OS/2') + 4)
  expect((await add(bold)).data.variants).toEqual(['regular', '700'])
  await choose({ headingFont: 'Pacifico' })
  const nameOf = async () => (await call<{ name: string }[]>('GET', '/fonts/Pacifico/900/files')).data[0]?.name
  const before = await nameOf()
  expect((await call('DELETE', '/fonts/Pacifico/700')).status).toBe(204)
  expect((await own()).map(({ variants }) => variants)).toEqual([['regular']])
  expect(await nameOf()).not.toBe(before)
  await choose({ headingFont: 'Fraunces' })
})

test('its licence is changed where it was written wrongly', async () => {
  const changed = await call<Font>('PUT', '/fonts/pacifico', { licence: 'OFL' })
  expect([changed.status, changed.data.licence]).toEqual([200, 'OFL'])
})

test('a font that is used stays, and says where; then it goes with its files', async () => {
  await choose({ headingFont: 'Pacifico' })
  expect(await uses()).toEqual(['Erscheinungsbild des Shops'])
  for (const path of ['/fonts/Pacifico', '/fonts/Pacifico/regular']) {
    const refused = await call('DELETE', path)
    expect([refused.status, refused.errors[0]?.message]).toEqual([
      409,
      'Die Schrift „Pacifico“ wird verwendet und bleibt: Erscheinungsbild des Shops.',
    ])
  }
  await choose({ headingFont: 'Fraunces' })
  expect(await uses()).toEqual([])
  expect((await call('DELETE', '/fonts/Pacifico')).status).toBe(204)
  expect(await own()).toEqual([])
})
