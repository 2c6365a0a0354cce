import { describe, expect, test } from 'vitest'
import { isOtherShift, statusOfOther } from './other-shift.ts'

const shift = { userId: 'anna', startsAt: '2026-12-14T15:00:00Z', endsAt: '2026-12-14T20:00:00Z' }

describe('a shift that was changed', () => {
  test('is another one at another time, somebody else’s, or nobody’s', () => {
    expect(isOtherShift(shift, { ...shift, userId: 'ben' })).toBe(true)
    expect(isOtherShift(shift, { ...shift, userId: null })).toBe(true)
    expect(isOtherShift(shift, { ...shift, endsAt: '2026-12-14T20:15:00Z' })).toBe(true)
  })

  test('is the same at the same moment, however that is written', () => {
    expect(isOtherShift(shift, { ...shift, startsAt: '2026-12-14T16:00:00+01:00' })).toBe(false)
  })

  test('is neither confirmed nor declined once it is another one; a draft stays a draft', () => {
    const all = ['draft', 'published', 'confirmed', 'declined', 'canceled'] as const
    expect(all.map((status) => statusOfOther(status))).toEqual([
      'draft',
      'published',
      'published',
      'published',
      'canceled',
    ])
  })
})
