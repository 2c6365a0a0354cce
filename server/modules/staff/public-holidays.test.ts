import { afterAll, beforeAll, expect, test } from 'vitest'
import type { PublicHoliday } from '#contract/staff/public-holidays.ts'
import { addCast, openTestShop, type Cast, type TestShop } from '#server/testing/test-shop.ts'

let shop: TestShop
let admin: Record<string, string>
let cast: Cast
beforeAll(async () => {
  shop = await openTestShop()
  admin = await shop.signIn()
  cast = await addCast(shop, admin)
})
afterAll(() => shop.close())

const path = (search: string) => `/branches/${cast.stadtplatz.id}/public-holidays${search}`
const holidaysIn = async (search: string) =>
  (await shop.call<PublicHoliday[]>('GET', path(search), undefined, admin)).data
async function move(change: object) {
  const { data } = await shop.call<object>('GET', `/branches/${cast.stadtplatz.id}`, undefined, admin)
  await shop.call('PUT', `/branches/${cast.stadtplatz.id}`, { ...data, version: undefined, ...change }, admin)
}

test('a branch is told the holidays of its country, with those on which many close early', async () => {
  await move({ country: 'AT', holidayRegion: '' })
  const found = await holidaysIn('?year=2026')
  expect(found).toContainEqual({ date: '2026-10-26', name: 'Nationalfeiertag', isPublic: true })
  expect(found).toContainEqual({ date: '2026-12-24', name: 'Heiliger Abend', isPublic: false })
  // As it is called there.
  expect(found).toContainEqual({ date: '2026-12-26', name: 'Stefanitag', isPublic: true })
  expect(found.every(({ date }) => date.startsWith('2026-'))).toBe(true)
})

test('its region has more of them, and without a year it is this one', async () => {
  await move({ country: 'DE', holidayRegion: 'DE-BY' })
  const names = (await holidaysIn('')).map(({ date, name }) => `${date} ${name}`)
  expect(names).toContain('2026-06-04 Fronleichnam')
  expect(names).toContain('2026-12-26 2. Weihnachtstag')
  await move({ country: 'DE', holidayRegion: 'by' })
  expect((await holidaysIn('?year=2026')).map(({ name }) => name)).toContain('Fronleichnam')
  await move({ country: 'DE', holidayRegion: '' })
  expect((await holidaysIn('?year=2026')).map(({ name }) => name)).not.toContain('Fronleichnam')
})

test('a year that no calendar knows is refused, and strangers are', async () => {
  expect((await shop.call('GET', path('?year=3000'), undefined, admin)).status).toBe(422)
  expect((await shop.call('GET', path(''))).status).toBe(401)
})
