// When something is available: windows per day in the order in which they count, and what they make of this week.
import { Button, Checkbox, NativeSelect, TextInput } from '@mantine/core'
import { Plus } from 'lucide-react'
import { moved } from '#domain/catalog/catalog-edit.ts'
import { hoursRows } from '#domain/content/hours-texts.ts'
import { openingHourTypes, type OpeningHour, type OpeningHourType } from '#domain/time/opening-hours-entry.ts'
import { weekOverview } from '#domain/time/schedule.ts'
import { catalogEditorTexts as texts } from '#domain/wording/catalog-editor.ts'
import { say } from '#domain/wording/sentence.ts'
import { weekdayNames } from '#domain/wording/time.ts'
import { useNow } from '#parts/use-now.ts'
import { RemoveButton } from './remove-button.tsx'
import type { FieldEditorProps } from '../records/field-editor.ts'
import { SortedList } from '../sorting/sorted-list.tsx'
import { useRowKeys } from '../sorting/use-row-keys.ts'
import './editor.css'
import './schedule-editor.css'

type Schedule = readonly OpeningHour[]

const [firstDay] = openingHourTypes.slice(2)
const typeNames = Object.fromEntries(
  openingHourTypes.map((type, at) => [
    type,
    type === 'once' || type === 'daily' ? texts.timeKind[type] : (weekdayNames[at - 2] ?? type),
  ]),
) as Readonly<Record<OpeningHourType, string>>

export function ScheduleEditor({ label, value, onChange, problems, isReadOnly }: FieldEditorProps<Schedule>) {
  const rows = useRowKeys(value.length)
  const add = () => {
    rows.wasInserted(value.length)
    const last = value.at(-1)
    const from = last?.from ?? '11:00'
    const to = last?.to ?? '14:00'
    onChange([...value, { type: nextType(last), date: null, isClosed: false, from, to }])
  }
  return (
    <section className="editor" aria-label={label}>
      <SortedList
        label={label}
        className="editor-rows"
        isReadOnly={isReadOnly}
        rows={value.map((entry, at) => ({ key: rows.keys[at] ?? String(at), name: typeNames[entry.type] }))}
        onMove={(from, to) => {
          rows.hasMoved(from, to)
          onChange(moved(value, from, to))
        }}
      >
        {(at, handle) => {
          const entry = value[at]
          if (entry === undefined) return null
          return (
            <ScheduleRow
              entry={entry}
              number={at + 1}
              handle={handle}
              isReadOnly={isReadOnly}
              errorAt={(field) => problems.get(`${at}.${field}`)}
              onChange={(changes) => onChange(value.with(at, { ...entry, ...changes }))}
              onRemove={() => {
                rows.wasRemoved(at)
                onChange(value.toSpliced(at, 1))
              }}
            />
          )
        }}
      </SortedList>
      <WeekText schedule={value} />
      {isReadOnly ? null : (
        <Button variant="default" leftSection={<Plus size={17} aria-hidden />} onClick={add}>
          {texts.addTime}
        </Button>
      )}
    </section>
  )
}

/** Monday after nothing, Tuesday after Monday; „täglich“ and dates stay. */
function nextType(last: OpeningHour | undefined): OpeningHourType {
  if (last === undefined) return firstDay ?? 'daily'
  const at = openingHourTypes.indexOf(last.type)
  return at < 2 ? last.type : (openingHourTypes[at + 1] ?? last.type)
}

interface ScheduleRowProps {
  readonly entry: OpeningHour
  readonly number: number
  readonly handle: React.ReactNode
  readonly isReadOnly: boolean
  readonly errorAt: (field: keyof OpeningHour) => string | undefined
  readonly onChange: (changes: Partial<OpeningHour>) => void
  readonly onRemove: () => void
}

function ScheduleRow({ entry, number, handle, isReadOnly, errorAt, onChange, onRemove }: ScheduleRowProps) {
  const name = say(texts.timeNumber, { number })
  return (
    <fieldset className="schedule-row">
      <legend className="visually-hidden">{name}</legend>
      {handle}
      <NativeSelect
        className="schedule-type"
        aria-label={texts.timeDay}
        value={entry.type}
        disabled={isReadOnly}
        data={openingHourTypes.map((type) => ({ value: type, label: typeNames[type] }))}
        onChange={({ currentTarget }) => {
          const type = currentTarget.value as OpeningHourType
          onChange({ type, ...(type !== 'once' && { date: null }) })
        }}
      />
      {entry.type === 'once' ? (
        <TextInput
          type="date"
          aria-label={texts.timeDate}
          value={entry.date ?? ''}
          readOnly={isReadOnly}
          error={errorAt('date')}
          onChange={({ currentTarget }) => onChange({ date: currentTarget.value || null })}
        />
      ) : null}
      {entry.isClosed
        ? null
        : (['from', 'to'] as const).map((field) => (
            <TextInput
              key={field}
              type="time"
              aria-label={field === 'from' ? texts.timeFrom : texts.timeTo}
              value={entry[field] ?? ''}
              readOnly={isReadOnly}
              error={errorAt(field)}
              onChange={({ currentTarget }) => onChange({ [field]: currentTarget.value || null })}
            />
          ))}
      <Checkbox
        className="schedule-closed"
        label={texts.timeClosed}
        checked={entry.isClosed}
        disabled={isReadOnly}
        onChange={({ currentTarget }) => onChange({ isClosed: currentTarget.checked })}
      />
      {isReadOnly ? null : <RemoveButton name={name} onRemove={onRemove} />}
    </fieldset>
  )
}

function WeekText({ schedule }: { schedule: Schedule }) {
  const now = useNow(60_000)
  if (schedule.length === 0) return <p className="editor-empty">{texts.scheduleEmpty}</p>
  // The zone of the editor's device only says which week is shown; the hours themselves are wall-clock times.
  const zone = new Intl.DateTimeFormat().resolvedOptions().timeZone
  const shown = hoursRows(weekOverview(schedule, zone, Temporal.Instant.fromEpochMilliseconds(now)))
  return (
    <p className="schedule-week">
      <b>{texts.timeOverview}</b>
      {shown.length === 0 ? <span>{texts.timeNever}</span> : null}
      {shown.map(({ days, hours }) => (
        <span key={days} className="figures">
          {days} {hours}
        </span>
      ))}
    </p>
  )
}
