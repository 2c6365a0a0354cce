// Single dates with hours of their own, and the next public holidays to decide about.
import { Button, CloseButton, NativeSelect } from '@mantine/core'
import { Plus } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import type { PublicHoliday } from '#contract/staff/public-holidays.ts'
import { closedSpans, daysOfSpan } from '#domain/time/date-spans.ts'
import type { PlannedDate } from '#domain/time/hours-plan.ts'
import { hoursTexts as texts } from '#domain/wording/branch-office.ts'
import { say } from '#domain/wording/sentence.ts'
import { stayInForm } from '../../shell/stay-in-form.ts'
import { DayInput } from '../../records/inputs/day-input.tsx'
import { dateName, type HoursWords } from './hours-words.ts'
import { WindowFields } from './window-fields.tsx'

interface DateRowsProps {
  readonly words: HoursWords
  /** What kind of hours they are. */
  readonly label: string
  readonly dates: readonly PlannedDate[]
  readonly holidays: readonly PublicHoliday[]
  /** `YYYY-MM-DD` */
  readonly today: string
  readonly isReadOnly: boolean
  readonly areRequired: boolean
  readonly onChange: (dates: readonly PlannedDate[]) => void
  /** What more can be done with the days that were added last, as they are now. */
  readonly further?: ((added: readonly PlannedDate[]) => ReactNode) | undefined
}

const fewHolidays = 4
const firstWindow = { from: null, to: null }

export function DateRows(props: DateRowsProps) {
  const { words, label, dates, holidays, today, isReadOnly, areRequired, onChange, further } = props
  const [added, setAdded] = useState<readonly string[]>([])
  const [newDate, setNewDate] = useState<string | null>(null)
  const [until, setUntil] = useState<string | null>(null)
  /** First days of the spans that are shown day by day. */
  const [parted, setParted] = useState<ReadonlySet<string>>(new Set())
  const isKnown = (date: string) => dates.some((one) => one.date === date)
  const past = dates.filter(({ date }) => date !== null && date < today)
  const wanted = daysOfSpan(newDate, until).filter((date) => !isKnown(date))
  const add = (days: readonly string[], windows: PlannedDate['windows']) => {
    setAdded(days)
    onChange([...dates, ...days.map((date) => ({ date, windows }))].toSorted(byDate))
  }
  const rows = closedSpans(dates).flatMap((span) =>
    parted.has(span[0]?.date ?? '') ? span.map((one) => [one]) : [span],
  )
  return (
    <section className="hours-dates" aria-label={say(texts.partOf, { hours: label, part: texts.dates })}>
      <h3>{texts.dates}</h3>
      <p className="hours-soft">{dates.length === 0 ? texts.noDates : texts.datesHint}</p>
      {rows.map(([one, ...more]) =>
        one === undefined ? null : more.length > 0 ? (
          <SpanRow
            words={words}
            key={one.date}
            first={one.date}
            last={more.at(-1)?.date ?? null}
            count={more.length + 1}
            isReadOnly={isReadOnly}
            onPart={() => setParted(new Set(parted).add(one.date ?? ''))}
            onRemove={() => onChange(dates.filter((each) => each !== one && !more.includes(each)))}
          />
        ) : (
          <DateRow
            words={words}
            key={one.date ?? ''}
            planned={one}
            holiday={holidays.find(({ date }) => date === one.date)?.name ?? null}
            isReadOnly={isReadOnly}
            areRequired={areRequired}
            onChange={(changed) => onChange(dates.map((each) => (each === one ? changed : each)))}
            onRemove={() => onChange(dates.filter((each) => each !== one))}
          />
        ),
      )}
      {isReadOnly ? null : (
        <>
          {past.length > 0 ? (
            <Button variant="subtle" onClick={() => onChange(dates.filter((one) => !past.includes(one)))}>
              {say(texts.removePast, { count: past.length })}
            </Button>
          ) : null}
          <div className="hours-new-date">
            <DayInput label={texts.newDate} value={newDate} min={today} onKeyDown={stayInForm} onChange={setNewDate} />
            <DayInput
              label={texts.newDateUntil}
              value={until}
              min={newDate ?? today}
              onKeyDown={stayInForm}
              onChange={setUntil}
            />
            <Button
              variant="default"
              leftSection={<Plus size={16} aria-hidden />}
              disabled={wanted.length === 0}
              onClick={() => {
                add(wanted, [])
                setNewDate(null)
                setUntil(null)
              }}
            >
              {say(texts.addDates, { count: Math.max(1, wanted.length) })}
            </Button>
          </div>
          {further?.(dates.filter(({ date }) => date !== null && added.includes(date)))}
          <Holidays
            words={words}
            holidays={holidays.filter(({ date }) => !isKnown(date))}
            onAdd={(date, windows) => add([date], windows)}
          />
        </>
      )}
    </section>
  )
}

function byDate(one: PlannedDate, other: PlannedDate): number {
  return (one.date ?? '~') < (other.date ?? '~') ? -1 : 1
}

interface SpanRowProps {
  readonly words: HoursWords
  readonly first: string | null
  readonly last: string | null
  readonly count: number
  readonly isReadOnly: boolean
  readonly onPart: () => void
  readonly onRemove: () => void
}

/** A holiday: closed from its first to its last day, and gone with one press. */
function SpanRow({ words, first, last, count, isReadOnly, onPart, onRemove }: SpanRowProps) {
  const day = say(texts.span, { from: dateName(first), until: dateName(last) })
  return (
    <div className="hours-row hours-span">
      <div className="hours-day">
        {day}
        <small className="hours-soft">
          {`${words.modes.closed}, ${say(texts.spanDays, { count })}`}
          {isReadOnly ? null : (
            <button type="button" className="hours-part" onClick={onPart}>
              {texts.singleDays}
            </button>
          )}
        </small>
      </div>
      <span />
      {isReadOnly ? null : <CloseButton aria-label={say(texts.removeDate, { day })} onClick={onRemove} />}
    </div>
  )
}

interface DateRowProps {
  readonly words: HoursWords
  readonly planned: PlannedDate
  readonly holiday: string | null
  readonly isReadOnly: boolean
  readonly areRequired: boolean
  readonly onChange: (planned: PlannedDate) => void
  readonly onRemove: () => void
}

function DateRow({ words, planned, holiday, isReadOnly, areRequired, onChange, onRemove }: DateRowProps) {
  const { date, windows } = planned
  const day = dateName(date)
  return (
    <div className="hours-row">
      <div className="hours-day">
        {day}
        {holiday === null ? null : <small className="hours-soft">{holiday}</small>}
      </div>
      <NativeSelect
        className="hours-mode"
        aria-label={say(words.modeOf, { day })}
        value={windows.length > 0 ? 'open' : 'closed'}
        disabled={isReadOnly}
        data={(['open', 'closed'] as const).map((value) => ({ value, label: words.modes[value] }))}
        onChange={(event) => onChange({ date, windows: event.currentTarget.value === 'open' ? [firstWindow] : [] })}
      />
      {windows.length > 0 ? (
        <WindowFields
          day={day}
          windows={windows}
          isReadOnly={isReadOnly}
          areRequired={areRequired}
          onChange={(changed) => onChange({ date, windows: changed })}
        />
      ) : (
        <span />
      )}
      {isReadOnly ? null : <CloseButton aria-label={say(texts.removeDate, { day })} onClick={onRemove} />}
    </div>
  )
}

interface HolidaysProps {
  readonly words: HoursWords
  readonly holidays: readonly PublicHoliday[]
  readonly onAdd: (date: string, windows: PlannedDate['windows']) => void
}

function Holidays({ words, holidays, onAdd }: HolidaysProps) {
  const [shown, setShown] = useState(fewHolidays)
  if (holidays.length === 0) return null
  return (
    <div className="hours-holidays">
      <h4>{texts.holidays}</h4>
      <p className="hours-soft">{texts.holidaysHint}</p>
      <ul>
        {holidays.slice(0, shown).map(({ date, name }) => (
          <li key={date}>
            <div>
              {name}
              <small className="hours-soft">{dateName(date)}</small>
            </div>
            <Button
              variant="default"
              aria-label={say(words.holidayClosed, { day: name })}
              onClick={() => onAdd(date, [])}
            >
              {words.closedShort}
            </Button>
            <Button
              variant="default"
              aria-label={say(texts.holidayOpen, { day: name })}
              onClick={() => onAdd(date, [firstWindow])}
            >
              {texts.ownHoursShort}
            </Button>
          </li>
        ))}
      </ul>
      {holidays.length > shown ? (
        <Button variant="subtle" onClick={() => setShown(shown + 12)}>
          {texts.moreHolidays}
        </Button>
      ) : null}
    </div>
  )
}
