// Where pictures are used, which are used nowhere, and what cutting one leaves of it.
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Image } from '#contract/media/images.ts'
import { openTestShop, type TestShop } from '#server/testing/test-shop.ts'

let shop: TestShop
let admin: Record<string, string>
beforeAll(async () => {
  shop = await openTestShop()
  admin = await shop.signIn()
})
afterAll(() => shop.close())

/** Left half red, right half blue. */
async function twoColours(format: 'png' | 'jpeg' | 'webp'): Promise<string> {
  const red = { create: { width: 60, height: 80, channels: 3, background: '#ff0000' } } as const
  const bytes = await sharp({ create: { width: 120, height: 80, channels: 3, background: '#0000ff' } })
    .composite([{ input: red, left: 0, top: 0 }])
    .toFormat(format)
    .toBuffer()
  return `data:image/${format};base64,${bytes.toString('base64')}`
}

async function add(name: string, format: 'png' | 'jpeg' | 'webp' = 'png'): Promise<Image> {
  const made = await shop.call<Image>(
    'POST',
    '/images',
    { name, data: await twoColours(format), copyright: 'Anna' },
    admin,
  )
  expect(made.errors).toEqual([])
  return made.data
}
const call = <T>(method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: unknown, as = admin) =>
  shop.call<T>(method, path, body, as)
const unused = async () => (await call<string[]>('GET', '/unused-images')).data
const uses = async (id: string) =>
  (await call<{ resource: string; name: string }[]>('GET', `/images/${id}/uses`)).data.map(({ resource, name }) => [
    resource,
    name,
  ])

describe('a picture is used', () => {
  test('by records that name it, until the last of them lets it go', async () => {
    const { id } = await add('Tag')
    expect(await unused()).toContain(id)
    const tag = await call<{ id: string }>('POST', '/tags', { name: 'Hausgemacht', image: { id } })
    expect(await uses(id)).toEqual([['tags', 'Hausgemacht']])
    expect(await unused()).not.toContain(id)
    await call('DELETE', `/tags/${tag.data.id}`)
    expect([await uses(id), (await unused()).includes(id)]).toEqual([[], true])
  })

  test('by what is published on screens, whatever is edited since', async () => {
    const { id } = await add('Bildschirm')
    const item = { kind: 'image', image: { id }, durationSeconds: 8 }
    const segment = await call<{ id: string; version: number }>('POST', '/digital-signage-segments', {
      name: 'Folge',
      items: [item],
    })
    expect(segment.errors).toEqual([])
    const stream = await call<{ id: string; version: number }>('POST', '/digital-signage-streams', {
      name: 'Fenster',
      identifier: 'fenster',
      entries: [{ segment: { id: segment.data.id } }],
    })
    expect(stream.errors).toEqual([])
    const published = await call('POST', `/digital-signage-streams/${stream.data.id}/publication`, {
      version: stream.data.version,
    })
    expect(published.errors).toEqual([])
    await call('PUT', `/digital-signage-segments/${segment.data.id}`, { name: 'Folge', items: [] })
    expect(await uses(id)).toEqual([['digital-signage-streams', 'Fenster (veröffentlicht)']])
    expect(await unused()).not.toContain(id)
    const refused = await call('DELETE', `/images/${id}`)
    expect([refused.status, refused.errors[0]?.code]).toEqual([409, 'inUse'])
  })

  test('by what a template says unless told otherwise, and by what is chosen for it on a screen', async () => {
    const [asDefault, asSample, chosen] = [await add('Üblich'), await add('Muster'), await add('Gewählt')]
    const variable = { key: 'bild', type: 'image', default: asDefault.id }
    const layer = { kind: 'image', name: 'Bild', width: 100, height: 100, binding: 'bild', image: { id: asDefault.id } }
    const template = await call<{ id: string }>('POST', '/image-templates', {
      name: 'Angebot',
      variables: [variable],
      sampleValues: { bild: asSample.id, text: 'Muster' },
      layers: [layer],
    })
    expect(template.errors).toEqual([])
    const item = { kind: 'imageTemplate', imageTemplate: { id: template.data.id }, values: { bild: chosen.id } }
    const segment = await call<{ id: string }>('POST', '/digital-signage-segments', { name: 'Tafel', items: [item] })
    expect(segment.errors).toEqual([])
    const all: string[] = [asDefault.id, asSample.id, chosen.id]
    // Named twice, it is used once.
    expect(await Promise.all(all.map(uses))).toEqual([
      [['image-templates', 'Angebot']],
      [['image-templates', 'Angebot']],
      [['digital-signage-segments', 'Tafel']],
    ])
    expect((await unused()).filter((id) => all.includes(id))).toEqual([])
    for (const id of all) {
      const refused = await call('DELETE', `/images/${id}`)
      expect([refused.status, refused.errors[0]?.code]).toEqual([409, 'inUse'])
    }
    await call('DELETE', `/digital-signage-segments/${segment.data.id}`)
    await call('DELETE', `/image-templates/${template.data.id}`)
    expect((await unused()).filter((id) => all.includes(id)).toSorted()).toEqual(all.toSorted())
    for (const id of all) expect((await call('DELETE', `/images/${id}`)).status).toBe(204)
  })

  test('by other branches without their names, where somebody may not read them', async () => {
    const { id } = await add('Geteilt')
    const branch = async (name: string) => {
      const body = { identifier: name.toLowerCase(), name, timeZone: 'Europe/Vienna', openingHours: [] }
      return (await call<{ id: string }>('POST', '/branches', body)).data.id
    }
    const [own, other] = [await branch('Eigene'), await branch('Andere')]
    const items = [{ kind: 'image', image: { id } }]
    for (const [name, at] of [
      ['Unser Fenster', own],
      ['Deren Fenster', other],
      ['Deren Theke', other],
    ])
      await call('POST', '/digital-signage-segments', { name, items, branches: [{ id: at }] })
    const user = { username: 'edith', email: 'edith@example.org', firstName: 'Edith', lastName: 'E' }
    const password = 'auch ein gutes Passwort'
    const roles = ['ROLE_EDITOR']
    expect((await call('POST', '/users', { ...user, password, roles, branches: [{ id: own }] })).errors).toEqual([])
    const edith = await shop.signIn('edith', password)
    const told = await call<unknown>('GET', `/images/${id}/uses`, undefined, edith)
    expect(told.data).toEqual([
      { resource: 'digital-signage-segments', id: '', name: '' },
      { resource: 'digital-signage-segments', id: expect.any(String) as string, name: 'Unser Fenster' },
    ])
    expect((await uses(id)).map(([, name]) => name)).toEqual(['Deren Fenster', 'Deren Theke', 'Unser Fenster'])
    const refused = await call('DELETE', `/images/${id}`, undefined, edith)
    expect(refused.status).toBe(409)
    expect(JSON.stringify(refused.errors)).toContain('Unser Fenster')
    expect(JSON.stringify(refused)).not.toContain('Deren')
  })

  test('strangers and unknown pictures get nothing', async () => {
    const { id } = await add('Fremd')
    for (const path of ['/unused-images', `/images/${id}/uses`])
      expect((await call('GET', path, undefined, {})).status).toBe(401)
    expect((await call('GET', `/images/${crypto.randomUUID()}/uses`)).status).toBe(404)
    const part = { left: 0, top: 0, width: 1, height: 1 }
    expect((await call('POST', `/images/${id}/crop`, part, {})).status).toBe(401)
    expect((await call('POST', `/images/${crypto.randomUUID()}/crop`, part)).status).toBe(404)
    expect((await call('POST', `/images/${id}/crop`, { ...part, width: 0 })).status).toBe(422)
  })
})

describe('cutting a picture', () => {
  const rightHalf = { left: 0.5, top: 0.25, width: 0.5, height: 0.5 }

  test.each(['png', 'jpeg', 'webp'] as const)(
    'leaves the part, under a new version, wherever a %s stands',
    async (format) => {
      const image = await add('Schnitt', format)
      await call('POST', '/tags', { name: format, image: { id: image.id } })
      const cut = await call<Image>('POST', `/images/${image.id}/crop`, { ...rightHalf, version: image.version })
      expect(cut.data).toMatchObject({
        id: image.id,
        version: 2,
        width: 60,
        height: 40,
        name: 'Schnitt',
        copyright: 'Anna',
      })
      const file = await shop.app.inject({ url: `/image/${image.id}-2.${cut.data.extension}` })
      const { channels } = await sharp(file.rawPayload).stats()
      expect(channels[0]?.mean).toBeLessThan(20)
      expect(channels[2]?.mean).toBeGreaterThan(230)
      expect((await shop.app.inject({ url: `/image/${image.id}-1.${cut.data.extension}` })).statusCode).toBe(404)
      expect(await uses(image.id)).toEqual([['tags', format]])
    },
  )

  test('as another picture leaves the first as it is', async () => {
    const image = await add('Ganz')
    const cut = await call<Image>('POST', `/images/${image.id}/crop`, { ...rightHalf, asCopy: true })
    expect(cut.data).toMatchObject({ version: 1, width: 60, height: 40, name: 'Ganz (Ausschnitt)' })
    expect(cut.data.id).not.toBe(image.id)
    expect((await call<Image>('GET', `/images/${image.id}`)).data).toMatchObject({ version: 1, width: 120 })
  })

  test('is refused where somebody changed it meanwhile, and beyond its edges there is nothing', async () => {
    const image = await add('Spät')
    await call('PUT', `/images/${image.id}`, { name: 'Später' })
    expect((await call('POST', `/images/${image.id}/crop`, { ...rightHalf, version: 1 })).status).toBe(409)
    const corner = await call<Image>('POST', `/images/${image.id}/crop`, { left: 1, top: 1, width: 1, height: 1 })
    expect(corner.data).toMatchObject({ width: 1, height: 1 })
  })
})
