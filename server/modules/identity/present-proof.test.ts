// What counts as the present proof of whoever stands at an unlocked screen, and what a new password ends.
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Proofs } from '#contract/identity/own-account.ts'
import { makeAuthenticator, type Authenticator } from '#server/testing/authenticator.ts'
import { adminPassword, openTestShop, wednesdayNoon, type TestShop } from '#server/testing/test-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const otherPassword = 'ein anderes langes Passwort'
type Options = Record<string, unknown>
type As = Record<string, string>
let people = 0

async function employ(): Promise<{ username: string; id: string; as: As }> {
  people += 1
  const username = `person${people}`
  const admin = await shop.signIn()
  const roles = ['ROLE_EMPLOYEE']
  const body = { username, email: `${username}@example.at`, roles, password: adminPassword }
  const { data } = await shop.call<{ id: string }>('POST', '/users', body, admin)
  return { username, id: data.id, as: await shop.signIn(username) }
}

async function keyOf(as: As): Promise<Authenticator> {
  const authenticator = makeAuthenticator('http://localhost')
  const options = await shop.call<Options>('POST', '/users/me/passkeys/options', { password: adminPassword }, as)
  const body = { name: 'Telefon', response: authenticator.create(options.data) }
  expect((await shop.call('POST', '/users/me/passkeys', body, as)).status).toBe(201)
  return authenticator
}

const proofs = async (as: As) => (await shop.call<Proofs>('POST', '/users/me/proofs', undefined, as)).data
const question = async (as: As) => (await proofs(as)).passkeyOptions ?? {}
const codes = ({ status, errors }: { status: number; errors: readonly { code: string }[] }) => [
  status,
  errors.map(({ code }) => code),
]

test('a passkey is a proof for a second factor, another passkey, the end of one, and a new password', async () => {
  const { as } = await employ()
  const key = await keyOf(as)
  expect(await proofs(as)).toMatchObject({ hasPassword: true, hasCode: false, isSignInFresh: true })
  const send = async (method: 'POST' | 'DELETE', path: string, more: object = {}) =>
    shop.call(method, path, { ...more, passkey: key.get(await question(as)) }, as)
  expect((await send('POST', '/users/me/totp')).status).toBe(200)
  expect((await send('POST', '/users/me/passkeys/options')).status).toBe(200)
  expect((await send('DELETE', '/users/me/passkeys/0192f0c0-0000-7000-8000-000000000000')).status).toBe(404)
  expect((await send('POST', '/users/me/password', { password: otherPassword })).status).toBe(204)
})

test('a passkey that answers another question, somebody else’s, or without the finger proves nothing', async () => {
  const [ida, otto] = [await employ(), await employ()]
  const [own, foreign] = [await keyOf(ida.as), await keyOf(otto.as)]
  const send = (passkey: object) => shop.call('POST', '/users/me/totp', { passkey }, ida.as)
  const asked = await question(ida.as)
  expect(codes(await send(foreign.get(asked)))).toEqual([422, ['passkeyRefused']])
  expect(codes(await send(own.get(await question(otto.as))))).toEqual([422, ['passkeyRefused']])
  expect(codes(await send(own.get(await question(ida.as), { isVerified: false })))).toEqual([422, ['passkeyRefused']])
  const { data: forSignIn } = await shop.call<Options>('POST', '/login/passkey/options')
  expect(codes(await send(own.get(forSignIn)))).toEqual([422, ['passkeyRefused']])
  const used = own.get(await question(ida.as))
  expect((await send(used)).status).toBe(200)
  expect(codes(await send(used))).toEqual([422, ['passkeyRefused']])
})

test('whoever has nothing to show proves it with a link by mail of the last 15 minutes', async () => {
  shop.setNow(wednesdayNoon)
  const { as, id } = await employ()
  await sql`update "user" set password_hash = null where id = ${id}`.execute(shop.database.kysely)
  const change = () => shop.call('POST', '/users/me/password', { password: otherPassword }, as)
  const options = () => shop.call('POST', '/users/me/passkeys/options', {}, as)
  shop.setNow('2026-11-18T11:16:00Z')
  expect((await proofs(as)).isSignInFresh).toBe(false)
  expect(codes(await options())).toEqual([422, ['freshSignInNeeded']])
  expect(codes(await change())).toEqual([422, ['freshSignInNeeded']])
  shop.setNow('2026-11-18T11:14:00Z')
  expect((await options()).status).toBe(200)
  expect((await change()).status).toBe(204)
  shop.setNow(wednesdayNoon)
})

test('a browser that was known is a stranger once the password has changed', async () => {
  const { username, as } = await employ()
  const attempt = (password: string, headers: As = {}) =>
    shop.app.inject({ method: 'POST', url: '/api/login', payload: { username, password }, headers })
  const cookieOf = (answer: Awaited<ReturnType<typeof attempt>>) => ({
    cookie: [answer.headers['set-cookie']].flat().find((text) => text?.startsWith('theke_device=')) ?? '',
  })
  const before = cookieOf(await attempt(adminPassword))
  const body = { current: adminPassword, password: otherPassword }
  expect((await shop.call('POST', '/users/me/password', body, as)).status).toBe(204)
  const after = cookieOf(await attempt(otherPassword))
  for (let wrong = 0; wrong < 5; wrong += 1) await attempt('falsch')
  expect((await attempt(otherPassword, before)).statusCode).toBe(429)
  expect((await attempt(otherPassword, after)).statusCode).toBe(200)
})

test('the own record changes neither the own password nor, long after signing in, the address for links', async () => {
  const admin = await shop.signIn()
  const { data: created } = await shop.call<{ id: string }>(
    'POST',
    '/users',
    { username: 'leitung', email: 'leitung@example.at', roles: ['ROLE_ADMIN'], password: adminPassword },
    admin,
  )
  const as = await shop.signIn('leitung')
  const path = `/users/${created.id}`
  const own = async () => (await shop.call<Record<string, unknown>>('GET', path, undefined, as)).data
  const write = async (more: object) => codes(await shop.call('PUT', path, { ...(await own()), ...more }, as))
  expect(await write({ password: otherPassword })).toEqual([422, ['ownPasswordElsewhere']])
  expect(await write({ email: 'neu@example.at' })).toEqual([200, []])
  shop.setNow(Temporal.Instant.from(wednesdayNoon).add({ minutes: 20 }).toString())
  expect(await write({ email: 'fremd@example.com' })).toEqual([422, ['ownEmailNeedsSignIn']])
  expect(await write({ phone: '+43 1' })).toEqual([200, []])
  // Of others administrators change both.
  const { id } = await employ()
  const other = (await shop.call<object>('GET', `/users/${id}`, undefined, as)).data
  const changed = { ...other, email: 'anders@example.at', password: otherPassword }
  expect((await shop.call('PUT', `/users/${id}`, changed, as)).status).toBe(200)
  shop.setNow(wednesdayNoon)
})
