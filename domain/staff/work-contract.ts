// What a person has agreed to work: the contract of a day, its target and whether it is a working day.
import { roundedQuotient } from '../numbers/rounding.ts'
import { calendarOf, countDays, dateOf, weekdayOf } from '../time/wall-clock.ts'
import type { Cents } from '../numbers/money.ts'
import type { DayNumber } from '../time/wall-clock.ts'
import type { RuleSet } from './rule-sets.ts'
import type { Law, WorkAgreement } from './work-agreement.ts'

/** Monday first, as keys of `weekdayMinutes`. */
export const weekdayKeys = ['mo', 'tu', 'we', 'th', 'fr', 'sa', 'su'] as const
export type WeekdayMinutes = Readonly<Record<(typeof weekdayKeys)[number], number>>

export const holidayUnits = ['workingDays', 'weekDays', 'calendarDays', 'hours'] as const
export type HolidayUnit = (typeof holidayUnits)[number]

/**
 * What was agreed to work: minutes of weekdays, a month's that are spread over them, or nothing but hours that are paid as they are worked. A
 * year's time is that of its weekdays, or, where a month is named, of its months.
 */
export const workModels = ['weekly', 'monthly', 'hourly', 'annual'] as const
export type WorkModel = (typeof workModels)[number]

export interface ContractTerms {
  readonly validFrom: string
  /** The last day; null: until further notice. */
  readonly validUntil: string | null
  /** Left out: weekly. */
  readonly model?: WorkModel
  readonly weekdayMinutes: WeekdayMinutes
  /** Of a whole month, where the model counts months. */
  readonly monthlyMinutes?: number | null
  /** On how many days a week a month's minutes are worked where no weekday says so, from Monday on. */
  readonly workdaysPerWeek?: number | null
  readonly holidayDaysPerYear: number
  readonly holidayUnit: HolidayUnit
  readonly ruleSet: RuleSet
  readonly publicHolidayRegion: string
  readonly worksOnPublicHolidays: boolean
  /** What a day of paid absence counts, where it is agreed; else the day's target. */
  readonly absenceCreditMinutes: number | null
  readonly hourlyCents: Cents | null
  /** More overtime than that is to be made up for or paid out; null: nothing is agreed. */
  readonly overtimeCapMinutes?: number | null
  /** The collective agreement that counts beside the law. */
  readonly agreement?: WorkAgreement | null
  /** What the contract itself says of the average week, where it is not what agreement or law say. */
  readonly average?: { readonly minutes: number | null; readonly weeks: number | null }
}

/** The contract of a day: the one that began last. A later contract needs no end of the one before. */
export function contractOn<Terms extends Pick<ContractTerms, 'validFrom' | 'validUntil'>>(
  contracts: readonly Terms[],
  date: string,
): Terms | undefined {
  let latest: Terms | undefined
  // Asked for every day of every person: without a list for each.
  for (const one of contracts) {
    if (one.validFrom > date || (one.validUntil !== null && one.validUntil < date)) continue
    if (latest === undefined || one.validFrom >= latest.validFrom) latest = one
  }
  return latest
}

/** Whose law counts for work on a day: that of the contract, else that of the place. */
export function lawOn(
  contracts: readonly Pick<ContractTerms, 'ruleSet' | 'agreement' | 'validFrom' | 'validUntil'>[],
  place: RuleSet | undefined,
  date: string,
): Law {
  const { ruleSet, agreement } = contractOn(contracts, date) ?? { ruleSet: place ?? 'none', agreement: null }
  return { ruleSet, agreement: agreement ?? null }
}

type Agreed = Pick<ContractTerms, 'model' | 'weekdayMinutes' | 'monthlyMinutes' | 'workdaysPerWeek'>

/** Agreed minutes of a day as if there were no public holidays. */
export function agreedMinutes(terms: Agreed, date: DayNumber): number {
  const monthly = monthlyMinutesOf(terms)
  if (monthly === null) return terms.weekdayMinutes[keyOf(date)]
  // Each day its share, and whole minutes so that they add up to the month.
  const { year, month, dayOfMonth } = calendarOf(date)
  const first = date - dayOfMonth + 1
  const next = month === 12 ? countDays(year + 1, 1, 1) : countDays(year, month + 1, 1)
  const weights = weightsOf(terms)
  const until = (end: DayNumber) => {
    let all = 0
    for (let day = first; day < end; day++) all += weights[keyOf(day)]
    return all
  }
  const whole = until(next)
  const upTo = (end: DayNumber) => Math.round((monthly * until(end)) / whole)
  return upTo(date + 1) - upTo(date)
}

/** Null: weekdays count. */
function monthlyMinutesOf({ model, monthlyMinutes }: Agreed): number | null {
  return model === 'monthly' || model === 'annual' ? (monthlyMinutes ?? null) : null
}

const usualWorkdays = 5

/** How much of a month falls on each weekday: as weekdays are agreed, else evenly over the days of the week that are worked. */
function weightsOf({ weekdayMinutes, workdaysPerWeek }: Agreed): WeekdayMinutes {
  if (weekdayKeys.some((key) => weekdayMinutes[key] > 0)) return weekdayMinutes
  const days = Math.max(1, Math.ceil(workdaysPerWeek ?? usualWorkdays))
  return Object.fromEntries(weekdayKeys.map((key, index) => [key, index < days ? 1 : 0])) as Record<
    keyof WeekdayMinutes,
    number
  >
}

function keyOf(date: DayNumber): keyof WeekdayMinutes {
  return weekdayKeys[weekdayOf(date) - 1] ?? 'mo'
}

/** Whose hours are paid as they are worked: nothing is owed, and nothing is left over. */
export function isPaidByHour({ model }: Pick<ContractTerms, 'model'>): boolean {
  return model === 'hourly'
}

/** Whether a day (`YYYY-MM-DD`) is a public holiday of a region (`AT-8`). */
export type HolidayCalendar = (region: string, date: string) => boolean

/** A public holiday on which the person need not work. */
export function isFreeHoliday(
  terms: Pick<ContractTerms, 'publicHolidayRegion' | 'worksOnPublicHolidays'>,
  date: string,
  calendar: HolidayCalendar,
): boolean {
  return !terms.worksOnPublicHolidays && calendar(terms.publicHolidayRegion, date)
}

/** Minutes that are to be worked on a day: nothing without a contract, on a free public holiday, or where hours are paid as they are worked. */
export function targetMinutes(contracts: readonly ContractTerms[], date: DayNumber, calendar: HolidayCalendar): number {
  const terms = contractOn(contracts, dateOf(date))
  const isFree = terms === undefined || isPaidByHour(terms) || isFreeHoliday(terms, dateOf(date), calendar)
  return isFree ? 0 : agreedMinutes(terms, date)
}

/** What whole minutes cost, rounded to cents; null where no wage is known. */
export function wageOf(minutes: number, hourlyCents: Cents | null): Cents | null {
  return hourlyCents === null ? null : (roundedQuotient([minutes, hourlyCents], 60) as Cents | null)
}

const fullWeekHours = 40

/** What stands with the person itself, for somebody without any contract: a five-day week from the entry on. */
export function termsOfPerson(
  person: {
    readonly entryDate: string | null
    readonly exitDate: string | null
    readonly weeklyHours: number | null
    readonly holidayDaysPerYear: number | null
    readonly ruleSet: RuleSet
    readonly publicHolidayRegion: string
  },
  year: number,
): ContractTerms {
  const daily = Math.round(((person.weeklyHours ?? fullWeekHours) * 60) / 5)
  return {
    validFrom: person.entryDate ?? `${year}-01-01`,
    validUntil: person.exitDate,
    weekdayMinutes: { mo: daily, tu: daily, we: daily, th: daily, fr: daily, sa: 0, su: 0 },
    holidayDaysPerYear: person.holidayDaysPerYear ?? 0,
    holidayUnit: 'workingDays',
    ruleSet: person.ruleSet,
    publicHolidayRegion: person.publicHolidayRegion,
    worksOnPublicHolidays: false,
    absenceCreditMinutes: null,
    hourlyCents: null,
  }
}

/** The contracts as far as the person is employed at all. */
export function duringEmployment<Terms extends ContractTerms>(
  contracts: readonly Terms[],
  { entryDate, exitDate }: { readonly entryDate: string | null; readonly exitDate: string | null },
): Terms[] {
  return contracts.flatMap((terms): Terms[] => {
    const validFrom = entryDate !== null && entryDate > terms.validFrom ? entryDate : terms.validFrom
    const isOpen = exitDate === null || (terms.validUntil !== null && terms.validUntil <= exitDate)
    const validUntil = isOpen ? terms.validUntil : exitDate
    return validUntil !== null && validUntil < validFrom ? [] : [{ ...terms, validFrom, validUntil }]
  })
}
