import { expect, test } from 'vitest'
import { dayEndDocket, dayEndSections, rowName, type SheetDay } from './day-end-sheet.ts'
import { noSums } from './no-sums.fixture.ts'

const day: SheetDay = {
  branchName: 'Hohenems',
  date: '2026-11-26',
  timeZone: 'Europe/Vienna',
  currency: 'EUR',
  from: '2026-11-26T04:00:00Z',
  until: '2026-11-27T04:00:00Z',
  sums: {
    ...noSums,
    orders: 1,
    gross: 110,
    net: 100,
    taxes: [{ rate: 10, gross: 110, net: 100, tax: 10 }],
    methods: [{ method: 'cash', orders: 1, gross: 110 }],
  },
  closing: {
    number: 119,
    closedAt: '2026-11-27T05:00:00Z',
    closedBy: 'Anna',
    float: 150,
    tips: 0,
    expected: 260,
    counted: 257.6,
    difference: -2.4,
    coins: [],
    note: 'Herausgabe verzählt',
    corrections: [{ at: '2026-11-27T06:00:00Z', by: 'Anna', of: 'counted', amount: 2.4, reason: 'Unter der Lade' }],
    correctedDifference: 0,
  },
}
const plainSpaces = (text: string) => text.replaceAll('\u00a0', ' ')

test('what explains a row stands behind it on the screen, and below it on the narrow paper of a printer', () => {
  const names = dayEndSections(day).flatMap(({ rows }) => rows.map((row) => plainSpaces(rowName(row))))
  expect(names).toContain('10 % (netto 100,00 €, Steuer 10,00 €)')
  const lines = dayEndDocket(day).lines.map((line) =>
    plainSpaces('left' in line ? `${line.left}|${line.right}` : 'text' in line ? line.text : line.kind),
  )
  const rate = lines.indexOf('10 %|110,00 €')
  expect(lines[rate + 1]).toBe('  netto 100,00 €, Steuer 10,00 €')
  const corrected = lines.findIndex((line) => line.endsWith('Unter der Lade|+2,40 €'))
  expect(lines[corrected + 1]).toBe('  Anna, 27.11.2026 07:00')
  expect(lines).toContain('Anmerkung: Herausgabe verzählt')
})

test('cash that was paid on another day than it was handed over explains the drawer, on the screen and on paper', () => {
  const moved = { ...day, sums: { ...day.sums, cashAhead: 20, cashBefore: 37.4 } }
  const rows = ['Bar für spätere Tage|+20,00 €', 'Bereits an früheren Tagen bar bezahlt|−37,40 €']
  const drawer = dayEndSections(moved).find(({ title }) => title === 'Kassa')
  const said = drawer?.rows.map(({ name, value }) => plainSpaces(`${name}|${value}`))
  expect(said?.slice(1, 4)).toEqual(['Bar bezahlte Verkäufe|110,00 €', ...rows])
  const lines = dayEndDocket(moved).lines.map((line) =>
    'left' in line ? plainSpaces(`${line.left}|${line.right}`) : '',
  )
  for (const row of rows) expect(lines.filter((line) => line === row)).toHaveLength(2)
  expect(dayEndSections(day).some(({ rows: none }) => none.some(({ name }) => name.includes('Tage')))).toBe(false)
})

test('what was handed over upon an offer is not said to cost nothing', () => {
  const methods = [{ method: null, orders: 30, gross: 12_757.6 }]
  const rows = dayEndSections({ ...day, sums: { ...day.sums, methods } }).flatMap((section) => section.rows)
  expect(rows.map(({ name }) => name)).toContain('Ohne Zahlungsart (30)')
})
