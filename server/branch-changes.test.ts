// Whom a change reaches: what one branch sells is nothing to the guests of another one.
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { forgetWhatChanged } from './app-memories.ts'
import { openHub, type Announcement, type Hub } from './events/announcements.ts'
import { prepareCatalog, type PreparedCatalog } from './modules/catalog/public.ts'
import { addCast, openTestShop, type Cast, type TestShop } from './testing/test-shop.ts'

type Row = Record<string, unknown> & { id: string }

let shop: TestShop
let admin: Record<string, string>
let cast: Cast
let other: Row
let otherDish: Row
let hub: Hub
let catalog: PreparedCatalog
let memories: ReturnType<typeof forgetWhatChanged>

beforeAll(async () => {
  shop = await openTestShop()
  admin = await shop.signIn()
  cast = await addCast(shop, admin)
  other = await save('POST', '/branches', { identifier: 'hafen', name: 'Hafen' })
  otherDish = await save('POST', '/products', { name: 'Matjes', type: 'simple', price: 9, unit: 'piece', tax: 10 })
  await save('POST', '/menus', {
    name: 'Hafenkarte',
    branches: [{ id: other.id }],
    catalog: [{ id: cast.pfanne.id, products: [{ id: otherDish.id, isEnabled: true, schedule: [] }] }],
  })
  hub = await openHub(shop.database)
  catalog = prepareCatalog(shop.database)
  memories = forgetWhatChanged(hub, shop.database, catalog.forget, () => undefined)
})
afterAll(async () => {
  memories.stopHearing()
  await hub.close()
  await shop.close()
})

async function save(method: 'POST' | 'PUT' | 'DELETE', path: string, body?: object): Promise<Row> {
  const { status, data, errors } = await shop.call<Row>(method, path, body, admin)
  expect([path, errors, status < 300]).toEqual([path, [], true])
  return data
}

const current = async (path: string) => (await shop.call<Row>('GET', path, undefined, admin)).data

/** What is announced by what `work` does, as other processes hear it. */
async function announced(work: () => Promise<unknown>): Promise<object[]> {
  const heard: (Announcement | 'missed')[] = []
  const stop = hub.hear((each) => heard.push(each))
  await work()
  await save('POST', '/tags', { name: crypto.randomUUID() })
  const isTag = (each: Announcement | 'missed') =>
    each === 'missed' || (each.kind === 'catalogChanged' && each.resource === 'tags')
  await expect.poll(() => heard.some(isTag)).toBe(true)
  stop()
  return heard.filter((each) => each !== 'missed' && each.kind === 'catalogChanged').slice(0, -1)
}

const rename = async (path: string) => save('PUT', path, { ...(await current(path)), name: crypto.randomUUID() })
const ofCast = () => [cast.stadtplatz.id as string]

test('a change says what it touches: resource, id, and the branches whose guests see it', async () => {
  const kinds = [
    ['products', otherDish.id, [other.id]],
    ['products', cast.apfelsaft.id, ofCast()],
  ] as const
  for (const [resource, id, branches] of kinds) {
    expect(await announced(() => rename(`/${resource}/${id}`))).toEqual([
      { kind: 'catalogChanged', resource, id, branches },
    ])
  }
  // Sold by both.
  const [shared] = await announced(() => rename(`/categories/${cast.pfanne.id}`))
  expect(shared).toMatchObject({ resource: 'categories', branches: expect.arrayContaining([other.id, ...ofCast()]) })
  // Seen wherever branches are listed.
  const path = `/branches/${other.id}`
  expect(await announced(() => rename(path))).toEqual([
    { kind: 'catalogChanged', resource: 'branches', id: other.id, branches: null },
  ])
})

test('what a branch does not sell any more touches it once more', async () => {
  const menu = await save('POST', '/menus', {
    name: 'Beide',
    availableFrom: '2030-01-01T00:00:00Z',
    branches: [{ id: other.id }, ...ofCast().map((id) => ({ id }))],
    catalog: [],
  })
  const left = { ...menu, branches: [{ id: other.id }] }
  const [told] = await announced(() => save('PUT', `/menus/${menu.id}`, left))
  expect(told).toMatchObject({ id: menu.id, branches: expect.arrayContaining([other.id, ...ofCast()]) })
  const gone = await announced(() => save('DELETE', `/menus/${menu.id}`))
  expect(gone).toMatchObject([{ resource: 'menus', branches: [other.id] }])
})

test('a sold-out mark touches its branch only', async () => {
  const path = `/branches/${other.id}/sold-out`
  const marked = { product: { id: otherDish.id }, until: null, isSoldOut: true }
  expect(await announced(() => save('POST', path, marked))).toMatchObject([{ id: other.id, branches: [other.id] }])
})

/** How often the menus of each branch were made anew, and whether its pages may stay. */
async function kept(work: () => Promise<unknown>) {
  const made: string[] = []
  const recall = async (branchId: string) =>
    memories.memories.catalog.recall(branchId, async () => (made.push(branchId), Buffer.from('[]')), branchId)
  const recallBoth = async () => Promise.all([cast.stadtplatz.id, other.id].map(recall))
  await recallBoth()
  const before = (await catalog.load()).eras
  made.length = 0
  await work()
  await recallBoth()
  const after = (await catalog.load()).eras
  const isKept = (identifier: string | null) => before.get(identifier) === after.get(identifier)
  return { made, pages: { stadtplatz: isKept('stadtplatz'), hafen: isKept('hafen'), start: isKept(null) } }
}

test('prepared answers and pages of a branch stay while another one changes what it alone sells', async () => {
  expect(await kept(() => rename(`/products/${otherDish.id}`))).toEqual({
    made: [other.id],
    pages: { stadtplatz: true, hafen: false, start: false },
  })
  const menus = await shop.call<{ catalog: unknown[] }[]>('GET', `/branches/${other.id}/menus`)
  expect(menus.data).toHaveLength(1)
})

test('what is shared drops the prepared answers and pages of all', async () => {
  const none = { stadtplatz: false, hafen: false, start: false }
  for (const work of [
    () => rename(`/categories/${cast.pfanne.id}`),
    () => save('POST', '/tags', { name: 'regional' }),
  ]) {
    expect(await kept(work)).toEqual({ made: [cast.stadtplatz.id, other.id], pages: none })
  }
})

test('open menus of another branch hear nothing of it; what is shared, all hear', async () => {
  await shop.app.listen({ host: '127.0.0.1', port: 0 })
  const address = `http://127.0.0.1:${(shop.app.server.address() as AddressInfo).port}/api`
  const listen = async (path: string) => {
    const answer = await fetch(`${address}${path}`)
    let text = ''
    const ended = (async () => {
      for await (const chunk of answer.body ?? []) text += Buffer.from(chunk).toString()
    })()
    return { ended, names: () => [...text.matchAll(/^event: (.*)$/gm)].map(([, name]) => name) }
  }
  const key = await save('POST', `/branches/${cast.stadtplatz.id}/keys`, { kind: 'frontdesk' })
  const terminal = await listen(`/orders/frontdesk/${cast.stadtplatz.id}/${String(key['key'])}/stream`)
  const [here, there] = [
    await listen(`/branches/${cast.stadtplatz.id}/stream`),
    await listen(`/branches/${other.id}/stream`),
  ]
  await rename(`/products/${otherDish.id}`)
  await expect.poll(there.names).toEqual(['ready', 'catalog'])
  await save('POST', '/tags', { name: 'saisonal' })
  await expect.poll(there.names).toEqual(['ready', 'catalog', 'catalog'])
  await expect.poll(here.names).toContain('catalog')
  await expect.poll(terminal.names).toContain('catalog')
  // The end of all streams: what was said before has arrived.
  await shop.app.close()
  await Promise.all([here.ended, there.ended, terminal.ended].map((end) => end.catch(() => undefined)))
  expect(here.names()).toEqual(['ready', 'catalog'])
  expect(terminal.names().filter((name) => name === 'catalog')).toEqual(['catalog'])
})
