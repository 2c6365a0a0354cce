// Where a task may go on the board: what the server allows whoever looks, and nothing more.
import type { Me } from '#contract/identity/session.ts'
import { resources } from '#contract/declarations.ts'
import { taskOfficeRoutes } from '#contract/staff/task-desk.ts'
import { isOneOf } from '#domain/ground/is-one-of.ts'
import { taskSets } from '#domain/staff/status-sets.ts'
import { mayCall, mayWrite } from '../../records/may.ts'
import { statuses, type TaskRow, type TaskStatus } from './column-calls.ts'

/** What is meant for all branches is done by whoever answers for one, as where it is opened, and changed by whoever acts in all. */
export function isOnlyDone(me: Me, task: TaskRow): boolean {
  return !mayWrite(me, resources.tasks, task) && mayCall(me, taskOfficeRoutes['POST /tasks/:id/done'].access)
}

export function movesOf(me: Me, task: TaskRow): readonly TaskStatus[] {
  const others = statuses.filter((status) => status !== task.status)
  if (mayWrite(me, resources.tasks, task)) return others
  const isOpen = !isOneOf(taskSets.finished, task.status)
  return isOpen && isOnlyDone(me, task) ? ['done'] : []
}
