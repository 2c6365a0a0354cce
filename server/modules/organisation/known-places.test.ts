import { rmSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AnswerOf } from '#contract/client.ts'
import { openTestShop, type TestShop } from '#server/testing/test-shop.ts'
import { makeDataFolder } from '#server/testing/data-folder.ts'

const folder = makeDataFolder()
const file = join(folder, 'orte.txt')
const line = (zip: string, city: string) => `AT\t${zip}\t${city}\t\t\t\t\t\t\t47.36\t9.68\t4`

let shop: TestShop
let admin: Record<string, string>
beforeAll(async () => {
  shop = await openTestShop({ variables: { PLACES_FILE: file } })
  admin = await shop.signIn()
})
afterAll(async () => {
  await shop.close()
  rmSync(folder, { recursive: true, force: true })
})

const ask = (query: string, as = admin) => shop.call<AnswerOf<'GET /places'>>('GET', `/places?${query}`, undefined, as)

test('without the file there is no list; once it is there, places are found, and another file counts at once', async () => {
  expect((await ask('q=68')).data).toEqual({ isListed: false, places: [] })
  writeFileSync(file, line('6845', 'Hohenems'))
  const hohenems = { country: 'AT', zipCode: '6845', city: 'Hohenems', latitude: 47.36, longitude: 9.68 }
  expect((await ask('q=hohen')).data).toEqual({ isListed: true, places: [hohenems] })
  expect((await ask('q=68&country=DE')).data.places).toEqual([])
  writeFileSync(file, `${line('6845', 'Hohenems')}\n${line('6850', 'Dornbirn')}`)
  utimesSync(file, 1, 1)
  expect((await ask('q=68')).data.places.map(({ city }) => city)).toEqual(['Hohenems', 'Dornbirn'])
})

test('areas of delivery are found by their postal codes or names', async () => {
  const areas = (list: readonly string[], as = admin, country: string | null = 'AT') =>
    shop.call<AnswerOf<'POST /places/areas'>>('POST', '/places/areas', { areas: list, country }, as)
  const { data } = await areas(['6850 Dornbirn, 9999', 'Hohenems', 'Umgebung'])
  expect(data.isListed).toBe(true)
  expect(data.areas.map((found) => found.map(({ city }) => city))).toEqual([['Dornbirn'], ['Hohenems'], []])
  expect((await areas(['6850'], {})).status).toBe(401)
  expect((await areas(Array.from({ length: 501 }, () => '6850'))).status).toBe(422)
  expect((await areas(['6850'], admin, 'XX')).status).toBe(422)
})

test('strangers are not answered, and nothing is looked for without a word', async () => {
  expect((await ask('q=68', {})).status).toBe(401)
  expect((await ask('q=')).status).toBe(422)
  expect((await ask('q=68&country=XX')).status).toBe(422)
})
