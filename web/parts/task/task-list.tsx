// What is to be done today: each task with its time and what it asks for; opened, it is done there.
import { Camera, ChevronRight, CircleCheck, ListChecks, Thermometer } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import type { ClockTask } from '#contract/staff/task-work.ts'
import { formatDateTime, formatTime } from '#domain/time/german-dates.ts'
import { dayAt, instantOf } from '#domain/time/wall-clock.ts'
import { say } from '#domain/wording/sentence.ts'
import { taskWorkTexts as texts } from '#domain/wording/task-work.ts'
import { serverNow } from '#parts/server-clock.ts'
import { TaskSheet, type TaskCalls } from './task-sheet.tsx'
import './task.css'

interface TaskListProps {
  readonly tasks: readonly ClockTask[]
  readonly calls: TaskCalls
  /** Over what an opened task asks for. */
  readonly above?: ReactNode
}

export function TaskList({ tasks, calls, above }: TaskListProps) {
  const [openId, setOpenId] = useState<string | null>(null)
  const [said, setSaid] = useState('')
  const open = tasks.find(({ id }) => id === openId)
  return (
    <>
      <output className="task-said">
        {said === '' ? null : (
          <>
            <CircleCheck size={22} aria-hidden /> {said}
          </>
        )}
      </output>
      {tasks.length === 0 ? <p className="task-soft">{texts.none}</p> : null}
      <ul className="task-list">
        {tasks.map((task) => (
          <li key={task.id}>
            <button
              type="button"
              className="task-row"
              data-overdue={isOverdue(task) || undefined}
              onClick={() => setOpenId(task.id)}
            >
              <span className="task-title">{task.title}</span>
              <span className="task-facts">
                {dueText(task) === '' ? null : <span className="task-due">{dueText(task)}</span>}
                {task.checklist.length === 0 ? null : (
                  <span>
                    <ListChecks size={18} aria-hidden />
                    {say(texts.steps, {
                      done: task.checklist.filter(({ isDone }) => isDone).length,
                      all: task.checklist.length,
                    })}
                  </span>
                )}
                {task.requiresValue === null ? null : (
                  <span>
                    <Thermometer size={18} aria-hidden />
                    {task.requiresValue.label}
                  </span>
                )}
                {task.requiresPhoto ? (
                  <span>
                    <Camera size={18} aria-hidden />
                    {texts.photo}
                  </span>
                ) : null}
                {task.assignees.length === 0 ? null : (
                  <span>{say(texts.meantFor, { names: task.assignees.join(', ') })}</span>
                )}
                {[task.department, task.project]
                  .filter((name) => name !== '')
                  .map((name) => (
                    <span key={name}>{name}</span>
                  ))}
              </span>
              <ChevronRight className="task-arrow" size={22} aria-hidden />
            </button>
          </li>
        ))}
      </ul>
      {open === undefined ? null : (
        <TaskSheet
          key={`${open.id} ${open.dueAt}`}
          task={open}
          calls={calls}
          above={above}
          onFinished={(isOutside) => {
            setSaid(say(isOutside ? texts.finishedOutside : texts.finished, { title: open.title }))
            setOpenId(null)
          }}
          onClose={() => setOpenId(null)}
        />
      )}
    </>
  )
}

export function isOverdue({ dueAt }: Pick<ClockTask, 'dueAt'>): boolean {
  return dueAt !== null && (instantOf(dueAt) ?? 0) < serverNow()
}

/** „bis 15:00“; empty where it is due whenever. */
export function dueText({ dueAt, timeZone }: Pick<ClockTask, 'dueAt' | 'timeZone'>): string {
  if (dueAt === null) return ''
  const due = instantOf(dueAt) ?? 0
  if (isOverdue({ dueAt })) return say(texts.overdue, { date: shortMoment(due, timeZone) })
  return isToday(due, timeZone)
    ? say(texts.due, { time: formatTime(due, timeZone) })
    : say(texts.dueDay, { date: formatDateTime(due, timeZone) })
}

function shortMoment(moment: number, timeZone: string): string {
  return isToday(moment, timeZone) ? formatTime(moment, timeZone) : formatDateTime(moment, timeZone)
}

function isToday(moment: number, timeZone: string): boolean {
  return dayAt(timeZone, moment) === dayAt(timeZone, serverNow())
}
