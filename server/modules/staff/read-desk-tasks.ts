// What a terminal of a branch shows of its tasks, and whom it lets say that they did one.
import type { DeskTasks } from '#contract/staff/task-desk.ts'
import type { Id } from '#domain/ground/identity.ts'
import type { Caller } from '#server/http/caller.ts'
import { notAllowed } from '#server/http/refusal.ts'
import type { Executor } from '#server/resources/store.ts'
import { findBoardPeople } from './board-store.ts'
import { readTasks } from './do-task.ts'
import { seenAtDesk } from './task-doers.ts'

export async function readDeskTasks(database: Executor, caller: Caller, now: Temporal.Instant): Promise<DeskTasks> {
  if (caller.kind !== 'terminal') throw notAllowed()
  const { branchId } = caller
  const people = await findBoardPeople(database, branchId, now)
  return {
    people: people.map(({ id, username, firstName, lastName, open }) => ({
      id: id as Id<'user'>,
      name: `${firstName} ${lastName}`.trim() || username,
      isIn: open?.branchId === branchId,
    })),
    tasks: await readTasks(database, { see: async (at) => seenAtDesk(at, branchId, now) }, now),
  }
}
