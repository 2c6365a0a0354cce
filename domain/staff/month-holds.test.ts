import { describe, expect, test } from 'vitest'
import { judgeMonth, type MonthFacts } from './month-holds.ts'

const fine: MonthFacts = {
  lockedAt: null,
  running: 0,
  unapproved: 3,
  openViolations: 0,
  openBefore: 0,
  timeRequests: 0,
  leaveRequests: 0,
  isOwn: false,
  isOver: true,
}
const holdsOf = (...args: Parameters<typeof judgeMonth>) => judgeMonth(...args).holds.map(({ hold }) => hold)

describe('a month is approved with all others', () => {
  test('where nothing is wrong with it', () => {
    expect(judgeMonth('approve', fine)).toEqual({ state: 'ready', holds: [] })
    // Before it is over, too.
    expect(judgeMonth('approve', { ...fine, isOver: false }).state).toBe('ready')
  })

  test('not where something is open, with how many of each', () => {
    const facts = { ...fine, running: 1, unapproved: 4, openViolations: 2, timeRequests: 1 }
    expect(judgeMonth('approve', facts)).toEqual({
      state: 'held',
      holds: [
        { hold: 'missingEnd', count: 1 },
        { hold: 'violation', count: 2 },
        { hold: 'timeRequest', count: 1 },
      ],
    })
    expect(holdsOf('approve', { ...fine, isOwn: true })).toEqual(['own'])
  })

  test('not twice', () => {
    expect(judgeMonth('approve', { ...fine, unapproved: 0 }).state).toBe('done')
    expect(judgeMonth('approve', { ...fine, lockedAt: '2026-11-01T00:00:00Z', openViolations: 9 }).state).toBe('done')
  })
})

describe('a month is closed with all others', () => {
  const approved = { ...fine, unapproved: 0 }

  test('once everything in it and before it is approved and decided', () => {
    expect(judgeMonth('close', approved).state).toBe('ready')
    expect(holdsOf('close', { ...fine, running: 1, openBefore: 2, leaveRequests: 1 })).toEqual([
      'missingEnd',
      'leaveRequest',
      'unapproved',
      'before',
    ])
    // What only lacks its end is not named twice.
    expect(holdsOf('close', { ...approved, running: 1, unapproved: 1 })).toEqual(['missingEnd'])
  })

  test('not before it is over, and not twice', () => {
    expect(holdsOf('close', { ...approved, isOver: false })).toEqual(['notOver'])
    expect(judgeMonth('close', { ...approved, lockedAt: '2026-11-01T00:00:00Z' }).state).toBe('done')
  })
})
