// What a table of cases holds, and how its cases are read: wall-clock times of the place, so that nights on which the clocks change are
// as long as they are.
import { dayOf, momentOf } from '../time/wall-clock.ts'
import type { RuleSet } from './rule-sets.ts'
import type { TimedEntry } from './work-day.ts'

export interface CountryCases {
  readonly ruleSet: RuleSet
  readonly timeZone: string
  /** Paragraph; entries with their breaks, several parted by `|`, `split` as the plan says it; what is found; birth date of the young. */
  readonly breaches: readonly (readonly [string, string, string, string?])[]
  /** Paragraph, entry, public holidays, what is paid. */
  readonly surcharges: readonly (readonly [string, string, string, string])[]
  /** Paragraph, first and last day of the employment, days of a whole year, year, days of that year. */
  readonly leave: readonly (readonly [string, string, string, number, number, number])[]
  /** Paragraph, weeks of so many hours until last Sunday, minutes above the average. */
  readonly averages: readonly (readonly [string, string, number])[]
}

/** `2026-11-18 22:00-30:00 25:00-25:30`: from ten in the evening to six, with a break at one. */
export function entriesOf(text: string, { ruleSet, timeZone }: CountryCases): TimedEntry[] {
  return text.split(' | ').map((each) => {
    const [businessDate = '', span = '', ...rest] = each.split(' ')
    const at = (clock = '') => {
      const [hours = 0, minutes = 0] = clock.split(':').map(Number)
      const moment = momentOf(timeZone, dayOf(businessDate) ?? 0, hours * 60 + minutes)
      return Temporal.Instant.fromEpochMilliseconds(moment ?? 0).toString()
    }
    const [startedAt = '', endedAt = ''] = span.split('-').map(at)
    const breaks = rest
      .filter((word) => word !== 'split')
      .map((pause) => {
        const [from = '', to = ''] = pause.split('-').map(at)
        return { startedAt: from, endedAt: to, isPaid: false }
      })
    const isSplitShift = rest.includes('split')
    return { id: `${businessDate} ${span}`, businessDate, timeZone, ruleSet, startedAt, endedAt, breaks, isSplitShift }
  })
}
