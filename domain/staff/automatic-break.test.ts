import fc from 'fast-check'
import { expect, test } from 'vitest'
import { automaticBreak } from './automatic-break.ts'
import { austria } from './cases-austria.fixture.ts'
import { germany } from './cases-germany.fixture.ts'
import { switzerland } from './cases-switzerland.fixture.ts'
import { entriesOf, type CountryCases } from './country-cases.fixture.ts'
import { violationsOf } from './violations.ts'
import { workMinutes } from './worked-time.ts'

const now = Temporal.Instant.from('2028-12-31T00:00:00Z')
const adult = { now, birthDate: null }

/** `13:15-13:45`: what is added to the last of the entries. */
function added(text: string, country: CountryCases, birthDate: string | null = null): string {
  const entries = entriesOf(text, country)
  const ended = entries.at(-1)
  if (ended === undefined) return ''
  const found = automaticBreak(entries, ended, { now, birthDate })
  const clock = (moment: string) => Temporal.Instant.from(moment).toZonedDateTimeISO(country.timeZone).toPlainTime()
  return found === null
    ? ''
    : [found.startedAt, found.endedAt].map((moment) => clock(moment).toString().slice(0, 5)).join('-')
}

test.each([
  ['six hours need none', austria, '2026-11-18 08:00-14:00', ''],
  ['in the middle of the day', austria, '2026-11-18 08:00-16:30', '12:00-12:30'],
  ['what was begun is made longer', austria, '2026-11-18 08:00-16:30 11:00-11:20', '11:20-11:30'],
  ['what was taken is enough', austria, '2026-11-18 08:00-16:30 11:00-11:30', ''],
  ['a gap between two entries is a break', austria, '2026-11-18 08:00-12:00 | 2026-11-18 12:30-16:30', ''],
  ['less than a whole break counts with it', germany, '2026-11-18 08:00-17:30 11:00-11:30', ''],
  ['more than nine hours', germany, '2026-11-18 08:00-18:00 11:00-11:30', '11:30-11:45'],
  ['a break of five minutes is none, so it grows to one', germany, '2026-11-18 08:00-15:00 11:00-11:05', '11:05-11:30'],
  ['half an hour in one piece', switzerland, '2026-11-18 08:00-16:00 10:00-10:15 13:00-13:10', '10:15-10:30'],
  ['in the night in which an hour comes twice', austria, '2026-10-24 22:00-30:00', '02:15-02:45'],
  ['no room: the second entry is too short', austria, '2026-11-18 08:00-14:00 | 2026-11-18 14:00-14:20', ''],
])('%s', (_, country, text, expected) => expect(added(text, country)).toBe(expected))

test('who is younger than 18 needs one after four and a half hours', () => {
  expect(added('2026-11-18 08:00-13:00', austria, '2010-01-01')).not.toBe('')
  expect(added('2026-11-18 08:00-13:00', austria)).toBe('')
})

test('afterwards no break is missing, and nothing but that break is taken off', () => {
  const clock = (minutes: number) => `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`
  fc.assert(
    fc.property(
      fc.constantFrom(austria, germany, switzerland),
      fc.integer({ min: 0, max: 700 }),
      fc.integer({ min: 0, max: 1440 }),
      fc.array(fc.tuple(fc.integer({ min: 0, max: 600 }), fc.integer({ min: 1, max: 40 })), { maxLength: 4 }),
      (country, begins, length, pauses) => {
        const breaks = pauses.map(([at, minutes]) => `${clock(begins + at)}-${clock(begins + at + minutes)}`)
        const [entry] = entriesOf(
          ['2026-11-18', `${clock(begins)}-${clock(begins + length)}`, ...breaks].join(' '),
          country,
        )
        if (entry === undefined) return
        const made = automaticBreak([entry], entry, adult)
        const after = made === null ? entry : { ...entry, breaks: [...entry.breaks, { ...made, isPaid: false }] }
        const missing = (one: typeof entry) =>
          (violationsOf([one], adult).get(one.id) ?? []).filter(
            ({ rule, severity }) => rule === 'breakTooShort' || (rule === 'breakMissing' && severity === 'error'),
          )
        expect(missing(after)).toEqual([])
        if (made === null) expect(missing(entry)).toEqual([])
        const minutes = made === null ? 0 : (Date.parse(made.endedAt) - Date.parse(made.startedAt)) / 60_000
        expect(workMinutes(entry, now).netMinutes - workMinutes(after, now).netMinutes).toBe(minutes)
      },
    ),
  )
})
