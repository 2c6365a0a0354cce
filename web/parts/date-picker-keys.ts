// Where a key leads in a calendar: the grid pattern of the ARIA practices.
import { monthOf, nextMonth, previousMonth, type Month } from '#domain/time/picker.ts'
import { countDays, dateOf, dayOf, weekdayOf } from '#domain/time/wall-clock.ts'

const steps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 }

/** The date reached from a date (`YYYY-MM-DD`); null for keys that do not move. Page keys keep the day of the month. */
export function dateAfterKey(date: string, key: string): string | null {
  const counted = dayOf(date)
  const month = monthOf(date)
  if (counted === null || month === null) return null
  const step = steps[key]
  if (step !== undefined) return dateOf(counted + step)
  if (key === 'Home') return dateOf(counted - weekdayOf(counted) + 1)
  if (key === 'End') return dateOf(counted - weekdayOf(counted) + 7)
  if (key === 'PageUp') return sameDayIn(previousMonth(month), counted - firstOf(month))
  if (key === 'PageDown') return sameDayIn(nextMonth(month), counted - firstOf(month))
  return null
}

/** The 31st becomes the last of a shorter month. */
function sameDayIn(month: Month, daysAfterFirst: number): string {
  return dateOf(Math.min(firstOf(month) + daysAfterFirst, firstOf(nextMonth(month)) - 1))
}

function firstOf({ year, month }: Month): number {
  return countDays(year, month, 1)
}
