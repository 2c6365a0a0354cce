import { describe, expect, it } from 'vitest'
import { entriesOf } from './country-cases.fixture.ts'
import { austria } from './cases-austria.fixture.ts'
import { violationsOf } from './violations.ts'
import { judgementSentences } from '../wording/work-rules.ts'
import type { RuleSet } from './rule-sets.ts'

const now = Temporal.Instant.from('2026-12-31T00:00:00Z')
/** Rests before the days, each as `day severity minutes until`. */
function rests(ruleSet: RuleSet, days: string): string[] {
  const entries = entriesOf(days, { ...austria, ruleSet })
  const found = violationsOf(entries, { now, birthDate: null })
  return entries.flatMap(({ id, businessDate }) =>
    (found.get(id) ?? [])
      .filter(({ rule }) => rule === 'restTooShort')
      .map(({ severity, minutes, until }) => [businessDate.slice(5), severity, minutes, until?.slice(5)].join(' ')),
  )
}
const short = '2026-11-09 14:00-20:00 | 2026-11-10 06:30-11:00'

describe('a shortened rest', () => {
  it('says by when it has to be made up for, as long as nothing has', () => {
    expect(rests('AT', short)).toEqual(['11-10 warning 30 11-20'])
    expect(rests('DE', short)).toEqual(['11-10 warning 30 12-08'])
    expect(rests('CH', short)).toEqual(['11-10 warning 30 11-24'])
  })

  it('is a hint once a longer rest has made up for it: in Germany one of twelve hours, else what was missing', () => {
    expect(rests('AT', `${short} | 2026-11-10 14:00-20:00 | 2026-11-11 07:30-12:00`)).toEqual(['11-10 info 30 11-20'])
    expect(rests('AT', `${short} | 2026-11-10 14:00-20:00 | 2026-11-11 07:20-12:00`)).toEqual([
      '11-10 warning 30 11-20',
    ])
    expect(rests('DE', `${short} | 2026-11-10 14:00-20:00 | 2026-11-11 07:30-12:00`)).toEqual([
      '11-10 warning 30 12-08',
    ])
    expect(rests('DE', `${short} | 2026-11-10 14:00-20:00 | 2026-11-11 08:00-12:00`)).toEqual(['11-10 info 30 12-08'])
  })

  it('is not made up for by what was before, or comes too late', () => {
    const early = '2026-11-05 08:00-12:00 | 2026-11-06 14:00-20:00 | 2026-11-07 06:30-11:00'
    expect(rests('AT', early)).toEqual(['11-07 warning 30 11-17'])
    expect(rests('AT', `${early} | 2026-11-18 08:00-12:00`)).toEqual(['11-07 warning 30 11-17'])
    expect(rests('AT', `${early} | 2026-11-17 08:00-12:00`)).toEqual(['11-07 info 30 11-17'])
  })

  it('has to have its own: one rest of twelve hours is enough for one in Germany', () => {
    const twice = '2026-11-09 14:00-20:00 | 2026-11-10 06:30-20:00 12:00-14:00 | 2026-11-11 06:30-12:00'
    const [one, other] = rests('DE', `${twice} | 2026-11-12 14:00-16:00`)
    expect([one, other]).toEqual(['11-10 info 30 12-08', '11-11 warning 30 12-09'])
    expect(rests('DE', `${twice} | 2026-11-12 14:00-16:00 | 2026-11-13 08:00-12:00`)[1]).toBe('11-11 info 30 12-09')
  })

  it('that is too short for the law to allow has no time to make up for it', () => {
    expect(rests('AT', '2026-11-09 14:00-20:00 | 2026-11-10 05:30-11:00')).toEqual(['11-10 error 90 '])
  })

  it('is told in words with the day', () => {
    const told = (severity: 'info' | 'warning') =>
      judgementSentences({
        violations: [{ rule: 'restTooShort', minutes: 30, severity, until: '2026-11-20' }],
        conflicts: [],
      })
    expect(told('warning')).toEqual([
      'Zur Ruhezeit davor fehlen 30 min: später beginnen, oder bis 20.11.2026 mit einer längeren Ruhe ausgleichen.',
    ])
    expect(told('info')).toEqual(['Die Ruhezeit davor ist um 30 min kürzer; eine längere danach gleicht das aus.'])
  })
})
