// What days to come are expected to bring: the same weekdays of the weeks before, the newer the heavier, carried on with the growth of
// the last two months. A public holiday goes by the rhythm of a Sunday.
import { dateOf, dayOf, weekdayOf } from '../time/wall-clock.ts'
import type { DateRange } from './date-range.ts'
import { roundedTo } from '../numbers/rounding.ts'

/** Business days, orders or money; a day without anything is not among them. */
export interface ForecastBasis {
  readonly known: ReadonlyMap<string, number>
  readonly isHoliday: (date: string) => boolean
  /** Running: it says too little, and is not looked at. */
  readonly today: string
}

const weeksLookedAt = 8
/** Against the week after it. */
const fading = 0.8
const growthDays = 28
/** Of four weeks: what is beyond is no growth but a branch that opened, or stood still. */
const mostGrowth = 1.25
const heldOutDays = 28
/** How far ahead the held-out days are judged. */
const judgedAhead = 7
const sunday = 7

/** The days that have to be known for it, and for its error. */
export function daysOfForecast(today: string): DateRange {
  const current = dayOf(today) ?? 0
  return { from: dateOf(current - heldOutDays - judgedAhead - 7 * (weeksLookedAt + 1)), to: dateOf(current - 1) }
}

/** To the hundredth; 0 where nothing is known. `date` may lie in the past: it is judged by what was known before `today`. */
export function forecastOn(basis: ForecastBasis, date: string): number {
  return forecaster(basis)(date)
}

/** The same for many dates: what is the same for all of them is looked at once. */
export function forecaster(basis: ForecastBasis): (date: string) => number {
  const { known, today } = basis
  const [current, first] = [dayOf(today) ?? 0, firstDay(basis)]
  if (first === null) return () => 0
  const growth = weeklyGrowth(basis, first, current)
  /** Newest first. */
  const past: { readonly day: number; readonly rhythm: number; readonly value: number }[] = []
  for (let day = current - 1; day >= Math.max(first, current - 7 * (weeksLookedAt + 2)); day -= 1)
    past.push({ day, rhythm: rhythmOf(basis, day), value: known.get(dateOf(day)) ?? 0 })
  return (date) => {
    const wanted = dayOf(date) ?? 0
    const rhythm = rhythmOf(basis, wanted)
    const alike = past.filter((one) => one.day !== wanted && one.rhythm === rhythm).slice(0, weeksLookedAt)
    let [sum, weight] = [0, 0]
    for (const [index, { day, value }] of alike.entries()) {
      const [weeks, share] = [(wanted - day) / 7, fading ** index]
      sum += share * value * growth ** Math.min(Math.max(weeks, 0), weeksLookedAt)
      weight += share
    }
    return weight === 0 ? 0 : roundedTo(sum / weight, 2)
  }
}

/**
 * How far the last four weeks were missed by what was known a week before each day, as a share of what they brought; null
 * where too little is known for it.
 */
export function forecastError(basis: ForecastBasis): number | null {
  const [current, first] = [dayOf(basis.today) ?? 0, firstDay(basis)]
  if (first === null || current - first < heldOutDays + judgedAhead + 7 * 2) return null
  let [missed, brought] = [0, 0]
  for (let day = current - heldOutDays; day < current; day += 1) {
    const actual = basis.known.get(dateOf(day)) ?? 0
    missed += Math.abs(forecastOn({ ...basis, today: dateOf(day - judgedAhead + 1) }, dateOf(day)) - actual)
    brought += actual
  }
  return brought === 0 ? null : roundedTo(missed / brought, 3)
}

/** Of one week against the one before; 1 where less than eight weeks are known. */
function weeklyGrowth({ known }: ForecastBasis, first: number, current: number): number {
  if (current - first < 2 * growthDays) return 1
  const sumOf = (until: number) =>
    Array.from({ length: growthDays }, (_, index) => known.get(dateOf(until - 1 - index)) ?? 0).reduce(
      (all, each) => all + each,
      0,
    )
  const [recent, before] = [sumOf(current), sumOf(current - growthDays)]
  if (recent === 0 || before === 0) return 1
  const growth = Math.min(Math.max(recent / before, 1 / mostGrowth), mostGrowth)
  return growth ** (7 / growthDays)
}

/** By which weekday's rhythm a day goes: 1 Monday to 7 Sunday. */
export function rhythmOf({ isHoliday }: Pick<ForecastBasis, 'isHoliday'>, day: number): number {
  return isHoliday(dateOf(day)) ? sunday : weekdayOf(day)
}

/** The first that was seen before `today`: what lies before it is not nothing, but not known. */
function firstDay({ known, today }: ForecastBasis): number | null {
  let first: number | null = null
  for (const date of known.keys()) {
    const day = dayOf(date)
    if (day !== null && date < today && (first === null || day < first)) first = day
  }
  return first
}
