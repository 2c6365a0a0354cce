// A task that asks for steps, a value or a photo is marked as done here, too, only with all of it: the same sheet as at the clock, where what
// is attached is read.
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useContext, useState } from 'react'
import { resources } from '#contract/declarations.ts'
import type { ClockTask } from '#contract/staff/task-work.ts'
import { finishProblems } from '#domain/staff/finish-task.ts'
import { taskWorkTexts } from '#domain/wording/task-work.ts'
import { TaskSheet, type TaskCalls } from '#parts/task/task-sheet.tsx'
import '#parts/task/task.css'
import { formOf } from '#parts/upload-file.ts'
import { CellContext } from '../../records/cell-surroundings.ts'
import { rowsKey } from '../../records/use-row-list.ts'
import { askAsStaff } from '../../shell/staff-call.ts'
import type { TaskRow } from './column-calls.ts'

/** Whether there is more to say or to read before it is done. */
export function showsSheet(task: TaskRow): boolean {
  return task.attachments.length > 0 || finishProblems(task, { value: null, hasPhoto: false }).length > 0
}

interface FinishSheetProps {
  readonly task: TaskRow
  readonly onFinished: (isOutside: boolean) => void
  readonly onClose: () => void
}

export function FinishSheet({ task, onFinished, onClose }: FinishSheetProps) {
  const client = useQueryClient()
  const { nameOf, timeZone } = useContext(CellContext)
  const [shown, setShown] = useState<ClockTask>(() => ({
    id: task.id,
    title: task.title,
    description: task.description,
    priority: task.priority,
    dueAt: task.dueAt,
    timeZone,
    department: '',
    project: '',
    assignees: [],
    checklist: task.checklist.map(({ text, isDone, doneBy }) => ({
      text,
      isDone,
      doneBy: (doneBy && nameOf('user', doneBy.id)) ?? '',
    })),
    requiresPhoto: task.requiresPhoto,
    requiresValue: task.requiresValue,
  }))
  const params = { id: task.id }
  // The rest is known here already; who answers for the branch may not read all files, only those of the task.
  const attached = useQuery({
    queryKey: ['task-work', task.id],
    enabled: task.attachments.length > 0,
    queryFn: async ({ signal }) => (await askAsStaff('GET /tasks/:id/work', { params }, { signal })).data.files ?? [],
    meta: { operation: 'tasks.load', failure: taskWorkTexts.filesNotLoaded },
  })
  const again = () => client.invalidateQueries({ queryKey: rowsKey(resources.tasks) })
  const calls: TaskCalls = {
    async tick({ checklist }, position, isDone) {
      const body = { position, text: checklist[position]?.text ?? '', isDone }
      setShown((await askAsStaff('POST /tasks/:id/checklist', { params, body })).data)
      void again()
    },
    async finish({ dueAt }, finished) {
      const body = { dueAt, ...finished }
      const { data } = await askAsStaff('POST /tasks/:id/done', {
        params,
        body: finished.photo === null ? { ...body, photo: undefined } : formOf(body),
      })
      void again()
      return data
    },
  }
  return (
    <TaskSheet
      task={{ ...shown, files: attached.data ?? [] }}
      calls={calls}
      onFinished={onFinished}
      onClose={onClose}
    />
  )
}
