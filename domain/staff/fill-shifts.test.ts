import { describe, expect, it } from 'vitest'
import { contract, leave } from './contract.fixture.ts'
import { fillShifts, type Candidate, type OpenShift } from './fill-shifts.ts'
import { judgeShifts, worstOf } from './judge-plan.ts'
import { timesOn } from './place-shifts.ts'

const now = Temporal.Instant.from('2026-11-01T00:00:00Z')
const shift = (id: string, date: string, from = '10:00', to = '16:00'): OpenShift => ({
  id,
  branchId: 'b',
  departmentId: 'kitchen',
  timeZone: 'Europe/Vienna',
  businessDate: date,
  plannedBreakMinutes: 30,
  isSplitShift: false,
  ...(timesOn('Europe/Vienna', date, from, to) ?? {
    startsAt: '',
    endsAt: '',
  }),
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
const filled = (open: readonly OpenShift[], people: readonly Candidate[]) =>
  Object.fromEntries(fillShifts(open, people, now))
const always = { id: 'r', weekday: null, date: null, from: null, to: null, validFrom: null, validUntil: null }

describe('people for open shifts', () => {
  it('share the work of a week', () => {
    const week = ['16', '17', '18', '19'].map((day) => shift(day, `2026-11-${day}`))
    expect(Object.values(filled(week, [person('a'), person('b')])).toSorted()).toEqual(['a', 'a', 'b', 'b'])
  })

  it('have the skills that a shift asks for, whatever hours they have', () => {
    const driver = person('driver', { skills: ['Führerschein B'], shifts: [shift('own', '2026-11-17')] })
    const open = [{ ...shift('s', '2026-11-18'), requiredSkills: ['Führerschein B'] }]
    expect(filled(open, [person('free'), driver])).toEqual({ s: 'driver' })
    expect(filled(open, [person('free')])).toEqual({})
  })

  it('come last where they can at other times, and are better than nobody', () => {
    const mornings = [{ ...always, to: '09:00', kind: 'available' as const }]
    const early = person('a', { availabilities: mornings })
    const busy = person('b', { shifts: [shift('own', '2026-11-17'), shift('other', '2026-11-19')] })
    const open = [shift('s', '2026-11-18')]
    expect([filled(open, [early, busy]), filled(open, [early])]).toEqual([{ s: 'b' }, { s: 'a' }])
  })

  it.each([
    ['somebody of another department', { departmentIds: ['bar'] }],
    ['who is away', { absences: [{ ...leave('2026-11-18'), id: 'x' }] }],
    ['who cannot', { availabilities: [{ ...always, kind: 'unavailable' }] }],
    ['who has a shift then', { shifts: [shift('own', '2026-11-18', '12:00', '20:00')] }],
    ['who would rest too little', { shifts: [shift('own', '2026-11-17', '18:00', '23:30')] }],
    [
      'whose hours of the week are full',
      { contracts: [contract({ weekdayMinutes: { mo: 0, tu: 0, we: 300, th: 0, fr: 0, sa: 0, su: 0 } })] },
    ],
    ['whose contract is over', { contracts: [contract({ validUntil: '2026-10-31' })] }],
  ] as const)('not %s', (_, change) => {
    expect(filled([shift('s', '2026-11-18', '08:00', '14:00')], [person('a', change as Partial<Candidate>)])).toEqual(
      {},
    )
  })

  it('rather who would like to, and rather not twice a day', () => {
    const wishes = [{ ...always, kind: 'preferred' as const }]
    expect(filled([shift('s', '2026-11-18')], [person('a'), person('b', { availabilities: wishes })])).toEqual({
      s: 'b',
    })
    const both = [shift('s', '2026-11-18', '08:00', '11:00'), shift('t', '2026-11-18', '15:00', '18:00')]
    expect(filled(both, [person('a'), person('b')])).toEqual({ s: 'a', t: 'b' })
  })

  it('never make anything wrong, however many shifts there are', () => {
    const open = Array.from({ length: 40 }, (_, index) =>
      shift(
        `s${index}`,
        `2026-11-${16 + (index % 7)}`,
        index % 2 === 0 ? '09:00' : '16:00',
        index % 2 === 0 ? '15:00' : '23:30',
      ),
    )
    const people = ['a', 'b', 'c', 'd'].map((id) => person(id))
    const found = fillShifts(open, people, now)
    expect(found.size).toBeGreaterThan(15)
    for (const one of people) {
      const own = open.filter(({ id }) => found.get(id) === one.id)
      expect([...judgeShifts(own, one, now).values()].map(worstOf)).toEqual(own.map(() => null))
    }
  })
})
