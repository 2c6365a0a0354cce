// Who is told that leave would expire, and when: once a year, and once more before the end (facts/law.md: in Germany leave is lost only where the
// employer told of it in time, BUrlG § 7 and BAG 9 AZR 541/15; in Austria two years after its year, UrlG § 4; in Switzerland after five).
import { dateOf, dayOf } from '../time/wall-clock.ts'
import { expiringLeave, type ExpiringLeave, type HolidayFacts } from './holiday-balance.ts'

/** Month and day from which somebody is told, in the year in which the leave is to be taken. */
const [early, late] = ['01-15', '10-01'] as const
/** Germany: of what was carried over until the end of March. */
const carried = '02-15'

/** The last day on which telling was due for it, until today; null: not yet. */
function dueSince({ year, ruleSet, expiresOn }: ExpiringLeave, today: string): string | null {
  if (today > expiresOn) return null
  const takenIn = ruleSet === 'DE' ? year : Number(expiresOn.slice(0, 4))
  const steps = [`${takenIn}-${early}`, `${takenIn}-${late}`]
  if (ruleSet === 'DE') steps.push(`${year + 1}-${carried}`)
  return steps.findLast((step) => step <= today) ?? null
}

export interface Expiring {
  /** What would be lost, and telling is due for. */
  readonly leave: readonly ExpiringLeave[]
  /** That was told since. */
  readonly isTold: boolean
}

/** How it stands today, told or not. */
export function expiringSoon(facts: HolidayFacts, today: string): Expiring {
  const leave = expiringLeave(facts, today).filter((each) => dueSince(each, today) !== null)
  return { leave, isTold: leave.length > 0 && expiryNotice(facts, today).length === 0 }
}

/** What is to be told today; empty where nothing is left, or where it was told since it was due. */
export function expiryNotice(facts: HolidayFacts, today: string): ExpiringLeave[] {
  const told = facts.adjustments
    .filter(({ kind, date }) => kind === 'expiryNotice' && date <= today)
    .map(({ date }) => date)
  return expiringLeave(facts, today).filter((each) => {
    const due = dueSince(each, today)
    return due !== null && !told.some((date) => date >= due)
  })
}

/** Before it nobody has to be asked about: the first days of a year find who was told in the autumn. */
export function latestNotice(today: string): string {
  const year = Number(today.slice(0, 4))
  const steps = [`${year - 1}-${late}`, `${year}-${early}`, `${year}-${carried}`, `${year}-${late}`]
  return steps.findLast((step) => step <= today) ?? dateOf((dayOf(today) ?? 0) - 1)
}
