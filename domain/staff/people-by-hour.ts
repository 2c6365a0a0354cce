// How many people a plan has at work, hour by hour.
import { instantOf, minuteAt } from '../time/wall-clock.ts'

export interface PlannedShift {
  readonly startsAt: string
  readonly endsAt: string
  readonly timeZone: string
  readonly businessDate: string
}

const minute = 60_000

/** By `businessDate hour`, the hour on the wall; who comes at half past counts a half. Breaks are not left out. */
export function peopleByHour(shifts: readonly PlannedShift[]): ReadonlyMap<string, number> {
  const people = new Map<string, number>()
  for (const { startsAt, endsAt, timeZone, businessDate } of shifts) {
    const end = instantOf(endsAt) ?? 0
    let moment = instantOf(startsAt) ?? end
    while (moment < end) {
      const onWall = minuteAt(timeZone, moment)
      if (onWall === null) break
      const next = Math.min(moment + (60 - (onWall % 60)) * minute, end)
      const key = `${businessDate} ${Math.floor(onWall / 60)}`
      people.set(key, (people.get(key) ?? 0) + (next - moment) / (60 * minute))
      moment = next
    }
  }
  return people
}
