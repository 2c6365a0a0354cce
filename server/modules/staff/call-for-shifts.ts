// Who is told of shifts that they could take: open ones of a publication, and those that somebody offers to all.
import { may, roles } from '#contract/access.ts'
import { whoCouldTake } from '#domain/staff/who-could-take.ts'
import { dateOf, dayOf } from '#domain/time/wall-clock.ts'
import type { Transaction } from '#server/database/open-database.ts'
import { loadPlannedPeople } from './complete-schedules.ts'
import { findJudgedShifts } from './judged-shifts.ts'
import { findTeamIds, saveCalls, type CalledShift } from './shift-call-store.ts'
import { loadWorkContext } from './work-context.ts'

/** Who sees the own shifts, and what is free. */
const asked = roles.filter((role) => may([role], 'seeOwnTime') || may([role], 'managePeople'))

interface Calling {
  readonly kind: 'open' | 'offered'
  readonly branchId: string
  /** Who need not be told: whoever does it, or whose shift it is. */
  readonly except: readonly string[]
  readonly now: Temporal.Instant
}

/** Person → shifts of the branch that are news to them; noted as told. */
export async function callForShifts(
  tx: Transaction,
  shifts: readonly CalledShift[],
  { kind, branchId, except, now }: Calling,
): Promise<ReadonlyMap<string, readonly CalledShift[]>> {
  const coming = shifts.filter(({ startsAt }) => Temporal.Instant.compare(Temporal.Instant.from(startsAt), now) > 0)
  if (coming.length === 0) return new Map()
  const team = (await findTeamIds(tx, branchId, asked)).filter(({ id }) => !except.includes(id))
  const leaving = new Map(team.map(({ id, exitDate }) => [id, exitDate]))
  const candidates = await candidatesOf(tx, [...leaving.keys()], coming, now)
  const could = whoCouldTake(coming, candidates, now)
  const calls = [...could].flatMap(([userId, found]) =>
    found
      .filter(({ businessDate }) => (leaving.get(userId) ?? businessDate) >= businessDate)
      .map(({ id, startsAt, endsAt }) => ({ shiftId: id, userId, startsAt, endsAt })),
  )
  const fresh = Map.groupBy(await saveCalls(tx, kind, calls, now), ({ userId }) => userId)
  return new Map(
    [...fresh].map(([userId, told]) => {
      const ids = new Set(told.map(({ shiftId }) => shiftId))
      return [userId, (could.get(userId) ?? []).filter(({ id }) => ids.has(id))]
    }),
  )
}

/** With everything that they are planned for around the shifts. */
async function candidatesOf(
  tx: Transaction,
  userIds: readonly string[],
  shifts: readonly Pick<CalledShift, 'businessDate'>[],
  now: Temporal.Instant,
) {
  const days = shifts.map(({ businessDate }) => dayOf(businessDate) ?? 0)
  const around = { from: dateOf(Math.min(...days) - 14), to: dateOf(Math.max(...days) + 14) }
  const context = await loadWorkContext(tx, userIds, now)
  const judged = await loadPlannedPeople(tx, context, around, now)
  const planned = Map.groupBy(await findJudgedShifts(tx, context, around, now), ({ userId }) => userId)
  return [...judged].map(([id, person]) => ({
    ...person,
    id,
    departmentIds: context.people.get(id)?.departmentIds ?? [],
    contracts: context.people.get(id)?.contracts ?? [],
    shifts: planned.get(id) ?? [],
  }))
}
