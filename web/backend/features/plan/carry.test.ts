import { afterEach, expect, test } from 'vitest'
import type { Plan } from '#contract/staff/plan.ts'
import type { WorkingSchedule } from '#contract/staff/working-schedules.ts'
import { agreementOf } from '#domain/staff/agreement.fixture.ts'
import { noticeOfChange } from './board-model.ts'
import { carried, carry, isSameChange, movedTo } from './carry.ts'
import { changeOf } from './plan-calls.ts'

const plan = (ruleSet: 'CH' | 'AT') =>
  ({
    branch: { id: 'branch', timeZone: 'Europe/Zurich', ruleSet },
    dayStartsAt: '05:00',
    today: '2026-11-18',
    people: [
      { id: 'anna', name: 'Anna', contracts: [], skills: [], birthDate: null, sundaysBefore: 0, nightsBefore: 0 },
    ],
    shifts: [],
    others: [],
    places: [{ id: 'branch', ruleSet, holidays: [] }],
    absences: [],
    availabilities: [],
  }) as unknown as Plan
const shift = (status: string, userId: string | null = 'anna') =>
  ({
    id: 'shift',
    status,
    branch: { id: 'branch' },
    user: userId === null ? null : { id: userId },
    department: null,
    project: null,
    position: '',
    businessDate: '2026-12-21',
    startsAt: '2026-12-21T10:00:00Z',
    endsAt: '2026-12-21T14:00:00Z',
    plannedBreakMinutes: 0,
    isSplitShift: false,
    requiredSkills: [],
    tasks: [],
    note: '',
  }) as unknown as WorkingSchedule

afterEach(() => carried.set(null))

function dragged(law: 'CH' | 'AT', what: WorkingSchedule, date: string) {
  const change = movedTo(plan(law), what, 'whole', { row: undefined, date, minutes: 0 })
  if (change === null) throw new Error('no such time')
  carry(plan(law), { shift: what, change, by: 'pointer', at: { x: 0, y: 0 }, over: null })
  const judged = carried.get()?.judged
  return [judged?.worst, judged?.sentences.join(' ')]
}

test('while it is dragged, short notice stands there with the rule, the days and what to do', () => {
  const known = dragged('CH', shift('published'), '2026-11-23')
  expect(known[0]).toBe('warning')
  expect(known[1]).toMatch(/schon bekannt und beginnt in 5 Tagen.*ArGV 1 Art. 69.*14 Tage verlangt.*Vorher absprechen/)
  const planned = dragged('CH', shift('draft'), '2026-11-23')
  expect(planned[0]).toBe('warning')
  expect(planned[1]).toMatch(/in 5 Tagen.*ArGV 1 Art. 69.*14 Tage.*Vorher absprechen/)
})

test('a house with a season has the week of its agreement', () => {
  const season = { ...agreementOf('CH', { planNoticeDays: 7 }), name: 'L-GAV Saison' }
  const terms = { validFrom: '2026-01-01', validUntil: null, weekdayMinutes: {}, ruleSet: 'CH', agreement: season }
  const dragged = (date: string) => {
    const ofSeason = { ...plan('CH'), people: plan('CH').people.map((each) => ({ ...each, contracts: [terms] })) }
    return noticeOfChange(ofSeason as unknown as Plan, shift('published'), {
      ...changeOf(shift('published')),
      startsAt: `${date}T10:00:00Z`,
      endsAt: `${date}T14:00:00Z`,
    })
  }
  expect(dragged('2026-11-25')).toBeNull()
  expect(dragged('2026-11-23')).toMatch(/beginnt in 5 Tagen; nach „L-GAV Saison“ sind 7 Tage verlangt\./)
})

test('nothing of it where it is early enough, where no country asks, and where nobody has to hear of it', () => {
  expect(dragged('CH', shift('published'), '2026-12-22')).toEqual([null, ''])
  expect(dragged('AT', shift('published'), '2026-11-23')).toEqual([null, ''])
  expect(dragged('CH', shift('draft', null), '2026-11-23')).toEqual([null, ''])
})

test('laid down where it was it is the same shift, with tasks and skills too, and is not judged twice', () => {
  const busy = { ...shift('published'), tasks: [{ id: 'task' }], requiredSkills: ['Bar'] } as unknown as WorkingSchedule
  expect(isSameChange(changeOf(busy), changeOf(busy))).toBe(true)
  expect(isSameChange(changeOf(shift('published')), changeOf(shift('published')))).toBe(true)
  expect(isSameChange(changeOf(busy), { ...changeOf(busy), taskIds: [] })).toBe(false)
  expect(isSameChange(changeOf(busy), { ...changeOf(busy), requiredSkills: ['Kassa'] })).toBe(false)
  dragged('CH', busy, '2026-11-23')
  const judged = carried.get()?.judged
  const again = movedTo(plan('CH'), busy, 'whole', { row: undefined, date: '2026-11-23', minutes: 0 })
  if (again === null) throw new Error('no such time')
  carry(plan('CH'), { shift: busy, change: again, by: 'pointer', at: { x: 1, y: 1 }, over: null })
  expect(carried.get()?.judged).toBe(judged)
})
