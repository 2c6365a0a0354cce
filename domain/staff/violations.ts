// Where worked or planned time breaks the rules of the country. Computed whenever somebody looks, never stored: a correction is
// enough to make a violation go.
import { calendarOf, dateOf, dayOf } from '../time/wall-clock.ts'
import { makingUpOf, type MakingUp } from './made-up-rests.ts'
import { minorNightViolations, nightDayViolations } from './night-work.ts'
import { breaksOf } from './required-break.ts'
import { splitShiftGap } from './rule-sets.ts'
import { rulesUnder, type AgreedRules } from './work-agreement.ts'
import { byBeginning, weekOf, workDays } from './work-day.ts'
import {
  daysOffOf,
  mostSundays,
  weeklyRests,
  workedDates,
  workedRestDays,
  yearOfDay,
  type DaysOff,
} from './weekly-rest.ts'
import { lengthOf } from './worked-time.ts'
import type { DayNumber } from '../time/wall-clock.ts'
import type { WorkRules } from './rule-sets.ts'
import type { TimedEntry, WorkDay } from './work-day.ts'

export const violationRules = [
  ...(['breakMissing', 'breakTooShort', 'dayMax', 'weekMax'] as const),
  ...(['restTooShort', 'minorNight', 'minorDays', 'minorDaysOff', 'overlap'] as const),
  ...(['weekRestTooShort', 'substituteDayMissing', 'tooManySundays', 'holidaySubstituteMissing'] as const),
  'nightDayMax',
] as const
export type ViolationRule = (typeof violationRules)[number]
export const severities = ['info', 'warning', 'error'] as const

export interface Violation {
  readonly rule: ViolationRule
  readonly severity: (typeof severities)[number]
  /** How much is missing (breaks, rest, a day off) or too much (work, night, overlap, Sundays as days of 1,440). */
  readonly minutes: number
  /** The last day on which a shortened rest may still be made up for, `YYYY-MM-DD`; that it is, is a hint. */
  readonly until?: string | undefined
  /** The agreement whose value it is, where that is not the law's. */
  readonly agreement?: string | undefined
}

/** What counts as wrong; a hint does not. */
export function isBreach({ severity }: Pick<Violation, 'severity'>): boolean {
  return severity !== 'info'
}

export type Violations = ReadonlyMap<string, readonly Violation[]>

interface Judging {
  readonly now: Temporal.Instant
  readonly birthDate: string | null
  readonly sundaysBefore?: number
  readonly nightsBefore?: number
}

/**
 * The violations of one person's entries by the entry at which each shows: breaks and hours of a day at its last entry, rest
 * at the first one after it, the week at its last one. Needs the entries of the whole weeks, and of the day before; for the rest of a
 * week the day after, for a day off instead of a Sunday the weeks around. `sundaysBefore` and
 * `nightsBefore`: Sundays and days of night work before these entries in their year.
 */
export function violationsOf(
  entries: readonly TimedEntry[],
  { now, birthDate, sundaysBefore = 0, nightsBefore = 0 }: Judging,
): Violations {
  const found = new Map<string, Violation[]>()
  // Most days break nothing.
  const add = (entry: TimedEntry, violations: readonly Violation[], rules?: AgreedRules) => {
    if (violations.length === 0) return
    found.set(entry.id, [...(found.get(entry.id) ?? []), ...violations.map((each) => named(each, rules))])
  }
  const days = workDays(entries, now)
  const rulesOfDays = new Map(days.map((day) => [day, rulesOn(day, birthDate)]))
  const ofDay = (day: WorkDay) => rulesOfDays.get(day)
  const making = makingUpOf(days, ofDay)
  /** Rests that were shortened, by week. */
  const shortened = new Map<DayNumber, number>()
  for (const [index, day] of days.entries()) {
    const rules = ofDay(day)
    if (rules === undefined) continue
    add(day.last, [...breakViolations(day, rules), ...dayViolations(day, rules)], rules)
    const week = weekOf(day.date)
    const before = shortened.get(week) ?? 0
    const rests = restViolations(days[index - 1], day, rules, before).map((each) => madeUp(each, making.get(day)))
    shortened.set(week, before + rests.length)
    add(day.first, rests, rules)
    const age = ageOn(birthDate, day)
    if (age !== null) for (const entry of day.entries) add(entry, minorNightViolations(entry, rules, age, now))
  }
  for (const [day, violations] of nightDayViolations(days, nightsBefore, ofDay)) add(day.last, violations)
  const rests = weeklyRests(days)
  const worked = new Set(days.flatMap(workedDates))
  for (const week of Map.groupBy(days, ({ date }) => weekOf(date)).values()) {
    const last = week.at(-1)
    if (last === undefined) continue
    const rules = ofDay(last)
    add(last.last, [...weekViolations(week, rules), ...weekRestViolations(rests.get(weekOf(last.date)), rules)], rules)
    add(last.last, daysOffViolations(daysOffOf(weekOf(last.date), worked), rules))
  }
  for (const [day, violations] of sundayViolations(days, sundaysBefore, ofDay)) {
    add(day.last, violations)
  }
  for (const [entry, minutes] of overlaps(entries, now)) add(entry, [{ rule: 'overlap', severity: 'error', minutes }])
  return found
}

/** Of the day's last entry, and of the person's age; undefined where none apply. */
export function rulesOn(day: WorkDay, birthDate: string | null): AgreedRules | undefined {
  return rulesUnder(day.last, isMinor(birthDate, day))
}

function named(violation: Violation, rules: AgreedRules | undefined): Violation {
  const agreed = rules?.agreed
  return agreed?.rules.has(violation.rule) === true ? { ...violation, agreement: agreed.name } : violation
}

function breakViolations(day: WorkDay, rules: WorkRules): Violation[] {
  const { counted, missing: minutes } = breaksOf(day, rules)
  if (minutes > 0) {
    return [
      counted === 0
        ? { rule: 'breakMissing', severity: 'error', minutes }
        : { rule: 'breakTooShort', severity: 'warning', minutes },
    ]
  }
  const longest = longestStretch(day, rules)
  if (rules.longestStretch === null || longest <= rules.longestStretch) return []
  return [{ rule: 'breakMissing', severity: 'warning', minutes: longest - rules.longestStretch }]
}

/** Work without a break that counts. */
function longestStretch(day: WorkDay, rules: WorkRules): number {
  let [longest, current] = [0, 0]
  for (const [index, stretch] of day.work.entries()) {
    const gap = day.gaps[index - 1]
    if (gap === undefined || lengthOf([gap]) >= rules.smallestBreak) current = 0
    current += lengthOf([stretch])
    longest = Math.max(longest, current)
  }
  return longest
}

function dayViolations(day: WorkDay, rules: WorkRules): Violation[] {
  const over = Math.max(
    rules.dayMax === null ? 0 : day.workMinutes - rules.dayMax,
    rules.daySpan === null ? 0 : lengthOf([day.span]) - rules.daySpan,
  )
  return over > 0 ? [{ rule: 'dayMax', severity: 'error', minutes: over }] : []
}

function weekViolations(week: readonly WorkDay[], rules: WorkRules | undefined): Violation[] {
  const over = week.reduce((sum, day) => sum + day.workMinutes, 0) - (rules?.weekMax ?? Infinity)
  return over > 0 ? [{ rule: 'weekMax', severity: 'error', minutes: over }] : []
}

function weekRestViolations(rested: number | undefined, rules: WorkRules | undefined): Violation[] {
  const asked = rules?.weeklyRest ?? null
  if (asked === null || rested === undefined || rested >= asked.normal) return []
  const severity = rested < asked.least ? 'error' : 'warning'
  return [{ rule: 'weekRestTooShort', severity, minutes: asked.normal - rested }]
}

const dayMinutes = 1440

function daysOffViolations({ count, areTogether }: DaysOff, rules: WorkRules | undefined): Violation[] {
  const asked = rules?.daysOff ?? null
  if (asked === null) return []
  const tooMany = asked.mostDays === null ? 0 : 7 - count - asked.mostDays
  if (tooMany > 0) return [{ rule: 'minorDays', severity: 'error', minutes: tooMany * dayMinutes }]
  if (areTogether) return []
  return [{ rule: 'minorDaysOff', severity: asked.apart, minutes: Math.max(1, 2 - count) * dayMinutes }]
}

/** `before`: Sundays of the first day's year that were worked before. */
function sundayViolations(
  days: readonly WorkDay[],
  before: number,
  rulesOf: (day: WorkDay) => WorkRules | undefined,
): [WorkDay, Violation[]][] {
  const asked = days.map((day) => rulesOf(day)?.sundays ?? null).find((each) => each !== null)
  const [first] = days
  if (asked === undefined || first === undefined) return []
  const counts = new Map([[yearOfDay(first.date), before]])
  return workedRestDays(days, asked).map(({ date, day, kind, hasSubstitute }) => {
    const sundays = rulesOf(day)?.sundays ?? null
    if (kind === 'holiday') {
      const isMissing = sundays !== null && !hasSubstitute
      return [day, isMissing ? [{ rule: 'holidaySubstituteMissing', severity: 'error', minutes: dayMinutes }] : []]
    }
    const year = yearOfDay(date)
    const count = (counts.get(year) ?? 0) + 1
    counts.set(year, count)
    const found: Violation[] = []
    if (sundays === null) return [day, found]
    if (!hasSubstitute) found.push({ rule: 'substituteDayMissing', severity: 'error', minutes: dayMinutes })
    const over = count - mostSundays(year, sundays.free)
    if (over > 0) found.push({ rule: 'tooManySundays', severity: 'error', minutes: over * dayMinutes })
    return [day, found]
  })
}

/** `shortened`: how often that was so in the week already. */
function restViolations(
  before: WorkDay | undefined,
  day: WorkDay,
  { rest, shortRestsPerWeek }: WorkRules,
  shortened: number,
): Violation[] {
  if (before === undefined) return []
  const rested = lengthOf([{ from: before.span.to, to: day.span.from }])
  // Days that overlap have no rest between them at all; the overlap is told at its own entry.
  if (rested < 0 || rested >= rest.normal) return []
  const least = isSplit(before) || isSplit(day) ? rest.leastWithSplitShift : rest.least
  const isOnceTooOften = shortRestsPerWeek !== null && shortened >= shortRestsPerWeek
  const severity = rested < least || isOnceTooOften ? 'error' : 'warning'
  return [{ rule: 'restTooShort', severity, minutes: rest.normal - rested }]
}

/** What may be made up for says by when; what was, is a hint. */
function madeUp(violation: Violation, making: MakingUp | undefined): Violation {
  if (violation.severity !== 'warning' || making === undefined) return violation
  const until = dateOf(making.until)
  return making.isMadeUp ? { ...violation, severity: 'info', until } : { ...violation, until }
}

function isSplit({ entries, gaps }: WorkDay): boolean {
  return entries.some((entry) => entry.isSplitShift) || gaps.some((gap) => lengthOf([gap]) >= splitShiftGap)
}

/** Younger than 18 on that day. */
function isMinor(birthDate: string | null, day: WorkDay): boolean {
  return (ageOn(birthDate, day) ?? adult) < adult
}

const adult = 18

/** Whether rules for the young may ask for the birth date of somebody on a day, or later. */
export function isYoung(birthDate: string | null, date: string): boolean {
  return (ageOn(birthDate, { date: dayOf(date) ?? 0 }) ?? adult) < adult
}

/** In whole years; null: nobody knows. */
function ageOn(birthDate: string | null, { date }: Pick<WorkDay, 'date'>): number | null {
  const born = dayOf(birthDate)
  if (born === null) return null
  const [birth, today] = [calendarOf(born), calendarOf(date)]
  const hadBirthday = today.month > birth.month || (today.month === birth.month && today.dayOfMonth >= birth.dayOfMonth)
  return today.year - birth.year - (hadBirthday ? 0 : 1)
}

/** Entries that begin while another one of the person still lasts, with the minutes that are there twice. */
function overlaps(entries: readonly TimedEntry[], now: Temporal.Instant): [TimedEntry, number][] {
  let busyUntil = -Infinity
  return byBeginning(entries, now).flatMap(({ entry, time }): [TimedEntry, number][] => {
    const twice = lengthOf([{ from: time.from, to: Math.min(busyUntil, time.to) }])
    busyUntil = Math.max(busyUntil, time.to)
    return twice > 0 ? [[entry, twice]] : []
  })
}
