// Minutes that are paid higher by night, on Sundays and on holidays. Germany: the bounds within which such pay is free of tax
// (§ 3b EStG); Switzerland: temporary night and Sunday work (ArG); Austria: work on a holiday. What a contract pays may differ.
import { calendarOf, dateOf, dayAt, endMomentOf, momentOf, startOfDay, weekdayOf } from '../time/wall-clock.ts'
import { intersectWindows, mergeWindows } from '../time/windows.ts'
import { lengthOf, workWindows } from './worked-time.ts'
import type { DayNumber } from '../time/wall-clock.ts'
import type { Window } from '../time/windows.ts'
import type { RuleSet } from './rule-sets.ts'
import type { WorkedTime } from './worked-time.ts'

export const surchargeCodes = ['night25', 'night40', 'sunday', 'holiday', 'holidaySpecial', 'custom'] as const
export type SurchargeCode = (typeof surchargeCodes)[number]

export interface Surcharge {
  readonly code: SurchargeCode
  readonly minutes: number
  readonly percent: number
}

interface Place {
  readonly timeZone: string
  readonly ruleSet: RuleSet
  /** Public holidays there, `YYYY-MM-DD`. */
  readonly isHoliday: (date: string) => boolean
}

interface Rule {
  readonly code: SurchargeCode
  readonly percent: number
  /** When it applies on a calendar day; the shift's beginning decides about the deep night. */
  readonly on: (date: DayNumber, place: Place, begins: number) => Window | null
}

const night =
  (from: number, to: number): Rule['on'] =>
  (date, { timeZone }) =>
    between(timeZone, date, from, to)
const sunday: Rule['on'] = (date, { timeZone }) => (weekdayOf(date) === 7 ? wholeDay(timeZone, date) : null)
const holiday =
  (isSpecial: boolean): Rule['on'] =>
  (date, { timeZone, isHoliday }) =>
    isHoliday(dateOf(date)) && isSpecialHoliday(date) === isSpecial ? wholeDay(timeZone, date) : null

const rules: Readonly<Record<RuleSet, readonly Rule[]>> = {
  DE: [
    { code: 'night25', percent: 25, on: night(20 * 60, 30 * 60) },
    {
      code: 'night40',
      percent: 40,
      // Only for shifts that began the day before.
      on: (date, { timeZone }, begins) => {
        const window = between(timeZone, date, 0, 4 * 60)
        return window !== null && begins < window.from ? window : null
      },
    },
    { code: 'sunday', percent: 50, on: sunday },
    { code: 'holiday', percent: 125, on: holiday(false) },
    { code: 'holidaySpecial', percent: 150, on: holiday(true) },
  ],
  AT: [
    {
      code: 'holiday',
      percent: 100,
      on: (date, place, begins) => holiday(false)(date, place, begins) ?? holiday(true)(date, place, begins),
    },
  ],
  CH: [
    { code: 'night25', percent: 25, on: night(23 * 60, 30 * 60) },
    { code: 'sunday', percent: 50, on: sunday },
    {
      code: 'holiday',
      percent: 50,
      on: (date, place, begins) => holiday(false)(date, place, begins) ?? holiday(true)(date, place, begins),
    },
  ],
  none: [],
}

/**
 * The surcharges of an activity, by code, without those of no minute. The deep night takes its minutes from the night, a
 * holiday its own from the Sunday: nothing of a kind is paid twice.
 */
export function surchargesOf(time: WorkedTime, place: Place, now: Temporal.Instant): Surcharge[] {
  const paid = workWindows(time, now, 'paid')
  const begins = paid[0]?.from
  if (begins === undefined) return []
  const [first, last] = [dayAt(place.timeZone, begins), dayAt(place.timeZone, paid.at(-1)?.to ?? begins)]
  if (first === null || last === null) return []
  const found = new Map<SurchargeCode, Window[]>()
  for (const { code, on } of rules[place.ruleSet]) {
    const windows: Window[] = []
    // A night belongs to the day on which it begins.
    for (let date = first - 1; date <= last; date++) {
      const window = on(date, place, begins)
      if (window !== null) windows.push(window)
    }
    found.set(code, intersectWindows(paid, mergeWindows(windows)))
  }
  return rules[place.ruleSet].flatMap(({ code, percent }): Surcharge[] => {
    const taken = (takesFrom[code] ?? []).flatMap((other) => found.get(other) ?? [])
    const own = found.get(code) ?? []
    const minutes = lengthOf(own) - lengthOf(intersectWindows(own, mergeWindows(taken)))
    return minutes > 0 ? [{ code, minutes, percent }] : []
  })
}

const takesFrom: Partial<Record<SurchargeCode, readonly SurchargeCode[]>> = {
  night25: ['night40'],
  sunday: ['holiday', 'holidaySpecial'],
}

/** 1 May and the two days of Christmas. */
function isSpecialHoliday(date: DayNumber): boolean {
  const { month, dayOfMonth } = calendarOf(date)
  return (month === 5 && dayOfMonth === 1) || (month === 12 && (dayOfMonth === 25 || dayOfMonth === 26))
}

function between(timeZone: string, date: DayNumber, from: number, to: number): Window | null {
  const [begins, ends] = [momentOf(timeZone, date, from), endMomentOf(timeZone, date, to)]
  return begins === null || ends === null ? null : { from: begins, to: ends }
}

function wholeDay(timeZone: string, date: DayNumber): Window | null {
  const [from, to] = [startOfDay(timeZone, date), startOfDay(timeZone, date + 1)]
  return from === null || to === null ? null : { from, to }
}
