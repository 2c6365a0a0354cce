// The year of a team: who is away when. Why, and what is only asked for, say those who answer for the person, and oneself.
import type { LeaveCalendar } from '#contract/staff/leave-calls.ts'
import type { Id } from '#domain/ground/identity.ts'
import { isApproved } from '#domain/staff/absence-days.ts'
import { covers, type Caller, type Scope } from '#server/http/caller.ts'
import { notAllowed, notFound } from '#server/http/refusal.ts'
import type { Database } from '#server/database/open-database.ts'
import { findTeam, findTeamAbsences } from './leave-store.ts'
import { listPublicHolidays } from './public-holidays.ts'
import { loadPlaces } from './work-context.ts'

interface Asked {
  readonly year: number
  readonly branchId: string | undefined
  readonly caller: Caller
  readonly scope: Scope
}

export async function readLeaveCalendar({ kysely }: Database, asked: Asked): Promise<LeaveCalendar> {
  const { year, branchId, caller, scope } = asked
  if (caller.kind !== 'staff') throw notAllowed()
  const { places } = await loadPlaces(kysely)
  // Colleagues see that somebody is away, so that they can plan with each other.
  const seen = (id: string) => covers(scope, id) || caller.branchIds.some((own) => own === id)
  if (branchId !== undefined && !(places.has(branchId) && seen(branchId))) throw notFound()
  const branchIds = branchId === undefined ? [...places.keys()].filter(seen) : [branchId]
  const people = await findTeam(kysely, branchIds)
  const days = { from: `${year}-01-01`, to: `${year}-12-31` }
  const ids = people.map(({ id }) => id)
  const absences = Map.groupBy(await findTeamAbsences(kysely, ids, days), ({ userId }) => userId)
  return {
    year,
    holidays: await holidaysOf(places.get(branchIds[0] ?? '')?.holidayRegion ?? '', year),
    people: people.map((person) => {
      const isOpen = person.id === caller.userId || person.branchIds.some((id) => covers(scope, id))
      const own = (absences.get(person.id) ?? []).filter((one) => isOpen || isApproved(one))
      return {
        user: { id: person.id as Id<'user'> },
        name: person.name,
        absences: own.map(({ id, startsOn, endsOn, startsHalf, endsHalf, type, status, ...one }) => ({
          id: id as Id<'absence'>,
          startsOn,
          endsOn,
          startsHalf,
          endsHalf,
          startsHalfPart: one.startsHalfPart ?? null,
          endsHalfPart: one.endsHalfPart ?? null,
          type: isOpen ? type : null,
          // Whether the end of somebody else's leave is asked for is between them and the manager.
          status: isOpen ? status : 'approved',
        })),
      }
    }),
  }
}

async function holidaysOf(region: string, year: number) {
  if (region === '') return []
  const all = await listPublicHolidays(region, year)
  return all.filter(({ isPublic }) => isPublic).map(({ date, name }) => ({ date, name }))
}
