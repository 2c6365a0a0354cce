// Minutes that are paid higher by night, on Sundays and on holidays. Germany: the bounds within which such pay is free of tax
// (§ 3b EStG); Switzerland: temporary night and Sunday work (ArG); Austria: work on a holiday. An agreement may say other percents.
import { dateOf, dayAt, endMomentOf, momentOf, weekdayOf, wholeDay } from '../time/wall-clock.ts'
import { intersectWindows, mergeWindows, windowBetween } from '../time/windows.ts'
import { agreedNight, type Law, type WorkAgreement } from './work-agreement.ts'
import { lengthOf, workWindows } from './worked-time.ts'
import type { DayNumber } from '../time/wall-clock.ts'
import type { Window } from '../time/windows.ts'
import type { WorkedTime } from './worked-time.ts'

export const surchargeCodes = ['night25', 'night40', 'sunday', 'holiday', 'holidaySpecial', 'custom'] as const
export type SurchargeCode = (typeof surchargeCodes)[number]

export interface Surcharge {
  readonly code: SurchargeCode
  readonly minutes: number
  readonly percent: number
}

interface Place extends Law {
  readonly timeZone: string
  /** Public holidays there, `YYYY-MM-DD`. */
  readonly isHoliday: (date: string) => boolean
}

interface Rule {
  readonly code: SurchargeCode
  readonly percent: number
  /** When it applies on a calendar day. */
  readonly on: (date: DayNumber, place: Place) => Window | null
  /** Only for shifts that began before its window. */
  readonly isForEarlierShifts?: true
  /** Whose minutes are not paid by this one as well. */
  readonly yieldsTo?: readonly SurchargeCode[]
}

const night =
  (from: number, to: number): Rule['on'] =>
  (date, { timeZone }) =>
    windowBetween(momentOf(timeZone, date, from), endMomentOf(timeZone, date, to))
const sunday: Rule['on'] = (date, { timeZone }) => (weekdayOf(date) === 7 ? wholeDay(timeZone, date) : null)
const holiday =
  (isMeant: (date: DayNumber) => boolean): Rule['on'] =>
  (date, { timeZone, isHoliday }) =>
    isHoliday(dateOf(date)) && isMeant(date) ? wholeDay(timeZone, date) : null

/** 1 May and the two days of Christmas. */
const specialHolidays: ReadonlySet<string> = new Set(['05-01', '12-25', '12-26'])
const isSpecial = (date: DayNumber) => specialHolidays.has(dateOf(date).slice(5))

const rules: Readonly<Record<Law['ruleSet'], readonly Rule[]>> = {
  DE: [
    { code: 'night25', percent: 25, on: night(20 * 60, 30 * 60), yieldsTo: ['night40'] },
    { code: 'night40', percent: 40, on: night(0, 4 * 60), isForEarlierShifts: true },
    { code: 'sunday', percent: 50, on: sunday, yieldsTo: ['holiday', 'holidaySpecial'] },
    { code: 'holiday', percent: 125, on: holiday((date) => !isSpecial(date)) },
    { code: 'holidaySpecial', percent: 150, on: holiday(isSpecial) },
  ],
  AT: [{ code: 'holiday', percent: 100, on: holiday(() => true) }],
  CH: [
    { code: 'night25', percent: 25, on: night(23 * 60, 30 * 60) },
    { code: 'sunday', percent: 50, on: sunday, yieldsTo: ['holiday'] },
    { code: 'holiday', percent: 50, on: holiday(() => true) },
  ],
  none: [],
}

/**
 * The surcharges of an activity, by code, without those of no minute. The deep night takes its minutes from the night, a
 * holiday its own from the Sunday: nothing of a kind is paid twice.
 */
export function surchargesOf(time: WorkedTime, place: Place, now: Temporal.Instant): Surcharge[] {
  const paid = workWindows(time, now, 'paid')
  const [begins, ends] = [paid[0]?.from ?? Number.NaN, paid.at(-1)?.to ?? Number.NaN]
  const found = rulesAt(place).map((rule) => {
    const windows = daysOf(place.timeZone, begins, ends)
      .flatMap((date) => rule.on(date, place) ?? [])
      .filter(({ from }) => rule.isForEarlierShifts !== true || begins < from)
    return { ...rule, windows: intersectWindows(paid, mergeWindows(windows)) }
  })
  return found.flatMap(({ code, percent, yieldsTo, windows }): Surcharge[] => {
    const taken = found.filter((other) => yieldsTo?.includes(other.code)).flatMap((other) => other.windows)
    const minutes = lengthOf(windows) - lengthOf(intersectWindows(windows, mergeWindows(taken)))
    return minutes > 0 ? [{ code, minutes, percent }] : []
  })
}

/** What is agreed goes before what the law says of the same time; an agreed night is `custom`, whatever its percent. */
function rulesAt({ ruleSet, agreement }: Law): readonly Rule[] {
  if (agreement === undefined || agreement === null || agreement.ruleSet !== ruleSet) return rules[ruleSet]
  const ofNight = agreedNight(agreement)
  const ofLaw = rules[ruleSet].filter(({ code }) => ofNight === null || (code !== 'night25' && code !== 'night40'))
  const missing = agreement.sundayPercent === null || ofLaw.some(({ code }) => code === 'sunday') ? [] : [agreedSunday]
  return [
    ...(ofNight === null
      ? []
      : [{ code: 'custom', percent: ofNight.percent, on: night(ofNight.from, ofNight.to) } as const]),
    ...[...ofLaw, ...missing].map((rule) => ({ ...rule, percent: percentOf(rule, agreement) })),
  ].filter(({ percent }) => percent > 0)
}

const agreedSunday: Rule = { code: 'sunday', percent: 0, on: sunday, yieldsTo: ['holiday'] }

function percentOf({ code, percent }: Rule, { sundayPercent, holidayPercent }: WorkAgreement): number {
  if (code === 'sunday') return sundayPercent ?? percent
  return code === 'holiday' || code === 'holidaySpecial' ? (holidayPercent ?? percent) : percent
}

/** The days between two moments, and the one before: a night belongs to the day on which it begins. None between no moments. */
function daysOf(timeZone: string, begins: number, ends: number): DayNumber[] {
  const [first, last] = [dayAt(timeZone, begins) ?? Number.NaN, dayAt(timeZone, ends) ?? Number.NaN]
  return Array.from({ length: last - first + 2 }, (_, ahead) => first - 1 + ahead)
}
