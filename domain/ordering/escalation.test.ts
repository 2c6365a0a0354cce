import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { aBranch } from '../ground/branch.fixture.ts'
import { instant, open } from '../time/hours.fixture.ts'
import { dueSteps, escalationActions, stepKey, type EscalationStep, type UnansweredOrder } from './escalation.ts'
import { orderStatuses } from './order-status.ts'

const step = (action: EscalationStep['action'], afterMinutes: number, target = ''): EscalationStep => ({
  action,
  afterMinutes,
  device: null,
  target,
  message: '',
})
const ladder = [step('repeat', 5), step('sms', 10, '+43664'), step('email', 15, 'a@b.at'), step('reject', 30)]
const fridayNoon = '2026-11-20T12:00+01:00'

const due = (
  now: string,
  {
    taken = [],
    order = {},
    ...changes
  }: Partial<Parameters<typeof aBranch>[0]> & {
    taken?: readonly EscalationStep[]
    order?: Partial<UnansweredOrder>
    escalation?: readonly EscalationStep[]
  } = {},
) =>
  dueSteps(
    { status: 'new', newSince: instant(fridayNoon), isQuotation: false, counterAppointment: null, ...order },
    { ...aBranch(changes), escalation: changes.escalation ?? ladder },
    new Set(taken.map(stepKey)),
    instant(now),
  ).map(({ action, afterMinutes }) => `${action} ${afterMinutes}`)

describe('the ladder', () => {
  it.each([
    ['2026-11-20T12:04:59.999+01:00', []],
    ['2026-11-20T12:05+01:00', ['repeat 5']],
    ['2026-11-20T12:09:59.999+01:00', ['repeat 5']],
    ['2026-11-20T12:10+01:00', ['repeat 5', 'sms 10']],
    ['2026-11-20T12:15+01:00', ['repeat 5', 'sms 10', 'email 15']],
    // The server stood still: refusing waits until the alarms have rung.
    ['2026-11-20T12:30+01:00', ['repeat 5', 'sms 10', 'email 15']],
  ])('at %s: %j', (now, expected) => {
    expect(due(now)).toEqual(expected)
  })

  it('takes each step once, and refuses once everything before was taken', () => {
    expect(due('2026-11-20T12:10+01:00', { taken: [ladder[0] ?? step('repeat', 5)] })).toEqual(['sms 10'])
    expect(due('2026-11-20T12:29:59.999+01:00', { taken: ladder.slice(0, 3) })).toEqual([])
    expect(due('2026-11-20T12:30+01:00', { taken: ladder.slice(0, 3) })).toEqual(['reject 30'])
    expect(due('2026-11-20T12:31+01:00', { taken: ladder })).toEqual([])
  })

  it('is off where there are no steps', () => {
    expect(due('2026-11-20T20:00+01:00', { escalation: [] })).toEqual([])
  })

  it('tells two steps of one kind apart by their minutes and their receiver', () => {
    const two = [step('sms', 5, '+431'), step('sms', 5, '+432'), step('sms', 7, '+431')]
    expect(new Set(two.map(stepKey)).size).toBe(3)
    expect(due('2026-11-20T12:07+01:00', { escalation: two, taken: two.slice(0, 1) })).toEqual(['sms 5', 'sms 7'])
  })

  it('is climbed from the lowest step, however it is written, and refuses once', () => {
    const mixed = [step('email', 15), step('repeat', 5), step('sms', 10)]
    expect(due('2026-11-20T12:20+01:00', { escalation: mixed })).toEqual(['repeat 5', 'sms 10', 'email 15'])
    const refusals = [step('reject', 30), step('reject', 20)]
    expect(due('2026-11-20T12:40+01:00', { escalation: refusals })).toEqual(['reject 20'])
  })

  it('does not mistake minutes for a part of the receiver', () => {
    expect(stepKey(step('sms', 1, '5'))).not.toBe(stepKey(step('sms', 15)))
  })

  it('counts opening hours only and is quiet outside them', () => {
    // Open 11:00 to 22:00; ordered five minutes before closing.
    const order = { newSince: instant('2026-11-20T21:55+01:00') }
    expect(due('2026-11-20T21:59:59.999+01:00', { order })).toEqual([])
    expect(due('2026-11-20T22:00+01:00', { order })).toEqual([])
    expect(due('2026-11-21T03:00+01:00', { order })).toEqual([])
    expect(due('2026-11-21T11:00+01:00', { order })).toEqual(['repeat 5'])
    expect(due('2026-11-21T11:05+01:00', { order })).toEqual(['repeat 5', 'sms 10'])
  })

  it('is quiet on a rest day, however long the order waits', () => {
    const openingHours = [open('friday', '11:00', '12:03')]
    expect(due('2026-11-22T12:00+01:00', { openingHours })).toEqual([])
  })

  it('leaves answered orders, open proposals and requests for an offer alone', () => {
    const late = '2026-11-20T14:00+01:00'
    const loud = orderStatuses.filter((status) => due(late, { order: { status } }).length > 0)
    expect(loud).toEqual(['new'])
    expect(due(late, { order: { counterAppointment: '2026-11-20T18:00:00Z' } })).toEqual([])
    expect(due(late, { order: { isQuotation: true } })).toEqual([])
  })

  it('never takes a step early, twice, or refuses beside an alarm, whatever the ladder', () => {
    const anyStep = fc.record({
      action: fc.constantFrom(...escalationActions),
      afterMinutes: fc.integer({ min: 1, max: 60 }),
    })
    fc.assert(
      fc.property(fc.array(anyStep, { maxLength: 8 }), fc.integer({ min: 0, max: 90 }), (steps, minutes) => {
        const escalation = steps.map(({ action, afterMinutes }, index) => step(action, afterMinutes, String(index)))
        const now = instant(fridayNoon).add({ minutes }).toString()
        const first = due(now, { escalation })
        expect(first.every((one) => Number(one.split(' ')[1]) <= minutes)).toBe(true)
        if (first.some((one) => one.startsWith('reject'))) expect(first).toHaveLength(1)
        expect(due(now, { escalation, taken: escalation })).toEqual([])
      }),
    )
  })
})
