import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AnswerOf } from '#contract/client.ts'
import { insertAccount, hashPassword } from '#server/modules/identity/public.ts'
import type { PublicOrder } from '#contract/ordering/orders.ts'
import type { Role } from '#contract/access.ts'
import { addCast, openTestShop, orderOf, type Cast, type TestShop } from '#server/testing/test-shop.ts'

type Found = AnswerOf<'GET /search'>

const password = 'ein gutes Passwort für alle'
let shop: TestShop
let admin: Record<string, string>
let cast: Cast
let order: PublicOrder

const search = async (term: string, as = admin) =>
  (await shop.call<Found>('GET', `/search?q=${encodeURIComponent(term)}`, undefined, as)).data
const resources = ({ records }: Found) => [...new Set(records.map(({ resource }) => resource))]

async function personWith(role: Role, branch: string) {
  const username = `${role}-${branch}`.toLowerCase()
  await insertAccount(shop.database.kysely, {
    id: crypto.randomUUID(),
    username,
    email: `${username}@example.org`,
    firstName: 'Vera',
    lastName: 'Suchbar',
    roles: [role],
    branchIds: [branch],
    passwordHash: await hashPassword(password),
  })
  return shop.signIn(username, password)
}

beforeAll(async () => {
  shop = await openTestShop()
  admin = await shop.signIn()
  cast = await addCast(shop, admin)
  for (let number = 1; number <= 7; number += 1) {
    await shop.call('POST', '/tags', { name: `Suchbar ${number}` }, admin)
  }
  await shop.call(
    'POST',
    '/products',
    { type: 'simple', name: 'Suchbarer Strudel', price: 4, tax: 10, unit: 'piece' },
    admin,
  )
  const placed = await shop.call<PublicOrder>('POST', '/orders', {
    ...orderOf(cast),
    name: 'Anna Suchbar',
    phone: '+43 664 9876512',
  })
  if (placed.status !== 201) throw new Error(JSON.stringify(placed.errors))
  order = placed.data
})
afterAll(() => shop.close())

test('finds records of every kind by what they are called, five of each, and orders by their guest', async () => {
  const found = await search('suchbar')
  expect(resources(found)).toEqual(expect.arrayContaining(['tags', 'products']))
  expect(found.records.filter(({ resource }) => resource === 'tags').map(({ title }) => title)).toEqual([
    'Suchbar 1',
    'Suchbar 2',
    'Suchbar 3',
    'Suchbar 4',
    'Suchbar 5',
  ])
  expect(found.orders).toEqual([
    {
      id: expect.any(String) as string,
      uid: order.uid,
      ticketNumber: order.ticketNumber,
      name: 'Anna Suchbar',
      branchName: cast.stadtplatz.name,
      createdAt: expect.any(String) as string,
    },
  ])
})

test('what belongs to one branch says which, so that two printers of one name are told apart', async () => {
  const printer = { name: 'Suchdrucker', kind: 'print', connection: 'cloudPrnt' }
  const other = await shop.call<{ id: string }>('POST', '/branches', { identifier: 'hafen', name: 'Hafen' }, admin)
  for (const id of [cast.stadtplatz.id, other.data.id]) {
    expect((await shop.call('POST', '/devices', { ...printer, branch: { id } }, admin)).errors).toEqual([])
  }
  const { records } = await search('suchdrucker')
  expect(new Set(records.map(({ title, branchName }) => `${title} ${branchName}`))).toEqual(
    new Set([`Suchdrucker ${cast.stadtplatz.name}`, 'Suchdrucker Hafen']),
  )
  expect((await search('suchbarer')).records.map(({ branchName }) => branchName)).toEqual([''])
})

test('a number means the ticket first, with or without its sign', async () => {
  const ticket = String(order.ticketNumber)
  expect((await search(ticket)).orders[0]?.uid).toBe(order.uid)
  expect((await search(`#${ticket}`)).orders.map(({ uid }) => uid)).toEqual([order.uid])
  expect((await search('9876512')).orders.map(({ uid }) => uid)).toEqual([order.uid])
})

test('signs of patterns mean themselves', async () => {
  expect(await search('%%')).toEqual({ records: [], orders: [], guests: [] })
  expect(await search('__')).toEqual({ records: [], orders: [], guests: [] })
})

test('what one may not read is not found', async () => {
  const editor = await search('suchbar', await personWith('ROLE_EDITOR', cast.stadtplatz.id))
  expect([editor.orders, editor.guests]).toEqual([[], []])
  expect(resources(editor)).not.toContain('users')
  const foreign = await shop.call<{ id: string }>('POST', '/branches', { identifier: 'fremd', name: 'Fremd' }, admin)
  const manager = await search('suchbar', await personWith('ROLE_MANAGER', foreign.data.id))
  expect([manager.orders, manager.guests]).toEqual([[], []])
  // People of other branches are found by nobody else.
  const own = manager.records.filter(({ resource }) => resource === 'users')
  expect(own.map(({ title }) => title)).toEqual(['Vera Suchbar'])
  expect((await search('suchbar')).records.filter(({ resource }) => resource === 'users').length).toBeGreaterThan(1)
})

test('nothing is asked for: the answer says so', async () => {
  expect((await shop.call('GET', '/search?q=', undefined, admin)).status).toBe(422)
  expect((await shop.call('GET', '/search?q=suchbar')).status).toBe(401)
})

test('a guest is found once, by name, telephone or mail, as the newest order has them; never by a ticket', async () => {
  const again = { ...orderOf(cast), name: 'Berta Findling', phone: '+43 660 5551234', email: 'Berta@findling.example' }
  const numbers: (number | null)[] = []
  for (const name of ['Berta Findling', 'B. Findling']) {
    const placed = await shop.call<PublicOrder>('POST', '/orders', { ...again, name })
    expect(placed.errors).toEqual([])
    numbers.push(placed.data.ticketNumber)
    shop.setNow(Temporal.Instant.from(placed.data.createdAt).add({ minutes: 5 }).toString())
  }
  const berta = { name: 'B. Findling', phone: '+436605551234', email: 'Berta@findling.example' }
  for (const term of ['findling', 'berta@findling', '5551234']) {
    expect([term, (await search(term)).guests]).toEqual([term, [berta]])
  }
  // Where the mail is missing the telephone number tells who it is, else the name.
  expect((await search('Anna Suchbar')).guests).toEqual([{ name: 'Anna Suchbar', phone: '+436649876512', email: '' }])
  expect((await search(String(numbers[0]))).guests).toEqual([])
  expect((await search(order.uid)).guests).toEqual([])
})
