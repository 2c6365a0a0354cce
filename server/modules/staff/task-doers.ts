// Who does a task, and which tasks they see: whoever works now (at the clock), whoever is named at a terminal of the branch, and whoever
// answers for it in the office.
import type { RawBuilder } from 'kysely'
import { problem } from '#domain/ground/problem.ts'
import { businessDayEnd } from '#domain/time/business-day.ts'
import type { Caller, Scope } from '#server/http/caller.ts'
import { notAllowed, notFound, Problems } from '#server/http/refusal.ts'
import type { LogEntry } from '#server/log/write-log.ts'
import type { Executor } from '#server/resources/store.ts'
import { lockPerson } from './activity-store.ts'
import { findDeskPerson } from './board-store.ts'
import type { AtClock } from './find-clock-person.ts'
import { findWorkPlace, isTaskOf, tasksOfBranch, tasksOfWork } from './seen-task-store.ts'
import { tasksOfScope } from './task-work-store.ts'
import { loadPlaces, type Place } from './work-context.ts'

export interface TaskDoer {
  /** Whose name stands in the report. */
  readonly by: string
  /** Who the log says it was, and where. */
  readonly logged: Pick<LogEntry, 'actor' | 'branchId'>
  /** Nothing may change what they see while they do it. */
  readonly lock: (tx: Executor, taskId: string) => Promise<unknown>
  /** Undefined: nothing at all now. */
  readonly see: (database: Executor, now: Temporal.Instant) => Promise<SeenTasks | undefined>
}

export interface SeenTasks {
  readonly of: RawBuilder<boolean>
  /** Due before then, or whenever; null: at any time. */
  readonly until: Temporal.Instant | null
  /** Where it is done; undefined: where the task belongs to, if anywhere. */
  readonly place: Place | undefined
  readonly timeZone: string
}

/** Nothing for who does not work now. */
export function doerAtClock({ account, terminal }: AtClock): TaskDoer {
  const name = `${account.firstName} ${account.lastName}`.trim() || account.username
  return {
    by: account.id,
    logged: { actor: { kind: 'user', id: account.id, name }, branchId: terminal?.branchId ?? null },
    lock: (tx) => lockPerson(tx, account.id),
    async see(database, now) {
      const work = await findWorkPlace(database, account.id)
      const { places, shop } = await loadPlaces(database)
      const place = places.get(work?.branchId ?? '')
      if (work === undefined || place === undefined) return undefined
      return { of: tasksOfWork(account.id, work), ...today(place, shop.businessDayStartsAt, now) }
    },
  }
}

/** Everything of the branch that is to be done today, whoever it was meant for. The terminal has no PIN: who did it is said there. */
export async function doerAtDesk(
  database: Executor,
  caller: Caller,
  { userId, now }: { readonly userId: string | null; readonly now: Temporal.Instant },
): Promise<TaskDoer | Problems> {
  if (caller.kind !== 'terminal') throw notAllowed()
  const { branchId } = caller
  const person = userId === null ? undefined : await findDeskPerson(database, { branchId, userId }, now)
  if (person === undefined) return new Problems([problem('taskNeedsPerson', 'user')])
  return {
    by: person,
    logged: { branchId },
    lock: async () => undefined,
    see: async (tx, at) => seenAtDesk(tx, branchId, at),
  }
}

export async function seenAtDesk(
  database: Executor,
  branchId: string,
  now: Temporal.Instant,
): Promise<SeenTasks | undefined> {
  const { places, shop } = await loadPlaces(database)
  const place = places.get(branchId)
  return place && { of: tasksOfBranch(branchId), ...today(place, shop.businessDayStartsAt, now) }
}

/** Of the own branches, and what belongs to none. */
export function doerInOffice(caller: Caller, scope: Scope): TaskDoer {
  if (caller.kind !== 'staff') throw notAllowed()
  return {
    by: caller.userId,
    logged: {},
    async lock(tx, taskId) {
      if (!(await isTaskOf(tx, taskId, scope))) throw notFound()
    },
    async see(database) {
      const { shop } = await loadPlaces(database)
      return { of: tasksOfScope(scope), until: null, place: undefined, timeZone: shop.timeZone }
    },
  }
}

function today(place: Place, dayStartsAt: string, now: Temporal.Instant): Omit<SeenTasks, 'of'> {
  const { timeZone } = place
  return { place, timeZone, until: businessDayEnd(now, dayStartsAt, timeZone) ?? now }
}
