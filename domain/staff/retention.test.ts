import { expect, test } from 'vitest'
import { dueUntil, latestDue } from './retention.ts'

const today = '2026-11-29'
const of = (ruleSet: 'AT' | 'DE' | 'CH', ...dates: string[]) => dates.map((date) => ({ date, ruleSet }))

test('whole years are due once the last of their days need not be kept: seven in Austria, two in Germany, five in Switzerland', () => {
  expect(dueUntil(of('AT', '2018-03-01', '2018-12-31', '2019-01-01'), today)).toBe('2018-12-31')
  expect(dueUntil(of('AT', '2019-01-01'), today)).toBeNull()
  expect(dueUntil(of('AT', '2019-01-01'), '2026-12-31')).toBeNull()
  expect(dueUntil(of('AT', '2019-01-01'), '2027-01-01')).toBe('2019-12-31')
  expect(dueUntil(of('DE', '2020-05-01', '2023-12-31', '2024-01-01'), today)).toBe('2023-12-31')
  expect(dueUntil(of('CH', '2020-05-01', '2021-01-01'), today)).toBe('2020-12-31')
  expect(dueUntil([], today)).toBeNull()
})

test('a year under two laws is kept as long as the longer one asks, and nothing after it goes before it', () => {
  expect(dueUntil([...of('DE', '2022-01-03'), ...of('AT', '2022-08-01')], today)).toBeNull()
  expect(dueUntil([...of('DE', '2021-01-03', '2022-01-03'), ...of('AT', '2022-08-01')], today)).toBe('2021-12-31')
  expect(dueUntil([...of('AT', '2019-08-01'), ...of('DE', '2021-01-03')], today)).toBeNull()
})

test('nothing younger than the shortest of them is looked at', () => {
  expect(latestDue(today)).toBe('2023-12-31')
})
