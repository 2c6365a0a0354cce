// Another time than the wished one: a few taps away from the wish, or exactly, on the branch's clock.
import { useId, useState } from 'react'
import type { Order } from '#contract/ordering/orders.ts'
import { dayAt, minuteAt, momentOf, type DayNumber } from '#domain/time/wall-clock.ts'
import { terminalScreenTexts as texts } from '#domain/wording/terminal-screens.ts'
import { say } from '#domain/wording/sentence.ts'
import { Sheet } from '#kit/sheet.tsx'
import { dayOnCalendar, momentText } from './order-view.ts'
import './propose-sheet.css'

const quickMinutes = [15, 30, 45, 60, 90, 120] as const
const offeredDays = 14
const step = 5 * 60_000

interface ProposeSheetProps {
  readonly order: Pick<Order, 'appointmentDate'>
  readonly ticket: string
  readonly timeZone: string
  readonly now: number
  readonly onClose: () => void
  readonly onPropose: (moment: string) => void
}

export function ProposeSheet({ order, ticket, timeZone, now, onClose, onPropose }: ProposeSheetProps) {
  const heading = useId()
  const wish = order.appointmentDate === null ? now : Math.max(now, Date.parse(order.appointmentDate))
  const base = Math.ceil(wish / step) * step
  const propose = (moment: number) => onPropose(new Date(moment).toISOString())
  return (
    <Sheet labelledBy={heading} closeLabel={texts.close} onClose={onClose}>
      <div className="propose">
        <h2 id={heading}>{say(texts.proposeTitle, { ticket })}</h2>
        <p>{texts.proposeText}</p>
        <div className="propose-quick">
          {quickMinutes.map((minutes) => (
            <button
              key={minutes}
              type="button"
              className="propose-button"
              onClick={() => propose(base + minutes * 60_000)}
            >
              <b className="figures">{momentText(new Date(base + minutes * 60_000).toISOString(), now, timeZone)}</b>
              <span>{say(texts.later, { minutes })}</span>
            </button>
          ))}
        </div>
        <ExactTime base={base + 30 * 60_000} now={now} timeZone={timeZone} onPropose={propose} />
      </div>
    </Sheet>
  )
}

interface ExactTimeProps {
  readonly base: number
  readonly now: number
  readonly timeZone: string
  readonly onPropose: (moment: number) => void
}

function ExactTime({ base, now, timeZone, onPropose }: ExactTimeProps) {
  const today = dayAt(timeZone, now) ?? 0
  const [day, setDay] = useState<DayNumber>(dayAt(timeZone, base) ?? today)
  const [minutes, setMinutes] = useState(minuteAt(timeZone, base) ?? 0)
  const moment = momentOf(timeZone, day, minutes)
  const isPast = moment === null || moment <= now
  const hour = Math.floor(minutes / 60)
  return (
    <fieldset className="propose-exact">
      <legend>{texts.exactTime}</legend>
      <label>
        <span>{texts.day}</span>
        <select value={day} onChange={(event) => setDay(Number(event.currentTarget.value))}>
          {Array.from({ length: offeredDays }, (_, index) => today + index).map((counted) => (
            <option key={counted} value={counted}>
              {dayName(counted, today)}
            </option>
          ))}
        </select>
      </label>
      <label>
        <span>{texts.hour}</span>
        <select value={hour} onChange={(event) => setMinutes(Number(event.currentTarget.value) * 60 + (minutes % 60))}>
          {Array.from({ length: 24 }, (_, index) => (
            <option key={index} value={index}>
              {String(index).padStart(2, '0')}
            </option>
          ))}
        </select>
      </label>
      <label>
        <span>{texts.minute}</span>
        <select value={minutes % 60} onChange={(event) => setMinutes(hour * 60 + Number(event.currentTarget.value))}>
          {Array.from({ length: 12 }, (_, index) => index * 5).map((minute) => (
            <option key={minute} value={minute}>
              {String(minute).padStart(2, '0')}
            </option>
          ))}
        </select>
      </label>
      <button
        type="button"
        className="propose-button propose-main"
        disabled={isPast}
        onClick={() => moment !== null && onPropose(moment)}
      >
        {isPast
          ? texts.proposePast
          : say(texts.propose, { time: momentText(new Date(moment).toISOString(), now, timeZone) })}
      </button>
    </fieldset>
  )
}

/** „Heute“, „Morgen“, „Mo 23.11.“. */
export function dayName(counted: DayNumber, today: DayNumber): string {
  if (counted === today) return texts.today
  return counted === today + 1 ? texts.tomorrow : dayOnCalendar(counted, today)
}
