// The rules of each country against tables of cases, each citing its paragraph.
import { describe, expect, test } from 'vitest'
import { dateOf, dayOf } from '../time/wall-clock.ts'
import { austria } from './cases-austria.fixture.ts'
import { germany } from './cases-germany.fixture.ts'
import { switzerland } from './cases-switzerland.fixture.ts'
import { nightCases } from './cases-nights.fixture.ts'
import { contract, noHolidays } from './contract.fixture.ts'
import { entriesOf, type CountryCases } from './country-cases.fixture.ts'
import { entitlementOf } from './holiday-entitlement.ts'
import { surchargesOf } from './surcharges.ts'
import { violationsOf } from './violations.ts'
import { weekAverage } from './week-average.ts'

const now = Temporal.Instant.from('2028-12-31T00:00:00Z')

function breachesOf(text: string, country: CountryCases, birthDate: string | null, nightsBefore = 0): string {
  const entries = entriesOf(text, country)
  const found = violationsOf(entries, { now, birthDate, nightsBefore })
  return entries
    .toSorted((a, b) => (a.startedAt < b.startedAt ? -1 : 1))
    .flatMap(({ id }) =>
      (found.get(id) ?? []).map(({ rule, severity, minutes }) => {
        const where = entries.length > 1 ? `${id.slice(5, 10)}: ` : ''
        return `${where}${rule} ${severity} ${minutes}`
      }),
    )
    .join(', ')
}

function surchargesText(text: string, country: CountryCases, holidays: string): string {
  const [entry] = entriesOf(text, country)
  if (entry === undefined) return ''
  const isHoliday = (date: string) => holidays.split(' ').includes(date)
  return surchargesOf(entry, { ...country, isHoliday }, now)
    .map(({ code, minutes }) => `${code} ${minutes}`)
    .join(', ')
}

/** `13 × 60, 13 × 36`: the last of them is last week. */
function overAverage(text: string, { ruleSet }: CountryCases): number | undefined {
  const weeks = text.split(', ').flatMap((part) => {
    const [count = 0, hours = 0] = part.split(' × ').map(Number)
    return Array.from({ length: count }, () => hours)
  })
  const monday = dayOf('2026-11-16') ?? 0
  const netMinutes = new Map(
    weeks
      .toReversed()
      .flatMap((hours, index) =>
        Array.from(
          { length: 5 },
          (_, weekday) => [dateOf(monday - 7 * (index + 1) + weekday), (hours * 60) / 5] as const,
        ),
      ),
  )
  const facts = { contracts: [contract({ ruleSet })], absences: [], calendar: noHolidays, netMinutes }
  return weekAverage(facts, '2026-11-18')?.overMinutes
}

describe.each([
  ['Austria', austria],
  ['Germany', germany],
  ['Switzerland', switzerland],
])('%s', (_, country) => {
  const { ruleSet, breaches, surcharges, leave, averages } = country

  test('has a table of at least 120 cases', () => {
    expect(breaches.length + surcharges.length + leave.length + averages.length).toBeGreaterThanOrEqual(120)
  })

  test.each(breaches)('%s: %s → %s', (_paragraph, text = '', expected = '', birthDate) => {
    expect(breachesOf(text, country, birthDate ?? null)).toBe(expected)
  })

  const nights = nightCases[ruleSet === 'none' ? 'AT' : ruleSet].map(
    ([paragraph, text, before, expected, birthDate = null]) => ({ paragraph, text, before, expected, birthDate }),
  )
  test.each(nights)('$paragraph: $text after $before nights → $expected', ({ text, before, expected, birthDate }) => {
    expect(breachesOf(text, country, birthDate, before)).toBe(expected)
  })

  test.each(surcharges)('%s: %s, holidays %s → %s', (_paragraph, text, holidays, expected) => {
    expect(surchargesText(text, country, holidays)).toBe(expected)
  })

  test.each(leave)('%s: from %s to %s, %s days in %s → %s', (_paragraph, validFrom, until, days, year, expected) => {
    const terms = contract({ ruleSet, validFrom, validUntil: until === '' ? null : until, holidayDaysPerYear: days })
    expect(entitlementOf([terms], year).entitled).toBe(expected)
  })

  test.each(averages)('%s: weeks of %s hours → %s minutes too much', (_paragraph, weeks, expected) => {
    expect(overAverage(weeks, country)).toBe(expected)
  })
})
