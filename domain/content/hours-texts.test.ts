import { describe, expect, it } from 'vitest'
import { closed, instant, open, vienna } from '../time/hours.fixture.ts'
import { weekOverview } from '../time/schedule.ts'
import { hoursRows, hoursText, restDaysText } from './hours-texts.ts'
import type { OpeningHour } from '../ground/opening-hours-entry.ts'

const overview = (...hours: OpeningHour[]) => weekOverview(hours, vienna, instant('2026-11-20T12:00+01:00'))

describe('opening hours in the footer', () => {
  it('put neighbouring days with the same hours in one row, days of rest in none', () => {
    const rows = hoursRows(
      overview(
        open('daily', '11:00', '14:00'),
        open('daily', '17:30', '22:00'),
        closed('monday'),
        closed('saturday'),
        open('saturday', '17:00', '02:00'),
        closed('sunday'),
        open('sunday', '17:00', '02:00'),
      ),
    )
    expect(rows).toEqual([
      { days: 'Di–Fr', hours: '11:00–14:00, 17:30–22:00', isToday: true },
      { days: 'Sa, So', hours: '17:00–02:00', isToday: false },
    ])
  })

  it('do not join days over a day between them', () => {
    const rows = hoursRows(overview(open('monday', '10:00', '11:00'), open('wednesday', '10:00', '11:00')))
    expect(rows.map((one) => one.days)).toEqual(['Mo', 'Mi'])
  })

  it('are empty without hours', () => {
    expect(hoursRows(overview())).toEqual([])
  })

  it.each([
    [[], 'geschlossen'],
    [[{ from: 660, to: 840 }], '11:00–14:00'],
    [[{ from: 1080, to: 1440 }], '18:00–24:00'],
    [[{ from: 1080, to: 1560 }], '18:00–02:00'],
    [[{ from: 0, to: 1440 }], 'durchgehend'],
    [[{ from: 0, to: 1439 }], '00:00–23:59'],
    [[{ from: 600, to: 2040 }], 'durchgehend'],
  ])('write %o as %s', (spans, text) => {
    expect(hoursText(spans)).toBe(text)
  })
})

describe('Ruhetage', () => {
  it('are named, one in the singular', () => {
    expect(restDaysText(overview(open('daily', '10:00', '20:00'), closed('monday')))).toBe('Ruhetag: Montag')
    expect(restDaysText(overview(open('daily', '10:00', '20:00'), closed('monday'), closed('sunday')))).toBe(
      'Ruhetage: Montag, Sonntag',
    )
  })

  it('are not named where there are none, and where there are no hours at all', () => {
    expect(restDaysText(overview(open('daily', '10:00', '20:00')))).toBeNull()
    expect(restDaysText(overview())).toBeNull()
  })
})
