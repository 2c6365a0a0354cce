// What the board of tasks asks and does: a list for each status, and the step from one to another.
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { resources } from '#contract/declarations.ts'
import type { Task } from '#contract/staff/tasks.ts'
import { isOneOf } from '#domain/ground/is-one-of.ts'
import { taskSets } from '#domain/staff/status-sets.ts'
import { formatDateTime } from '#domain/time/german-dates.ts'
import { instantOf } from '#domain/time/wall-clock.ts'
import { failureText } from '#domain/wording/backoffice.ts'
import { say } from '#domain/wording/sentence.ts'
import { taskColumnTexts as texts } from '#domain/wording/task-work.ts'
import { changingRows } from '../../records/bulk.ts'
import { choiceLabel } from '../../records/labels.ts'
import { listRows, readRow } from '../../records/record-calls.ts'
import type { Draft, Row } from '../../records/row.ts'
import { rowsKey } from '../../records/use-row-list.ts'
import { act } from '../../shell/act.ts'
import { toast } from '../../shell/toasts.ts'

export type TaskStatus = Task['status']
/** As the list answers them: a resource's row, read as what it is. */
export type TaskRow = Row & Task

export const statuses = resources.tasks.fields.status.choices as readonly TaskStatus[]

export function statusName(status: TaskStatus): string {
  return choiceLabel('tasks.status', status)
}

/** What is finished grows for ever: only the newest are shown. */
const mostFinished = 20
const mostOpen = 200

export interface Column {
  readonly rows: readonly TaskRow[]
  readonly total: number
}

type Query = Readonly<Record<string, string>>

const keyOf = (status: TaskStatus, query: Query) => [...rowsKey(resources.tasks), 'column', status, query]

/** Null: it could not be loaded. */
export function useColumn(status: TaskStatus, query: Query) {
  const isFinished = isOneOf(taskSets.finished, status)
  return useQuery({
    queryKey: keyOf(status, query),
    placeholderData: keepPreviousData,
    refetchInterval: 60_000,
    queryFn: async ({ signal }) => {
      const order = { sort: isFinished ? '-updatedAt' : 'dueAt', pageSize: isFinished ? mostFinished : mostOpen }
      return (await listRows(resources.tasks, { ...query, ...order, status }, signal)) as Column
    },
    meta: { operation: `tasks.column.${status}`, failure: failureText('load', 'task', 'other') },
  })
}

/** Shown at once where it will stand; where the server refuses, it goes back. */
export function useMoveTask(query: Query, timeZone: string): (task: TaskRow, to: TaskStatus) => Promise<void> {
  const client = useQueryClient()
  return async (task, to) => {
    await client.cancelQueries({ queryKey: [...rowsKey(resources.tasks), 'column'] })
    client.setQueryData<Column>(keyOf(task.status, query), (column) => column && without(column, task))
    client.setQueryData<Column>(keyOf(to, query), (column) => column && withTask(column, { ...task, status: to }))
    const saved = await act(client, {
      name: 'tasks.move',
      failure: failureText('update', 'task'),
      run: async () => {
        await changingRows(resources.tasks, () => changeTo(to))(task)
        return (await readRow(resources.tasks, task.id)) as TaskRow
      },
    })
    if (saved !== null) toast(movedText(saved, to, timeZone))
    await client.invalidateQueries({ queryKey: rowsKey(resources.tasks) })
  }
}

/** What is taken up again was not done by anybody. */
function changeTo(status: TaskStatus): Draft {
  return status === 'done' ? { status } : { status, doneBy: null, doneAt: null }
}

/** What repeats is open again at once, for its next time. */
function movedText({ title, status, dueAt }: TaskRow, to: TaskStatus, timeZone: string): string {
  if (to !== 'done' || status === 'done') return say(texts.moved, { title, column: statusName(status) })
  const due = dueAt === null ? null : instantOf(dueAt)
  return say(texts.dueAgain, { title, date: due === null ? '' : formatDateTime(due, timeZone) })
}

function without({ rows, total }: Column, { id }: TaskRow): Column {
  return { rows: rows.filter((each) => each.id !== id), total: total - 1 }
}

function withTask({ rows, total }: Column, task: TaskRow): Column {
  if (isOneOf(taskSets.finished, task.status)) return { rows: [task, ...rows], total: total + 1 }
  const due = (each: TaskRow) => (each.dueAt === null ? Infinity : (instantOf(each.dueAt) ?? Infinity))
  const before = rows.filter((each) => due(each) <= due(task))
  return { rows: [...before, task, ...rows.slice(before.length)], total: total + 1 }
}
