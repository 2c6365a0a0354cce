import { describe, expect, it } from 'vitest'
import { planNews, type PlanShift } from './plan-news.ts'

const times = { startsAt: '2026-11-18T15:00:00Z', endsAt: '2026-11-18T21:00:00Z' }
const told = { ...times, userId: 'anna', position: 'Bar', plannedBreakMinutes: 30 }
const shift = (change: Partial<PlanShift>): PlanShift => ({ ...told, id: 's', status: 'published', told, ...change })
const news = (change: Partial<PlanShift>) => planNews([shift(change)]).map(({ kind, userId }) => `${kind} ${userId}`)

describe('what people are told of a plan', () => {
  it.each([
    ['nothing where they know it', {}, []],
    ['a new shift', { told: null, status: 'draft' }, ['new anna']],
    ['other times', { endsAt: '2026-11-18T22:00:00Z' }, ['changed anna']],
    ['the same times in another spelling', { startsAt: '2026-11-18T16:00:00+01:00' }, []],
    ['another position', { position: 'Service' }, ['changed anna']],
    ['another break', { plannedBreakMinutes: 0 }, ['changed anna']],
    ['a shift that somebody else has now, both', { userId: 'ben' }, ['gone anna', 'new ben']],
    ['a shift that nobody has any more', { userId: null }, ['gone anna']],
    ['a canceled shift', { status: 'canceled' }, ['gone anna']],
    ['nothing of a canceled shift that nobody knew of', { status: 'canceled', told: null }, []],
    ['nothing of what one has declined oneself', { status: 'declined' }, []],
    ['nothing of an open shift', { userId: null, told: null, status: 'draft' }, []],
  ] as const)('%s', (_, change, expected) => expect(news(change)).toEqual(expected))

  it('in the order of the shifts, what is gone as it was and what is other with how it was', () => {
    const later = shift({ id: 'b', startsAt: '2026-11-19T15:00:00Z', endsAt: '2026-11-19T21:00:00Z' })
    const gone = shift({ id: 'a', startsAt: '2026-11-20T15:00:00Z', status: 'canceled' })
    expect(planNews([later, gone])).toMatchObject([
      { kind: 'gone', shiftId: 'a', startsAt: times.startsAt },
      { kind: 'changed', shiftId: 'b', before: { startsAt: times.startsAt } },
    ])
  })
})
