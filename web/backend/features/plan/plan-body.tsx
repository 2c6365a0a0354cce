// The plan itself: as a week or four, as a day, or as a day on a phone; what waits above it, what it costs below.
import type { Department } from '#contract/organisation/departments.ts'
import type { Plan } from '#contract/staff/plan.ts'
import type { WorkingSchedule } from '#contract/staff/working-schedules.ts'
import { planTexts as texts } from '#domain/wording/plan.ts'
import { say } from '#domain/wording/sentence.ts'
import { BoardFoot, DayCost } from './board-foot.tsx'
import type { BoardRow } from './board-model.ts'
import { CarryLayer } from './carry-layer.tsx'
import { DayBoard } from './day-board.tsx'
import { PhoneDay } from './phone-day.tsx'
import type { PlanAddress } from './plan-address.ts'
import type { PlanCalls, ShiftChange, useExpectedDays } from './plan-calls.ts'
import { SwapPanel } from './swap-panel.tsx'
import { WeekBoard } from './week-board.tsx'

interface PlanBodyProps {
  readonly plan: Plan
  readonly address: PlanAddress
  readonly isPhone: boolean
  /** Of other days: the ones that are meant are on their way. */
  readonly isStale: boolean
  readonly rows: readonly BoardRow[]
  readonly colors: ReadonlyMap<string, string>
  readonly departments: readonly Department[]
  readonly expected: ReturnType<typeof useExpectedDays>['data']
  readonly currency: string
  readonly calls: PlanCalls
  readonly onOpen: (shift: WorkingSchedule) => void
  readonly onNew: (row: BoardRow | undefined, day: string) => void
  readonly onDrop: (shift: WorkingSchedule, changed: ShiftChange) => void
  readonly onMake: (made: ShiftChange) => void
}

export function PlanBody(props: PlanBodyProps) {
  const { plan, address, isPhone, isStale, departments, expected, currency, calls, onOpen } = props
  const { view, by, date, days, change } = address
  const { rows, colors, onNew, onDrop, onMake } = props
  const shared = { rows, colors, by, onOpen, onNew, onDrop, onMake }
  const isMonth = view === 'month'
  const isDay = isPhone || view === 'day'
  // Of several days each head says it.
  const holiday = isDay ? plan.holidays.find((each) => each.date === date) : undefined
  return (
    <>
      <SwapPanel plan={plan} calls={calls} onOpen={onOpen} />
      {holiday === undefined ? null : <p className="plan-holiday">{say(texts.holiday, { name: holiday.name })}</p>}
      <div className="plan-frame" data-stale={isStale || undefined}>
        {isPhone ? (
          <PhoneDay plan={plan} {...shared} {...{ days, date, departments }} onDay={(day) => change({ date: day })} />
        ) : view === 'day' ? (
          <DayBoard plan={plan} {...shared} date={date} departments={departments} />
        ) : (
          <div
            className="plan-scroll"
            onScroll={({ currentTarget }) => {
              currentTarget.toggleAttribute('data-shifted', currentTarget.scrollLeft > 0)
            }}
          >
            <WeekBoard
              plan={plan}
              {...shared}
              days={days}
              isDense={isMonth}
              onDay={(day) => change({ date: day, view: 'day' })}
            />
            <BoardFoot plan={plan} {...{ days, departments, expected, currency }} isDense={isMonth} />
          </div>
        )}
      </div>
      {isDay ? <DayCost {...{ plan, date, expected, currency }} /> : null}
      <p id="plan-help" className="page-hint plan-help">
        {isPhone ? texts.helpPhone : texts.help}
      </p>
      <CarryLayer plan={plan} />
    </>
  )
}
