// The tasks of the branch at the counter: what is overdue first, and who did it.
import { useId, useState } from 'react'
import type { DeskTasks } from '#contract/staff/task-desk.ts'
import { taskWorkTexts, taskDeskTexts as texts } from '#domain/wording/task-work.ts'
import { Button } from '#kit/button.tsx'
import { Sheet } from '#kit/sheet.tsx'
import { useStore } from '#kit/store.ts'
import { TaskList } from '#parts/task/task-list.tsx'
import { isConnected } from '../../shell/connection.ts'
import { useDeskTasks, useTaskCalls } from './desk-tasks.ts'
import './tasks.css'

export function TasksSheet({ onClose }: { readonly onClose: () => void }) {
  const heading = useId()
  const connected = useStore(isConnected)
  const { data, error, isFetching, refetch } = useDeskTasks()
  // For all that one does in a row; whoever opens the list next says it anew.
  const [userId, setUserId] = useState<string | null>(null)
  const calls = useTaskCalls(userId)
  return (
    <Sheet labelledBy={heading} closeLabel={taskWorkTexts.close} onClose={onClose}>
      <div className="desk-tasks">
        <h2 id={heading}>{texts.title}</h2>
        {connected ? null : <output className="desk-tasks-offline">{texts.offline}</output>}
        {data === undefined ? (
          <div className="desk-tasks-empty" role={error === null ? 'status' : 'alert'}>
            <p>{error === null ? texts.loading : texts.notLoaded}</p>
            {error === null ? null : (
              <Button disabled={isFetching} onClick={() => void refetch()}>
                {texts.again}
              </Button>
            )}
          </div>
        ) : (
          <TaskList
            tasks={data.tasks}
            calls={calls}
            above={<Who people={data.people} userId={userId} onChoose={setUserId} />}
          />
        )}
      </div>
    </Sheet>
  )
}

interface WhoProps {
  readonly people: DeskTasks['people']
  readonly userId: string | null
  readonly onChoose: (userId: string | null) => void
}

function Who({ people, userId, onChoose }: WhoProps) {
  const [here, away] = [people.filter(({ isIn }) => isIn), people.filter(({ isIn }) => !isIn)]
  const options = (some: DeskTasks['people']) =>
    some.map(({ id, name }) => (
      <option key={id} value={id}>
        {name}
      </option>
    ))
  return (
    <label className="desk-tasks-who">
      <span>{texts.who}</span>
      <select
        className="input"
        value={userId ?? ''}
        onChange={(event) => onChoose(event.currentTarget.value === '' ? null : event.currentTarget.value)}
      >
        <option value="">{texts.chooseWho}</option>
        {here.length === 0 || away.length === 0 ? (
          options(people)
        ) : (
          <>
            <optgroup label={texts.here}>{options(here)}</optgroup>
            <optgroup label={texts.away}>{options(away)}</optgroup>
          </>
        )}
      </select>
    </label>
  )
}
