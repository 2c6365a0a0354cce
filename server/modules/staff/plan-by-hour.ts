// Planned shifts and public holidays, for who looks ahead.
import { peopleByHour } from '#domain/staff/people-by-hour.ts'
import type { Executor } from '#server/resources/store.ts'
import { listPublicHolidays, loadHolidayCalendar } from './public-holidays.ts'
import { findShifts, type Days, type InBranches } from './store.ts'
import { loadPlaces } from './work-context.ts'

/** By `businessDate hour`. */
export async function readPeopleByHour(database: Executor, of: InBranches, days: Days) {
  return peopleByHour(await findShifts(database, { of }, days))
}

/** Whether a day is a public holiday where the branch is. */
export async function readHolidays(database: Executor): Promise<(branchId: string, date: string) => boolean> {
  const [{ places }, calendar] = [await loadPlaces(database), await loadHolidayCalendar()]
  return (branchId, date) => calendar(places.get(branchId)?.holidayRegion ?? '', date)
}

/** Names by day, of the branches that are meant. */
export async function readHolidayNames(
  database: Executor,
  isMeant: (branchId: string) => boolean,
  { from, to }: Days,
): Promise<ReadonlyMap<string, readonly string[]>> {
  const { places } = await loadPlaces(database)
  const regions = new Set([...places.values()].filter(({ id }) => isMeant(id)).map((place) => place.holidayRegion))
  const years = new Set([from, to].map((date) => Number(date.slice(0, 4))))
  const names = new Map<string, string[]>()
  for (const region of regions) {
    if (region === '') continue
    for (const year of years) {
      for (const { date, name, isPublic } of await listPublicHolidays(region, year)) {
        if (!isPublic || date < from || date > to || names.get(date)?.includes(name)) continue
        names.set(date, [...(names.get(date) ?? []), name])
      }
    }
  }
  return names
}
