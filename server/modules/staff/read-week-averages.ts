// Average working weeks: the own one for employees, those of the own branches for managers, all for administrators.
import type { PersonWeekAverage } from '#contract/staff/week-averages.ts'
import type { Id } from '#domain/ground/identity.ts'
import { longestAverage } from '#domain/staff/rule-sets.ts'
import { weekAverage } from '#domain/staff/week-average.ts'
import { dateOf, dayAt } from '#domain/time/wall-clock.ts'
import type { Database } from '#server/database/open-database.ts'
import type { Scope } from '#server/http/caller.ts'
import { loadHolidayCalendar } from './public-holidays.ts'
import { countPeople, findPeople, type Narrowed, type Paged } from './people-store.ts'
import { daysOfEach, findAbsences, sumByDay } from './store.ts'
import { firstDays } from './time-account-store.ts'
import { loadPlaces, withContracts } from './work-context.ts'

/** Only people whose time is kept, by name, page by page: who never worked within the weeks in question has no average. */
export async function readWeekAverages(
  { kysely }: Database,
  wanted: Narrowed & { readonly scope: Scope },
  paged: Paged,
  now: Temporal.Instant,
): Promise<{ readonly averages: PersonWeekAverage[]; readonly total: number }> {
  const { shop, places } = await loadPlaces(kysely)
  const today = dayAt(shop.timeZone, now.epochMilliseconds) ?? 0
  const asOf = dateOf(today)
  const days = { from: dateOf(today - (longestAverage + 1) * 7), to: asOf }
  const meant = { ...wanted, workedIn: days }
  const rows = await findPeople(kysely, meant, paged)
  const people = [...(await withContracts(kysely, rows, places, now)).values()]
  const ids = people.map(({ id }) => id)
  const absences = Map.groupBy(await findAbsences(kysely, ids, days), ({ userId }) => userId)
  const worked = await sumByDay(kysely, daysOfEach(ids, days), now)
  const kept = await firstDays(kysely, ids)
  const calendar = await loadHolidayCalendar()
  const averages = people.flatMap((person): PersonWeekAverage[] => {
    const average = weekAverage(
      {
        contracts: person.terms,
        calendar,
        absences: absences.get(person.id) ?? [],
        netMinutes: worked.get(person.id) ?? new Map(),
      },
      asOf,
      kept.get(person.id),
    )
    if (average === null) return []
    const branches = person.branchIds.map((id) => ({ id: id as Id<'branch'> }))
    return [{ user: { id: person.id as Id<'user'> }, userName: person.name, branches, ...average }]
  })
  return { averages, total: await countPeople(kysely, meant) }
}
