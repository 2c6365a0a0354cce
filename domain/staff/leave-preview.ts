// What a request for leave would cost, said before it is sent: the days that count, and the account of each year before and after.
import { calendarOf, dayOf } from '../time/wall-clock.ts'
import { absenceDays, hundredths, isStanding } from './absence-days.ts'
import { holidayAccount, type HolidayFacts } from './holiday-balance.ts'
import { agreedMinutes, isPaidByHour } from './work-contract.ts'
import type { AbsencePeriod, Employment } from './absence-days.ts'

export interface LeaveOfYear {
  readonly year: number
  /** What can still be asked for, in the unit of the contract. */
  readonly before: number
  /** Below zero: more than there is. */
  readonly after: number
}

export interface LeavePreview {
  readonly countedDays: number
  /** Only of years whose account changes: leave that crosses the new year has two, sickness none. */
  readonly years: LeaveOfYear[]
}

/** `facts.absences` without the wanted one; `today` as `YYYY-MM-DD`. */
export function leavePreview(facts: HolidayFacts, wanted: AbsencePeriod, today: string): LeavePreview {
  const days = absenceDays(wanted, facts)
  const countedDays = hundredths(days.reduce((sum, { counted }) => sum + counted, 0))
  if (wanted.type !== 'vacation') return { countedDays, years: [] }
  const years = [...new Set(days.map(({ date }) => calendarOf(dayOf(date) ?? 0).year))]
  return { countedDays, years: years.map((year) => leaveOfYear(facts, wanted, year, today)) }
}

function leaveOfYear(facts: HolidayFacts, wanted: AbsencePeriod, year: number, today: string): LeaveOfYear {
  // A year to come is looked at as it begins, a past one as it ended: what expires within it has not yet, or has.
  const [first, last] = [`${year}-01-01`, `${year}-12-31`]
  const asOf = today < first ? first : today > last ? last : today
  const left = (absences: readonly AbsencePeriod[]) =>
    holidayAccount({ ...facts, absences: absences.map(asApproved) }, asOf).remainingDays
  return { year, before: left(facts.absences), after: left([...facts.absences, wanted]) }
}

/** What time off in lieu takes from the balance: the hours that would have been worked. Days before `from` are in it already. */
export function timeOffMinutes(absences: readonly AbsencePeriod[], employment: Employment, from: string): number {
  const days = absences
    .filter((one) => one.type === 'timeOffInLieu' && isStanding(one))
    .flatMap((one) => absenceDays(one, employment, 'workingDays'))
  return days
    .filter(({ date, terms }) => date >= from && !isPaidByHour(terms))
    .reduce((sum, { day, terms, share }) => sum + Math.round(agreedMinutes(terms, day) * share), 0)
}

/** What is asked for is taken from the year in which it lies: the next one does not bring it along. */
function asApproved(absence: AbsencePeriod): AbsencePeriod {
  const isAsked = absence.type === 'vacation' && absence.status === 'requested'
  return isAsked ? { ...absence, status: 'approved' } : absence
}
