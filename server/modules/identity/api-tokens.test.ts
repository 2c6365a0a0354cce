// Tokens of the API as a till or partner uses them.
import { randomUUID } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ApiToken } from '#contract/identity/api-tokens.ts'
import { capabilities, capabilityFor } from '#contract/identity/capabilities.ts'
import { capabilityNames, type Capability } from '#contract/identity/capability-names.ts'
import { liveRoutes } from '#contract/live.ts'
import { may, type Access } from '#contract/access.ts'
import { routes } from '#contract/routes.ts'
import { addCast, openTestShop, orderOf, wednesdayNoon, type Cast, type TestShop } from '#server/testing/test-shop.ts'
import { hashPassword, insertAccount } from './public.ts'

let shop: TestShop
let admin: Record<string, string>
let manager: Record<string, string>
let cast: Cast
let foreign: { id: string }

beforeAll(async () => {
  shop = await openTestShop()
  admin = await shop.signIn()
  cast = await addCast(shop, admin)
  foreign = (await shop.call<{ id: string }>('POST', '/branches', { identifier: 'fremd', name: 'Fremd' }, admin)).data
  await insertAccount(shop.database.kysely, {
    id: randomUUID(),
    username: 'maria',
    email: 'maria@example.org',
    firstName: 'Maria',
    lastName: 'Moser',
    roles: ['ROLE_MANAGER'],
    branchIds: [cast.stadtplatz.id],
    passwordHash: await hashPassword('ein gutes Passwort für alle'),
  })
  manager = await shop.signIn('maria', 'ein gutes Passwort für alle')
})
afterAll(() => shop.close())

type Made = ApiToken & { token: string }
const make = async (body: Partial<Record<keyof ApiToken, unknown>>, as = admin) =>
  shop.call<Made>('POST', '/api-tokens', { name: 'Kassa', capabilities: ['readOrders'], branches: null, ...body }, as)
const withToken = (token: string) => ({ authorization: `Bearer ${token}` })
const holding = async (...held: Capability[]) => {
  const { status, data, errors } = await make({ capabilities: held })
  expect([status, errors]).toEqual([201, []])
  return withToken(data.token)
}

const table: Readonly<Record<string, { access: Access }>> = routes
const unknown = '0192f0c0-0000-7000-8000-000000000000'
const reach = (key: string, as: Record<string, string>) => {
  const [method = '', path = ''] = key.split(' ')
  const address = path.replace(/:\w+/g, unknown)
  return shop.call(method as 'GET', address, method === 'GET' ? undefined : {}, as)
}

describe.each(capabilityNames)('„%s“', (capability) => {
  test('opens the calls of its line and no other', async () => {
    const as = await holding(capability)
    for (const [key, { access }] of Object.entries(table)) {
      if (access.who === 'everyone' || access.who === 'screen' || key.includes('/:apiKey')) continue
      const { status } = await reach(key, as)
      if (capabilityFor(key) === capability) expect([key, [401, 403].includes(status)]).toEqual([key, false])
      else expect([key, status]).toEqual([key, 403])
    }
  })

  test('names calls that managers have, so that managers may give it', () => {
    for (const key of capabilities[capability]) {
      const live: Readonly<Record<string, Access>> = liveRoutes
      const access = table[key]?.access ?? live[key.slice('GET '.length)]
      const isManagers =
        access?.who === 'everyone' || (access?.who === 'staff' && may(['ROLE_MANAGER'], access.capability))
      expect([key, isManagers]).toEqual([key, true])
    }
  })
})

test('is shown once, kept as a hash, and recognised by how it begins', async () => {
  const { data } = await make({ name: 'Kassa Nord' })
  expect(data.token).toMatch(/^theke_[\w-]{43}$/)
  expect(data.token.startsWith(data.prefix)).toBe(true)
  const { data: listed } = await shop.call<ApiToken[]>('GET', '/api-tokens', undefined, admin)
  expect(listed.find(({ id }) => id === data.id)).toMatchObject({ name: 'Kassa Nord', prefix: data.prefix })
  const everything = await sql<{ text: string }>`
    select (select string_agg(t::text, ' ') from api_token t) || (select string_agg(l::text, ' ') from log l) as text
  `.execute(shop.database.kysely)
  expect(everything.rows[0]?.text).toMatch(/,apiTokenMade,[^,]*Kassa Nord/)
  expect(everything.rows[0]?.text).not.toContain(data.token.slice(data.prefix.length))
  expect(JSON.stringify(listed)).not.toContain(data.token)
})

test('reads and changes orders without cookie and without a token against forgery, and the history says who it was', async () => {
  const { data: placed } = await shop.call<{ id: string }>('POST', '/orders', orderOf(cast))
  const as = await holding('readOrders', 'changeOrders')
  const current = await shop.call<{ id: string }[]>('GET', '/orders/current', undefined, as)
  expect(current.data.map(({ id }) => id)).toContain(placed.id)
  const confirmed = await shop.call<{ history: { actor: string }[] }>(
    'POST',
    `/orders/${placed.id}/status/confirm`,
    {},
    as,
  )
  expect([confirmed.status, confirmed.data.history.at(-1)?.actor]).toEqual([200, 'token'])
  const log = await shop.call<{ actor: { kind: string; name: string } }[]>(
    'GET',
    '/logs?action=order.confirm',
    undefined,
    admin,
  )
  expect(log.data[0]?.actor).toMatchObject({ kind: 'token', name: 'Kassa' })
})

test('changes what is sold, as managers do', async () => {
  const as = await holding('readMenus', 'changeMenus', 'changeAvailability')
  const price = await shop.call<{ price: number }>(
    'PUT',
    `/products/${cast.apfelsaft.id}`,
    { ...cast.apfelsaft, price: 3.9 },
    as,
  )
  expect([price.status, price.data.price]).toEqual([200, 3.9])
  const soldOut = { product: { id: cast.apfelsaft.id } }
  expect((await shop.call('POST', `/branches/${cast.stadtplatz.id}/sold-out`, soldOut, as)).status).toBe(200)
  const back = { ...soldOut, isSoldOut: false }
  expect((await shop.call('POST', `/branches/${cast.stadtplatz.id}/sold-out`, back, as)).status).toBe(200)
})

test('stays in its branches', async () => {
  const { data: placed } = await shop.call<{ id: string }>('POST', '/orders', orderOf(cast))
  const made = await make({ capabilities: ['readOrders', 'changeAvailability'], branches: [{ id: foreign.id }] })
  const as = withToken(made.data.token)
  expect((await shop.call<unknown[]>('GET', '/orders/current', undefined, as)).data).toEqual([])
  expect((await shop.call('GET', `/orders/${placed.id}`, undefined, as)).status).toBe(404)
  expect((await shop.call('POST', `/branches/${cast.stadtplatz.id}/pause`, { until: null }, as)).status).toBe(404)
  expect((await shop.call('POST', `/branches/${foreign.id}/pause`, { until: null }, as)).status).toBe(200)
})

test('of a branch that was deleted opens nothing, not everything', async () => {
  const gone = (await shop.call<{ id: string }>('POST', '/branches', { identifier: 'weg', name: 'Weg' }, admin)).data
  const as = withToken((await make({ branches: [{ id: gone.id }] })).data.token)
  await shop.call('POST', '/orders', orderOf(cast))
  expect((await shop.call('DELETE', `/branches/${gone.id}`, undefined, admin)).status).toBe(204)
  expect((await shop.call<unknown[]>('GET', '/orders/current', undefined, as)).data).toEqual([])
})

test('without the capability it sees of the menu what guests see', async () => {
  const { data: hidden } = await shop.call<{ id: string }>(
    'POST',
    '/branches',
    { identifier: 'zu', name: 'Zu', isEnabled: false },
    admin,
  )
  const names = async (as: Record<string, string>) =>
    (await shop.call<{ id: string }[]>('GET', '/branches', undefined, as)).data.map(({ id }) => id)
  expect(await names(await holding('readOrders'))).not.toContain(hidden.id)
  expect(await names(await holding('readMenus'))).toContain(hidden.id)
})

test('that is wrong, expired or revoked is refused everywhere, also where no sign-in is needed', async () => {
  const { data: short } = await make({ expiresAt: '2026-11-18T12:00:00Z' })
  const { data: kept } = await make({})
  expect((await shop.call('GET', '/orders/current', undefined, withToken(short.token))).status).toBe(200)
  shop.setNow('2026-11-18T12:00:01Z')
  const ask = async (token: string, path = '/orders/current') =>
    (await shop.call('GET', path, undefined, withToken(token))).status
  expect(await ask(short.token)).toBe(401)
  shop.setNow(wednesdayNoon)
  expect(await ask(kept.token)).toBe(200)
  expect((await shop.call('DELETE', `/api-tokens/${kept.id}`, undefined, admin)).status).toBe(204)
  expect([await ask(kept.token), await ask(kept.token, '/products'), await ask('theke_falsch')]).toEqual([
    401, 401, 401,
  ])
  expect((await make({ expiresAt: '2026-11-18T10:00:00Z' })).status).toBe(422)
})

test('tells when it was last used, written at most once a minute', async () => {
  const { data } = await make({})
  const used = async () =>
    (await shop.call<ApiToken[]>('GET', '/api-tokens', undefined, admin)).data.find(({ id }) => id === data.id)
      ?.lastUsedAt
  const useAt = async (now: string) => {
    shop.setNow(now)
    await shop.call('GET', '/orders/current', undefined, withToken(data.token))
  }
  expect(await used()).toBeNull()
  await useAt('2026-11-18T11:00:00Z')
  await useAt('2026-11-18T11:00:40Z')
  expect(await used()).toBe('2026-11-18T11:00:00Z')
  await useAt('2026-11-18T11:01:00Z')
  expect(await used()).toBe('2026-11-18T11:01:00Z')
  shop.setNow(wednesdayNoon)
})

test('managers make and see those of their own branches only', async () => {
  expect((await make({ branches: null }, manager)).status).toBe(422)
  expect((await make({ branches: [{ id: foreign.id }] }, manager)).status).toBe(422)
  const own = await make({ name: 'Eigene', branches: [{ id: cast.stadtplatz.id }] }, manager)
  expect([own.status, own.data.createdBy]).toEqual([201, 'Maria Moser'])
  const { data: theirs } = await make({ branches: [{ id: foreign.id }] })
  const { data: both } = await make({ branches: [{ id: foreign.id }, { id: cast.stadtplatz.id }] })
  const listed = (await shop.call<ApiToken[]>('GET', '/api-tokens', undefined, manager)).data.map(({ id }) => id)
  expect(listed).toEqual([own.data.id])
  for (const { id } of [theirs, both]) {
    expect((await shop.call('DELETE', `/api-tokens/${id}`, undefined, manager)).status).toBe(404)
  }
  expect((await shop.call('DELETE', `/api-tokens/${own.data.id}`, undefined, manager)).status).toBe(204)
  expect((await make({}, await holding('readOrders'))).status).toBe(403)
})

test('its open streams end when it is revoked', async () => {
  await shop.app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = shop.app.server.address() as AddressInfo
  const { data } = await make({})
  const stream = await fetch(`http://127.0.0.1:${port}/api/orders/stream`, { headers: withToken(data.token) })
  expect(stream.status).toBe(200)
  await shop.call('DELETE', `/api-tokens/${data.id}`, undefined, admin)
  // Comes to its end only because the server ends it.
  await stream.text()
})

test('each is counted apart, and a wrong one with its address', async () => {
  const limited = await openTestShop({ variables: { RATE_LIMIT: '1' } })
  try {
    const as = await limited.signIn()
    const body = { name: 'Kassa', capabilities: ['readOrders'], branches: null }
    const token = async () => withToken((await limited.call<Made>('POST', '/api-tokens', body, as)).data.token)
    const left = async (headers: Record<string, string>) =>
      Number((await limited.call('GET', '/orders/current', undefined, headers)).headers['x-ratelimit-remaining'])
    const [first, second] = [await token(), await token()]
    expect(await left(first)).toBe(2999)
    expect(await left(first)).toBe(2998)
    expect(await left(second)).toBe(2999)
    const before = await left(as)
    expect(await left(withToken('theke_falsch'))).toBe(before - 1)
  } finally {
    await limited.close()
  }
})
