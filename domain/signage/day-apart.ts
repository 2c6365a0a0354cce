// One weekday of an entry on its own: moved and stretched without its other days.
import type { DayNumber } from '../time/wall-clock.ts'
import { weekdayOf } from '../time/wall-clock.ts'
import { spanOf } from './entry-times.ts'
import type { Entry } from './programme.ts'

const minutesOfDay = 1440
const everyDay = [1, 2, 3, 4, 5, 6, 7]

/** The weekday to which a piece of a day belongs: what runs past midnight belongs to the day before. */
export function weekdayOfPiece({ schedule }: Pick<Entry, 'schedule'>, day: DayNumber, isFromMidnight: boolean): number {
  const { from, until } = spanOf(schedule ?? { timeFrom: null, timeUntil: null })
  const isOverMidnight = from > 0 && until > minutesOfDay
  return weekdayOf(isOverMidnight && isFromMidnight ? day - 1 : day)
}

/** Whether there are other days that it could be apart from. */
export function hasOtherDays({ schedule }: Pick<Entry, 'schedule'>): boolean {
  return schedule === null || schedule.weekdays.length !== 1
}

/** That day as an entry of its own behind the others' one, like it in all else. The same list where it has no other days. */
export function withDayApart<E extends Pick<Entry, 'id' | 'schedule' | 'sortOrder'>>(
  entries: readonly E[],
  { id, weekday, newId }: { readonly id: string; readonly weekday: number; readonly newId: string },
): E[] {
  const always = { dateFrom: null, dateUntil: null, weekdays: [], timeFrom: null, timeUntil: null, onlyWhen: null }
  return entries
    .flatMap((entry) => {
      if (entry.id !== id || !hasOtherDays(entry)) return [entry]
      const schedule = { ...always, ...entry.schedule }
      const days = schedule.weekdays.length === 0 ? everyDay : schedule.weekdays
      if (!days.includes(weekday)) return [entry]
      const others = { ...entry, schedule: { ...schedule, weekdays: days.filter((each) => each !== weekday) } }
      return [others, { ...entry, id: newId, schedule: { ...schedule, weekdays: [weekday] } }]
    })
    .map((entry, sortOrder) => ({ ...entry, sortOrder }))
}
