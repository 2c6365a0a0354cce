// What everybody at the door sees: who works in the branch, who is in, who is on a break.
import type { ClockBoard } from '#contract/staff/time-tracking.ts'
import { clockState } from '#domain/staff/clock.ts'
import { notFound } from '#server/http/refusal.ts'
import type { DeviceKey } from '#server/modules/organisation/public.ts'
import type { Executor } from '#server/resources/store.ts'
import { findBoardPeople, type BoardPerson } from './board-store.ts'
import { findOverdueTasks } from './task-work-store.ts'
import { loadPlaces } from './work-context.ts'

export async function readClockBoard(
  database: Executor,
  terminal: DeviceKey,
  now: Temporal.Instant,
): Promise<ClockBoard> {
  const { places } = await loadPlaces(database)
  const place = places.get(terminal.branchId)
  if (place === undefined) throw notFound()
  const people = await findBoardPeople(database, place.id, now)
  return {
    branch: { id: place.id, name: place.name, timeZone: place.timeZone },
    name: terminal.name,
    isPinRequired: terminal.isPinRequired,
    people: people.map((person) => presentPerson(person, place.id)),
    overdue: (await findOverdueTasks(database, place.id, now)).map((task) => ({
      ...task,
      dueAt: task.dueAt.toString(),
    })),
    now: now.toString(),
  }
}

function presentPerson(
  { username, firstName, lastName, picture, open }: BoardPerson,
  branchId: string,
): ClockBoard['people'][number] {
  const pause = open?.breaks.find(({ endedAt }) => endedAt === null)
  return {
    username,
    firstName,
    lastName,
    picture,
    state: open === null ? 'ended' : clockState({ ...open, endedAt: null }),
    since: pause?.startedAt ?? open?.startedAt ?? null,
    breakKind: pause?.kind ?? null,
    isElsewhere: open !== null && open.branchId !== branchId,
  }
}
