// The columns of the board: one for each status, each with its tasks; a task goes from one to another by pointer, key or menu.
import { useDroppable } from '@dnd-kit/react'
import { Anchor, Skeleton } from '@mantine/core'
import { useId, useState } from 'react'
import { Link, useOutletContext } from 'react-router'
import { resources } from '#contract/declarations.ts'
import type { Me } from '#contract/identity/session.ts'
import { say } from '#domain/wording/sentence.ts'
import { taskColumnTexts as texts, taskWorkTexts } from '#domain/wording/task-work.ts'
import { CellContext, useCellSurroundings } from '../../records/cell-surroundings.ts'
import { toast } from '../../shell/toasts.ts'
import { SortedRow } from '../../sorting/sorted-list.tsx'
import { SortingArea } from '../../sorting/sorting-area.tsx'
import {
  statuses,
  statusName,
  useColumn,
  useMoveTask,
  type Column,
  type TaskRow,
  type TaskStatus,
} from './column-calls.ts'
import { showsSheet, FinishSheet } from './finish-sheet.tsx'
import { TaskCard } from './task-card.tsx'
import { isOnlyDone, movesOf } from './task-moves.ts'
import './task-columns.css'

interface TaskColumnsProps {
  readonly query: Readonly<Record<string, string>>
  /** Where all of a column are. */
  readonly listOf: (status: TaskStatus) => string
}

const named = ['branch', 'department', 'project', 'assignees']
const none: readonly TaskRow[] = []
/** Of dnd-kit's priorities the second lowest. */
const behindCards = 1

export function TaskColumns({ query, listOf }: TaskColumnsProps) {
  const me = useOutletContext<Me>()
  const columns = useColumns(query)
  const [arrived, setArrived] = useState<string | null>(null)
  const [finishing, setFinishing] = useState<TaskRow | null>(null)
  const all = statuses.flatMap((status) => columns[status]?.rows ?? none)
  const around = useCellSurroundings(resources.tasks, named, all)
  const moveTask = useMoveTask(query, around.timeZone)
  const move = (task: TaskRow | undefined, to: TaskStatus | undefined) => {
    if (task === undefined || to === undefined || task.status === to) return
    if (!movesOf(me, task).includes(to)) return toast(texts.forAllText)
    if (to === 'done' && (showsSheet(task) || isOnlyDone(me, task))) return setFinishing(task)
    setArrived(task.id)
    void moveTask(task, to)
  }
  return (
    <CellContext value={around}>
      <SortingArea
        onDrop={(from, to) =>
          move(
            columns[from.list as TaskStatus]?.rows[from.index],
            statuses.find((status) => status === to.list),
          )
        }
      >
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- on a phone it scrolls aside, also where no task can take the focus */}
        <section className="task-columns" aria-label={texts.title} tabIndex={0}>
          {statuses.map((status) => (
            <TaskColumn
              key={status}
              status={status}
              column={columns[status]}
              arrived={arrived}
              more={listOf(status)}
              onMove={move}
            />
          ))}
        </section>
      </SortingArea>
      {finishing === null ? null : (
        <FinishSheet
          task={finishing}
          onFinished={(isOutside) => {
            const { title } = finishing
            toast(say(isOutside ? taskWorkTexts.finishedOutside : taskWorkTexts.finished, { title }))
            setArrived(finishing.id)
            setFinishing(null)
          }}
          onClose={() => setFinishing(null)}
        />
      )}
    </CellContext>
  )
}

function useColumns(query: TaskColumnsProps['query']): Readonly<Record<TaskStatus, Column | null | undefined>> {
  return {
    open: useLoaded('open', query),
    inProgress: useLoaded('inProgress', query),
    blocked: useLoaded('blocked', query),
    done: useLoaded('done', query),
    skipped: useLoaded('skipped', query),
  }
}

/** Undefined while it loads, null where it failed. */
function useLoaded(status: TaskStatus, query: TaskColumnsProps['query']): Column | null | undefined {
  const { data, isError } = useColumn(status, query)
  return data ?? (isError ? null : undefined)
}

interface TaskColumnProps {
  readonly status: TaskStatus
  readonly column: Column | null | undefined
  /** The task that was moved last: it has the focus where it stands now. */
  readonly arrived: string | null
  readonly more: string
  readonly onMove: (task: TaskRow, to: TaskStatus | undefined) => void
}

function TaskColumn({ status, column, arrived, more, onMove }: TaskColumnProps) {
  const heading = useId()
  const me = useOutletContext<Me>()
  // What lies over a card is the card's list; over the rest of the column, the column.
  const { ref, isDropTarget } = useDroppable({ id: status, accept: 'row', collisionPriority: behindCards })
  const at = statuses.indexOf(status)
  const hidden = column ? column.total - column.rows.length : 0
  return (
    <section ref={ref} className="task-column" aria-labelledby={heading} data-over={isDropTarget || undefined}>
      <h2 id={heading}>
        {statusName(status)} <span className="figures task-column-count">{column?.total ?? ''}</span>
      </h2>
      {column === undefined ? <Skeleton height={120} radius="md" /> : null}
      {column === null ? <p className="page-hint">{texts.notLoaded}</p> : null}
      {column?.rows.length === 0 ? <p className="page-hint">{texts.empty}</p> : null}
      {column && column.rows.length > 0 ? (
        <ol className="task-cards">
          {column.rows.map((task, index) => (
            <SortedRow
              key={task.id}
              id={task.id}
              list={status}
              index={index}
              // Within a column they stand by when they are due.
              count={1}
              name={task.title}
              isReadOnly={movesOf(me, task).length === 0}
              className="task-card"
              takesFocus={arrived === task.id}
              onMove={() => undefined}
              others={movesOf(me, task).map((other) => ({
                text: say(texts.to, { column: statusName(other) }),
                ...(other === statuses[at - 1] && { shortcut: 'ArrowLeft' as const }),
                ...(other === statuses[at + 1] && { shortcut: 'ArrowRight' as const }),
                onChoose: () => onMove(task, other),
              }))}
            >
              {(handle) => <TaskCard task={task} handle={handle} isOnlyDone={isOnlyDone(me, task)} />}
            </SortedRow>
          ))}
        </ol>
      ) : null}
      {hidden > 0 ? (
        <Anchor component={Link} to={more}>
          {say(texts.more, { count: hidden })}
        </Anchor>
      ) : null}
    </section>
  )
}
