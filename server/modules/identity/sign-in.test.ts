import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Me } from '#contract/identity/session.ts'
import type { Role } from '#contract/access.ts'
import {
  adminPassword,
  addCast,
  openTestShop,
  wednesdayNoon,
  type Cast,
  type TestShop,
} from '#server/testing/test-shop.ts'
import { sql } from 'kysely'
import { v7 as newId } from 'uuid'
import { hashPassword } from './password.ts'
import { insertAccount } from './store.ts'

let shop: TestShop
let cast: Cast

beforeAll(async () => {
  shop = await openTestShop()
  cast = await addCast(shop, await shop.signIn())
})
afterAll(() => shop.close())
beforeEach(async () => {
  shop.setNow(wednesdayNoon)
  await sql`delete from failed_sign_in`.execute(shop.database.kysely)
})

const password = 'noch ein Passwort'

async function employ(username: string, roles: Role[], branchIds: string[] = []): Promise<void> {
  const passwordHash = await hashPassword(password)
  const user = { id: newId(), username, email: `${username}@example.at`, firstName: 'Ida', lastName: 'Moser' }
  await insertAccount(shop.database.kysely, { ...user, roles, branchIds, passwordHash })
}

const tryToSignIn = (username: string, given: string) => shop.call<Me>('POST', '/login', { username, password: given })

test('signing in answers who one is, and sets a cookie that no script can read', async () => {
  const { status, data, meta, headers } = await tryToSignIn('Admin', adminPassword)
  expect(status).toBe(200)
  expect(data).toMatchObject({ roles: ['ROLE_ADMIN'], user: { username: 'admin', branches: [] } })
  expect((meta as { csrfToken: string }).csrfToken).toHaveLength(32)
  const cookies = [headers['set-cookie']].flat().map(String)
  expect(cookies[0]).toMatch(/^theke_session=[\w-]{43}; Max-Age=43200; Path=\/; HttpOnly; SameSite=Lax$/)
})

test('the e-mail works as well as the user name', async () => {
  await employ('ida', ['ROLE_EMPLOYEE'], [cast.stadtplatz.id])
  const { data } = await tryToSignIn('IDA@example.at', password)
  expect(data.user.branches).toEqual([{ id: cast.stadtplatz.id }])
})

test('a wrong password and an unknown name get the same answer', async () => {
  const wrong = await tryToSignIn('admin', 'falsch')
  const unknown = await tryToSignIn('niemand', 'falsch')
  expect([wrong.status, wrong.errors]).toEqual([
    401,
    [{ field: null, code: 'badCredentials', message: 'Benutzername oder Passwort ist falsch.' }],
  ])
  expect(unknown.errors).toEqual(wrong.errors)
})

test('five wrong passwords block the account for this address, with the minutes in the message', async () => {
  for (let attempt = 0; attempt < 5; attempt += 1) expect((await tryToSignIn('admin', 'falsch')).status).toBe(401)
  const blocked = await tryToSignIn('admin', adminPassword)
  expect([blocked.status, blocked.errors[0]?.message]).toEqual([
    429,
    'Zu viele fehlgeschlagene Anmeldeversuche. Bitte versuchen Sie es in 15 Minuten erneut.',
  ])
  expect(blocked.headers['retry-after']).toBe('900')
  shop.setNow('2026-11-18T11:15:01Z')
  expect((await tryToSignIn('admin', adminPassword)).status).toBe(200)
})

test('the block lasts 15 minutes from the fifth wrong password on, and its minutes are its own', async () => {
  const at = (time: string) => shop.setNow(`2026-11-18T${time}Z`)
  at('11:00:00')
  await tryToSignIn('somebody-else', 'falsch')
  for (const minute of ['02', '05', '08', '11', '14']) {
    at(`11:${minute}:00`)
    expect((await tryToSignIn('admin', 'falsch')).status).toBe(401)
  }
  at('11:18:20')
  expect((await tryToSignIn('admin', adminPassword)).errors[0]?.message).toMatch(/in 11 Minuten erneut\.$/)
  at('11:28:59')
  expect((await tryToSignIn('admin', adminPassword)).errors[0]?.message).toMatch(/in 1 Minute erneut\.$/)
  at('11:29:00')
  expect((await tryToSignIn('admin', 'falsch')).status).toBe(401)
  expect((await tryToSignIn('admin', adminPassword)).status).toBe(200)
})

test('however many are tried in the same moment, five wrong passwords are judged', async () => {
  const answers = await Promise.all(Array.from({ length: 12 }, () => tryToSignIn('admin', 'falsch')))
  expect(answers.filter(({ status }) => status === 401)).toHaveLength(5)
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(7)
})

test('a right password takes no attempt away', async () => {
  for (let count = 0; count < 4; count += 1) await tryToSignIn('admin', 'falsch')
  for (let count = 0; count < 3; count += 1) expect((await tryToSignIn('admin', adminPassword)).status).toBe(200)
  expect((await tryToSignIn('admin', 'falsch')).status).toBe(401)
  expect((await tryToSignIn('admin', adminPassword)).status).toBe(429)
})

test('five wrong passwords in more than 15 minutes block nobody', async () => {
  for (const minute of ['00', '04', '08', '12', '15']) {
    shop.setNow(`2026-11-18T11:${minute}:00Z`)
    expect((await tryToSignIn('admin', 'falsch')).status).toBe(401)
  }
  expect((await tryToSignIn('admin', adminPassword)).status).toBe(200)
})

test.each([
  ['the account from 49 other addresses', 49, 'admin', (count: number) => `192.0.2.${count}`, 200],
  ['the account from 50 other addresses', 50, 'admin', (count: number) => `192.0.2.${count}`, 429],
  ['19 other accounts from this address', 19, 'jemand', () => '127.0.0.1', 200],
  ['20 other accounts from this address', 20, 'jemand', () => '127.0.0.1', 429],
] as const)('wrong passwords for %s answer a right one so', async (_, most, name, addressOf, expected) => {
  for (let count = 0; count < most; count += 1) {
    const account = name === 'admin' ? name : `${name}-${count}`
    await sql`
      insert into failed_sign_in (account, address, at) values (${account}, ${addressOf(count)}, ${wednesdayNoon})
    `.execute(shop.database.kysely)
  }
  shop.setNow('2026-11-18T11:05:00Z')
  expect((await tryToSignIn('admin', adminPassword)).status).toBe(expected)
})

/** As a browser that has signed in before. */
async function knownBrowser(username: string, given: string): Promise<Record<string, string>> {
  const { headers } = await tryToSignIn(username, given)
  const device = [headers['set-cookie']]
    .flat()
    .map(String)
    .find((cookie) => cookie.startsWith('theke_device='))
  expect(device).toMatch(/; Max-Age=31536000; Path=\/api\/login; HttpOnly; SameSite=Lax$/)
  return { cookie: device?.split(';')[0] ?? '' }
}

const signInFrom = (as: Record<string, string>, given: string) =>
  shop.call('POST', '/login', { username: 'admin', password: given }, as)

test('strangers who type wrong passwords do not lock out a browser that has signed in before', async () => {
  const known = await knownBrowser('admin', adminPassword)
  for (let count = 0; count < 6; count += 1) await tryToSignIn('admin', 'falsch')
  expect((await tryToSignIn('admin', adminPassword)).status).toBe(429)
  expect((await signInFrom(known, adminPassword)).status).toBe(200)
})

test('a known browser has five tries of its own, for its own account only, and nobody makes one', async () => {
  await employ('nachbar', ['ROLE_EMPLOYEE'])
  const [known, foreign] = [await knownBrowser('admin', adminPassword), await knownBrowser('nachbar', password)]
  for (let count = 0; count < 5; count += 1) expect((await signInFrom(known, 'falsch')).status).toBe(401)
  expect((await signInFrom(known, adminPassword)).status).toBe(429)
  // What it tried in vain locks out nobody else.
  expect((await tryToSignIn('admin', adminPassword)).status).toBe(200)
  for (let count = 0; count < 5; count += 1) await tryToSignIn('admin', 'falsch')
  expect((await signInFrom(foreign, adminPassword)).status).toBe(429)
  expect((await signInFrom({ cookie: 'theke_device=erfunden~erfunden' }, adminPassword)).status).toBe(429)
})

test('user name and e-mail are one account to whoever tries', async () => {
  await employ('doppelt', ['ROLE_EMPLOYEE'])
  for (const name of ['doppelt', 'doppelt@example.at', 'DOPPELT', 'doppelt@example.at', 'doppelt']) {
    expect((await tryToSignIn(name, 'falsch')).status).toBe(401)
  }
  expect((await tryToSignIn('doppelt@example.at', password)).status).toBe(429)
})

test('unknown names are throttled like known ones', async () => {
  for (let attempt = 0; attempt < 5; attempt += 1) await tryToSignIn('niemand', 'falsch')
  expect((await tryToSignIn('niemand', 'falsch')).status).toBe(429)
})

test.each([
  ['disabled', sql`is_enabled = false`, 'accountDisabled'],
  ['locked', sql`is_locked = true`, 'accountLocked'],
  ['expired', sql`expires_at = '2026-11-18T11:00:00Z'`, 'accountExpired'],
  ['without any role', sql`roles = '{}'`, 'accountDisabled'],
])('an account that is %s signs in to nothing, and its session ends', async (state, change, code) => {
  const username = `konto-${state.replaceAll(' ', '-')}`
  await employ(username, ['ROLE_EMPLOYEE'])
  const signedIn = await shop.signIn(username, password)
  await sql`update "user" set ${change} where username = ${username}`.execute(shop.database.kysely)
  const { status, errors } = await tryToSignIn(username, password)
  expect([status, errors[0]?.code]).toEqual([401, code])
  expect((await shop.call('GET', '/users/me', undefined, signedIn)).status).toBe(401)
})

test('a session slides for twelve hours and then ends', async () => {
  const as = await shop.signIn()
  shop.setNow('2026-11-18T22:00:00Z')
  expect((await shop.call('GET', '/users/me', undefined, as)).status).toBe(200)
  shop.setNow('2026-11-19T09:00:00Z')
  expect((await shop.call('GET', '/users/me', undefined, as)).status).toBe(200)
  shop.setNow('2026-11-19T21:00:01Z')
  expect((await shop.call('GET', '/users/me', undefined, as)).status).toBe(401)
})

test('signing out ends the session on the server, not only in the browser', async () => {
  const as = await shop.signIn()
  expect((await shop.call('POST', '/logout', undefined, as)).status).toBe(204)
  expect((await shop.call('GET', '/users/me', undefined, as)).status).toBe(401)
})

test('GET /backend/logout ends the session and leads to the sign-in', async () => {
  const as = await shop.signIn()
  const left = await shop.app.inject({ url: '/backend/logout', headers: as })
  expect([left.statusCode, left.headers.location]).toEqual([302, '/backend/login'])
  expect((await shop.call('GET', '/users/me', undefined, as)).status).toBe(401)
})

test('a call that another site makes a browser send is refused', async () => {
  const as = await shop.signIn()
  const forged = await shop.call('POST', '/tags', { name: 'x' }, { ...as, origin: 'https://boese.example' })
  expect([forged.status, forged.errors[0]?.code]).toEqual([403, 'invalidCsrfToken'])
})

test('an employee works on orders of the own branch and touches nothing else', async () => {
  await employ('jan', ['ROLE_EMPLOYEE'], [cast.stadtplatz.id])
  const jan = await shop.signIn('jan', password)
  expect((await shop.call('GET', '/orders/current', undefined, jan)).status).toBe(200)
  const product = await shop.call('PUT', `/products/${cast.apfelsaft.id}`, cast.apfelsaft, jan)
  expect([product.status, product.errors[0]?.code]).toEqual([403, 'insufficientAuthentication'])
  expect((await shop.call('POST', '/config', {}, jan)).status).toBe(403)
})

test('a manager changes the own branch; foreign ones look missing', async () => {
  const foreign = await shop.call<{ id: string }>(
    'POST',
    '/branches',
    { identifier: 'fremd', name: 'Fremd' },
    await shop.signIn(),
  )
  await employ('eva', ['ROLE_MANAGER'], [cast.stadtplatz.id])
  const eva = await shop.signIn('eva', password)
  const body = { identifier: 'stadtplatz', name: 'Am Stadtplatz', openingHours: cast.stadtplatz.openingHours }
  expect((await shop.call('PUT', `/branches/${cast.stadtplatz.id}`, body, eva)).status).toBe(200)
  expect((await shop.call('PUT', `/branches/${foreign.data.id}`, { ...body, identifier: 'fremd' }, eva)).status).toBe(
    404,
  )
  expect((await shop.call('POST', '/branches', { identifier: 'neu', name: 'Neu' }, eva)).status).toBe(403)
  const table = await shop.call('POST', '/tables', { identifier: '1', branch: { id: foreign.data.id } }, eva)
  expect(table.status).toBe(404)
})

test('an order of a foreign branch is a 404 for its staff', async () => {
  await employ('kim', ['ROLE_EMPLOYEE'], [])
  const kim = await shop.signIn('kim', password)
  expect((await shop.call<unknown[]>('GET', '/orders/current', undefined, kim)).data).toEqual([])
})
