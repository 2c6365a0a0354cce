import { afterAll, beforeAll, expect, test } from 'vitest'
import { asOwner } from '#server/testing/test-database.ts'
import { openTestShop, type TestShop } from '#server/testing/test-shop.ts'

let shop: TestShop
let admin: Record<string, string>
beforeAll(async () => {
  shop = await openTestShop()
  admin = await shop.signIn()
})
afterAll(() => shop.close())

const ready = async () => (await shop.app.inject('/health/ready')).statusCode
const away = 'Der Dienst ist gerade nicht erreichbar. Bitte versuchen Sie es gleich noch einmal.'

test('a database that takes no connection is 503, and what it says stays in the log', async () => {
  const { rows } = await shop.database.pool.query<{ name: string }>('select current_database() as name')
  const name = rows[0]?.name ?? ''
  await asOwner(
    shop.database,
    `alter database ${name} connection limit 0`,
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`,
  )
  const answer = await shop.app.inject({ url: '/api/users/me', headers: admin })
  expect(answer.statusCode).toBe(503)
  expect(answer.json()).toEqual({ errors: [{ field: null, message: away, code: 'unavailable' }] })
  expect(await ready()).toBe(503)
  await asOwner(shop.database, `alter database ${name} connection limit -1`)
  await expect.poll(async () => (await shop.app.inject({ url: '/api/users/me', headers: admin })).statusCode).toBe(200)
})

test('a database that takes nothing more is 503 with a sentence, nothing is changed, and the watch over the machine is told', async () => {
  expect(await ready()).toBe(200)
  await asOwner(
    shop.database,
    `create function full_disk() returns trigger language plpgsql as
       $$ begin raise exception 'could not extend file' using errcode = '53100'; end $$`,
    'create trigger full_disk before insert on tag execute function full_disk()',
  )
  const refused = await shop.call('POST', '/tags', { name: 'vegan' }, admin)
  expect(refused.status).toBe(503)
  expect(refused.errors[0]?.message).toBe(away)
  expect(refused.headers['retry-after']).toBe('5')
  expect(await ready()).toBe(503)
  // Reading goes on.
  expect((await shop.call('GET', '/tags')).status).toBe(200)
})
