// The board of who answers for a branch: what is open now, and what was done or missed on a business day.
import type { TaskBoard } from '#contract/staff/task-work.ts'
import type { Id } from '#domain/ground/identity.ts'
import { businessDay, businessDayEnd, businessDayWindow } from '#domain/time/business-day.ts'
import { covers, type Scope } from '#server/http/caller.ts'
import { notFound } from '#server/http/refusal.ts'
import type { Executor } from '#server/resources/store.ts'
import { findOpenTasks, findReports } from './task-work-store.ts'
import { loadPlaces } from './work-context.ts'

interface Asked {
  readonly scope: Scope
  readonly branchId: string | undefined
  /** `YYYY-MM-DD`; the business day of now where none is asked for. */
  readonly date: string | undefined
}

export async function readTaskBoard(
  database: Executor,
  { scope, branchId, date }: Asked,
  now: Temporal.Instant,
): Promise<TaskBoard> {
  const { places, shop } = await loadPlaces(database)
  const place = branchId === undefined ? undefined : places.get(branchId)
  if (branchId !== undefined && (place === undefined || !covers(scope, branchId))) throw notFound()
  const timeZone = place?.timeZone ?? shop.timeZone
  const shown = date ?? businessDay(now, shop.businessDayStartsAt, timeZone) ?? now.toString().slice(0, 10)
  const window = businessDayWindow(shown, shop.businessDayStartsAt, timeZone) ?? { from: 0, to: 0 }
  const wanted = { scope, branchIds: branchId === undefined ? undefined : [branchId] }
  const open = await findOpenTasks(database, wanted, businessDayEnd(now, shop.businessDayStartsAt, timeZone) ?? now)
  const reports = await findReports(database, wanted, {
    from: Temporal.Instant.fromEpochMilliseconds(window.from),
    to: Temporal.Instant.fromEpochMilliseconds(window.to),
  })
  return {
    date: shown,
    timeZone,
    open: open.map(({ id, dueAt, checklist, assignees, ...row }) => ({
      ...row,
      id: id as Id<'task'>,
      dueAt: dueAt?.toString() ?? null,
      isOverdue: dueAt !== null && Temporal.Instant.compare(dueAt, now) < 0,
      assignees: [...assignees],
      steps: checklist.length,
      stepsDone: checklist.filter(({ isDone }) => isDone).length,
    })),
    reports: reports.map(({ taskId, dueAt, at, value, ...row }) => ({
      ...row,
      task: { id: taskId as Id<'task'> },
      dueAt: dueAt?.toString() ?? null,
      at: at.toString(),
      value: value === null ? null : Number(value),
      steps: [...row.steps],
    })),
  }
}
