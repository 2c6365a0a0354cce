/* oxlint-disable jsx-a11y/prefer-tag-over-role -- tags of tables that are laid out as a grid are no tables any more in some browsers */
// People or positions down, days across.
import { Plus } from 'lucide-react'
import { memo, useMemo } from 'react'
import type { Plan } from '#contract/staff/plan.ts'
import type { WorkingSchedule } from '#contract/staff/working-schedules.ts'
import { formatLongDay, weekdayShortName } from '#domain/time/german-dates.ts'
import { calendarOf, dayOf, weekdayOf } from '#domain/time/wall-clock.ts'
import { hoursText, planTexts as texts } from '#domain/wording/plan.ts'
import { say } from '#domain/wording/sentence.ts'
import { boardOf, nameIn, weekHours, type BoardRow, type RowsBy } from './board-model.ts'
import { backgroundOf, type Background } from './background.ts'
import { ShiftBlock } from './shift-block.tsx'
import { useBoard } from './use-board.ts'
import type { ShiftChange } from './plan-calls.ts'
import './board.css'

export interface BoardProps {
  readonly plan: Plan
  readonly rows: readonly BoardRow[]
  readonly by: RowsBy
  readonly days: readonly string[]
  /** Of departments, by id. */
  readonly colors: ReadonlyMap<string, string>
  readonly isDense: boolean
  readonly onDrop: (shift: WorkingSchedule, change: ShiftChange) => void
  readonly onMake: (change: ShiftChange) => void
  readonly onOpen: (shift: WorkingSchedule) => void
  /** An empty place was chosen. */
  readonly onNew: (row: BoardRow, date: string) => void
  readonly onDay: (date: string) => void
}

const nothing: readonly WorkingSchedule[] = []

export function WeekBoard(props: BoardProps) {
  const { plan, rows, by, days, colors, isDense, onDay } = props
  const board = useMemo(() => boardOf(plan, by), [plan, by])
  const { open, hears } = useBoard({ ...props, hours: null })
  const holidays = useMemo(() => new Map(plan.holidays.map(({ date, name }) => [date, name])), [plan])
  return (
    // oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- what stands in it is focused: one stop of Tab, then arrows
    <div
      {...hears}
      className="board"
      role="grid"
      aria-label={texts.days}
      aria-describedby="plan-help"
      data-dense={isDense || undefined}
      style={{ '--days': days.length } as React.CSSProperties}
    >
      <div className="board-row board-head" role="row">
        <span role="columnheader" className="board-name">
          {by === 'person' ? texts.people : texts.position}
        </span>
        {days.map((date) => (
          <DayHead key={date} date={date} isToday={date === plan.today} holiday={holidays.get(date)} onDay={onDay} />
        ))}
      </div>
      {rows.map((row, index) => (
        <WeekRow
          key={row.key}
          {...{ plan, row, by, days, colors, open, isDense }}
          isFirst={index === 0}
          shifts={board.get(row.key)}
          onNew={props.onNew}
        />
      ))}
    </div>
  )
}

function DayHead(props: {
  date: string
  isToday: boolean
  holiday: string | undefined
  onDay: (date: string) => void
}) {
  const { date, isToday, holiday, onDay } = props
  const day = dayOf(date) ?? 0
  const { month, dayOfMonth } = calendarOf(day)
  return (
    <span
      role="columnheader"
      className="day-head"
      data-today={isToday || undefined}
      data-free={holiday !== undefined || weekdayOf(day) === 7 || undefined}
    >
      <button type="button" title={formatLongDay(day)} onClick={() => onDay(date)}>
        <span>{weekdayShortName(weekdayOf(day))}</span> <strong>{`${dayOfMonth}.${month}.`}</strong>
      </button>
      {holiday === undefined ? null : <small title={holiday}>{holiday}</small>}
    </span>
  )
}

interface WeekRowProps {
  readonly plan: Plan
  readonly row: BoardRow
  readonly by: RowsBy
  readonly days: readonly string[]
  readonly isDense: boolean
  readonly colors: ReadonlyMap<string, string>
  readonly isFirst: boolean
  readonly shifts: ReadonlyMap<string, readonly WorkingSchedule[]> | undefined
  readonly open: (shift: WorkingSchedule) => void
  readonly onNew: (row: BoardRow, date: string) => void
}

const WeekRow = memo(
  function WeekRow({ plan, row, by, days, colors, isDense, isFirst, shifts, open, onNew }: WeekRowProps) {
    const hours = typeof row.userId === 'string' && !isDense ? weekHours(plan, row.userId, days[0] ?? '') : null
    return (
      <div className="board-row" role="row" data-row={row.key} style={row.color === '' ? undefined : toneOf(row.color)}>
        <span role="rowheader" className="board-name" data-open={row.userId === null || undefined}>
          <strong>{row.name}</strong>
          {hours === null ? null : (
            <small className="figures" data-over={(hours.agreed > 0 && hours.planned > hours.agreed) || undefined}>
              {hours.agreed > 0
                ? say(texts.hours, { planned: hoursText(hours.planned), agreed: hoursText(hours.agreed) })
                : hoursText(hours.planned)}
            </small>
          )}
        </span>
        {days.map((date, column) => {
          const background = typeof row.userId === 'string' ? backgroundOf(plan, row.userId, date) : null
          return (
            <span
              key={date}
              role="gridcell"
              className="board-cell"
              data-day={date}
              data-today={date === plan.today || undefined}
              data-background={background?.kind}
            >
              {background === null ? null : <BackgroundText background={background} />}
              {(shifts?.get(date) ?? nothing).map((shift) => (
                <ShiftBlock
                  key={shift.id}
                  shift={shift}
                  plan={plan}
                  color={colors.get(shift.department?.id ?? '') ?? ''}
                  line={by === 'position' ? nameIn(plan, shift.user?.id ?? null) : shift.position}
                  onOpen={open}
                />
              ))}
              <button
                type="button"
                className="cell-add"
                tabIndex={isFirst && column === 0 ? 0 : -1}
                aria-label={say(texts.newShiftFor, { person: row.name, day: formatLongDay(dayOf(date) ?? 0) })}
                onClick={() => onNew(row, date)}
              >
                <Plus size={14} aria-hidden />
              </button>
            </span>
          )
        })}
      </div>
    )
  },
  // What opens and makes is the same for all rows; a row is drawn anew when its plan is another.
  (a, b) =>
    a.plan === b.plan && a.row === b.row && a.days === b.days && a.isDense === b.isDense && a.shifts === b.shifts,
)

export function BackgroundText({ background: { kind, text } }: { background: Background }) {
  return (
    <small className="cell-background" data-kind={kind}>
      {text}
    </small>
  )
}

export function toneOf(color: string): React.CSSProperties {
  return { '--tone': color } as React.CSSProperties
}
