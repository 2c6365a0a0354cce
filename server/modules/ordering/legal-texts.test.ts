// Nobody accepts terms that do not exist: an empty shop takes no orders before it has them; one that took orders goes on.
import { sql } from 'kysely'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addCast, openTestShop, orderOf, type Cast, type TestShop } from '#server/testing/test-shop.ts'

const migration = join(import.meta.dirname, '../../database/migrations/0030-legal-texts.sql')
const texts = { termsAndConditionsText: 'AGB', privacyPolicy: 'https://linde.example/datenschutz', imprintText: 'Wir' }
const noTexts = { termsAndConditionsText: ' ', privacyPolicy: '', imprintText: '' }

let shop: TestShop
let cast: Cast
let admin: Record<string, string>
beforeAll(async () => {
  shop = await openTestShop({ withoutLegalTexts: true })
  admin = await shop.signIn()
  cast = await addCast(shop, admin)
})
afterAll(() => shop.close())

const order = () => shop.call('POST', '/orders', orderOf(cast))
const update = async () => sql.raw(readFileSync(migration, 'utf8')).execute(shop.database.kysely)

async function save(change: object): Promise<unknown> {
  const { data } = await shop.call<object>('GET', '/config')
  const saved = await shop.call<{ isOpenWithoutLegalTexts: boolean }>('POST', '/config', { ...data, ...change }, admin)
  return [saved.status, saved.data.isOpenWithoutLegalTexts]
}

test('before there are terms, privacy and imprint nobody can order, and nobody can switch that off', async () => {
  const message = 'Hier kann noch nicht bestellt werden. Bitte schauen Sie bald wieder vorbei.'
  await update()
  expect(await save({ isOpenWithoutLegalTexts: true })).toEqual([200, false])
  for (const missing of Object.keys(texts)) {
    await save({ ...texts, [missing]: '' })
    const refused = await order()
    expect([missing, refused.status, refused.errors]).toEqual([
      missing,
      422,
      [{ code: 'notOpenYet', field: null, message }],
    ])
  }
  expect(await save(texts)).toEqual([200, false])
  expect((await order()).status).toBe(201)
})

test('an update closes no shop that had orders; with its texts it becomes one like all others', async () => {
  await save(noTexts)
  await update()
  expect((await order()).status).toBe(201)
  expect(await save({ shopName: 'Linde', isOpenWithoutLegalTexts: false })).toEqual([200, true])
  expect((await order()).status).toBe(201)
  expect(await save(texts)).toEqual([200, false])
  expect(await save(noTexts)).toEqual([200, false])
  expect((await order()).status).toBe(422)
})

test('a shop with its texts is not marked by the update', async () => {
  await save(texts)
  await update()
  const { data } = await shop.call<object>('GET', '/config')
  expect(data).toMatchObject({ isOpenWithoutLegalTexts: false })
})
