// One branch's catalogue comes back from a backup; what other branches sell stays as it is.
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { ProductChange } from '#server/events/product-changes.ts'
import { withFormerShop } from '#server/backup/former-shop.ts'
import { writeBackup } from '#server/backup/write-backup.ts'
import { catalogChange } from '#server/resources/change.ts'
import type { Executor } from '#server/resources/store.ts'
import { makeDataFolder } from '#server/testing/data-folder.ts'
import { openTestShop, type TestShop } from '#server/testing/test-shop.ts'
import { restoreBranchCatalog } from './restore-branch.ts'

type Row = Record<string, unknown> & { id: string; version: number; name: string }

const folder = makeDataFolder()
const file = join(folder, 'shop.tar.gz')
const now = Temporal.Instant.from('2026-11-18T12:00:00Z')
const isOver = Promise.withResolvers<void>()
let isClosed: Promise<void>
let former: Executor
let shop: TestShop
let admin: Record<string, string>
let linz: Row
let graz: Row
let made: Record<'soup' | 'beer' | 'menuOfDay' | 'starters' | 'own' | 'shared', Row>
const told: ProductChange[] = []

beforeAll(async () => {
  shop = await openTestShop()
  admin = await shop.signIn()
  linz = await make('/branches', { identifier: 'linz', name: 'Linz' })
  graz = await make('/branches', { identifier: 'graz', name: 'Graz' })
  const soup = await make('/products', dish('Leberknödelsuppe', { price: 6.5 }))
  const beer = await make('/products', dish('Bier', { price: 4.9 }))
  const part = { product: { id: soup.id }, amount: 1 }
  const menuOfDay = await make('/products', dish('Mittagsmenü', { type: 'bundle', bundle: [part], price: 12 }))
  const starters = await make('/categories', { name: 'Vorspeisen' })
  const own = await make('/menus', menu('Karte Linz', [linz], starters, [menuOfDay]))
  const shared = await make('/menus', menu('Getränke', [linz, graz], starters, [beer]))
  made = { soup, beer, menuOfDay, starters, own, shared }
  await writeBackup(shop.database, { file, password: undefined, dataDir: shop.dataDir, now })
  // Opened once: it takes seconds.
  const opened = Promise.withResolvers<Executor>()
  isClosed = withFormerShop(shop.database, { file, password: undefined }, async (shopThen) => {
    opened.resolve(shopThen)
    await isOver.promise
  })
  former = await opened.promise
})
beforeEach(() => void told.splice(0))
afterAll(async () => {
  isOver.resolve()
  await isClosed
  await shop.close()
  rmSync(folder, { recursive: true, force: true })
})

const dish = (name: string, more: object) => ({ name, type: 'simple', price: 5, unit: 'piece', tax: 10, ...more })
const menu = (name: string, branches: readonly Row[], category: Row, dishes: readonly Row[]) => ({
  name,
  branches: branches.map(({ id }) => ({ id })),
  catalog: [{ id: category.id, products: dishes.map(({ id }) => ({ id })) }],
})
const make = async (path: string, body: object) => shop.make<Row>(path, body, admin)
const read = async (path: string) => (await shop.call<Row>('GET', path, undefined, admin)).data
const menusOf = async ({ id }: Row) =>
  (await shop.call<(Row & { catalog: unknown })[]>('GET', `/branches/${id}/menus`)).data
async function change(path: string, more: object): Promise<void> {
  const { status, errors } = await shop.call('PUT', path, { ...(await read(path)), ...more }, admin)
  expect([path, status, errors]).toEqual([path, 200, []])
}
async function remove(path: string): Promise<void> {
  expect((await shop.call('DELETE', path, undefined, admin)).status).toBe(204)
}
const restore = async (branch: Row) =>
  restoreBranchCatalog(catalogChange(shop.database), {
    former,
    branchId: branch.id,
    now,
    tell: async (_tx, happened) => void (happened.products.length > 0 && told.push(happened)),
  })

test('what was deleted and changed comes back, with what bundles hold; what others sell stays', async () => {
  await remove(`/menus/${made.own.id}`)
  await remove(`/products/${made.menuOfDay.id}`)
  await remove(`/products/${made.soup.id}`)
  await change(`/products/${made.beer.id}`, { price: 5.5 })
  const later = await make('/products', dish('Eis', {}))
  const afterwards = await make('/menus', menu('Neu', [linz], made.starters, [later]))

  expect(await restore(linz)).toEqual({ menus: 1, categories: 0, products: 2, left: 2, removed: 1, lostPictures: 0 })

  expect((await menusOf(linz)).map(({ id }) => id).toSorted()).toEqual([made.own.id, made.shared.id].toSorted())
  expect(await read(`/products/${made.menuOfDay.id}`)).toMatchObject({
    price: 12,
    uid: made.menuOfDay['uid'],
    bundle: [{ product: { id: made.soup.id }, amount: 1 }],
  })
  expect(await read(`/products/${made.soup.id}`)).toMatchObject({ name: 'Leberknödelsuppe', price: 6.5 })
  // Graz sells it at today's price.
  expect(await read(`/products/${made.beer.id}`)).toMatchObject({ price: 5.5 })
  expect((await shop.call('GET', `/menus/${afterwards.id}`)).status).toBe(404)
  // It stays as a product that nobody sells.
  expect(await read(`/products/${later.id}`)).toMatchObject({ name: 'Eis' })
  expect(told).toMatchObject([{ event: 'product.created', products: { length: 2 } }])
  const log = await shop.call<{ action: string; actor: { kind: string } }[]>(
    'GET',
    '/logs?channel=content',
    undefined,
    admin,
  )
  expect(
    log.data
      .filter(({ actor }) => actor.kind === 'system')
      .map(({ action }) => action)
      .toSorted(),
  ).toEqual(['menu.create', 'menu.delete', 'product.create', 'product.create'])
})

test('a second time changes nothing', async () => {
  const before = await menusOf(linz)
  expect(await restore(linz)).toEqual({ menus: 0, categories: 0, products: 0, left: 2, removed: 0, lostPictures: 0 })
  expect(await menusOf(linz)).toEqual(before)
  expect(told).toEqual([])
})

test('a menu that others have changed meanwhile stays theirs; the branch gets its own beside it', async () => {
  const wine = await make('/products', dish('Wein', {}))
  await change(`/menus/${made.shared.id}`, {
    catalog: [{ id: made.starters.id, products: [{ id: made.beer.id }, { id: wine.id }] }],
  })
  const ofGraz = await menusOf(graz)
  expect(await restore(linz)).toMatchObject({ menus: 1, removed: 0 })
  expect((await menusOf(graz)).map(({ catalog }) => catalog)).toEqual(ofGraz.map(({ catalog }) => catalog))
  const copy = (await menusOf(linz)).find(({ name }) => name === 'Getränke')
  expect(copy?.id).not.toBe(made.shared.id)
  expect(copy).toMatchObject({
    branches: [{ id: linz.id }],
    catalog: [{ id: made.starters.id, products: [{ id: made.beer.id }] }],
  })
})

test('a number that somebody else has by now is not taken from them', async () => {
  await remove(`/menus/${made.own.id}`)
  await remove(`/products/${made.menuOfDay.id}`)
  const other = await make('/products', dish('Salat', { uid: made.menuOfDay['uid'] }))
  expect(await restore(linz)).toMatchObject({ products: 1 })
  expect(await read(`/products/${other.id}`)).toMatchObject({ uid: made.menuOfDay['uid'] })
  expect((await read(`/products/${made.menuOfDay.id}`))['uid']).toMatch(/^[2-9A-Z]{8}$/)
})

test('a branch without a menu then, and a later menu that is used elsewhere, change nothing', async () => {
  const steyr = await make('/branches', { identifier: 'steyr', name: 'Steyr' })
  expect(await restore(steyr)).toBeNull()
  const later = await make('/menus', menu('Brunch', [linz], made.starters, [made.soup]))
  await change(`/products/${made.soup.id}`, { price: 99 })
  await make('/menu-cards', { name: 'Karte', menu: { id: later.id } })
  await expect(restore(linz)).rejects.toMatchObject({ status: 409 })
  expect(await read(`/products/${made.soup.id}`)).toMatchObject({ price: 99 })
})
