import { describe, expect, it } from 'vitest'
import { activityProblems, correctionsBetween, shiftProblems } from './check-activity.ts'

const at = (clock: string) => `2026-11-18T${clock}:00Z`
const pause = (from: string, to: string | null) => ({
  startedAt: at(from),
  endedAt: to === null ? null : at(to),
  isPaid: false,
})
const entry = (endedAt: string | null, ...breaks: ReturnType<typeof pause>[]) => ({
  startedAt: at('08:00'),
  endedAt,
  breaks,
})

const now = Temporal.Instant.from('2026-12-19T08:00:00Z')

describe('an activity entered by hand', () => {
  it.each([
    ['of no length', entry(at('08:00')), []],
    ['that ends before it begins', entry(at('07:59')), ['endedAt rangeReversed']],
    ['of 31 days', entry('2026-12-19T08:00:00Z'), []],
    ['of 31 days and a second', entry('2026-12-19T08:00:01Z'), ['endedAt rangeTooLong']],
    ['that runs for 31 days', entry(null), []],
    ['that runs for longer', { ...entry(null), startedAt: '2026-11-18T07:59:59Z' }, ['endedAt rangeTooLong']],
    ['that begins tomorrow', { ...entry(null), startedAt: '2026-12-20T08:00:00Z' }, []],
    ['with breaks that touch', entry(at('16:00'), pause('08:00', '09:00'), pause('09:00', '16:00')), []],
    [
      'with breaks that overlap',
      entry(at('16:00'), pause('08:00', '09:01'), pause('09:00', '10:00')),
      ['breaks.1.startedAt breakMisplaced'],
    ],
    ['with a break of no length', entry(at('16:00'), pause('09:00', '09:00')), []],
    [
      'with a break that begins after it',
      entry(at('16:00'), pause('16:01', '16:30')),
      ['breaks.0.endedAt breakMisplaced'],
    ],
    ['with a break before it', entry(at('16:00'), pause('07:59', '09:00')), ['breaks.0.startedAt breakMisplaced']],
    ['with a break after it', entry(at('16:00'), pause('15:30', '16:01')), ['breaks.0.endedAt breakMisplaced']],
    [
      'with a break that runs backwards',
      entry(at('16:00'), pause('10:00', '09:00')),
      ['breaks.0.endedAt rangeReversed'],
    ],
    ['that has ended with an open break', entry(at('16:00'), pause('10:00', null)), ['breaks.0.endedAt notBlank']],
    ['that is in a break', entry(null, pause('10:00', '11:00'), pause('12:00', null)), []],
    [
      'with an open break that is not the last',
      entry(null, pause('10:00', null), pause('12:00', '13:00')),
      ['breaks.0.endedAt notBlank', 'breaks.1.startedAt breakMisplaced'],
    ],
  ])('%s', (_, given, expected) => {
    expect(activityProblems(given, now).map(({ field, code }) => `${field} ${code}`)).toEqual(expected)
  })
})

it('says how many days are too many', () => {
  expect(activityProblems(entry('2026-12-20T08:00:00Z'), now)).toMatchObject([{ params: { limit: 31 } }])
})

it('a shift ends after it begins', () => {
  expect(shiftProblems({ startsAt: at('08:00'), endsAt: at('07:00') })).toMatchObject([
    { field: 'endsAt', code: 'rangeReversed' },
  ])
  expect(shiftProblems({ startsAt: at('08:00'), endsAt: at('16:00') })).toEqual([])
})

describe('corrections', () => {
  const before = {
    user: { id: 'a' },
    startedAt: at('08:00'),
    endedAt: at('16:00'),
    breaks: [pause('12:00', '12:30')],
    category: 'work',
  }
  it.each([
    ['the same moment in another spelling is none', { startedAt: '2026-11-18T09:00:00+01:00' }, []],
    ['a beginning', { startedAt: at('08:10') }, [{ field: 'startedAt', before: at('08:00'), after: at('08:10') }]],
    ['an end that is taken away', { endedAt: null }, [{ field: 'endedAt', before: at('16:00'), after: null }]],
    ['a person', { user: { id: 'b' } }, [{ field: 'user', before: 'a', after: 'b' }]],
    ['breaks', { breaks: [] }, [{ field: 'breaks', before: `${at('12:00')}/${at('12:30')}`, after: '' }]],
    ['a category', { category: 'kitchen' }, [{ field: 'category', before: 'work', after: 'kitchen' }]],
    ['a category that nobody named', { category: undefined }, [{ field: 'category', before: 'work', after: null }]],
    [
      'what has no id is told as it is',
      { category: { name: 'Küche' } },
      [{ field: 'category', before: 'work', after: '{"name":"Küche"}' }],
    ],
    [
      'a long category, cut',
      { category: 'x'.repeat(501) },
      [{ field: 'category', before: 'work', after: 'x'.repeat(500) }],
    ],
    [
      'a break more, paid and still open',
      { breaks: [pause('12:00', '12:30'), { ...pause('14:00', null), isPaid: true, kind: 'rest' }] },
      [
        {
          field: 'breaks',
          before: `${at('12:00')}/${at('12:30')}`,
          after: `${at('12:00')}/${at('12:30')}, ${at('14:00')}/… rest paid`,
        },
      ],
    ],
  ])('%s', (_, change, expected) => {
    expect(correctionsBetween(before, { ...before, ...change })).toEqual(expected)
  })

  it('many breaks are cut like every long line', () => {
    const breaks = Array.from({ length: 20 }, () => pause('12:00', '12:30'))
    expect(correctionsBetween(before, { ...before, breaks })[0]?.after).toHaveLength(500)
  })
})
