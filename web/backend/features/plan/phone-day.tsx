// On a phone: one day at a time, person by person.
import { Plus } from 'lucide-react'
import { useMemo } from 'react'
import type { Department } from '#contract/organisation/departments.ts'
import type { Plan } from '#contract/staff/plan.ts'
import type { WorkingSchedule } from '#contract/staff/working-schedules.ts'
import { formatLongDay, weekdayShortName } from '#domain/time/german-dates.ts'
import { calendarOf, dayOf, weekdayOf } from '#domain/time/wall-clock.ts'
import { hoursText, planTexts as texts } from '#domain/wording/plan.ts'
import { say } from '#domain/wording/sentence.ts'
import { backgroundOf } from './background.ts'
import { sumOf } from './board-foot.tsx'
import { boardOf, judgedOf, nameIn, netMinutes, type BoardRow, type RowsBy } from './board-model.ts'
import { ShiftBlock } from './shift-block.tsx'
import { MissingList } from './missing-list.tsx'
import { shortagesOn } from './shortages.ts'
import { BackgroundText, toneOf } from './week-board.tsx'
import './phone-day.css'

interface PhoneDayProps {
  readonly plan: Plan
  readonly rows: readonly BoardRow[]
  readonly by: RowsBy
  readonly days: readonly string[]
  readonly date: string
  readonly departments: readonly Department[]
  readonly colors: ReadonlyMap<string, string>
  readonly onDay: (date: string) => void
  readonly onOpen: (shift: WorkingSchedule) => void
  readonly onNew: (row: BoardRow, date: string) => void
}

export function PhoneDay({ plan, rows, by, days, date, departments, colors, onDay, onOpen, onNew }: PhoneDayProps) {
  const board = useMemo(() => boardOf(plan, by), [plan, by])
  const sum = useMemo(() => sumOf(plan, date), [plan, date])
  const missing = useMemo(() => shortagesOn(plan, date, departments).by, [plan, date, departments])
  return (
    <div className="phone-day">
      <nav className="phone-days" aria-label={texts.days}>
        {days.map((each) => {
          const day = dayOf(each) ?? 0
          return (
            <button
              key={each}
              type="button"
              aria-current={each === date ? 'date' : undefined}
              title={formatLongDay(day)}
              data-today={each === plan.today || undefined}
              onClick={() => onDay(each)}
            >
              <span>{weekdayShortName(weekdayOf(day))}</span>
              <strong className="figures">{calendarOf(day).dayOfMonth}</strong>
            </button>
          )
        })}
      </nav>
      <h2>{formatLongDay(dayOf(date) ?? 0)}</h2>
      <p className="phone-sum figures">
        {say(texts.daySum, { hours: hoursText(sum.minutes), people: say(texts.daySumPeople, { count: sum.people }) })}
      </p>
      <MissingList by={missing} timeZone={plan.branch.timeZone} />
      <ul className="phone-rows">
        {rows.map((row) => {
          const own = board.get(row.key)?.get(date) ?? []
          const background = typeof row.userId === 'string' ? backgroundOf(plan, row.userId, date) : null
          if (row.userId === null && own.length === 0) return null
          return (
            <li
              key={row.key}
              data-background={background?.kind}
              style={row.color === '' ? undefined : toneOf(row.color)}
            >
              <div className="phone-head">
                <strong>{row.name}</strong>
                {background === null ? null : <BackgroundText background={background} />}
                {own.length === 0 ? null : (
                  <small className="figures">{hoursText(own.reduce((sum, shift) => sum + netMinutes(shift), 0))}</small>
                )}
                <button
                  type="button"
                  className="phone-add"
                  aria-label={say(texts.newShiftFor, { person: row.name, day: formatLongDay(dayOf(date) ?? 0) })}
                  onClick={() => onNew(row, date)}
                >
                  <Plus size={18} aria-hidden />
                </button>
              </div>
              {own.map((shift) => (
                <PhoneShift
                  key={shift.id}
                  {...{ plan, shift, onOpen }}
                  color={colors.get(shift.department?.id ?? '') ?? ''}
                  line={by === 'position' ? nameIn(plan, shift.user?.id ?? null) : shift.position}
                />
              ))}
            </li>
          )
        })}
      </ul>
    </div>
  )
}

interface PhoneShiftProps extends Pick<PhoneDayProps, 'plan' | 'onOpen'> {
  readonly shift: WorkingSchedule
  readonly color: string
  readonly line: string
}

function PhoneShift({ plan, shift, color, line, onOpen }: PhoneShiftProps) {
  const { sentences } = judgedOf(shift)
  return (
    <div className="phone-shift">
      <ShiftBlock shift={shift} plan={plan} color={color} line={line} onOpen={onOpen} />
      {sentences.map((sentence) => (
        <small key={sentence} className="phone-reason">
          {sentence}
        </small>
      ))}
    </div>
  )
}
