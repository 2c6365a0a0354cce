// How much of an absence counts: days on which the person would have worked, in the unit of the contract.
import { dateOf, dayOf, weekdayOf } from '../time/wall-clock.ts'
import { agreedMinutes, contractOn, isFreeHoliday } from './work-contract.ts'
import type { DayNumber } from '../time/wall-clock.ts'
import type { DayHalf } from './half-days.ts'
import type { ContractTerms, HolidayCalendar, HolidayUnit } from './work-contract.ts'

export const absenceTypes = [
  ...(['vacation', 'specialLeave', 'unpaidLeave', 'timeOffInLieu', 'sick', 'childSick', 'training'] as const),
  ...(['school', 'maternity', 'military', 'restDay', 'publicHolidayInLieu', 'other'] as const),
] as const
export type AbsenceType = (typeof absenceTypes)[number]

/** Why somebody is away is nobody's longer than it has to be. */
export const illnessTypes = ['sick', 'childSick'] as const satisfies readonly AbsenceType[]

export const absenceStatuses = ['requested', 'approved', 'rejected', 'cancelRequested', 'canceled'] as const
export type AbsenceStatus = (typeof absenceStatuses)[number]

export interface AbsencePeriod {
  readonly type: AbsenceType
  readonly status: AbsenceStatus
  readonly startsOn: string
  readonly endsOn: string
  /** Half a day on the first day. */
  readonly startsHalf: boolean
  readonly endsHalf: boolean
  /** Which half; left out or null: nobody said so. */
  readonly startsHalfPart?: DayHalf | null | undefined
  readonly endsHalfPart?: DayHalf | null | undefined
  /** Part of a day that is absent, for absences by the hour. */
  readonly minutes: number | null
  /** Left out: it is. */
  readonly isPaid?: boolean
  /** The days that a doctor's note is about, both inclusive; null: there is none. */
  readonly certificate: { readonly from: string; readonly until: string } | null
}

/** The same days for the same reason: asked for a second time by mistake. */
export function isSameAbsence(
  one: Omit<AbsencePeriod, 'certificate'>,
  other: Omit<AbsencePeriod, 'certificate'>,
): boolean {
  const same = ['type', 'startsOn', 'endsOn', 'startsHalf', 'endsHalf', 'minutes'] as const
  // The morning and the afternoon of a day are two requests.
  const parts = ['startsHalfPart', 'endsHalfPart'] as const
  return (
    same.every((name) => one[name] === other[name]) &&
    parts.every((name) => (one[name] ?? null) === (other[name] ?? null))
  )
}

/** It waits, or counts. */
export function isStanding({ status }: Pick<AbsencePeriod, 'status'>): boolean {
  return status !== 'rejected' && status !== 'canceled'
}

export interface Employment {
  readonly contracts: readonly ContractTerms[]
  readonly calendar: HolidayCalendar
}

/** A day of an absence with the share of it that is absent and what it counts in the contract's unit. */
export interface AbsenceDay {
  readonly date: string
  readonly day: DayNumber
  /** In force on that day. */
  readonly terms: ContractTerms
  readonly share: number
  readonly counted: number
}

/** Longer than any parental leave: what is longer is a typing error. */
export const longestAbsenceDays = 1100

/** Only days that count; without a contract or between what are no dates none does. */
export function absenceDays(absence: AbsencePeriod, employment: Employment, unit?: HolidayUnit): AbsenceDay[] {
  const [first, last] = [dayOf(absence.startsOn) ?? Number.NaN, dayOf(absence.endsOn) ?? Number.NaN]
  const days: AbsenceDay[] = []
  for (let day = first; day <= Math.min(last, first + longestAbsenceDays); day++) {
    const terms = contractOn(employment.contracts, dateOf(day))
    if (terms === undefined) continue
    const share = shareOf(absence, agreedMinutes(terms, day), day === first, day === last)
    const counted = countedOn({ day, terms, share, unit: unit ?? terms.holidayUnit }, employment.calendar)
    if (counted > 0) days.push({ date: dateOf(day), day, terms, share, counted })
  }
  return days
}

/** By the hour: of what was agreed for the day, and nothing of a day on which nothing was. */
function shareOf(
  { startsHalf, endsHalf, minutes }: AbsencePeriod,
  agreed: number,
  isFirst: boolean,
  isLast: boolean,
): number {
  if (minutes !== null) return agreed === 0 ? 0 : Math.min(1, minutes / agreed)
  return (isFirst && startsHalf) || (isLast && endsHalf) ? 0.5 : 1
}

interface Counting {
  readonly day: DayNumber
  readonly terms: ContractTerms
  readonly share: number
  readonly unit: HolidayUnit
}

function countedOn({ day, terms, share, unit }: Counting, calendar: HolidayCalendar): number {
  if (unit === 'calendarDays') return share
  if (isFreeHoliday(terms, dateOf(day), calendar)) return 0
  // Monday to Saturday, whoever works when.
  if (unit === 'weekDays') return weekdayOf(day) === 7 ? 0 : share
  const agreed = agreedMinutes(terms, day)
  if (agreed === 0) return 0
  if (unit === 'workingDays') return share
  return (agreed * share) / 60
}

/** Rounded to hundredths: sums of halves and hours. */
export function countedDays(absence: AbsencePeriod, employment: Employment): number {
  return hundredths(absenceDays(absence, employment).reduce((sum, { counted }) => sum + counted, 0))
}

export function hundredths(value: number): number {
  // Not minus zero.
  return Math.round(value * 100) / 100 + 0
}

/** What a note of a doctor belongs to. */
export function isIllness(type: AbsenceType): boolean {
  return illnessTypes.some((illness) => illness === type)
}

/** What stands: also while its end is asked for. */
export function isApproved({ status }: Pick<AbsencePeriod, 'status'>): boolean {
  return status === 'approved' || status === 'cancelRequested'
}

/** Days of whole sickness that somebody has certified: they are no leave. */
export function certifiedSickDates(absences: readonly AbsencePeriod[], employment: Employment): ReadonlySet<string> {
  return new Set(
    absences
      .filter((one) => one.type === 'sick' && one.minutes === null && isApproved(one))
      .flatMap((one) => (one.certificate === null ? [] : daysWithin(one.certificate, one, employment))),
  )
}

/** A note may be about fewer days than the absence. */
function daysWithin(
  { from, until }: NonNullable<AbsencePeriod['certificate']>,
  absence: AbsencePeriod,
  employment: Employment,
): string[] {
  const days = absenceDays(absence, employment, 'calendarDays').map(({ date }) => date)
  return days.filter((date) => date >= from && date <= until)
}

/**
 * Days of leave of absences that fulfil `wanted`, each day once. A day on which the person is certified sick is no leave
 * (BUrlG § 9, UrlG § 5).
 */
export function leaveDays(
  absences: readonly AbsencePeriod[],
  employment: Employment,
  wanted: (absence: AbsencePeriod) => boolean,
): AbsenceDay[] {
  const sick = certifiedSickDates(absences, employment)
  const byDate = new Map<string, AbsenceDay>()
  for (const day of absences
    .filter((one) => one.type === 'vacation' && wanted(one))
    .flatMap((one) => absenceDays(one, employment))) {
    if (sick.has(day.date)) continue
    // Two parts of a day are as much as both, never more than the day.
    const counted = Math.min(day.counted / day.share, day.counted + (byDate.get(day.date)?.counted ?? 0))
    byDate.set(day.date, { ...day, counted })
  }
  return [...byDate.values()].toSorted((a, b) => (a.date < b.date ? -1 : 1))
}
