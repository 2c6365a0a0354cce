// Numbers, days and steps as people read them.
import { formatNumber } from '../numbers/money.ts'
import { roundedTo } from '../numbers/rounding.ts'
import type { Granularity } from '../statistics/buckets.ts'
import { formatDay, formatMonth, weekdayShortName } from '../time/german-dates.ts'
import { calendarOf, dayOf, weekdayOf } from '../time/wall-clock.ts'
import { eventNames, figureTexts, statisticsTexts as texts, usedHours, whenTexts } from './statistics.ts'
import { say } from './sentence.ts'

export function minutesText(minutes: number | null): string {
  return minutes === null ? texts.none : say(texts.minutes, { minutes: formatNumber(roundedTo(minutes, 1)) })
}

/** Minutes of work as hours: `390` → „6,5 h“ */
export function hoursText(minutes: number | null): string {
  return minutes === null ? texts.none : say(figureTexts.hours, { hours: formatNumber(Math.round(minutes / 6) / 10) })
}

export function dayText(date: string): string {
  return formatDay(dayOf(date) ?? 0)
}

/** In a sentence: „am Fr, 20.11.2026“, „um 19 Uhr (20.11.2026)“, „in der Woche ab 16.11.2026“, „im November 2026“. */
export function whenText(bucket: string, granularity: Granularity): string {
  switch (granularity) {
    case 'hour':
      return say(whenTexts.hour, { hour: hourText(bucket), day: dayText(bucket.slice(0, 10)) })
    case 'day':
      return say(whenTexts.day, { weekday: weekdayOfDay(bucket), day: dayText(bucket) })
    case 'week':
      return say(whenTexts.week, { day: dayText(bucket) })
    case 'month':
      return say(whenTexts.month, { month: monthText(bucket) })
    default:
      return granularity satisfies never
  }
}

/** „Stunde von 11 bis 22 Uhr“, of the first and the last of its hours; of several days without naming them. */
export function usedHoursText(first: string, last: string, isOneDay: boolean): string {
  if (!isOneDay) return usedHours.days
  return say(usedHours.day, { from: hourText(first), to: String(Number(last.slice(11, 13)) + 1) })
}

/** Under a bar: „20.11.“, „19“, „16.11.“, „Nov.“ */
export function shortStep(bucket: string, granularity: Granularity): string {
  if (granularity === 'hour') return bucket.endsWith(':00') ? bucket.slice(11, 13) : bucket.slice(11)
  if (granularity === 'month') return `${monthText(bucket).slice(0, 3)} ${bucket.slice(2, 4)}`
  return `${Number(bucket.slice(8, 10))}.${Number(bucket.slice(5, 7))}.`
}

/** In a table: „Fr, 20.11.2026“ */
export function longStep(bucket: string, granularity: Granularity): string {
  if (granularity === 'hour') return `${dayText(bucket.slice(0, 10))}, ${bucket.slice(11, 16)}`
  if (granularity === 'month') return monthText(bucket)
  return `${weekdayOfDay(bucket)}, ${dayText(bucket)}`
}

/** „19“; „5:30“ where the business day begins within the hour. */
function hourText(bucket: string): string {
  const hour = String(Number(bucket.slice(11, 13)))
  return bucket.endsWith(':00') ? hour : `${hour}${bucket.slice(13)}`
}

function weekdayOfDay(date: string): string {
  return weekdayShortName(weekdayOf(dayOf(date) ?? 0))
}

function monthText(bucket: string): string {
  const { year, month } = calendarOf(dayOf(`${bucket.slice(0, 7)}-01`) ?? 0)
  return formatMonth(year, month)
}

/** What was done, in words; what another page or a newer shop tells keeps its own name. */
export function eventName({ type, action, category }: Record<'type' | 'action' | 'category', string>): string {
  if (type === 'pageview') return figureTexts.pageSeen
  return knownEvent(action) ? eventNames[action] : action || category || texts.none
}

function knownEvent(action: string): action is keyof typeof eventNames {
  return Object.hasOwn(eventNames, action)
}
