import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AnswerOf } from '#contract/client.ts'
import type { PublicOrder } from '#contract/ordering/orders.ts'
import { shownRows } from '#domain/statistics/report-sheet.ts'
import { addCast, openTestShop, orderOf, type Cast, type TestShop } from '#server/testing/test-shop.ts'
import { makeReportSheet, type SheetAnswers } from './make-report-sheet.ts'
import { drawReportSheet } from './draw-report-sheet.ts'

let shop: TestShop
let admin: Record<string, string>
let cast: Cast

const range = 'from=2026-11-16&to=2026-11-18&compare=previous'
const figure = async <Answer>(name: string) =>
  (await shop.call<Answer>('GET', `/statistics/${name}?${range}`, undefined, admin)).data

beforeAll(async () => {
  shop = await openTestShop()
  shop.setNow('2026-11-18T11:00:00Z')
  admin = await shop.signIn()
  cast = await addCast(shop, admin)
  for (let count = 0; count < 3; count += 1) await shop.call<PublicOrder>('POST', '/orders', orderOf(cast))
  const { data } = await shop.call<PublicOrder>('POST', '/orders', orderOf(cast))
  await shop.call('POST', `/orders/${data.id}/status/reject`, { rejectionMessage: 'Ausverkauft' }, admin)
})
afterAll(() => shop.close())

const sheetOf = async () => {
  const answers: SheetAnswers = {
    orders: await figure<AnswerOf<'GET /statistics/orders'>>('orders'),
    revenue: await figure<AnswerOf<'GET /statistics/revenue'>>('revenue'),
    items: await figure<AnswerOf<'GET /statistics/items'>>('items'),
    times: await figure<AnswerOf<'GET /statistics/order-times'>>('order-times'),
    canceled: await figure<AnswerOf<'GET /statistics/canceled-orders'>>('canceled-orders'),
  }
  const of = { name: 'Linde', branches: 'Alle Filialen', filters: ['Art: Takeaway'], firstHour: 5 }
  return { answers, sheet: makeReportSheet(answers, of) }
}

test('says what the screens say, to the cent', async () => {
  const { answers, sheet } = await sheetOf()
  expect(answers.revenue.totals.gross).toBe(112.2)
  const value = (label: string) => sheet.figures.find((each) => each.label === label)?.value
  expect([value('Umsatz'), value('Bestellungen'), value('Entgangener Umsatz')]).toEqual([
    '112,20\u00a0€',
    '4',
    '37,40\u00a0€',
  ])
  const [revenue] = sheet.sections
  expect(revenue?.ask).toBe('Wie viel kam herein?')
  expect(revenue?.table?.rows.map(([day, gross]) => [day, gross])).toEqual([
    ['Mo, 16.11.2026', '0,00\u00a0€'],
    ['Di, 17.11.2026', '0,00\u00a0€'],
    ['Mi, 18.11.2026', '112,20\u00a0€'],
  ])
  const branches = sheet.sections.find(({ ask }) => ask.endsWith('Nach Filiale'))
  expect(branches?.table?.rows).toEqual([['Stadtplatz', '3', '112,20\u00a0€', expect.stringMatching(/€$/)]])
  expect(sheet.lines).toContain('Art: Takeaway')
  const heat = sheet.sections.find(({ picture }) => picture?.kind === 'heat')?.picture
  // Wednesday at noon in Vienna, seven hours after the day began.
  expect(heat?.kind === 'heat' && heat.rows[2]?.[7]).toBe(4)
})

test('long tables end on paper and say how much is left out', () => {
  const rows = Array.from({ length: 125 }, (_, index) => [String(index)])
  const { shown, left } = shownRows({ columns: ['x'], rows })
  expect([shown.length, left]).toEqual([120, 5])
})

test('is a PDF of several pages for whoever sees figures, of the own branches only', async () => {
  const asked = async (query: string, headers: Record<string, string> = admin) =>
    shop.app.inject({ method: 'GET', url: `/api/statistics/report?${query}`, headers })
  const answer = await asked(range)
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/pdf'])
  expect(answer.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
  expect(answer.headers['content-disposition']).toContain('auswertung-2026-11-16-2026-11-18.pdf')
  expect((await asked(`${range}&granularity=hour&weekdays=1,2&fromHour=18&toHour=2`)).statusCode).toBe(200)
  expect((await asked('from=2026-11-18&to=2026-11-16')).statusCode).toBe(422)
  expect((await asked(range, {})).statusCode).toBe(401)
  const employee = { roles: ['ROLE_EMPLOYEE'], branches: [{ id: cast.stadtplatz.id }], password: 'ein gutes Passwort' }
  await shop.call('POST', '/users', { ...employee, username: 'emil', email: 'emil@example.at' }, admin)
  expect((await asked(range, await shop.signIn('emil', employee.password))).statusCode).toBe(403)
})

test('a range without orders says so in every question', async () => {
  const { answers } = await sheetOf()
  const none = { ...answers, items: { ...answers.items, rows: [] }, canceled: { ...answers.canceled, rows: [] } }
  const of = { name: 'Linde', branches: '', filters: [], firstHour: 5 }
  expect((await drawReportSheet(makeReportSheet(none, of))).subarray(0, 5).toString()).toBe('%PDF-')
})
