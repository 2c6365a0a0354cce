// Pictures of templates, from the call of an editor to the stranger who shares a page.
import { readdir } from 'node:fs/promises'
import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ImageTemplate, TemplateVersion } from '#contract/media/image-templates.ts'
import type { Image } from '#contract/media/images.ts'
import { finishedTemplate } from '#domain/pictures/finished-templates.ts'
import { readPdf } from '#server/testing/read-pdf.ts'
import { planDrawing, type TemplateParts } from './draw-template.ts'
import { findSharing } from './public.ts'
import { addCast, openTestShop, type Cast, type TestShop } from '#server/testing/test-shop.ts'

let shop: TestShop
let admin: Record<string, string>
let cast: Cast
let picture: Image

beforeAll(async () => {
  shop = await openTestShop()
  admin = await shop.signIn()
  cast = await addCast(shop, admin)
  const blue = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#2040c0' } })
    .png()
    .toBuffer()
  const data = `data:image/png;base64,${blue.toString('base64')}`
  picture = (await shop.call<Image>('POST', '/images', { name: 'Blau', data }, admin)).data
})
afterAll(() => shop.close())

const variables = [
  { key: 'name', type: 'text', source: 'product.name', default: 'Gericht' },
  { key: 'price', type: 'price', source: 'product.price' },
  { key: 'branch', type: 'text', source: 'branch.name' },
]
const layers = [
  { kind: 'text', name: 'Name', binding: 'name', width: 380, height: 60, fontSize: 40, autoFit: 'shrink' },
  { kind: 'price', name: 'Preis', amountKey: 'price', y: 80, width: 380, height: 60, fontSize: 40 },
  {
    kind: 'text',
    name: 'Filiale',
    binding: 'branch',
    y: 150,
    width: 380,
    height: 40,
    visibleIf: { key: 'branch', op: 'isSet' },
  },
]

async function template(more: object = {}): Promise<ImageTemplate> {
  const draft = { name: 'Tagesteller', width: 400, height: 300, background: '#ffffff', variables, layers, ...more }
  const { status, data, errors } = await shop.call<ImageTemplate>('POST', '/image-templates', draft, admin)
  if (status !== 201) throw new Error(JSON.stringify(errors))
  return data
}

const render = (id: string, payload: object = {}, search = '', headers = admin) =>
  shop.app.inject({ method: 'POST', url: `/api/image-templates/${id}/render${search}`, payload, headers })
const open = (url: string, headers: Record<string, string> = {}) => shop.app.inject({ method: 'GET', url, headers })
const textsOf = (bytes: Buffer) =>
  readPdf(bytes).flatMap(({ texts }) => texts.map((text) => text.replaceAll('\u00a0', ' ').trim()))

describe('drawing by a call', () => {
  test.each([
    ['png', 'image/png'],
    ['jpeg', 'image/jpeg'],
    ['webp', 'image/webp'],
  ] as const)('answers the file itself as %s', async (output, type) => {
    const { id } = await template({ output })
    const answer = await render(id, { product: { id: cast.kaesespaetzle.id } })
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, type])
    expect(answer.headers['content-disposition']).toContain('Tagesteller.')
    const { format, width, height } = await sharp(answer.rawPayload).metadata()
    expect([format, width, height]).toEqual([output, 400, 300])
  })

  test('says what product and branch say, in letters that can be selected', async () => {
    const { id } = await template({ output: 'pdf' })
    const whole = await render(id, { product: { id: cast.kaesespaetzle.id }, branch: { id: cast.stadtplatz.id } })
    expect(whole.headers['content-type']).toBe('application/pdf')
    expect(textsOf(whole.rawPayload)).toEqual(['Käsespätzle', '14,90 €', 'Stadtplatz'])
    const own = await render(id, { values: { name: 'Strudel', price: 4.5 } })
    expect(textsOf(own.rawPayload)).toEqual(['Strudel', '4,50 €'])
    expect(textsOf((await render(id)).rawPayload)).toEqual(['Gericht'])
  })

  test('a format may be asked for, one that there is not is refused', async () => {
    const { id } = await template()
    expect((await render(id, {}, '?format=webp')).headers['content-type']).toBe('image/webp')
    expect((await render(id, {}, '?format=gif')).statusCode).toBe(422)
  })

  test('a product or branch that there is not is named', async () => {
    const { id } = await template()
    const unknown = { id: '0192f0c0-0000-7000-8000-000000000000' }
    const fields = async (body: object) =>
      (await render(id, body)).json<{ errors: { field: string }[] }>().errors.map(({ field }) => field)
    expect([await fields({ product: unknown }), await fields({ branch: unknown })]).toEqual([['product'], ['branch']])
    expect((await render(unknown.id)).statusCode).toBe(404)
  })

  test('a template whose variables contradict themselves is refused, field by field', async () => {
    const wrong = [
      { key: 'a', type: 'date', default: 'morgen' },
      { key: 'a', source: 'product.nmae' },
    ]
    const draft = { name: 'Falsch', variables: wrong, sampleValues: { a: '27.11.' }, layers: [] }
    const refused = await shop.call('POST', '/image-templates', draft, admin)
    expect([refused.status, refused.errors.map(({ field, code }) => [field, code])]).toEqual([
      422,
      [
        ['variables.0.default', 'date'],
        ['sampleValues.a', 'date'],
        ['variables.1.key', 'uniqueEntity'],
        ['variables.1.source', 'sourceUnknown'],
      ],
    ])
  })

  test('without what is required no picture is made', async () => {
    const asked = await template({
      variables: variables.map((each) => ({ ...each, isRequired: each.key === 'price' })),
    })
    const render = (body: object) => shop.call('POST', `/image-templates/${asked.id}/render`, body, admin)
    const refused = await render({})
    expect([refused.status, refused.errors[0]?.field, refused.errors[0]?.code]).toEqual([
      422,
      'values.price',
      'notBlank',
    ])
    expect((await render({ values: { price: 5 } })).status).toBe(200)
    expect((await render({ product: { id: cast.apfelsaft.id } })).status).toBe(200)
  })

  test('strangers and employees draw nothing', async () => {
    const { id } = await template()
    expect((await render(id, {}, '', {})).statusCode).toBe(401)
    const sheet = await open('/api/image-template-values')
    expect(sheet.statusCode).toBe(401)
  })

  test('more pixels than anybody prints are refused with a sentence', async () => {
    const { id } = await template({ width: 20_000, height: 20_000 })
    const answer = await render(id)
    expect([answer.statusCode, answer.json<{ errors: { code: string }[] }>().errors[0]?.code]).toEqual([
      422,
      'imagePixelsMax',
    ])
  })

  test('only pictures of the house are drawn', async () => {
    const image = { kind: 'image', name: 'Bild', binding: 'picture', width: 400, height: 300 }
    const { id } = await template({ variables: [{ key: 'picture', type: 'image' }], layers: [image] })
    const middle = async (value: string) => {
      const answer = await render(id, { values: { picture: value } })
      expect(answer.statusCode).toBe(200)
      const { data } = await sharp(answer.rawPayload).removeAlpha().raw().toBuffer({ resolveWithObject: true })
      return data.readUIntBE((150 * 400 + 200) * 3, 3).toString(16)
    }
    // Once through a JPEG.
    expect(await middle(picture.id)).toBe('2140bf')
    for (const foreign of [
      'https://evil.example/x.png',
      'file:///etc/passwd',
      'data:image/svg+xml,<svg onload="x()"/>',
      '../../../etc/passwd',
    ])
      expect(await middle(foreign)).toBe('ffffff')
  })
})

describe('the address that stays', () => {
  const kept = async (id: string) =>
    (await readdir(`${shop.dataDir}/media/cache`).catch(() => [])).filter((name) => name.includes(id))

  test('is open to everyone, kept on the disk, and made anew when the subject changes', async () => {
    const { id, version } = await template()
    const url = `/image/template/${id}-${version}/${cast.apfelsaft.id}.png`
    const first = await open(url)
    expect([first.statusCode, first.headers['content-type']]).toEqual([200, 'image/png'])
    const [file] = await kept(id)
    expect((await open(url)).headers.etag).toBe(first.headers.etag)
    expect((await open(url, { 'if-none-match': String(first.headers.etag) })).statusCode).toBe(304)
    expect(await kept(id)).toEqual([file])
    const { data: juice } = await shop.call<Record<string, unknown>>(
      'GET',
      `/products/${cast.apfelsaft.id}`,
      undefined,
      admin,
    )
    await shop.call('PUT', `/products/${cast.apfelsaft.id}`, { ...juice, price: 9.9 }, admin)
    const after = await open(url)
    expect(after.headers.etag).not.toBe(first.headers.etag)
    expect(after.rawPayload.equals(first.rawPayload)).toBe(false)
    expect([(await kept(id)).length, (await kept(id))[0] === file]).toEqual([1, false])
  })

  test('is made anew where prices are in another currency, or stand above another base price', async () => {
    const subjects = { images: async () => new Map<string, Image>(), fonts: async () => [] }
    const drawn = await template()
    const digest = async (currency: string, values: Record<string, string | number>) => {
      const wanted = {
        template: drawn,
        given: {},
        sources: { values, currency },
        isSample: false,
        format: 'png',
      } as const
      return (await planDrawing({ subjects } as unknown as TemplateParts, wanted)).digest
    }
    const euros = await digest('EUR', { 'product.price': 5 })
    expect(await digest('EUR', { 'product.price': 5 })).toBe(euros)
    const shown = { ...drawn, variables: drawn.variables.filter(({ key }) => key !== 'price') }
    expect(await digest('CHF', { 'product.price': 5 })).not.toBe(euros)
    const typed = async (price: number) => {
      const sources = { values: { 'product.price': price, 'product.basePrice': '5 / kg' }, currency: 'EUR' }
      const wanted = { template: shown, given: {}, sources, isSample: false, format: 'png' } as const
      return (await planDrawing({ subjects } as unknown as TemplateParts, wanted)).digest
    }
    // Whether a base price stands below a typed price hangs on the product's own.
    expect(await typed(5)).not.toBe(await typed(6))
  })

  test('a former revision leads to the present one; a template that goes takes its pictures along', async () => {
    const { id, version, ...rest } = await template()
    const former = `/image/template/${id}-${version}/${cast.stadtplatz.id}.jpg`
    const { data } = await shop.call<ImageTemplate>(
      'PUT',
      `/image-templates/${id}`,
      { ...rest, background: '#ffeecc' },
      admin,
    )
    const present = `/image/template/${id}-${data.version}/${cast.stadtplatz.id}.jpg`
    const moved = await open(former)
    expect([moved.statusCode, moved.headers.location]).toEqual([302, present])
    expect((await open(present)).statusCode).toBe(200)
    expect((await open(`/image/template/${id}-${data.version + 1}/${cast.stadtplatz.id}.jpg`)).statusCode).toBe(404)
    await shop.call('DELETE', `/image-templates/${id}`, undefined, admin)
    expect([(await open(present)).statusCode, await kept(id)]).toEqual([404, []])
  })

  test('tells of a dish and of a branch beside it, where guests see both', async () => {
    const text = { kind: 'text', width: 400, height: 100, fontSize: 40, autoFit: 'shrink' }
    const variables = [
      { key: 'was', type: 'text', source: 'product.name' },
      { key: 'wo', type: 'text', source: 'branch.name' },
    ]
    const layers = [{ ...text, name: 'Text', text: '{was} in {wo}' }]
    const { id, version } = await template({ variables, layers })
    const picture = async (subject: string) => open(`/image/template/${id}-${version}/${subject}.png`)
    const [dish, place, both, typed] = await Promise.all([
      picture(cast.apfelsaft.id),
      picture(cast.stadtplatz.id),
      picture(`${cast.apfelsaft.id}_${cast.stadtplatz.id}`),
      render(id, { product: { id: cast.apfelsaft.id }, branch: { id: cast.stadtplatz.id } }),
    ])
    expect([dish.statusCode, place.statusCode, both.statusCode]).toEqual([200, 200, 200])
    expect(new Set([dish, place, both].map(({ headers }) => headers.etag)).size).toBe(3)
    expect(both.rawPayload.equals(typed.rawPayload)).toBe(true)
    const nobody = '0192f0c0-0000-7000-8000-000000000000'
    for (const subject of [
      `${cast.apfelsaft.id}_${nobody}`,
      `${nobody}_${cast.stadtplatz.id}`,
      `${cast.stadtplatz.id}_${cast.apfelsaft.id}`,
      `${cast.apfelsaft.id}_`,
    ])
      expect((await picture(subject)).statusCode).toBe(404)
  })

  test('nobody is told of what is unknown, switched off, or sold nowhere', async () => {
    const { id, version } = await template()
    const { id: off, version: offVersion } = await template({ isEnabled: false })
    const sold = { name: 'Nirgends', type: 'simple', price: 1, unit: 'piece', tax: 10 }
    const { data: unsold } = await shop.call<{ id: string }>('POST', '/products', sold, admin)
    const status = async (path: string) => (await open(`/image/template/${path}`)).statusCode
    expect(await status(`${id}-${version}/${unsold.id}.png`)).toBe(404)
    expect(await status(`${id}-${version}/0192f0c0-0000-7000-8000-000000000000.png`)).toBe(404)
    expect(await status(`${off}-${offVersion}/${cast.apfelsaft.id}.png`)).toBe(404)
    expect(await status(`${id}-${version}/${cast.apfelsaft.id}.svg`)).toBe(404)
    expect(await status(`${id}-${version}/..%2F..%2Fkeys.png`)).toBe(404)
    const { data: branch } = await shop.call<Record<string, unknown>>(
      'GET',
      `/branches/${cast.stadtplatz.id}`,
      undefined,
      admin,
    )
    await shop.call('PUT', `/branches/${cast.stadtplatz.id}`, { ...branch, version: undefined, isPublic: false }, admin)
    expect(await status(`${id}-${version}/${cast.stadtplatz.id}.png`)).toBe(404)
    await shop.call('PUT', `/branches/${cast.stadtplatz.id}`, { ...branch, version: undefined }, admin)
    expect(await status(`${id}-${version}/${cast.stadtplatz.id}.png`)).toBe(200)
  })

  test('twenty who ask at once share one drawing', async () => {
    const { id, version } = await template()
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => open(`/image/template/${id}-${version}/${cast.apfelsaft.id}.webp`)),
    )
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
    expect(await kept(id)).toHaveLength(1)
  })
})

describe('beside shared pages of branches', () => {
  const sharing = () => findSharing(shop.database.kysely)

  test('stands a finished template with all that a branch says, and none that needs a dish', async () => {
    const refused = await shop.call(
      'POST',
      '/image-templates',
      { name: 'Teller', variables, layers, isForSharing: true },
      admin,
    )
    expect([refused.status, refused.errors?.map(({ code, field }) => [code, field])]).toEqual([
      422,
      [['sharedWithoutProduct', 'isForSharing']],
    ])
    expect(await sharing()).toBeNull()
    const place = { street: 'Marktstraße 9', zipCode: '6850', city: 'Dornbirn' }
    await shop.call(
      'PUT',
      `/branches/${cast.stadtplatz.id}`,
      { ...cast.stadtplatz, version: undefined, ...place },
      admin,
    )
    const { id, version } = await template({ ...finishedTemplate('branchCard') })
    expect(await sharing()).toEqual({ id, version, extension: 'png' })
    const drawn = await render(id, { branch: { id: cast.stadtplatz.id } }, '?format=pdf')
    const said = textsOf(drawn.rawPayload).join(' ')
    for (const each of ['Stadtplatz', 'Marktstraße 9', '6850 Dornbirn', 'Mittwoch']) expect(said).toContain(each)

    // One that was switched on before that was refused is passed over, however new it is.
    const old = await template({ name: 'Von früher' })
    await sql`update image_template set is_for_sharing = true, updated_at = now() + interval '1 day' where id = ${old.id}`.execute(
      shop.database.kysely,
    )
    expect(await sharing()).toEqual({ id, version, extension: 'png' })
  })
})

describe('how a template was', () => {
  test('each change of its look is kept, a change of its name is not', async () => {
    const { id, version: _, ...first } = await template()
    await shop.call('PUT', `/image-templates/${id}`, { ...first, name: 'Anders' }, admin)
    await shop.call('PUT', `/image-templates/${id}`, { ...first, layers: [] }, admin)
    const { data: versions } = await shop.call<TemplateVersion[]>(
      'GET',
      `/image-templates/${id}/versions`,
      undefined,
      admin,
    )
    expect(versions.map(({ number, layers: count }) => [number, count])).toEqual([
      [2, 0],
      [1, 3],
    ])
    const { data } = await shop.call<{ content: ImageTemplate }>(
      'GET',
      `/image-templates/${id}/versions/1`,
      undefined,
      admin,
    )
    expect(data.content.layers.map(({ name }) => name)).toEqual(['Name', 'Preis', 'Filiale'])
    expect((await shop.call('GET', `/image-templates/${id}/versions/9`, undefined, admin)).status).toBe(404)
  })
})

test('variables can show what guests may read, and what is hidden stays hidden', async () => {
  const sources = async (query: string) =>
    (await shop.call<{ values: Record<string, unknown> }>('GET', `/image-template-values${query}`, undefined, admin))
      .data.values
  const told = await sources(`?product=${cast.kaesespaetzle.id}&branch=${cast.stadtplatz.id}`)
  expect(told).toMatchObject({ 'product.name': 'Käsespätzle', 'product.price': 14.9, 'branch.name': 'Stadtplatz' })
  expect(String(told['branch.address'])).toMatch(/\/store\/stadtplatz$/)
  expect(await sources('')).not.toHaveProperty(['product.name'])
  const hidden = { name: 'Geheim', type: 'simple', price: 99, unit: 'piece', tax: 10, isPriceHidden: true }
  const { data: secret } = await shop.call<{ id: string }>('POST', '/products', hidden, admin)
  expect((await sources(`?product=${secret.id}`))['product.price']).toBeNull()
  expect(
    (await shop.call('GET', '/image-template-values?product=0192f0c0-0000-7000-8000-000000000000', undefined, admin))
      .status,
  ).toBe(422)
})

test('a long description and a menu of many dishes are told whole', async () => {
  const description = 'Mit Bergkäse und Röstzwiebeln. '.repeat(100).trim()
  const long = { name: 'Fürs Plakat', type: 'simple', price: 9, unit: 'serving', tax: 10, description }
  const made = <T = { id: string }>(path: string, body: object) => shop.make<T>(path, body, admin)
  const { id } = await made('/products', long)
  const dishes: { id: string }[] = []
  // A few at a time: on a busy machine a hundred wait longer for the database than anybody may.
  for (let at = 0; at < 130; at += 10) {
    const names = Array.from({ length: 10 }, (_, next) => `Ein Gericht, Nr. ${at + next}`)
    dishes.push(...(await Promise.all(names.map((name) => made('/products', { ...long, name })))))
  }
  const category = await made('/categories', { name: 'Alles' })
  const branch = await made('/branches', { identifier: 'weit', name: 'Weit', timeZone: 'Europe/Vienna' })
  const products = dishes.map((dish) => ({ id: dish.id, isEnabled: true, schedule: [] }))
  await made('/menus', {
    identifier: 'gross',
    name: 'Groß',
    branches: [{ id: branch.id }],
    catalog: [{ id: category.id, products }],
  })
  const query = `product=${id}&branch=${branch.id}`
  const { status, data } = await shop.call<{ values: Record<string, unknown> }>(
    'GET',
    `/image-template-values?${query}`,
    undefined,
    admin,
  )
  expect([status, data.values['product.description']]).toEqual([200, description])
  expect(String(data.values['menu.dishes']).match(/, Nr\. \d+/g)).toHaveLength(130)
})

test('fonts come to staff as the files that the server draws with, and to nobody else', async () => {
  const read = <T>(path: string, as = admin) => shop.call<T>('GET', `/fonts/${path}/files`, undefined, as)
  expect((await read('Fraunces/700italic', {})).status).toBe(401)
  const { status, data } = await read<{ name: string; data: string }[]>('Fraunces/700italic')
  expect([status, data.map(({ name }) => name)]).toEqual([
    200,
    ['fraunces-latin-700-italic', 'fraunces-latin-ext-700-italic'],
  ])
  expect(
    Buffer.from(data[0]?.data ?? '', 'base64')
      .subarray(0, 4)
      .toString('latin1'),
  ).toBe('wOFF')
  for (const path of ['Fraunces/..%2F..%2Fx', 'Nirgends/regular', '__proto__/regular', 'Fraunces/1000'])
    expect((await read(path)).status).toBe(404)
})
