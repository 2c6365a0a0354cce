// The table of rights as callers meet it: every route, every role, own and foreign branches.
import { randomUUID } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { may, roles, type Access, type Role } from '#contract/access.ts'
import { declarations } from '#contract/declarations.ts'
import { capabilityFor } from '#contract/identity/capabilities.ts'
import { capabilityNames } from '#contract/identity/capability-names.ts'
import { liveRoutes } from '#contract/live.ts'
import { routes } from '#contract/routes.ts'
import { hashPassword, insertAccount } from './modules/identity/public.ts'
import { minimalBodies, type MinimalBodies } from './testing/minimal-bodies.ts'
import { openTestShop, type TestShop } from './testing/test-shop.ts'

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'
type Row = Record<string, unknown> & { id: string }

const password = 'ein gutes Passwort für alle'
const table = Object.entries(routes) as [string, { access: Access }][]

let shop: TestShop
let admin: Record<string, string>
let own: Row
let foreign: Row
let bodies: MinimalBodies
const people = new Map<Role, Record<string, string>>()

beforeAll(async () => {
  shop = await openTestShop()
  admin = await shop.signIn()
  bodies = minimalBodies(shop, admin)
  const branch = async (identifier: string) =>
    (await shop.call<Row>('POST', '/branches', { identifier, name: identifier }, admin)).data
  own = await branch('eigene')
  foreign = await branch('fremde')
  const passwordHash = await hashPassword(password)
  const person = async (username: string, has: readonly Role[]) =>
    insertAccount(shop.database.kysely, {
      id: randomUUID(),
      username,
      email: `${username}@example.org`,
      firstName: '',
      lastName: username,
      roles: has,
      branchIds: [own.id],
      passwordHash,
    })
  for (const role of roles) {
    await person(role.toLowerCase(), [role])
    people.set(role, await shop.signIn(role.toLowerCase(), password))
  }
  await person('niemand', [])
})
afterAll(() => shop.close())

const unknown = '0192f0c0-0000-7000-8000-000000000000'
const addressOf = (path: string) => path.replace(/:\w+/g, unknown)

async function statusOf(key: string, as: Record<string, string> = {}): Promise<number> {
  const [method = '', path = ''] = key.split(' ')
  return (await shop.call(method as Method, addressOf(path), method === 'GET' ? undefined : {}, as)).status
}

/** Routes that end the session of who calls them get one of their own. */
async function sessionFor(role: Role, key: string): Promise<Record<string, string>> {
  const isEnding = /logout|password|sessions/.test(key)
  return isEnding ? shop.signIn(role.toLowerCase(), password) : (people.get(role) ?? {})
}

describe.each(table)('%s', (key, { access }) => {
  test('lets in whom the table names, and nobody else', async () => {
    const asVisitor = await statusOf(key)
    if (access.who === 'everyone') expect([401, 403]).not.toContain(asVisitor)
    else expect([401, 404]).toContain(asVisitor)
    if (access.who === 'terminal') return
    for (const role of roles) {
      const status = await statusOf(key, await sessionFor(role, key))
      const isNamed =
        access.who !== 'staff' ||
        may([role], access.capability) ||
        (access.self !== undefined && may([role], access.self))
      if (isNamed) expect([role, [401, 403].includes(status)]).toEqual([role, false])
      else expect([role, status]).toEqual([role, 403])
    }
  })
})

test('a token gets through where one of its capabilities names the call, and nowhere else', async () => {
  const body = { name: 'Alles', capabilities: capabilityNames, branches: null }
  const { data } = await shop.call<{ token: string }>('POST', '/api-tokens', body, admin)
  const [all, wrong] = [{ authorization: `Bearer ${data.token}` }, { authorization: 'Bearer theke_falsch' }]
  // Where the address has a place for the key of a terminal or TV, that key is judged.
  for (const [key, { access }] of table.filter(([each]) => !/\/:(?:apiKey|deviceKey)/.test(each))) {
    const status = await statusOf(key, all)
    const isOpen = access.who === 'everyone' || capabilityFor(key) !== undefined
    if (isOpen) expect([key, [401, 403].includes(status)]).toEqual([key, false])
    else expect([key, status]).toEqual([key, 403])
    expect([key, await statusOf(key, wrong)]).toEqual([key, 401])
  }
})

const branchBound = declarations.filter(
  ({ branchField, write }) => branchField !== null && write.who === 'staff' && write.scope === 'ownBranches',
)

describe.each(branchBound.map((declared) => [declared.name, declared] as const))('%s', (name, declared) => {
  const inBranch = async (branch: Row): Promise<Record<string, unknown>> => {
    const body = await bodies.minimal(declared)
    const reference = { id: branch.id }
    if (declared.branchField === 'user') return { ...body, user: { id: await personIn(branch) } }
    return { ...body, ...(declared.branchField === 'branches' ? { branches: [reference] } : { branch: reference }) }
  }
  const personIn = async (branch: Row): Promise<string> => {
    const username = `person-${randomUUID()}`
    const person = { username, email: `${username}@example.org`, branches: [{ id: branch.id }] }
    return (await shop.call<Row>('POST', '/users', person, admin)).data.id
  }
  const rowIn = async (branch: Row): Promise<Row> => {
    if (declared.branchField === 'self') return (await shop.call<Row>('GET', `/branches/${branch.id}`)).data
    return (await shop.call<Row>('POST', `/${name}`, await inBranch(branch), admin)).data
  }

  test('belongs to the managers of its branch; to others it looks as if it were not there', async () => {
    const manager = people.get('ROLE_MANAGER') ?? {}
    const [mine, theirs] = [await rowIn(own), await rowIn(foreign)]
    const call = (method: Method, row: Row, body?: unknown) =>
      shop.call<Row>(method, `/${name}/${row.id}`, body, manager)
    const isOpen = declared.read.who === 'everyone'
    expect((await call('GET', mine)).status).toBe(200)
    expect((await call('GET', theirs)).status).toBe(isOpen ? 200 : 404)
    const listed = (await shop.call<Row[]>('GET', `/${name}`, undefined, manager)).data.map(({ id }) => id)
    expect([listed.includes(mine.id), listed.includes(theirs.id)]).toEqual([true, isOpen])
    expect((await call('PUT', mine, mine)).status).toBe(200)
    expect((await call('PUT', theirs, theirs)).status).toBe(404)
    expect((await call('DELETE', theirs)).status).toBe(404)
    if (declared.branchField === 'self') return
    expect([403, 404]).toContain((await shop.call('POST', `/${name}`, await inBranch(foreign), manager)).status)
    const moved = { ...(await inBranch(foreign)), version: undefined }
    expect([403, 404]).toContain((await call('PUT', mine, moved)).status)
  })
})

test('a live stream is open to whom the table names, and ends with the session', async () => {
  await shop.app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = shop.app.server.address() as AddressInfo
  const listen = (as: Record<string, string>) => fetch(`http://127.0.0.1:${port}/api/orders/stream`, { headers: as })
  const { capability } = liveRoutes['/orders/stream'] as Extract<Access, { who: 'staff' }>
  const refused = await listen({})
  expect(refused.status).toBe(401)
  await refused.text()
  for (const role of roles) {
    const as = await shop.signIn(role.toLowerCase(), password)
    const stream = await listen(as)
    expect([role, stream.status]).toEqual([role, may([role], capability) ? 200 : 403])
    expect((await shop.call('POST', '/logout', undefined, as)).status).toBe(204)
    // Comes to its end only because the server ends it.
    await stream.text()
    expect((await shop.call('GET', '/users/me', undefined, as)).status).toBe(401)
  }
})

test.each(['products', 'categories', 'menus'] as const)(
  'of %s managers change what own branches sell',
  async (name) => {
    const sold = async (...branches: readonly Row[]) => {
      const make = async (of: string, body: object) => (await shop.call<Row>('POST', `/${of}`, body, admin)).data
      const product = await make('products', { name: 'Suppe', type: 'simple', price: 4, unit: 'piece', tax: 10 })
      const category = await make('categories', { name: `K${randomUUID()}` })
      const catalog = [{ id: category.id, products: [{ id: product.id }] }]
      const menu = await make('menus', { branches: branches.map(({ id }) => ({ id })), catalog })
      return { products: product, categories: category, menus: menu }[name]
    }
    const manager = people.get('ROLE_MANAGER') ?? {}
    const put = async (row: Row) => (await shop.call('PUT', `/${name}/${row.id}`, row, manager)).status
    expect([await put(await sold(own)), await put(await sold(own, foreign))]).toEqual([200, 403])
  },
)

test.each<[string, (as: Record<string, string>, id: string) => Promise<{ readonly status: number }>]>([
  ['that was signed out', (as) => shop.call('POST', '/logout', undefined, as)],
  [
    'whose person changed the password elsewhere',
    async (_, id) => {
      const elsewhere = await shop.signIn(`ended-${id}`, password)
      const body = { current: password, password: 'ein ganz anderes Passwort' }
      return shop.call('POST', '/users/me/password', body, elsewhere)
    },
  ],
  [
    'whose person was disabled',
    async (_, id) => {
      const { data } = await shop.call<Row>('GET', `/users/${id}`, undefined, admin)
      return shop.call('PUT', `/users/${id}`, { ...data, isEnabled: false }, admin)
    },
  ],
  ['whose person was deleted', (_, id) => shop.call('DELETE', `/users/${id}`, undefined, admin)],
])('a session %s opens nothing any more', async (_, end) => {
  const id = randomUUID()
  const passwordHash = await hashPassword(password)
  const named = { id, username: `ended-${id}`, email: '', firstName: '', lastName: '' }
  const account = { ...named, roles: ['ROLE_MANAGER'] as const, branchIds: [own.id], passwordHash }
  await insertAccount(shop.database.kysely, account)
  const as = await shop.signIn(account.username, password)
  const statuses = async () =>
    Promise.all(
      ['/users/me', '/orders', '/users'].map(async (path) => (await shop.call('GET', path, undefined, as)).status),
    )
  expect(await statuses()).toEqual([200, 200, 200])
  expect([200, 204]).toContain((await end(as, id)).status)
  expect(await statuses()).toEqual([401, 401, 401])
})

test('a guest’s file is fetched by whoever has its address, listed by editors, and by nobody once it is deleted', async () => {
  const data = `data:text/plain;base64,${Buffer.from('Bitte ohne Zwiebel').toString('base64')}`
  const sent = await shop.call<Row & { publicHash: string }>('POST', '/uploads', { data, fileName: 'wunsch.txt' })
  expect(sent.status).toBe(201)
  const { id, publicHash } = sent.data
  const callers: [string, Record<string, string>][] = [['visitor', {}], ...people]
  const fetched = async (address: string, headers: Record<string, string>) =>
    (await shop.app.inject({ method: 'GET', url: address, headers })).statusCode
  const file = `/upload/${publicHash}/${id}-1.txt`
  const guessed = [`/upload/${'x'.repeat(publicHash.length)}/${id}-1.txt`, `/upload/${publicHash}/${unknown}-1.txt`]
  for (const [name, as] of callers) {
    expect([name, await fetched(file, as)]).toEqual([name, 200])
    // No right replaces the secret of the address.
    for (const address of guessed) expect([name, await fetched(address, as)]).toEqual([name, 404])
    const mayList = name === 'ROLE_ADMIN' || name === 'ROLE_EDITOR'
    const listed = await shop.call('GET', `/uploads/${id}`, undefined, as)
    expect([name, listed.status]).toEqual([name, mayList ? 200 : name === 'visitor' ? 401 : 403])
  }
  expect((await shop.call('DELETE', `/uploads/${id}`, undefined, admin)).status).toBe(204)
  for (const [name, as] of callers) expect([name, await fetched(file, as)]).toEqual([name, 404])
})

test('who has no role signs in to nothing', async () => {
  const { status } = await shop.call('POST', '/login', { username: 'niemand', password })
  expect([401, 403]).toContain(status)
})

test('the API has no call that the table does not name', () => {
  const named = new Set([
    ...table.map(([key]) => key.replace(' ', ' /api')),
    ...Object.keys(liveRoutes).map((path) => `GET /api${path}`),
    'GET /api/openapi.json',
    'GET /api/docs',
    ...['docs.css', 'search.mjs', 'text.woff2', 'head.woff2'].map((file) => `GET /api/docs/${file}`),
  ])
  const served = servedRoutes(shop.app.printRoutes({ commonPrefix: false }))
  expect(table.map(([key]) => key.replace(' ', ' /api')).filter((key) => !served.includes(key))).toEqual([])
  expect(served.filter((key) => key.includes(' /api') && !/ \/api\/?\*?$/.test(key) && !named.has(key))).toEqual([])
})

/** `GET /path` of everything the server answers, read from its own tree. */
function servedRoutes(tree: string): string[] {
  const parents: string[] = []
  return tree.split('\n').flatMap((line) => {
    const found = /^((?:[│ ] {3})*)[├└]── (.*?)(?: \(([A-Z, ]+)\))?$/u.exec(line)
    if (found === null) return []
    const [, indent = '', part = '', methods] = found
    const depth = indent.length / 4
    parents.length = depth
    parents.push(part)
    const path = parents.join('')
    return (methods ?? '')
      .split(', ')
      .filter((method) => ['GET', 'POST', 'PUT', 'DELETE'].includes(method))
      .map((method) => `${method} ${path === '/' ? path : path.replace(/\/$/, '')}`)
  })
}
