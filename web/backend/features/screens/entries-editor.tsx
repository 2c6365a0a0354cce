// What a stream plays as bars of a day with the weekdays beside them: dragged to their time and length, details below.
import { Button } from '@mantine/core'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { v4 as newId } from 'uuid'
import { streams, type Stream } from '#contract/signage/streams.ts'
import { describe, type Described } from '#contract/shape.ts'
import type { Id } from '#domain/ground/identity.ts'
import { moved } from '#domain/ground/moved.ts'
import { weekdayShortName } from '#domain/time/german-dates.ts'
import { weekdayNames } from '#domain/wording/time.ts'
import { say } from '#domain/wording/sentence.ts'
import { signageTexts as texts } from '#domain/wording/signage.ts'
import { problemsWithin, type FieldEditorProps } from '../../records/field-editor.ts'
import { ReferenceSelect } from '../../records/inputs/reference-select.tsx'
import { ShapeInput } from '../../records/inputs/shape-input.tsx'
import { useHouse } from '../../shell/frame-queries.ts'
import { SortedList } from '../../sorting/sorted-list.tsx'
import { EntryBar } from './entry-bar.tsx'
import { ZoneChoice } from './zone-choice.tsx'
import { withKnownIds, withoutPassingIds } from './known-id.ts'
import { useSegments } from './screen-calls.ts'
import './entries.css'

type Entries = Stream['entries']
type Entry = Entries[number]

const path = 'digital-signage-streams.entries'
const described = describe(streams.fields.entries.input)
/** The zone is chosen, not typed: one that is written otherwise would be another. The order is where an entry stands. */
const fieldsOfEntry = described.shape.kind === 'list' ? withoutPlace(described.shape.item) : null
const always: NonNullable<Entry['schedule']> = {
  dateFrom: null,
  dateUntil: null,
  weekdays: [],
  timeFrom: null,
  timeUntil: null,
  onlyWhen: null,
}
const hours = [0, 6, 12, 18, 24]

export function EntriesEditor(props: FieldEditorProps<Entries | undefined>) {
  const { label, value = [], onChange, problems, isReadOnly } = props
  const segments = useSegments() ?? []
  const [chosen, setChosen] = useState<string | null>(null)
  const stored = withKnownIds<Entry>(value)
  // As they play: their numbers may have been sent by something else than this list.
  const entries = stored.toSorted((a, b) => a.sortOrder - b.sortOrder)
  const problemsOf = (entry: Entry | undefined) =>
    problemsWithin(problems, String(stored.findIndex(({ id }) => id === entry?.id)))
  const change = (next: readonly Entry[]) =>
    onChange(withoutPassingIds(next.map((entry, sortOrder) => ({ ...entry, sortOrder }))))
  const at = entries.findIndex(({ id }) => id === chosen)
  const nameOf = (entry: Pick<Entry, 'segment'>) =>
    segments.find(({ id }) => id === entry.segment?.id)?.name ?? texts.entryGone
  const set = (position: number, entry: Entry) =>
    change(entries.map((each, index) => (index === position ? entry : each)))
  const schedule = (position: number, part: Partial<typeof always>) => {
    const entry = entries[position]
    if (entry !== undefined) set(position, { ...entry, schedule: { ...always, ...entry.schedule, ...part } })
  }
  return (
    <section className="entries-editor" aria-label={label}>
      <h2>{label}</h2>
      {problems.get('') === undefined ? null : <p className="object-problem">{problems.get('')}</p>}
      <p className="page-hint">{entries.length === 0 ? texts.entriesNone : texts.entriesHow}</p>
      <SortedList
        label={label}
        className="entry-rows"
        isReadOnly={isReadOnly}
        rows={entries.map((entry) => ({ key: entry.id, name: nameOf(entry) }))}
        onMove={(from, to) => change(moved(entries, from, to))}
      >
        {(position, handle) => {
          const entry = entries[position]
          if (entry === undefined) return null
          const name = nameOf(entry)
          const { weekdays, ...times } = { ...always, ...entry.schedule }
          return (
            <div
              className="entry-row"
              data-chosen={entry.id === chosen || undefined}
              data-wrong={problemsOf(entry).size > 0 || undefined}
            >
              <div className="entry-head">
                {handle}
                <button
                  type="button"
                  className="entry-name"
                  aria-expanded={entry.id === chosen}
                  onClick={() => setChosen(entry.id === chosen ? null : entry.id)}
                >
                  {name}
                </button>
                <Days
                  name={name}
                  days={weekdays}
                  isReadOnly={isReadOnly}
                  onDays={(next) => schedule(position, { weekdays: next })}
                />
              </div>
              <EntryBar
                name={name}
                times={times}
                isReadOnly={isReadOnly}
                onTimes={(next) => schedule(position, next)}
              />
            </div>
          )
        }}
      </SortedList>
      {entries.length === 0 ? null : (
        <div className="timeline-hours" aria-hidden>
          {hours.map((hour) => (
            <span key={hour}>{`${hour}:00`}</span>
          ))}
        </div>
      )}
      {at < 0 ? null : (
        <Details
          {...props}
          key={chosen}
          entry={entries[at] as Entry}
          name={nameOf(entries[at] as Entry)}
          problems={problemsOf(entries[at])}
          onEntry={(next) => set(at, { ...next, id: entries[at]?.id })}
          onRemove={() => change(entries.toSpliced(at, 1))}
        />
      )}
      {isReadOnly ? null : <AddEntry onAdd={(added) => change([...entries, added])} />}
    </section>
  )
}

interface AddEntryProps {
  readonly onAdd: (added: Entry) => void
}

function AddEntry({ onAdd }: AddEntryProps) {
  return (
    <ReferenceSelect
      kind="signageSegment"
      label={texts.entrySegment}
      description={null}
      error={undefined}
      isRequired={false}
      isReadOnly={false}
      isAdding
      value={null}
      onChange={(id) => {
        if (id === null) return
        const [added] = streams.fields.entries.input.parse([
          { id: newId(), segment: { id: id as Id<'signageSegment'> } },
        ])
        if (added !== undefined) onAdd(added)
      }}
    />
  )
}

interface DaysProps {
  readonly name: string
  readonly days: readonly number[]
  readonly isReadOnly: boolean
  readonly onDays: (days: number[]) => void
}

function withoutPlace(item: Described): Described {
  if (item.shape.kind !== 'object') return item
  const { zoneKey: _zone, sortOrder: _order, ...fields } = item.shape.fields
  return { ...item, shape: { ...item.shape, fields } }
}

/** None chosen means all of them. */
function Days({ name, days, isReadOnly, onDays }: DaysProps) {
  const all = [1, 2, 3, 4, 5, 6, 7]
  const shown = days.length === 0 ? all : days
  return (
    <fieldset className="entry-days" aria-label={say(texts.entryDays, { name })}>
      {all.map((day) => {
        const isOn = shown.includes(day)
        return (
          <button
            key={day}
            type="button"
            disabled={isReadOnly}
            aria-pressed={isOn}
            // None of them would mean all of them.
            aria-disabled={isOn && shown.length === 1}
            title={isOn && shown.length === 1 ? texts.entryLastDay : weekdayNames[day - 1]}
            onClick={() => {
              if (isOn && shown.length === 1) return
              const next = all.filter((each) => (each === day ? !isOn : shown.includes(each)))
              onDays(next.length === 7 ? [] : next)
            }}
          >
            {weekdayShortName(day)}
          </button>
        )
      })}
    </fieldset>
  )
}

interface DetailsProps extends FieldEditorProps<Entries | undefined> {
  readonly entry: Entry
  readonly name: string
  readonly onEntry: (entry: Entry) => void
  readonly onRemove: () => void
}

function Details({ entry, name, draft, problems, isReadOnly, onEntry, onRemove }: DetailsProps) {
  const house = useHouse()
  if (fieldsOfEntry === null) return null
  const zones = ((draft['zones'] ?? []) as Stream['zones']).map(({ key }) => key)
  return (
    <fieldset className="strip-fields entry-details" aria-label={say(texts.entryEdit, { name })}>
      {zones.length === 0 && entry.zoneKey === '' ? null : (
        <ZoneChoice
          zones={zones}
          zoneKey={entry.zoneKey}
          error={problems.get('zoneKey')}
          isReadOnly={isReadOnly}
          onZone={(zoneKey) => onEntry({ ...entry, zoneKey })}
        />
      )}
      <ShapeInput
        described={fieldsOfEntry}
        path={path}
        label={name}
        help={null}
        value={entry}
        draft={entry}
        problems={problems}
        isReadOnly={isReadOnly}
        onChange={(next) => onEntry(next as Entry)}
        timeZone={house.timeZone}
        currency={house.currency}
      />
      {isReadOnly ? null : (
        <div className="panel-row">
          <Button variant="default" leftSection={<Trash2 size={16} aria-hidden />} onClick={onRemove}>
            {texts.entryRemove}
          </Button>
        </div>
      )}
    </fieldset>
  )
}
