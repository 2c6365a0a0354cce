// „Erledigtes“: what is open now, and what was done or missed on a day, in the chosen branch.
import { Anchor, Badge, Button, Skeleton } from '@mantine/core'
import { ListChecks } from 'lucide-react'
import { Link } from 'react-router'
import type { TaskBoard } from '#contract/staff/task-work.ts'
import { formatDateTime } from '#domain/time/german-dates.ts'
import { dayOf, instantOf } from '#domain/time/wall-clock.ts'
import { say } from '#domain/wording/sentence.ts'
import { taskBoardTexts as texts, taskWorkTexts } from '#domain/wording/task-work.ts'
import { useTaskBoard } from '../../features/tasks/board-calls.ts'
import { placeText, ReportList } from '../../features/tasks/report-list.tsx'
import { DayInput } from '../../records/inputs/day-input.tsx'
import { useChosenBranch } from '../../shell/branch-choice.ts'
import { PageHead } from '../../shell/page-head.tsx'
import { useAddress } from '../../shell/use-address.ts'
import '../../features/tasks/task-board.css'

export function Page() {
  const branch = useChosenBranch()
  const [search, setSearch] = useAddress()
  const asked = search.get('date')
  const date = dayOf(asked) === null ? null : asked
  const { data } = useTaskBoard(branch, date)
  const show = (day: string | null) =>
    setSearch((before) => {
      const next = new URLSearchParams(before)
      if (day === null || dayOf(day) === null) next.delete('date')
      else next.set('date', day)
      return next
    })
  return (
    <div className="page">
      <PageHead title={texts.title}>
        <div className="page-actions">
          <Button component={Link} to="/tasks" variant="default" leftSection={<ListChecks size={16} aria-hidden />}>
            {texts.tasks}
          </Button>
        </div>
      </PageHead>
      <p className="page-hint">{texts.hint}</p>
      {data === undefined ? (
        <Skeleton height={300} radius="lg" />
      ) : (
        <>
          <div className="task-board-day">
            <DayInput label={texts.day} value={date ?? data.date} onChange={show} />
          </div>
          <div className="task-board">
            <section aria-labelledby="board-open">
              <h2 id="board-open">{texts.open}</h2>
              <OpenList board={data} />
            </section>
            <section aria-labelledby="board-done">
              <h2 id="board-done">{texts.done}</h2>
              <ReportList reports={data.reports} timeZone={data.timeZone} />
            </section>
          </div>
        </>
      )}
    </div>
  )
}

function OpenList({ board: { open, timeZone } }: { readonly board: TaskBoard }) {
  if (open.length === 0) return <p className="page-hint">{texts.noneOpen}</p>
  return (
    <ul className="report-list">
      {open.map((task) => (
        <li key={task.id} data-overdue={task.isOverdue || undefined}>
          <Anchor component={Link} to={`/tasks/${task.id}`}>
            {task.title}
          </Anchor>
          <span className="report-where">{placeText(task)}</span>
          {task.isOverdue ? <Badge color="red">{texts.overdueBadge}</Badge> : null}
          <div className="report-facts">
            {task.dueAt === null ? null : (
              <span>{say(texts.wasDue, { date: formatDateTime(instantOf(task.dueAt) ?? 0, timeZone) })}</span>
            )}
            {task.steps === 0 ? null : (
              <span>{say(taskWorkTexts.steps, { done: task.stepsDone, all: task.steps })}</span>
            )}
            {task.assignees.length === 0 ? null : <span>{task.assignees.join(', ')}</span>}
          </div>
        </li>
      ))}
    </ul>
  )
}
