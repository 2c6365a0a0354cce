// Hour and minute up and down, and the ranges of the day as shortcuts (storefront § 2, time picker).
import { useId, useState } from 'react'
import { formatTime } from '#domain/time/german-dates.ts'
import { clockText, nearestSlot, slotRanges, turnHour, turnMinute } from '#domain/time/picker.ts'
import { minuteAt } from '#domain/time/wall-clock.ts'
import { guestProblemTexts } from '#domain/wording/guest-problems.ts'
import { say } from '#domain/wording/sentence.ts'
import { storefrontTexts } from '#domain/wording/storefront.ts'
import { timeTexts } from '#domain/wording/time.ts'
import { Announcement } from '#kit/announcement.tsx'
import { Button } from '#kit/button.tsx'
import { Sheet } from '#kit/sheet.tsx'
import { Wheel } from './time-wheel.tsx'
import './date-picker.css'
import './time-picker.css'

interface TimePickerProps {
  /** What the sheet is about: the chosen day in words. */
  readonly dayText: string
  /** Epoch ms; null: the first slot is proposed. */
  readonly value: number | null
  /** The offered moments of the day, epoch ms, ascending. */
  readonly slots: readonly number[]
  readonly timeZone: string
  readonly onSave: (slot: number) => void
  readonly onClose: () => void
}

export function TimePicker({ dayText, value, slots, timeZone, onSave, onClose }: TimePickerProps) {
  const id = useId()
  const minutesOfSlot = (slot: number) => minuteAt(timeZone, slot) ?? 0
  const [minutes, setMinutes] = useState(() => {
    const first = value === null ? slots[0] : nearestSlot(slots, value)
    return first === undefined || first === null ? 0 : minutesOfSlot(first)
  })
  const slot = slots.find((one) => minutesOfSlot(one) === minutes)
  return (
    <Sheet
      isNarrow
      labelledBy={`${id}-title`}
      closeLabel={storefrontTexts.close}
      onClose={onClose}
      foot={
        <div className="picker-foot">
          <Button onClick={onClose}>{timeTexts.cancel}</Button>
          <Button look="primary" disabled={slot === undefined} onClick={() => slot !== undefined && onSave(slot)}>
            {timeTexts.save}
          </Button>
        </div>
      }
    >
      <div className="picker">
        <div>
          <h2 id={`${id}-title`}>{timeTexts.chooseTime}</h2>
          <p className="picker-day">{dayText}</p>
        </div>
        {slots.length === 0 ? (
          <p>{timeTexts.noSlotsOnDay}</p>
        ) : (
          <>
            <div className="clock">
              <Wheel
                label={timeTexts.hour}
                value={Math.floor(minutes / 60)}
                max={23}
                upLabel={timeTexts.oneHourLater}
                downLabel={timeTexts.oneHourEarlier}
                onTurn={(direction) => setMinutes(turnHour(minutes, direction))}
              />
              <span aria-hidden>:</span>
              <Wheel
                label={timeTexts.minute}
                value={minutes % 60}
                max={59}
                upLabel={timeTexts.fiveMinutesLater}
                downLabel={timeTexts.fiveMinutesEarlier}
                onTurn={(direction) => setMinutes(turnMinute(minutes, direction))}
              />
            </div>
            <Announcement className="clock-says">
              {slot === undefined ? (
                <p>{guestProblemTexts.closedAtAppointment}</p>
              ) : (
                <p className="visually-hidden">{say(timeTexts.timeWithUnit, { time: clockText(minutes) })}</p>
              )}
            </Announcement>
            <h3 id={`${id}-ranges`}>{timeTexts.availableTimes}</h3>
            <ul className="clock-ranges" aria-labelledby={`${id}-ranges`}>
              {slotRanges(slots).map(({ from, to }) => (
                <li key={from}>
                  <Button onClick={() => setMinutes(minutesOfSlot(from))}>
                    {from === to
                      ? formatTime(from, timeZone)
                      : say(timeTexts.hoursOfDay, { from: formatTime(from, timeZone), to: formatTime(to, timeZone) })}
                  </Button>
                </li>
              ))}
            </ul>
          </>
        )}
      </div>
    </Sheet>
  )
}
