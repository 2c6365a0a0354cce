// How a shift is said to repeat.
import { repeatedDays } from '../staff/place-shifts.ts'
import { formatDay, weekdayName } from '../time/german-dates.ts'
import { dayOf, weekdayOf } from '../time/wall-clock.ts'
import { say } from './sentence.ts'

export const seriesTexts = {
  everyWeeks: 'Alle … Wochen',
  weekdays: 'An diesen Wochentagen',
  and: ' und ',
  weekly: 'Jede Woche am {days} bis {until}',
  everyOther: 'Alle {weeks} Wochen am {days} bis {until}',
  count: { by: 'count', one: '{rule}: {count} weitere Schicht.', other: '{rule}: {count} weitere Schichten.' },
  none: '{rule}: keine weitere Schicht.',
} as const

export interface Repetition {
  readonly everyWeeks: number
  /** 1 Monday; none: that of the shift. */
  readonly weekdays: readonly number[]
  readonly until: string
}

/** What was typed, read back: the days, and how many shifts that makes beside the one on `date`. */
export function repetitionText(date: string, wanted: Repetition): string {
  const { everyWeeks: weeks, weekdays, until } = wanted
  const named = weekdays.length > 0 ? weekdays.toSorted((one, other) => one - other) : [weekdayOf(dayOf(date) ?? 0)]
  const names = named.map(weekdayName)
  const days = [names.slice(0, -1).join(', '), names.at(-1) ?? ''].filter((each) => each !== '').join(seriesTexts.and)
  const rule = say(weeks === 1 ? seriesTexts.weekly : seriesTexts.everyOther, {
    weeks,
    days,
    until: formatDay(dayOf(until) ?? 0),
  })
  const count = repeatedDays(date, wanted).length
  return count === 0 ? say(seriesTexts.none, { rule }) : say(seriesTexts.count, { rule, count })
}
