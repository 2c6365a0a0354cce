// One day: people or positions down, its hours across. Shifts are moved and pulled by quarters of an hour; an empty place is drawn over.
import { useMemo } from 'react'
import type { Department } from '#contract/organisation/departments.ts'
import type { Plan } from '#contract/staff/plan.ts'
import type { WorkingSchedule } from '#contract/staff/working-schedules.ts'
import { staffing, stepMinutes } from '#domain/staff/target-staff.ts'
import { formatLongDay, formatMinutes } from '#domain/time/german-dates.ts'
import { dayOf, instantOf, minutesOf } from '#domain/time/wall-clock.ts'
import { planTexts as texts } from '#domain/wording/plan.ts'
import { say } from '#domain/wording/sentence.ts'
import { backgroundOf } from './background.ts'
import { boardOf, minutesIn, nameIn, type BoardRow } from './board-model.ts'
import { MissingList } from './missing-list.tsx'
import { ShiftBlock } from './shift-block.tsx'
import { shortagesOn, staffedAround } from './shortages.ts'
import { useBoard } from './use-board.ts'
import { BackgroundText, toneOf, type BoardProps } from './week-board.tsx'
import './day-board.css'

interface DayBoardProps extends Omit<BoardProps, 'days' | 'isDense' | 'onDay'> {
  readonly date: string
  readonly departments: readonly Department[]
}

export function DayBoard(props: DayBoardProps) {
  const { plan, rows, by, date, colors, departments } = props
  const { timeZone } = plan.branch
  const board = useMemo(() => boardOf(plan, by), [plan, by])
  const hours = useMemo(() => hoursOf(plan, date), [plan, date])
  const { open, hears } = useBoard({ ...props, hours: { date, ...hours } })
  const ticks = Array.from({ length: (hours.to - hours.from) / 60 + 1 }, (_, index) => hours.from + index * 60)
  const percent = (minute: number) => ((minute - hours.from) / (hours.to - hours.from)) * 100
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- hears what the shifts in it are told
    <div
      {...hears}
      className="day-board"
      aria-describedby="plan-help"
      style={{ '--hours': (hours.to - hours.from) / 60 } as React.CSSProperties}
    >
      <div className="day-row day-ticks" aria-hidden>
        <span />
        <span className="day-track">
          {ticks.map((minute) => (
            <span key={minute} className="figures" style={{ left: `${percent(minute)}%` }}>
              {formatMinutes(minute)}
            </span>
          ))}
        </span>
      </div>
      <ul aria-label={formatLongDay(dayOf(date) ?? 0)}>
        {rows.map((row, index) => {
          const own = board.get(row.key)?.get(date) ?? []
          const lanes = lanesOf(own)
          const background = typeof row.userId === 'string' ? backgroundOf(plan, row.userId, date) : null
          return (
            <li
              key={row.key}
              className="day-row"
              data-row={row.key}
              style={row.color === '' ? undefined : toneOf(row.color)}
            >
              <span className="board-name" data-open={row.userId === null || undefined}>
                <strong>{row.name}</strong>
              </span>
              <span
                className="day-track"
                data-track
                data-background={background?.kind}
                style={
                  { '--lanes': Math.max(1, ...own.map(({ id }) => (lanes.get(id) ?? 0) + 1)) } as React.CSSProperties
                }
              >
                {background === null ? null : <BackgroundText background={background} />}
                {own.map((shift) => {
                  const [from, to] = minutesIn(shift, date, timeZone)
                  return (
                    <ShiftBlock
                      key={shift.id}
                      shift={shift}
                      plan={plan}
                      color={colors.get(shift.department?.id ?? '') ?? ''}
                      line={by === 'position' ? nameIn(plan, shift.user?.id ?? null) : shift.position}
                      style={
                        {
                          left: `${percent(Math.max(from, hours.from))}%`,
                          width: `${percent(to) - percent(Math.max(from, hours.from))}%`,
                          '--lane': lanes.get(shift.id) ?? 0,
                        } as React.CSSProperties
                      }
                      isStretchable
                      onOpen={open}
                    />
                  )
                })}
                <NewHere row={row} date={date} isFirst={index === 0} onNew={props.onNew} />
              </span>
            </li>
          )
        })}
      </ul>
      <Staffing plan={plan} date={date} hours={hours} departments={departments} />
    </div>
  )
}

function NewHere({
  row,
  date,
  isFirst,
  onNew,
}: Pick<DayBoardProps, 'date' | 'onNew'> & { row: BoardRow; isFirst: boolean }) {
  return (
    <button
      type="button"
      className="cell-add cell-add-day"
      tabIndex={isFirst ? 0 : -1}
      aria-label={say(texts.newShiftFor, { person: row.name, day: formatLongDay(dayOf(date) ?? 0) })}
      onClick={() => onNew(row, date)}
    >
      +
    </button>
  )
}

interface Hours {
  readonly from: number
  readonly to: number
}

/** How many are planned beside how many the departments ask for, hour by hour. */
function Staffing({
  plan,
  date,
  hours,
  departments,
}: {
  plan: Plan
  date: string
  hours: Hours
  departments: readonly Department[]
}) {
  const shifts = staffedAround(plan, date)
  const lines = departments
    .filter(({ targetStaff }) => targetStaff.length > 0)
    .map(({ id, name, targetStaff }) => ({
      id,
      name,
      steps: staffing(
        { date, timeZone: plan.branch.timeZone, ...hours },
        shifts.filter(({ department }) => department?.id === id),
        targetStaff,
      ),
    }))
  if (lines.length === 0) return null
  return (
    <section className="day-staffing">
      <h2>{texts.staffing}</h2>
      <MissingList by={shortagesOn(plan, date, departments).by} timeZone={plan.branch.timeZone} />
      {lines.map(({ id, name, steps }) => (
        <div key={id} className="day-row">
          <span className="board-name">{name}</span>
          <ol className="day-track staffing-steps" style={{ '--steps': steps.length } as React.CSSProperties}>
            {steps.map(({ minute, planned, wanted }) => (
              <li
                key={minute}
                className="figures"
                data-state={wanted === 0 && planned === 0 ? 'none' : planned < wanted ? 'missing' : 'fine'}
                title={say(texts.staffingOf, { hour: formatMinutes(minute), planned, wanted })}
              >
                <span className="visually-hidden">
                  {say(texts.staffingOf, { hour: formatMinutes(minute), planned, wanted })}
                </span>
                <span aria-hidden>{wanted === 0 ? planned || '' : `${planned}/${wanted}`}</span>
              </li>
            ))}
          </ol>
        </div>
      ))}
    </section>
  )
}

/** Whole hours around everything that happens, at least from eight to midnight. */
function hoursOf(plan: Plan, date: string): Hours {
  const shifts = plan.shifts.filter(({ businessDate }) => businessDate === date)
  const spans = shifts.map((shift) => minutesIn(shift, date, plan.branch.timeZone))
  const from = Math.min(8 * 60, ...spans.map(([begins]) => begins))
  const to = Math.max(24 * 60, ...spans.map(([, ends]) => ends))
  const border = minutesOf(plan.dayStartsAt) ?? 300
  return {
    from: Math.max(Math.min(border, 300), Math.floor(from / stepMinutes) * stepMinutes),
    to: Math.min(border + 1440, Math.ceil(to / stepMinutes) * stepMinutes),
  }
}

/** Shifts of the same time lie below each other. */
function lanesOf(shifts: readonly WorkingSchedule[]): ReadonlyMap<string, number> {
  const busyUntil: number[] = []
  const lanes = new Map<string, number>()
  for (const { id, startsAt, endsAt } of shifts) {
    const [from, to] = [instantOf(startsAt) ?? 0, instantOf(endsAt) ?? 0]
    const free = busyUntil.findIndex((until) => until <= from)
    const lane = free === -1 ? busyUntil.length : free
    busyUntil[lane] = to
    lanes.set(id, lane)
  }
  return lanes
}
