// What whoever works now has to do; asked for anew after every step.
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { formOf } from '#parts/upload-file.ts'
import { TaskList } from '#parts/task/task-list.tsx'
import type { TaskCalls } from '#parts/task/task-sheet.tsx'
import { taskWorkTexts as texts } from '#domain/wording/task-work.ts'
import { clockToken } from '../../shell/clock-address.ts'
import { askClock, type Proof } from '../../shell/clock-call.ts'

interface OwnTasksProps {
  readonly username: string
  readonly proof: Proof
}

export function OwnTasks({ username, proof }: OwnTasksProps) {
  const client = useQueryClient()
  const queryKey = ['own', username, 'tasks']
  const params = { accessToken: clockToken(), username }
  const { data, error } = useQuery({
    queryKey,
    gcTime: 0,
    queryFn: async () => askClock('GET /time-tracking/:accessToken/:username/tasks', { params }, proof),
  })
  const again = async () => client.invalidateQueries({ queryKey })
  const calls: TaskCalls = {
    async tick(task, position, isDone) {
      const asked = { ...params, taskId: task.id }
      const body = { position, text: task.checklist[position]?.text ?? '', isDone }
      await askClock(
        'POST /time-tracking/:accessToken/:username/tasks/:taskId/checklist',
        { params: asked, body },
        proof,
      )
      await again()
    },
    async finish(task, finished) {
      const asked = { ...params, taskId: task.id }
      const body = { dueAt: task.dueAt, ...finished }
      const done = await askClock(
        'POST /time-tracking/:accessToken/:username/tasks/:taskId/done',
        { params: asked, body: finished.photo === null ? { ...body, photo: undefined } : formOf(body) },
        proof,
      )
      await again()
      return done
    },
  }
  return (
    <section aria-labelledby="own-tasks" className="own-tasks">
      <h2 id="own-tasks">{texts.title}</h2>
      {error !== null && data === undefined ? <p className="own-soft">{texts.offline}</p> : null}
      {data === undefined ? null : <TaskList tasks={data} calls={calls} />}
    </section>
  )
}
