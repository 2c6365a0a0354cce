import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Config } from '#contract/settings/config.ts'
import { sql } from 'kysely'
import { openTestShop, type TestShop } from '#server/testing/test-shop.ts'

let shop: TestShop
let admin: Record<string, string>

beforeAll(async () => {
  shop = await openTestShop()
  admin = await shop.signIn()
})
afterAll(() => shop.close())

const read = async () => (await shop.call<Config>('GET', '/config')).data
const save = (change: object) => shop.call<Config>('POST', '/config', change, admin)

test('a shop that nobody configured has the defaults of the decisions', async () => {
  expect(await read()).toMatchObject({
    shopName: 'Theke',
    currency: 'EUR',
    timeZone: 'Europe/Vienna',
    businessDayStartsAt: '05:00',
    donationAmount: 0.07,
    mapboxZoom: 19,
    mapboxPitch: 55,
    mapboxBearing: -85,
    version: 0,
  })
})

test('both spellings of a payment flag are answered alike, and the one that differs from the stored value wins', async () => {
  const before = await read()
  const on = await save({ ...before, version: undefined, enablePluginMollie: true })
  expect(on.data).toMatchObject({ enableMollie: true, enablePluginMollie: true })
  const off = await save({ ...on.data, enableMollie: false })
  expect(off.data).toMatchObject({ enableMollie: false, enablePluginMollie: false })
})

test('an unchanged answer can be saved, a stale one is a conflict', async () => {
  const before = await read()
  expect((await save(before)).status).toBe(200)
  for (const sent of [before, { ...before, version: 2 ** 31 }]) {
    const stale = await save(sent)
    expect([stale.status, stale.errors[0]?.code]).toEqual([409, 'staleVersion'])
  }
})

test('what is changed is what visitors read next', async () => {
  await save({ ...(await read()), shopName: 'Lindenhof' })
  const { data } = await shop.call<{ url: string; data: Config }[]>('GET', '/init')
  expect(data[0]).toMatchObject({ url: '/config', data: { shopName: 'Lindenhof' } })
  expect(data.map((entry) => entry.url)).toEqual([
    '/config',
    '/users/me',
    '/divisions',
    '/branches',
    '/menus',
    '/categories',
    '/products',
    '/tags',
    '/tables',
    '/sites',
    '/navigations',
    '/blocks',
    '/donatees',
  ])
})

test('a colour, a currency or a time that is none is refused at its field', async () => {
  const { status, errors } = await save({ accentColor: 'grün', currency: 'Euro', businessDayStartsAt: '25:00' })
  expect(status).toBe(422)
  expect(errors.map((error) => error.field)).toEqual(['currency', 'businessDayStartsAt', 'accentColor'])
})

test('a ground on which nobody could read is refused, a light one is kept', async () => {
  const { status, errors } = await save({ paperColor: '#7a1f3d' })
  expect([status, errors.map(({ field, code }) => [field, code])]).toEqual([422, [['paperColor', 'paperUnreadable']]])
  expect((await save({ paperColor: '#fff3e0' })).data).toMatchObject({ paperColor: '#fff3e0' })
})

test('a time zone that nobody knows is refused, since no time could be told in it', async () => {
  const { status, errors } = await save({ timeZone: 'Mars/Olympus' })
  expect([status, errors]).toEqual([
    422,
    [{ field: 'timeZone', code: 'timezone', message: 'Diese Zeitzone ist nicht bekannt.' }],
  ])
})

test('what was stored before a rule became stricter counts as not said, and can be mended', async () => {
  const stored = JSON.stringify({ shopName: 'Altbestand', timeZone: 'Mars/Olympus', formerField: 1 })
  await sql`update config set settings = ${stored}`.execute(shop.database.kysely)
  const read = await shop.call<Config>('GET', '/config')
  expect([read.status, read.data.shopName, read.data.timeZone]).toEqual([200, 'Altbestand', 'Europe/Vienna'])
  expect((await save({ shopName: 'Neubestand' })).data).toMatchObject({ shopName: 'Neubestand' })
})
