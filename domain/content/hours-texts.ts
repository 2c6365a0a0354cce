// Opening hours and Ruhetage as the footer and the contact block write them.
import { formatMinutes, weekdayName, weekdayShortName } from '../time/german-dates.ts'
import { contentTexts } from '../wording/content.ts'
import { say } from '../wording/sentence.ts'
import { timeTexts } from '../wording/time.ts'
import type { ClockSpan, OverviewDay, WeekOverview } from '../time/schedule.ts'

export interface HoursRow {
  /** „Mo–Fr“, „Sa“. */
  readonly days: string
  /** „11:00–14:00, 17:30–22:00“. */
  readonly hours: string
  readonly isToday: boolean
}

/** One row for neighbouring weekdays with the same hours; days of rest have no row. */
export function hoursRows(overview: WeekOverview): HoursRow[] {
  const groups: OverviewDay[][] = []
  for (const one of overview.days) {
    const last = groups.at(-1)
    if (last?.[0] && hoursText(last[0].spans) === hoursText(one.spans)) last.push(one)
    else groups.push([one])
  }
  return groups.flatMap((group): HoursRow[] => {
    const [first] = group
    if (!first || first.spans.length === 0) return []
    return [{ days: daysText(group), hours: hoursText(first.spans), isToday: group.some((one) => one.isToday) }]
  })
}

/** „11:00–14:00, 17:30–02:00“; a whole day in one word, a day without hours as closed. */
export function hoursText(spans: readonly ClockSpan[]): string {
  if (spans.length === 0) return timeTexts.dayClosed
  return spans.map(spanText).join(', ')
}

/** „Ruhetag: Montag“, „Ruhetage: Montag, Dienstag“; null without any, and where there are no hours at all. */
export function restDaysText(overview: WeekOverview): string | null {
  const { restDays, days } = overview
  if (restDays.length === 0 || restDays.length === days.length) return null
  const names = restDays.map(weekdayName).join(', ')
  return restDays.length === 1
    ? say(contentTexts.restDay, { day: names })
    : say(contentTexts.restDaysList, { days: names })
}

function spanText({ from, to }: ClockSpan): string {
  if (to - from >= 1440) return timeTexts.dayOpenAllDay
  const until = to === 1440 ? '24:00' : formatMinutes(to)
  return say(timeTexts.hoursOfDay, { from: formatMinutes(from), to: until })
}

function daysText(group: readonly OverviewDay[]): string {
  const [first] = group
  const last = group.at(-1)
  if (!first || !last) return ''
  const from = weekdayShortName(first.weekday)
  if (group.length === 1) return from
  return `${from}${group.length === 2 ? ', ' : '–'}${weekdayShortName(last.weekday)}`
}
