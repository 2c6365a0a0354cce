// „Aufgaben“ in „Meine Zeit“: the same as at the staff door, for whoever is signed in and works now.
import { Skeleton } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { Me } from '#contract/identity/session.ts'
import { taskWorkTexts as texts } from '#domain/wording/task-work.ts'
import { TaskList } from '#parts/task/task-list.tsx'
import type { TaskCalls } from '#parts/task/task-sheet.tsx'
import { formOf } from '#parts/upload-file.ts'
import { useOwnClock } from './own-time-calls.ts'
import { askAsStaff } from '../../shell/staff-call.ts'

export function OwnTasks({ me }: { readonly me: Me }) {
  const { username } = me.user
  const client = useQueryClient()
  const clock = useOwnClock(username).data
  const isWorking = clock !== undefined && clock.currentActivity !== null
  const params = { accessToken: 'me', username }
  const queryKey = ['own-time', 'tasks']
  const { data } = useQuery({
    queryKey,
    enabled: isWorking,
    refetchInterval: 60_000,
    queryFn: async ({ signal }) =>
      (await askAsStaff('GET /time-tracking/:accessToken/:username/tasks', { params }, { signal })).data,
    meta: { operation: 'ownTasks.load', failure: texts.failed },
  })
  const again = async () => client.invalidateQueries({ queryKey })
  const calls: TaskCalls = {
    async tick(task, position, isDone) {
      const body = { position, text: task.checklist[position]?.text ?? '', isDone }
      const asked = { ...params, taskId: task.id }
      await askAsStaff('POST /time-tracking/:accessToken/:username/tasks/:taskId/checklist', { params: asked, body })
      await again()
    },
    async finish(task, finished) {
      const body = { dueAt: task.dueAt, ...finished }
      const { data: done } = await askAsStaff('POST /time-tracking/:accessToken/:username/tasks/:taskId/done', {
        params: { ...params, taskId: task.id },
        body: finished.photo === null ? { ...body, photo: undefined } : formOf(body),
      })
      await again()
      return done
    },
  }
  if (clock !== undefined && !isWorking) return <p className="page-hint">{texts.needsWork}</p>
  return data === undefined ? <Skeleton height={80} radius="lg" /> : <TaskList tasks={data} calls={calls} />
}
