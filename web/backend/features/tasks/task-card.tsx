// One task on the board: what, until when, where and by whom.
import { Anchor, Badge } from '@mantine/core'
import { Camera, Paperclip, Repeat, Thermometer } from 'lucide-react'
import { useContext, type ReactNode } from 'react'
import { Link } from 'react-router'
import { isOneOf } from '#domain/ground/is-one-of.ts'
import { taskSets } from '#domain/staff/status-sets.ts'
import { formatDateTime } from '#domain/time/german-dates.ts'
import { instantOf } from '#domain/time/wall-clock.ts'
import { fieldLabel } from '#domain/wording/field-labels.ts'
import { say } from '#domain/wording/sentence.ts'
import { taskColumnTexts as texts, taskWorkTexts } from '#domain/wording/task-work.ts'
import { serverNow } from '#parts/server-clock.ts'
import { CellContext } from '../../records/cell-surroundings.ts'
import { choiceLabel } from '../../records/labels.ts'
import type { TaskRow } from './column-calls.ts'

interface TaskCardProps {
  readonly task: TaskRow
  readonly handle: ReactNode
  /** It is meant for all branches: whoever looks may do it, not change it. */
  readonly isOnlyDone: boolean
}

export function TaskCard({ task, handle, isOnlyDone }: TaskCardProps) {
  const { nameOf, timeZone } = useContext(CellContext)
  const due = task.dueAt === null ? null : instantOf(task.dueAt)
  const isFinished = isOneOf(taskSets.finished, task.status)
  const isOverdue = !isFinished && due !== null && due < serverNow()
  const where = [
    task.branch && nameOf('branch', task.branch.id),
    task.department && nameOf('department', task.department.id),
    task.project && nameOf('project', task.project.id),
  ].filter((name) => name !== null && name !== '')
  const people = task.assignees.map(({ id }) => nameOf('user', id)).filter((name) => name !== null)
  const done = task.checklist.filter(({ isDone }) => isDone).length
  return (
    <>
      {handle}
      <div className="task-card-body" data-overdue={isOverdue || undefined}>
        <Anchor component={Link} to={`/tasks/${task.id}`} className="task-card-title">
          {task.title}
        </Anchor>
        {isOverdue || task.priority !== 'normal' ? (
          <span className="task-card-badges">
            {isOverdue ? <Badge color="red">{texts.overdue}</Badge> : null}
            {task.priority === 'normal' ? null : (
              <Badge color="gray" variant="light">
                {`${fieldLabel('tasks.priority') ?? ''}: ${choiceLabel('tasks.priority', task.priority)}`}
              </Badge>
            )}
          </span>
        ) : null}
        {due === null || isFinished ? null : (
          <span className="figures">{say(texts.due, { date: formatDateTime(due, timeZone) })}</span>
        )}
        {isOnlyDone ? <span title={texts.forAllText}>{texts.forAll}</span> : null}
        {where.length === 0 ? null : <span>{where.join(', ')}</span>}
        {people.length === 0 ? null : <span>{people.join(', ')}</span>}
        <span className="task-card-signs">
          {task.checklist.length === 0 ? null : (
            <span>{say(taskWorkTexts.steps, { done, all: task.checklist.length })}</span>
          )}
          {task.recurrence === null ? null : (
            <Sign text={fieldLabel('tasks.recurrence') ?? ''}>
              <Repeat size={15} aria-hidden />
            </Sign>
          )}
          {task.attachments.length === 0 ? null : (
            <Sign text={fieldLabel('tasks.attachments') ?? ''}>
              <Paperclip size={15} aria-hidden />
            </Sign>
          )}
          {task.requiresPhoto ? (
            <Sign text={fieldLabel('tasks.requiresPhoto') ?? ''}>
              <Camera size={15} aria-hidden />
            </Sign>
          ) : null}
          {task.requiresValue === null ? null : (
            <Sign text={task.requiresValue.label}>
              <Thermometer size={15} aria-hidden />
            </Sign>
          )}
        </span>
      </div>
    </>
  )
}

function Sign({ text, children }: { readonly text: string; readonly children: ReactNode }) {
  return (
    <span title={text}>
      {children}
      <span className="visually-hidden">{text}</span>
    </span>
  )
}
