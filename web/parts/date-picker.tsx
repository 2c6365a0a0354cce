// A month to choose a day from (storefront § 2, date picker): ISO weeks, Mo–So, moved through with the arrow keys.
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react'
import { formatLongDay, formatMonth, weekdayName, weekdayShortName } from '#domain/time/german-dates.ts'
import { monthCalendar, monthOf, nextMonth, previousMonth, type CalendarDay } from '#domain/time/picker.ts'
import { dayOf } from '#domain/time/wall-clock.ts'
import { timeTexts } from '#domain/wording/time.ts'
import { storefrontTexts } from '#domain/wording/storefront.ts'
import { Button, IconButton } from '#kit/button.tsx'
import { Sheet } from '#kit/sheet.tsx'
import { dateAfterKey } from './date-picker-keys.ts'
import './date-picker.css'

interface DatePickerProps {
  /** `YYYY-MM-DD`; null: none chosen yet. */
  readonly value: string | null
  /** The branch's date. */
  readonly today: string
  /** Days with at least one slot; all others are disabled. */
  readonly available: ReadonlySet<string>
  /** Null: the choice is taken back. */
  readonly onSave: (date: string | null) => void
  readonly onClose: () => void
}

export function DatePicker({ value, today, available, onSave, onClose }: DatePickerProps) {
  const id = useId()
  const [chosen, setChosen] = useState(value)
  const [focused, setFocused] = useState(value ?? [...available][0] ?? today)
  const grid = useRef<HTMLTableElement>(null)
  const isMovedByKey = useRef(true)
  const last = [...available].at(-1) ?? today
  const month = monthOf(focused) ?? { year: 0, month: 1 }
  const earliest = monthOf(today)
  const isFirstMonth = earliest !== null && month.year === earliest.year && month.month === earliest.month

  useEffect(() => {
    if (isMovedByKey.current) grid.current?.querySelector<HTMLElement>(`[data-date="${focused}"]`)?.focus()
    isMovedByKey.current = false
  }, [focused])

  const showMonth = (shown: { year: number; month: number }) => {
    const days = monthCalendar(shown, today, available).flatMap((week) => week.days.filter((day) => day.isInMonth))
    const first = days.find((day) => day.isSelectable) ?? days.find((day) => day.isToday) ?? days[0]
    if (first) setFocused(first.date)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const date = dateAfterKey(focused, event.key)
    // Past either end the key is not the month's: where arrows are all there is (a kiosk's keypad), it leads out.
    if (date === null || date < today || date > last) return
    event.preventDefault()
    if (date === focused) return
    isMovedByKey.current = true
    setFocused(date)
  }
  return (
    <Sheet
      isNarrow
      labelledBy={`${id}-title`}
      closeLabel={storefrontTexts.close}
      onClose={onClose}
      foot={
        <div className="picker-foot">
          <Button onClick={() => onSave(null)} disabled={value === null && chosen === null}>
            {timeTexts.clearDate}
          </Button>
          <Button look="primary" onClick={() => onSave(chosen)} disabled={chosen === null}>
            {timeTexts.save}
          </Button>
        </div>
      }
    >
      <div className="picker">
        <h2 id={`${id}-title`}>{timeTexts.chooseDate}</h2>
        <div className="calendar-month">
          <IconButton
            label={timeTexts.previousMonth}
            disabled={isFirstMonth}
            onClick={() => showMonth(previousMonth(month))}
          >
            <ChevronLeft size={20} aria-hidden />
          </IconButton>
          <p id={`${id}-month`} aria-live="polite">
            {formatMonth(month.year, month.month)}
          </p>
          <IconButton label={timeTexts.nextMonth} onClick={() => showMonth(nextMonth(month))}>
            <ChevronRight size={20} aria-hidden />
          </IconButton>
        </div>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- a month is a table, and its days take the keys of a grid */}
        <table ref={grid} role="grid" className="calendar" aria-labelledby={`${id}-month`} onKeyDown={onKeyDown}>
          <thead>
            <tr>
              <th scope="col">{timeTexts.calendarWeek}</th>
              {[1, 2, 3, 4, 5, 6, 7].map((weekday) => (
                <th key={weekday} scope="col" abbr={weekdayName(weekday)}>
                  {weekdayShortName(weekday)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {monthCalendar(month, today, available).map(({ week, days }) => (
              <tr key={week}>
                <th scope="row">{week}</th>
                {days.map((day) => (
                  <td key={day.date} aria-selected={day.date === chosen}>
                    {day.isInMonth ? (
                      <DayButton
                        day={day}
                        isFocused={day.date === focused}
                        onChoose={() => {
                          setFocused(day.date)
                          if (day.isSelectable) setChosen(day.date)
                        }}
                      />
                    ) : null}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Sheet>
  )
}

interface DayButtonProps {
  readonly day: CalendarDay
  readonly isFocused: boolean
  readonly onChoose: () => void
}

/** Days that cannot be chosen stay reachable by key, so that a screen reader can say that they cannot. */
function DayButton({ day, isFocused, onChoose }: DayButtonProps) {
  return (
    <button
      type="button"
      data-date={day.date}
      tabIndex={isFocused ? 0 : -1}
      aria-disabled={!day.isSelectable}
      aria-current={day.isToday ? 'date' : undefined}
      aria-label={formatLongDay(dayOf(day.date) ?? 0)}
      onClick={onChoose}
    >
      {day.dayOfMonth}
    </button>
  )
}
