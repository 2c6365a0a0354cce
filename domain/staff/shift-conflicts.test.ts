import { describe, expect, it } from 'vitest'
import { leave } from './contract.fixture.ts'
import { conflictsOf } from './shift-conflicts.ts'
import type { AvailabilityRule, PersonPlan } from './shift-conflicts.ts'

const at = (clock: string, date = '2026-11-18') => `${date}T${clock}:00+01:00`
/** Wednesday, 16:00 to 22:00. */
const shift = { id: 'own', branchId: 'a', startsAt: at('16:00'), endsAt: at('22:00'), timeZone: 'Europe/Vienna' }
const plan = (change: Partial<PersonPlan>): PersonPlan => ({
  shifts: [shift],
  absences: [],
  availabilities: [],
  ...change,
})
const kinds = (change: Partial<PersonPlan>, planned = shift) =>
  conflictsOf(planned, plan(change)).map(({ kind, id }) => `${kind} ${id}`)
const other = (branchId: string, from: string, to: string) => ({
  ...shift,
  id: 'other',
  branchId,
  startsAt: at(from),
  endsAt: at(to),
})
const rule = (change: Partial<AvailabilityRule>): AvailabilityRule => ({
  id: 'rule',
  kind: 'unavailable',
  weekday: null,
  date: null,
  from: null,
  to: null,
  validFrom: null,
  validUntil: null,
  ...change,
})

describe('conflicts of a shift', () => {
  it.each([
    ['none', {}, []],
    ['another shift that touches', { shifts: [shift, other('a', '22:00', '23:00')] }, []],
    ['another shift that overlaps', { shifts: [shift, other('a', '21:59', '23:00')] }, ['overlap other']],
    ['elsewhere at the same time', { shifts: [shift, other('b', '10:00', '16:01')] }, ['otherBranch other']],
    ['another shift that begins at no moment', { shifts: [{ ...other('b', '16:00', '22:00'), startsAt: '' }] }, []],
    ['leave', { absences: [{ id: 'x', ...leave('2026-11-18') }] }, ['absence x']],
    ['leave until the day before', { absences: [{ id: 'x', ...leave('2026-11-16', '2026-11-17') }] }, []],
    [
      'leave that is not approved',
      { absences: [{ id: 'x', ...leave('2026-11-18', '2026-11-18', { status: 'requested' }) }] },
      [],
    ],
    [
      'half a day of leave',
      { absences: [{ id: 'x', ...leave('2026-11-18', '2026-11-19', { startsHalf: true }) }] },
      [],
    ],
    [
      'the morning of leave, before a shift in the afternoon',
      {
        absences: [{ id: 'x', ...leave('2026-11-18', '2026-11-18', { startsHalf: true, startsHalfPart: 'morning' }) }],
      },
      [],
    ],
    [
      'the afternoon of leave',
      {
        absences: [
          { id: 'x', ...leave('2026-11-18', '2026-11-18', { startsHalf: true, startsHalfPart: 'afternoon' }) },
        ],
      },
      ['absence x'],
    ],
    ['leave from the next day on', { absences: [{ id: 'x', ...leave('2026-11-19', '2026-11-20') }] }, []],
    [
      'leave whose first day was half',
      { absences: [{ id: 'x', ...leave('2026-11-17', '2026-11-19', { startsHalf: true }) }] },
      ['absence x'],
    ],
    [
      'leave that ends with half a day',
      { absences: [{ id: 'x', ...leave('2026-11-17', '2026-11-18', { endsHalf: true }) }] },
      [],
    ],
    [
      'leave whose last day will be half',
      { absences: [{ id: 'x', ...leave('2026-11-17', '2026-11-19', { endsHalf: true }) }] },
      ['absence x'],
    ],
    [
      'two hours at the doctor',
      { absences: [{ id: 'x', ...leave('2026-11-18', '2026-11-18', { type: 'other', minutes: 120 }) }] },
      [],
    ],
    ['never at all', { availabilities: [rule({})] }, ['availability rule']],
    ['never on Wednesdays', { availabilities: [rule({ weekday: 3 })] }, ['availability rule']],
    ['never on Thursdays', { availabilities: [rule({ weekday: 4 })] }, []],
    ['not before four', { availabilities: [rule({ weekday: 3, from: '00:00', to: '16:00' })] }, []],
    [
      'not from nine to two at night',
      { availabilities: [rule({ weekday: 3, from: '21:00', to: '02:00' })] },
      ['availability rule'],
    ],
    [
      'not in the night before',
      { availabilities: [rule({ weekday: 2, from: '22:00', to: '16:01' })] },
      ['availability rule'],
    ],
    ['not on that day', { availabilities: [rule({ date: '2026-11-18' })] }, ['availability rule']],
    ['not on another day', { availabilities: [rule({ date: '2026-11-20' })] }, []],
    [
      'not around the clock from ten on',
      { availabilities: [rule({ weekday: 3, from: '10:00', to: '10:00' })] },
      ['availability rule'],
    ],
    ['not any more', { availabilities: [rule({ weekday: 3, validUntil: '2026-11-17' })] }, []],
    ['until today', { availabilities: [rule({ weekday: 3, validUntil: '2026-11-18' })] }, ['availability rule']],
    ['from tomorrow on', { availabilities: [rule({ weekday: 3, validFrom: '2026-11-19' })] }, []],
    ['gladly', { availabilities: [rule({ weekday: 3, kind: 'preferred' })] }, []],
  ])('%s', (_, change, expected) => {
    expect(kinds(change)).toEqual(expected)
  })

  const can = (change: Partial<AvailabilityRule>) => rule({ kind: 'available', ...change })
  const outside = ['outsideAvailability rule']
  it.each([
    ['the whole day', [can({ weekday: 3 })], []],
    ['exactly then', [can({ weekday: 3, from: '16:00', to: '22:00' })], []],
    ['a minute too short', [can({ weekday: 3, from: '16:00', to: '21:59' })], outside],
    ['only before', [can({ weekday: 3, from: '08:00', to: '16:00' })], outside],
    [
      'in two parts that meet',
      [can({ from: '12:00', to: '18:00' }), can({ id: 'late', from: '18:00', to: '23:00' })],
      [],
    ],
    [
      'in two parts with a gap',
      [can({ from: '12:00', to: '18:00' }), can({ id: 'late', from: '18:01', to: '23:00' })],
      outside,
    ],
    [
      'in the morning, gladly in the evening',
      [can({ to: '12:00' }), rule({ id: 'x', kind: 'preferred', from: '15:00' })],
      [],
    ],
    ['on other days only', [can({ weekday: 4, from: '08:00', to: '09:00' })], []],
    ['on that day, in the morning', [can({ date: '2026-11-18', to: '12:00' })], outside],
    ['in the mornings until yesterday', [can({ weekday: 3, to: '12:00', validUntil: '2026-11-17' })], []],
    ['in the mornings from today on', [can({ weekday: 3, to: '12:00', validFrom: '2026-11-18' })], outside],
    [
      'in the morning, never in the evening',
      [can({ to: '12:00' }), rule({ id: 'no', from: '16:00' })],
      ['availability no'],
    ],
  ])('with somebody who can: %s', (_, availabilities, expected) => {
    expect(kinds({ availabilities })).toEqual(expected)
  })

  it.each([
    ['over midnight', [can({ weekday: 3, from: '18:00', to: '02:00' })], []],
    ['not as long', [can({ weekday: 3, from: '18:00', to: '01:00' })], outside],
    ['until midnight', [can({ weekday: 3, from: '18:00', to: '00:00' })], outside],
    ['from six on, and nothing is said of the next day', [can({ weekday: 3, from: '18:00' })], []],
    [
      'from six on, and the next day only later',
      [can({ weekday: 3, from: '18:00' }), can({ id: 'next', weekday: 4, from: '08:00' })],
      outside,
    ],
    ['all day, every day', [can({})], []],
    ['the next day only, later', [can({ weekday: 4, from: '08:00' })], []],
  ])('of a night with somebody who can: %s', (_, availabilities, expected) => {
    expect(kinds({ availabilities }, { ...shift, startsAt: at('20:00'), endsAt: at('02:00', '2026-11-19') })).toEqual(
      expected,
    )
  })

  it('are none in the small hours of a night that somebody can', () => {
    const early = { ...shift, startsAt: at('02:00'), endsAt: at('05:00') }
    expect(kinds({ availabilities: [can({ from: '22:00', to: '06:00' })] }, early)).toEqual([])
  })

  it('reach into the next day with a shift that does', () => {
    const night = { ...shift, endsAt: at('02:00', '2026-11-19') }
    const morning = { availabilities: [rule({ weekday: 4, from: '01:00', to: '09:00' })] }
    expect([kinds(morning), kinds(morning, night)]).toEqual([[], ['availability rule']])
  })

  it('are not known in an unknown zone', () => {
    const change = { absences: [{ id: 'x', ...leave('2026-11-18') }], availabilities: [rule({})] }
    expect(kinds(change, { ...shift, timeZone: 'Europe/Atlantis' })).toEqual([])
  })
})
