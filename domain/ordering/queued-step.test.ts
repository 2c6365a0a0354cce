import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { advance, orderStatuses } from './order-status.ts'
import { afterSteps, isReached, replayMilliseconds, replayOf } from './queued-step.ts'
import type { CounterStep, QueuedStep } from './queued-step.ts'

const confirm: QueuedStep = { step: 'confirm', from: 'new', pressedAt: 1_000_000 }
const open = (status: (typeof orderStatuses)[number], isPaid = false) => ({ status, isPaid })
const after = (milliseconds: number) => confirm.pressedAt + milliseconds

describe('a step that waited for its connection', () => {
  it.each([
    ['at once', 0, 'send'],
    ['after exactly two minutes', replayMilliseconds, 'send'],
    ['a moment later', replayMilliseconds + 1, 'tooOld'],
    ['on a clock that went back', -60_000, 'send'],
  ] as const)('%s: %s', (_, age, expected) => {
    expect(replayOf(confirm, open('new'), after(age))).toBe(expected)
  })

  it('is sent only from the same status', () => {
    expect(replayOf(confirm, open('rejected'), after(1000))).toBe('changed')
    expect(replayOf({ ...confirm, step: 'complete', from: 'confirmed' }, open('inDelivery'), after(1))).toBe('changed')
  })

  it('that arrived is done, however long ago, whoever did it', () => {
    expect(replayOf(confirm, open('confirmed'), after(1000))).toBe('done')
    expect(replayOf(confirm, open('confirmed'), after(replayMilliseconds * 10))).toBe('done')
    expect(replayOf({ ...confirm, step: 'pay' }, open('inDelivery', true), after(1000))).toBe('done')
  })

  it('another time than the one that was pressed is not done: the guest was promised something else', () => {
    const in20: QueuedStep = { ...confirm, appointment: '2026-11-29T11:59:00.000Z' }
    const promised = (appointment: string | null) => ({ ...open('confirmed'), appointment })
    expect(replayOf(in20, promised('2026-11-29T11:59:00Z'), after(1000))).toBe('done')
    expect(replayOf(in20, promised('2026-11-29T12:24:00Z'), after(1000))).toBe('changed')
    expect(isReached(in20, promised(null))).toBe(false)
  })

  it('of an order that is no longer open is the server’s to judge, unless it is too old', () => {
    expect(replayOf(confirm, undefined, after(1000))).toBe('send')
    expect(replayOf(confirm, undefined, after(replayMilliseconds + 1))).toBe('tooOld')
  })

  it('a proposal is never taken for done: the status does not tell', () => {
    const propose: QueuedStep = { ...confirm, step: 'propose' }
    expect(replayOf(propose, open('new'), after(1000))).toBe('send')
    expect(replayOf(propose, open('confirmed'), after(1000))).toBe('changed')
  })
})

describe('what the screen shows meanwhile', () => {
  it('is the order after all of its waiting steps', () => {
    const dispatch: QueuedStep = { step: 'dispatch', from: 'confirmed', pressedAt: 0 }
    const pay: QueuedStep = { step: 'pay', from: 'inDelivery', pressedAt: 0 }
    expect(afterSteps(open('new'), [confirm, dispatch, pay])).toEqual(open('inDelivery', true))
    expect(afterSteps(open('confirmed'), [pay])).toEqual(open('confirmed'))
  })

  it('a step from another status changes nothing', () => {
    expect(afterSteps(open('inDelivery'), [confirm])).toEqual(open('inDelivery'))
    expect(afterSteps(open('new'), [{ ...confirm, step: 'propose' }])).toEqual(open('new'))
  })

  it('is what the server will answer', () => {
    const steps: readonly CounterStep[] = ['confirm', 'reject', 'dispatch', 'complete', 'cancel', 'offer']
    fc.assert(
      fc.property(fc.constantFrom(...orderStatuses), fc.constantFrom(...steps), (status, step) => {
        const queued = { step, from: status, pressedAt: 0 }
        const reached = afterSteps(open(status), [queued])
        const answered = advance(status, step as 'confirm')
        expect(reached.status).toBe(typeof answered === 'string' ? answered : status)
        expect(isReached(queued, reached)).toBe(typeof answered === 'string')
      }),
    )
  })
})
