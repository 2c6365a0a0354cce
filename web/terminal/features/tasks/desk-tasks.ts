// The tasks of the branch, as the terminal may see and do them.
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { ClockTask } from '#contract/staff/task-work.ts'
import { taskWorkTexts } from '#domain/wording/task-work.ts'
import { ApiFailure } from '#parts/api-client.ts'
import { isOverdue } from '#parts/task/task-list.tsx'
import type { TaskCalls } from '#parts/task/task-sheet.tsx'
import { formOf } from '#parts/upload-file.ts'
import { askDesk, isUnreachable } from '../../shell/desk-call.ts'

export const tasksKey = ['desk-tasks'] as const
const aMinute = 60_000
const none: readonly ClockTask[] = []

export function useDeskTasks() {
  return useQuery({
    queryKey: tasksKey,
    refetchInterval: aMinute,
    queryFn: async ({ signal }) => (await askDesk('GET /desk-tasks', {}, signal)).data,
  })
}

interface TaskCounts {
  readonly open: number
  readonly overdue: number
  /** They could not be asked for: that is not the same as none. */
  readonly isUnknown: boolean
}

/** `now` only so that what becomes overdue is counted in time. */
export function useTaskCounts(_now: number): TaskCounts {
  const { data, error } = useDeskTasks()
  const tasks = data?.tasks ?? none
  const isUnknown = data === undefined && error !== null
  return { open: tasks.length, overdue: tasks.filter(isOverdue).length, isUnknown }
}

/** `userId`: who says that they did it; null: nobody yet. */
export function useTaskCalls(userId: string | null): TaskCalls {
  const client = useQueryClient()
  const again = async () => client.invalidateQueries({ queryKey: tasksKey })
  const user = userId === null ? null : { id: userId as never }
  return {
    async tick(task, position, isDone) {
      const body = { position, text: task.checklist[position]?.text ?? '', isDone, user }
      await told(() => askDesk('POST /desk-tasks/:taskId/checklist', { params: { taskId: task.id }, body }))
      await again()
    },
    async finish(task, finished) {
      const body = { dueAt: task.dueAt, ...finished, user }
      const { data } = await told(() =>
        askDesk('POST /desk-tasks/:taskId/done', {
          params: { taskId: task.id },
          body: finished.photo === null ? { ...body, photo: undefined } : formOf(body),
        }),
      )
      await again()
      return data
    },
  }
}

/** What does not arrive is not done later by itself: whoever stands there has to know. */
async function told<T>(run: () => Promise<T>): Promise<T> {
  try {
    return await run()
  } catch (cause) {
    if (!isUnreachable(cause)) throw cause
    throw new ApiFailure(0, [{ field: null, code: 'failed', message: taskWorkTexts.notArrived }])
  }
}
