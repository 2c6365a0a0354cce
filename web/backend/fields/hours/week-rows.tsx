// Monday to Sunday, and what holds on all of them.
import { NativeSelect } from '@mantine/core'
import { weekdayName } from '#domain/time/german-dates.ts'
import { copyToWeekdays, windowsOfWeekday, type HoursPlan, type PlannedWindow } from '#domain/time/hours-plan.ts'
import { hoursTexts as texts } from '#domain/wording/branch-office.ts'
import { say } from '#domain/wording/sentence.ts'
import { CopyMenu } from './copy-menu.tsx'
import type { HoursWords } from './hours-words.ts'
import { WindowFields } from './window-fields.tsx'

interface WeekRowsProps {
  readonly words: HoursWords
  readonly plan: HoursPlan
  readonly isReadOnly: boolean
  readonly areRequired: boolean
  readonly onChange: (plan: HoursPlan) => void
}

type Mode = keyof HoursWords['modes']
const week = [1, 2, 3, 4, 5, 6, 7]

export function WeekRows({ words, plan, isReadOnly, areRequired, onChange }: WeekRowsProps) {
  const hasDaily = plan.daily.length > 0
  const fields = { isReadOnly, areRequired }
  const setDay = (weekday: number, windows: readonly PlannedWindow[] | null) =>
    onChange(copyToWeekdays(plan, windows, [weekday]))
  return (
    <div className="hours-week">
      <div className="hours-row hours-daily">
        <div className="hours-day">
          {texts.everyDay}
          <small className="hours-soft">{texts.everyDayHint}</small>
        </div>
        <WindowFields
          {...fields}
          day={texts.everyDay}
          windows={plan.daily}
          onChange={(daily) => onChange({ ...plan, daily })}
        />
      </div>
      {week.map((weekday) => {
        const own = plan.weekdays[weekday - 1] ?? null
        const mode = modeOf(own, hasDaily)
        return (
          <div className="hours-row" key={weekday}>
            <span className="hours-day">{weekdayName(weekday)}</span>
            <NativeSelect
              className="hours-mode"
              aria-label={say(words.modeOf, { day: weekdayName(weekday) })}
              value={mode}
              disabled={isReadOnly}
              data={(hasDaily ? allModes : ownModes).map((value) => ({ value, label: words.modes[value] }))}
              onChange={(event) => setDay(weekday, windowsFor(event.currentTarget.value as Mode, plan, weekday))}
            />
            {mode === 'open' ? (
              <WindowFields
                {...fields}
                day={weekdayName(weekday)}
                windows={own ?? []}
                onChange={(windows) => setDay(weekday, windows)}
              />
            ) : (
              <span />
            )}
            {isReadOnly ? null : (
              <CopyMenu
                weekday={weekday}
                onCopy={(to) => onChange(copyToWeekdays(plan, own ?? (hasDaily ? null : []), to))}
              />
            )}
          </div>
        )
      })}
    </div>
  )
}

const allModes: readonly Mode[] = ['same', 'open', 'closed']
const ownModes: readonly Mode[] = ['open', 'closed']

function modeOf(own: readonly PlannedWindow[] | null, hasDaily: boolean): Mode {
  if (own === null) return hasDaily ? 'same' : 'closed'
  return own.length > 0 ? 'open' : 'closed'
}

/** A day that opens begins with the hours of all days, else with those of the day before. */
function windowsFor(mode: Mode, plan: HoursPlan, weekday: number): readonly PlannedWindow[] | null {
  if (mode === 'same') return null
  if (mode === 'closed') return []
  const before = [1, 2, 3, 4, 5, 6].map((days) => windowsOfWeekday(plan, ((weekday - 1 - days + 7) % 7) + 1))
  const known = [plan.daily, ...before].find((windows) => windows.length > 0)
  return known ?? [{ from: null, to: null }]
}
