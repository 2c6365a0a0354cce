// „Änderung vorschlagen“: written where something may not be changed alone, read and answered by administrators, answer heard.
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ChangeWish } from '#contract/catalog/change-wishes.ts'
import type { Log } from '#contract/log/logs.ts'
import type { Role } from '#contract/access.ts'
import { wishesPerDay } from '#domain/catalog/change-wish.ts'
import { hashPassword, insertAccount } from '../identity/public.ts'
import { openTestShop, type TestShop } from '../../testing/test-shop.ts'

type Row = Record<string, unknown> & { id: string; version: number }
type Headers = Record<string, string>

const password = 'ein gutes Passwort für alle'
let shop: TestShop
let admin: Headers
let manager: Headers
let other: Headers
let linz: Row
let wels: Row
let shared: Row
let own: Row

beforeAll(async () => {
  shop = await openTestShop()
  shop.setNow('2026-11-18T11:00:00Z')
  admin = await shop.signIn()
  const make = async (name: string, body: object) => (await shop.call<Row>('POST', `/${name}`, body, admin)).data
  linz = await make('branches', { identifier: 'linz', name: 'Linz' })
  wels = await make('branches', { identifier: 'wels', name: 'Wels' })
  const category = await make('categories', { name: 'Suppen' })
  const dish = (name: string) => ({ name, type: 'simple', price: 4, unit: 'piece', tax: 10 })
  shared = await make('products', dish('Frittatensuppe'))
  own = await make('products', dish('Linzer Suppe'))
  const catalog = (...dishes: readonly Row[]) => [{ id: category.id, products: dishes.map(({ id }) => ({ id })) }]
  await make('menus', { name: 'Linz', branches: [{ id: linz.id }], catalog: catalog(shared, own) })
  await make('menus', { name: 'Wels', branches: [{ id: wels.id }], catalog: catalog(shared) })
  for (const [username, role, branch] of [
    ['chefin', 'ROLE_MANAGER', linz],
    ['leiter', 'ROLE_MANAGER', wels],
    ['zweite', 'ROLE_ADMIN', linz],
  ] as const satisfies readonly (readonly [string, Role, Row])[]) {
    await insertAccount(shop.database.kysely, {
      id: randomUUID(),
      username,
      email: `${username}@example.at`,
      firstName: '',
      lastName: username,
      roles: [role],
      branchIds: [branch.id],
      passwordHash: await hashPassword(password),
    })
  }
  manager = await shop.signIn('chefin', password)
  other = await shop.signIn('leiter', password)
})
afterAll(() => shop.close())

const ask = async (wish: string, as = manager, subject: object = { type: 'product', id: shared.id }) =>
  shop.call<ChangeWish>('POST', '/change-wishes', { subject, wish }, as)
const answer = async (id: string, body: object, as = admin) =>
  shop.call<ChangeWish>('POST', `/change-wishes/${id}/answer`, body, as)
const list = async (as: Headers, query = '') =>
  (await shop.call<ChangeWish[]>('GET', `/change-wishes${query}`, undefined, as)).data
const codes = ({ status, errors }: { status: number; errors: readonly { code: string }[] }) => [
  status,
  ...errors.map(({ code }) => code),
]

test('what foreign branches sell, too, can be wished otherwise: every administrator reads it by mail and in the list', async () => {
  const made = await ask('Bitte mit Schnittlauch.\nUnd 4,20 €.')
  expect([made.status, made.data.status, made.data.author]).toEqual([201, 'open', 'chefin'])
  expect(made.data.subject).toEqual({ type: 'product', id: shared.id, label: 'Frittatensuppe', isGone: false })
  const [mail, ...more] = await shop.mailsTo('zweite@example.at')
  expect([mail?.subject, more]).toEqual(['Änderungsvorschlag: Produkt „Frittatensuppe“', []])
  expect(mail?.text).toContain('chefin schlägt eine Änderung vor')
  expect(mail?.text).toContain('Bitte mit Schnittlauch.\nUnd 4,20 €.')
  expect(mail?.text).toContain('/backend#/wishes')
  expect(await shop.mailsTo('chefin@example.at')).toEqual([])
  expect((await list(admin, '?status=open')).map(({ id }) => id)).toEqual([made.data.id])
  const { data: logs } = await shop.call<Log[]>('GET', '/logs?action=wish.add', undefined, admin)
  expect(logs.map(({ message }) => message)).toEqual(['Änderung vorgeschlagen: Produkt „Frittatensuppe“'])
})

test('nobody but administrators sees the wishes of others', async () => {
  await ask('Bitte schärfer.', other)
  expect((await list(manager)).map(({ author }) => author)).toEqual(['chefin'])
  expect((await list(other)).map(({ author }) => author)).toEqual(['leiter'])
  expect((await list(admin)).map(({ author }) => author)).toEqual(['leiter', 'chefin'])
  const [wish] = await list(other)
  expect((await answer(wish?.id ?? '', { status: 'done' }, manager)).status).toBe(403)
})

test('a wish is answered once: who asked hears by mail and in the list what was said', async () => {
  const [wish] = await list(manager)
  const id = wish?.id ?? ''
  expect(codes(await answer(id, { status: 'declined', answer: '' }))).toEqual([422, 'wishNeedsReason'])
  const said = await answer(id, { status: 'declined', answer: 'Schnittlauch gibt es erst im Mai.' })
  expect([said.status, said.data.status]).toEqual([200, 'declined'])
  expect(codes(await answer(id, { status: 'done' }))).toEqual([409, 'wishAnswered'])
  expect(await list(manager)).toMatchObject([
    { status: 'declined', answer: 'Schnittlauch gibt es erst im Mai.', answeredAt: '2026-11-18T11:00:00Z' },
  ])
  const [mail] = await shop.mailsTo('chefin@example.at')
  expect(mail?.subject).toBe('Abgelehnt: Produkt „Frittatensuppe“')
  expect(mail?.text).toContain('Antwort:\n\nSchnittlauch gibt es erst im Mai.')
  expect((await list(admin, '?status=open')).map(({ author }) => author)).toEqual(['leiter'])
})

test('what one may change alone, does not exist or is not named is no wish', async () => {
  expect(codes(await ask('Teurer', manager, { type: 'product', id: own.id }))).toEqual([409, 'wishNotNeeded'])
  expect(codes(await ask('Teurer', admin))).toEqual([409, 'wishNotNeeded'])
  expect((await ask('Teurer', manager, { type: 'product', id: randomUUID() })).status).toBe(422)
  expect((await ask('Teurer', manager, { type: 'menu', id: shared.id })).status).toBe(422)
  expect((await ask('  ')).status).toBe(422)
  expect((await ask('x'.repeat(2001))).status).toBe(422)
})

test('what it was about is called as it is called now', async () => {
  const { data } = await shop.call<Row>('GET', `/products/${shared.id}`, undefined, admin)
  await shop.call('PUT', `/products/${shared.id}`, { ...data, name: 'Fritattensuppe' }, admin)
  expect((await list(manager, `?subject=${shared.id}`))[0]?.subject.label).toBe('Fritattensuppe')
})

test('within a day each person has so many; the next day begins anew', async () => {
  const made = await list(other)
  for (let count = made.length; count < wishesPerDay; count += 1) {
    expect((await ask(`Wunsch ${count}`, other)).status).toBe(201)
  }
  const refused = await ask('Noch einer', other)
  expect(codes(refused)).toEqual([429, 'tooManyWishes'])
  // When the oldest of them is a day old, not in a minute.
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3600)
  expect((await ask('Einer von ihr', manager)).status).toBe(201)
  shop.setNow('2026-11-19T11:00:01Z')
  other = await shop.signIn('leiter', password)
  expect((await ask('Noch einer', other)).status).toBe(201)
})

test('a wish stays readable when what it was about is gone', async () => {
  admin = await shop.signIn()
  const lone = (await shop.call<Row>('POST', '/categories', { name: 'Eis' }, admin)).data
  const catalog = [{ id: lone.id, products: [] }]
  const { data: menu } = await shop.call<Row>('POST', '/menus', { branches: [{ id: linz.id }], catalog }, admin)
  expect((await ask('Bitte auch Sorbet.', other, { type: 'category', id: lone.id })).status).toBe(201)
  for (const address of [`/menus/${menu.id}`, `/categories/${lone.id}`]) {
    expect((await shop.call('DELETE', address, undefined, admin)).status).toBe(204)
  }
  const [wish] = await list(other, `?subject=${lone.id}`)
  expect(wish?.subject).toEqual({ type: 'category', id: lone.id, label: 'Eis', isGone: true })
})
