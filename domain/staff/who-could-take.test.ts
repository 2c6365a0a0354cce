import { describe, expect, it } from 'vitest'
import { contract, leave } from './contract.fixture.ts'
import type { Candidate, OpenShift } from './fill-shifts.ts'
import { timesOn } from './place-shifts.ts'
import { whoCouldTake } from './who-could-take.ts'

const now = Temporal.Instant.from('2026-11-01T00:00:00Z')
const shift = (id: string, date: string, from = '10:00', to = '16:00'): OpenShift => ({
  id,
  branchId: 'b',
  departmentId: 'kitchen',
  timeZone: 'Europe/Vienna',
  businessDate: date,
  plannedBreakMinutes: 30,
  isSplitShift: false,
  ...(timesOn('Europe/Vienna', date, from, to) ?? { startsAt: '', endsAt: '' }),
})
const person = (id: string, change: Partial<Candidate> = {}): Candidate => ({
  id,
  departmentIds: ['kitchen'],
  contracts: [contract()],
  shifts: [],
  birthDate: null,
  today: '2026-01-01',
  sundaysBefore: 0,
  nightsBefore: 0,
  absences: [],
  availabilities: [],
  lawOf: () => ({ ruleSet: 'AT' as const }),
  ...change,
})
const free = shift('free', '2026-11-18')
const asked = (people: readonly Candidate[], shifts: readonly OpenShift[] = [free]) =>
  Object.fromEntries([...whoCouldTake(shifts, people, now)].map(([id, all]) => [id, all.map((each) => each.id)]))
const always = { id: 'r', weekday: null, date: null, from: null, to: null, validFrom: null, validUntil: null }

describe('who could take a shift', () => {
  it('is whoever is free then, each told of all of them', () => {
    const other = shift('other', '2026-11-19')
    expect(asked([person('a'), person('b')], [free, other])).toEqual({ a: ['free', 'other'], b: ['free', 'other'] })
  })

  it('is nobody of another department; a shift of none is for all', () => {
    const bar = person('a', { departmentIds: ['bar'] })
    expect(asked([bar])).toEqual({})
    expect(asked([bar], [{ ...free, departmentId: null }])).toEqual({ a: ['free'] })
  })

  it('is nobody who is away, planned already, or said that they cannot then', () => {
    const away = person('away', { absences: [{ id: 'l', ...leave('2026-11-18') }] })
    const busy = person('busy', { shifts: [shift('own', '2026-11-18', '14:00', '20:00')] })
    const cannot = person('cannot', { availabilities: [{ ...always, kind: 'unavailable' }] })
    const mornings = person('mornings', { availabilities: [{ ...always, to: '09:00', kind: 'available' }] })
    expect(asked([away, busy, cannot, mornings, person('free')])).toEqual({ free: ['free'] })
  })

  it('is nobody who would break the law by it, there or at another shift; a warning does not keep anybody out', () => {
    const until = (to: string) => [shift('late', '2026-11-17', '18:00', to)]
    // Ten hours of rest are asked for at least, eleven in general.
    expect(asked([person('nine', { shifts: until('01:00') }), person('ten', { shifts: until('23:30') })])).toEqual({
      ten: ['free'],
    })
  })

  it('is nobody who lacks a skill that the shift asks for, however it is written', () => {
    const people = [
      person('a', { skills: ['Erste Hilfe', 'führerschein b '] }),
      person('b', { skills: ['Erste Hilfe'] }),
    ]
    expect(asked(people, [{ ...free, requiredSkills: ['Führerschein B', 'Erste Hilfe'] }])).toEqual({ a: ['free'] })
  })

  it('is nobody whose contract is over by then', () => {
    expect(asked([person('a', { contracts: [contract({ validUntil: '2026-11-17' })] })])).toEqual({})
  })
})
