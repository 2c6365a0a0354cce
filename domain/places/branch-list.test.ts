import { describe, expect, it } from 'vitest'
import { instant, open, vienna } from '../time/hours.fixture.ts'
import { countedBranches, openBranchCount } from './branch-list.ts'

const branch = (name: string, isEnabled: boolean, isPublic: boolean, to = '20:00') => ({
  name,
  isEnabled,
  isPublic,
  timeZone: vienna,
  openingHours: [open('daily', '10:00', to)],
})
const branches = [
  branch('a', true, true),
  branch('b', true, false),
  branch('c', false, true),
  branch('d', true, true, '12:00'),
]
const names = (found: readonly { name: string }[]): string => found.map((one) => one.name).join('')

describe('branches', () => {
  it('count when enabled and public', () => {
    expect(names(countedBranches(branches))).toBe('ad')
  })

  it('are counted while their doors are open', () => {
    expect(openBranchCount(branches, instant('2026-11-20T11:00+01:00'))).toBe(2)
    expect(openBranchCount(branches, instant('2026-11-20T12:00+01:00'))).toBe(1)
    expect(openBranchCount(branches, instant('2026-11-20T21:00+01:00'))).toBe(0)
  })
})
