import { describe, expect, it } from 'vitest'
import { closed, open } from './hours.fixture.ts'
import { hoursProblems, timeOfDayProblem, timeZoneProblem } from './hours-problems.ts'
import type { OpeningHour } from './opening-hours-entry.ts'

const found = (...hours: OpeningHour[]): string[] =>
  hoursProblems(hours, 'openingHours').map((one) => `${one.field} ${one.code}`)

describe('entered hours', () => {
  it('may be open, closed, overnight and once', () => {
    expect(
      found(
        open('daily', '18:00', '02:00'),
        closed('monday'),
        open('2026-12-24', '10:00', '14:00'),
        closed('2026-12-25'),
      ),
    ).toEqual([])
  })

  it('are told every problem on its field', () => {
    expect(found(open('daily', '10:00', '11:00'), open('daily', '25:61', '26:00'))).toEqual([
      'openingHours.1.from time',
      'openingHours.1.to time',
    ])
    expect(found({ ...open('daily', '10:00', '11:00'), to: null })).toEqual(['openingHours.0.to time'])
    expect(found(open('2026-02-30', '10:00', '11:00'))).toEqual(['openingHours.0.date date'])
    expect(found({ ...closed('daily'), type: 'once' })).toEqual(['openingHours.0.date date'])
    expect(found({ ...closed('daily'), type: 'feiertags' as OpeningHour['type'] })).toEqual([
      'openingHours.0.type choice',
    ])
  })

  it('need no times when closed', () => {
    expect(found({ ...closed('daily'), from: '25:61' })).toEqual([])
  })
})

describe('other entered times', () => {
  it('are a zone or a time of day', () => {
    expect(timeZoneProblem('Europe/Vienna')).toBeNull()
    expect(timeZoneProblem('Europe/Atlantis')).toEqual({ code: 'timezone', field: 'timeZone', params: {} })
    expect(timeOfDayProblem('11:00', 'orderableFrom')).toBeNull()
    expect(timeOfDayProblem(null, 'orderableFrom')).toBeNull()
    expect(timeOfDayProblem('25:61', 'orderableFrom')).toEqual({ code: 'time', field: 'orderableFrom', params: {} })
  })
})
