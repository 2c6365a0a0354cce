import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { openTestShop, wednesdayNoon, type TestShop } from '#server/testing/test-shop.ts'
import { rememberSessions } from './session-memory.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const noon = Temporal.Instant.from(wednesdayNoon)

function tokenOf(as: Record<string, string>): string {
  return as['cookie']?.split('=')[1] ?? ''
}

/** What somebody changes without a word, as no way in the product does. */
const renameUnsaid = (name: string) =>
  sql`update "user" set first_name = ${name} where username = 'admin'`.execute(shop.database.kysely)

test('a session that was looked up is known for five seconds, and then looked up again', async () => {
  let elapsed = 0
  const sessions = rememberSessions(shop.database, () => elapsed)
  const token = tokenOf(await shop.signIn())
  const name = async () => (await sessions.find(token, noon))?.account.firstName
  const before = await name()
  await renameUnsaid('Nora')
  elapsed = 4_999
  expect(await name()).toBe(before)
  elapsed = 5_000
  expect(await name()).toBe('Nora')
  await renameUnsaid('Ida')
  sessions.forget()
  expect(await name()).toBe('Ida')
})

test('a session ends in time, known or not', async () => {
  const sessions = rememberSessions(shop.database)
  const token = tokenOf(await shop.signIn())
  expect(await sessions.find(token, noon.add({ hours: 11, minutes: 59 }))).toBeDefined()
  expect(await sessions.find(token, noon.add({ hours: 12 }))).toBeUndefined()
})

test('whose account ends, ends with it', async () => {
  const sessions = rememberSessions(shop.database)
  const token = tokenOf(await shop.signIn())
  await sql`update "user" set expires_at = ${noon.add({ minutes: 5 })} where username = 'admin'`.execute(
    shop.database.kysely,
  )
  expect(await sessions.find(token, noon.add({ minutes: 4 }))).toBeDefined()
  expect(await sessions.find(token, noon.add({ minutes: 5 }))).toBeUndefined()
  await sql`update "user" set expires_at = null where username = 'admin'`.execute(shop.database.kysely)
})

test('a session that was not there a moment ago is there once somebody has signed in', async () => {
  const sessions = rememberSessions(shop.database)
  expect(await sessions.find('unbekannt', noon)).toBeUndefined()
  const token = tokenOf(await shop.signIn())
  expect(await sessions.find(token, noon)).toBeDefined()
})

test('who is signed out by another process is signed out here with its announcement', async () => {
  const as = await shop.signIn()
  const isSignedIn = async () => (await shop.call('GET', '/users/me', undefined, as)).status === 200
  expect(await isSignedIn()).toBe(true)
  await sql`delete from session`.execute(shop.database.kysely)
  await sql`select pg_notify('theke', ${JSON.stringify({ kind: 'sessionsEnded' })})`.execute(shop.database.kysely)
  await vi.waitFor(async () => expect(await isSignedIn()).toBe(false), 4_000)
})

test('ending another session of one’s own shuts it out with the next request', async () => {
  const [as, other] = [await shop.signIn(), await shop.signIn()]
  expect((await shop.call('GET', '/users/me', undefined, other)).status).toBe(200)
  const { data } = await shop.call<{ id: string; isCurrent: boolean }[]>('GET', '/users/me/sessions', undefined, as)
  const ended = data.filter(({ isCurrent }) => !isCurrent)
  for (const { id } of ended) await shop.call('DELETE', `/users/me/sessions/${id}`, undefined, as)
  expect((await shop.call('GET', '/users/me', undefined, other)).status).toBe(401)
  expect((await shop.call('GET', '/users/me', undefined, as)).status).toBe(200)
})
