import { sql } from 'kysely'
import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Branch } from '#contract/organisation/branches.ts'
import type { BranchKey } from '#contract/organisation/branch-calls.ts'
import type { Log } from '#contract/log/logs.ts'
import type { Order, PublicOrder } from '#contract/ordering/orders.ts'
import { shortLinkTexts } from '#domain/wording/backoffice-screens.ts'
import { insertAccount, hashPassword } from '#server/modules/identity/public.ts'
import { addCast, openTestShop, orderOf, type Cast, type TestShop } from '#server/testing/test-shop.ts'

let shop: TestShop
let admin: Record<string, string>
let cast: Cast
let other: Branch

beforeAll(async () => {
  shop = await openTestShop()
  admin = await shop.signIn()
  cast = await addCast(shop, admin)
  other = (await shop.call<Branch>('POST', '/branches', { identifier: 'markt', name: 'Markt' }, admin)).data
})
afterAll(() => shop.close())

const makeKey = async (branch: { id: string }, kind: string, name = 'Kassa 1') =>
  (await shop.call<BranchKey & { key: string }>('POST', `/branches/${branch.id}/keys`, { kind, name }, admin)).data
const list = (kind: string, branch: { id: string }, key: string) =>
  shop.call<Order[]>('GET', `/orders/${kind}/${branch.id}/${key}`)
const place = async () => (await shop.call<PublicOrder>('POST', '/orders', orderOf(cast))).data

async function signInAs(role: 'ROLE_MANAGER' | 'ROLE_EMPLOYEE', branch: { id: string }) {
  const username = `u-${newId()}`
  const passwordHash = await hashPassword('ein gutes Passwort')
  await shop.database.transaction((tx) =>
    insertAccount(tx, {
      id: newId(),
      username,
      email: '',
      firstName: 'Eva',
      lastName: 'Moser',
      roles: [role],
      branchIds: [branch.id],
      passwordHash,
    }),
  )
  return shop.signIn(username, 'ein gutes Passwort')
}

test('a key is shown once and kept as a hash only', async () => {
  const { key, ...made } = await makeKey(cast.stadtplatz, 'frontdesk')
  expect(key).toMatch(/^[\w-]{43}$/)
  const { data: listed } = await shop.call<BranchKey[]>('GET', `/branches/${cast.stadtplatz.id}/keys`, undefined, admin)
  expect(listed).toContainEqual(made)
  const { rows } = await sql<{ text: string }>`select device_key::text as text from device_key`.execute(
    shop.database.kysely,
  )
  expect(JSON.stringify([listed, rows])).not.toContain(key)
  const logs = await shop.call<Log[]>('GET', `/logs?subjectId=${made.id}`, undefined, admin)
  expect(logs.data.map((entry) => entry.message)).toEqual(['Schlüssel „Kassa 1“ erstellt'])
  expect(JSON.stringify(logs.data)).not.toContain(key)
})

test('a device opens only what is its own: no clock works at the desk, no desk is a clock, and neither is revoked as the other', async () => {
  const branch = `/branches/${cast.stadtplatz.id}`
  const { data: clock } = await shop.call<{ id: string; accessToken: string }>(
    'POST',
    `${branch}/time-terminals`,
    { name: 'Bar', isPinRequired: false },
    admin,
  )
  const desk = await makeKey(cast.stadtplatz, 'frontdesk')
  const pause = (key: string) => shop.call('POST', `${branch}/pause`, { until: null }, { 'x-api-key': key })
  const atClock = (token: string) => shop.call('GET', `/time-tracking/${token}/admin/me`)
  expect([(await pause(desk.key)).status, (await pause(clock.accessToken)).status]).toEqual([200, 404])
  expect((await list('frontdesk', cast.stadtplatz, clock.accessToken)).status).toBe(404)
  expect((await atClock(desk.key)).status).toBe(404)
  const revoke = async (path: string) => (await shop.call('DELETE', `${branch}/${path}`, undefined, admin)).status
  expect([await revoke(`keys/${clock.id}`), await revoke(`time-terminals/${desk.id}`)]).toEqual([404, 404])
  const { data: keys } = await shop.call<BranchKey[]>('GET', `${branch}/keys`, undefined, admin)
  expect(keys.map(({ id }) => id)).not.toContain(clock.id)
  expect([await revoke(`keys/${desk.id}`), await revoke(`time-terminals/${clock.id}`)]).toEqual([204, 204])
})

test('a terminal lists the open orders of its branch, with its own kind of key only', async () => {
  const desk = await makeKey(cast.stadtplatz, 'frontdesk')
  const office = await makeKey(cast.stadtplatz, 'backoffice')
  const placed = await place()
  expect((await list('frontdesk', cast.stadtplatz, desk.key)).data.map((order) => order.id)).toContain(placed.id)
  expect((await list('backoffice', cast.stadtplatz, office.key)).data.map((order) => order.id)).toContain(placed.id)
  const wrong = [
    await list('frontdesk', cast.stadtplatz, office.key),
    await list('backoffice', cast.stadtplatz, desk.key),
    await list('frontdesk', other, desk.key),
    await list('frontdesk', cast.stadtplatz, `${desk.key}x`),
    await list('frontdesk', cast.stadtplatz, 'nichts'),
  ]
  expect(wrong.map(({ status, errors }) => [status, errors[0]?.code])).toEqual(wrong.map(() => [404, 'notFound']))
})

test('with its key in the header a terminal does the steps, pauses and marks sold out, and is named for it', async () => {
  const desk = await makeKey(cast.stadtplatz, 'frontdesk', 'Theke links')
  const as = { 'x-api-key': desk.key }
  const placed = await place()
  const confirmed = await shop.call<Order>('POST', `/orders/${placed.id}/status/confirm`, {}, as)
  expect(confirmed.data.status).toBe('confirmed')
  expect(confirmed.data.history?.at(-1)).toMatchObject({ kind: 'status', actor: 'terminal', status: 'confirmed' })
  expect((await shop.call<Order>('POST', `/orders/${placed.id}/paid`, { method: 'cash' }, as)).data.isPaid).toBe(true)
  const paused = await shop.call<Branch>(
    'POST',
    `/branches/${cast.stadtplatz.id}/pause`,
    { until: '2026-11-18T12:00:00Z' },
    as,
  )
  expect(paused.data.pausedUntil).toBe('2026-11-18T12:00:00Z')
  const resumed = await shop.call<Branch>('POST', `/branches/${cast.stadtplatz.id}/pause`, { until: null }, as)
  expect(resumed.data.pausedUntil).toBe(null)
  const [entry] = (await shop.call<Log[]>('GET', `/logs?actorKind=device&pageSize=1`, undefined, admin)).data
  expect(entry).toMatchObject({ action: 'branch.resume', actor: { name: 'Theke links', id: desk.id } })
})

test('a terminal does nothing else, and nothing in another branch', async () => {
  const foreign = { 'x-api-key': (await makeKey(other, 'frontdesk')).key }
  const own = { 'x-api-key': (await makeKey(cast.stadtplatz, 'frontdesk')).key }
  const placed = await place()
  expect((await shop.call('POST', `/orders/${placed.id}/status/confirm`, {}, foreign)).status).toBe(404)
  expect((await shop.call('POST', `/branches/${cast.stadtplatz.id}/pause`, { until: null }, foreign)).status).toBe(404)
  expect((await shop.call('GET', '/orders', undefined, own)).status).toBe(403)
  expect((await shop.call('GET', `/orders/${placed.id}`, undefined, own)).status).toBe(403)
  expect((await shop.call('PUT', `/branches/${cast.stadtplatz.id}`, cast.stadtplatz, own)).status).toBe(403)
  expect((await shop.call('GET', '/logs', undefined, own)).status).toBe(403)
  expect((await shop.call('GET', '/users/me', undefined, own)).status).toBe(403)
})

test('where everybody reads, a terminal reads what visitors do', async () => {
  const as = { 'x-api-key': (await makeKey(cast.stadtplatz, 'frontdesk')).key }
  await shop.call('POST', '/tables', { identifier: '7', branch: { id: cast.stadtplatz.id } }, admin)
  const { data } = await shop.call<object[]>('GET', '/tables', undefined, as)
  expect(data).toHaveLength(1)
  expect(data[0]).not.toHaveProperty('qrToken')
})

test('a wrong key in the header looks like a wrong address, and does not keep visitors from what is public', async () => {
  const as = { 'x-api-key': 'falsch' }
  const placed = await place()
  expect((await shop.call('POST', `/orders/${placed.id}/status/confirm`, {}, as)).status).toBe(404)
  expect((await shop.call('GET', '/config', undefined, as)).status).toBe(200)
})

test('a revoked key is out at once', async () => {
  const desk = await makeKey(cast.stadtplatz, 'frontdesk')
  const path = `/branches/${cast.stadtplatz.id}/keys/${desk.id}`
  expect((await shop.call('DELETE', `/branches/${other.id}/keys/${desk.id}`, undefined, admin)).status).toBe(404)
  expect((await shop.call('DELETE', path, undefined, admin)).status).toBe(204)
  expect((await list('frontdesk', cast.stadtplatz, desk.key)).status).toBe(404)
  expect((await shop.call('DELETE', path, undefined, admin)).status).toBe(404)
})

test('with the plug-in off no key opens anything', async () => {
  const desk = await makeKey(cast.stadtplatz, 'frontdesk')
  const { data: config } = await shop.call<object>('GET', '/config')
  await shop.call('POST', '/config', { ...config, version: undefined, enablePluginFrontdesk: false }, admin)
  expect((await list('frontdesk', cast.stadtplatz, desk.key)).status).toBe(404)
  await shop.call('POST', '/config', { ...config, version: undefined }, admin)
  expect((await list('frontdesk', cast.stadtplatz, desk.key)).status).toBe(200)
})

test('keys are made by those who run the branch', async () => {
  const manager = await signInAs('ROLE_MANAGER', cast.stadtplatz)
  const employee = await signInAs('ROLE_EMPLOYEE', cast.stadtplatz)
  const wish = { kind: 'frontdesk' }
  const path = `/branches/${cast.stadtplatz.id}/keys`
  expect((await shop.call('POST', path, wish, manager)).status).toBe(201)
  expect((await shop.call('POST', `/branches/${other.id}/keys`, wish, manager)).status).toBe(404)
  expect((await shop.call('GET', `/branches/${other.id}/keys`, undefined, manager)).status).toBe(404)
  expect((await shop.call('POST', path, wish, employee)).status).toBe(403)
  expect((await shop.call('POST', path, wish)).status).toBe(401)
  expect((await shop.call('POST', path, { kind: 'kiosk' }, admin)).errors[0]?.field).toBe('kind')
})

test('an employee pauses the own branch only, and never into the past', async () => {
  const employee = await signInAs('ROLE_EMPLOYEE', cast.stadtplatz)
  const pause = (branch: { id: string }, until: unknown) =>
    shop.call<Branch>('POST', `/branches/${branch.id}/pause`, { until }, employee)
  expect((await pause(cast.stadtplatz, '2026-11-18T11:00:01Z')).status).toBe(200)
  expect((await pause(cast.stadtplatz, '2026-11-18T11:00:00Z')).errors[0]?.field).toBe('until')
  expect((await pause(cast.stadtplatz, 'bald')).status).toBe(422)
  expect((await pause(other, null)).status).toBe(404)
  expect((await pause(cast.stadtplatz, null)).status).toBe(200)
})

test('a product that is sold out cannot be ordered until it is there again', async () => {
  const mark = (body: object) => shop.call<Branch>('POST', `/branches/${cast.stadtplatz.id}/sold-out`, body, admin)
  const product = { id: cast.kaesespaetzle.id }
  const marked = await mark({ product, until: null })
  expect(marked.data.soldOut).toEqual([{ productId: product.id, until: null }])
  const refused = await shop.call('POST', '/orders', orderOf(cast))
  expect([refused.status, refused.errors[0]?.code]).toEqual([422, 'soldOut'])
  expect((await mark({ product, isSoldOut: false })).data.soldOut).toEqual([])
  expect((await shop.call('POST', '/orders', orderOf(cast))).status).toBe(201)
  expect((await mark({ product: { id: cast.pfanne.id } })).errors[0]).toMatchObject({ field: 'product' })
  expect((await mark({ product, until: '2026-11-18T11:00:00Z' })).errors[0]).toMatchObject({ field: 'until' })
})

test('a short address leads to the page of a device for a quarter of an hour, as often as it is opened', async () => {
  const { key } = await makeKey(cast.stadtplatz, 'frontdesk')
  const path = `/frontdesk/${cast.stadtplatz.id}/${key}`
  const to = `/branches/${cast.stadtplatz.id}/short-links`
  const made = await shop.call<{ path: string; expiresAt: string }>('POST', to, { path }, admin)
  expect(made.status).toBe(201)
  expect(made.data.path).toMatch(/^\/t\/[a-z2-9]{8}$/)
  for (const typed of [made.data.path, made.data.path.toUpperCase().replace('/T/', '/t/')]) {
    const { statusCode, headers } = await shop.app.inject({ url: typed })
    expect([statusCode, headers.location]).toEqual([302, path])
  }
  const { rows } = await sql<{ all: string }>`select string_agg(l::text, ' ') as all from short_link l`.execute(
    shop.database.kysely,
  )
  expect(rows[0]?.all).not.toContain(key)
  shop.setNow(Temporal.Instant.from(made.data.expiresAt).toString())
  const over = await shop.app.inject({ url: made.data.path })
  expect([over.statusCode, over.body]).toEqual([404, shortLinkTexts.over])
  expect((await shop.app.inject({ url: '/t/gibtesnicht' })).statusCode).toBe(404)
})

test('short addresses lead to pages of devices only, for whoever runs the branch', async () => {
  const to = (branch: { id: string }) => `/branches/${branch.id}/short-links`
  const path = `/time-clock/${'a'.repeat(43)}`
  const kiosk = await shop.call('POST', to(cast.stadtplatz), { path: '/kiosk/stadtplatz-2' }, admin)
  expect(kiosk.status).toBe(201)
  for (const bad of [
    '/kiosk/',
    '/kiosk/../backend',
    '/kiosk/stadtplatz/checkout',
    '/backend',
    '//example.com',
    'https://example.com',
    `${path}?x=1`,
    `${path}/../..`,
  ]) {
    const { status } = await shop.call('POST', to(cast.stadtplatz), { path: bad }, admin)
    expect([bad, status]).toEqual([bad, 422])
  }
  expect((await shop.call('POST', to(cast.stadtplatz), { path })).status).toBe(401)
  expect((await shop.call('POST', to({ id: newId() }), { path }, admin)).status).toBe(404)
  const manager = await signInAs('ROLE_MANAGER', cast.stadtplatz)
  expect((await shop.call('POST', to(other), { path }, manager)).status).toBe(404)
  expect((await shop.call('POST', to(cast.stadtplatz), { path }, manager)).status).toBe(201)
})
