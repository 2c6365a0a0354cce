// Hours of a branch, or the times at which something can be ordered: a week, exceptions, warnings, and how guests read it.
import type { ReactNode } from 'react'
import { readHoursPlan, writeHoursPlan, type HoursPlan, type PlannedDate } from '#domain/time/hours-plan.ts'
import { hoursWarnings } from '#domain/time/hours-warnings.ts'
import type { OpeningHours } from '#domain/ground/opening-hours-entry.ts'
import { dateOf, dayAt } from '#domain/time/wall-clock.ts'
import { hoursMeanings, hoursTexts as texts } from '#domain/wording/branch-office.ts'
import { useServerNow } from '#parts/server-clock.ts'
import { TitledGroup } from '../titled-group.tsx'
import type { FieldEditorProps } from '../../records/field-editor.ts'
import { useHouse } from '../../shell/frame-queries.ts'
import { DateRows } from './date-rows.tsx'
import { HoursPreview, type Meaning } from './hours-preview.tsx'
import { warningText } from './hours-words.ts'
import { usePublicHolidays } from './public-holidays.ts'
import { WeekRows } from './week-rows.tsx'
import './hours.css'

type HoursEditorProps = FieldEditorProps<OpeningHours> & {
  /** Of a saved branch: its public holidays are suggested. */
  readonly branchId: string | null
  /** What its words and sentences speak of; missing: a branch that opens. */
  readonly meaning?: Meaning
  /** What more can be done with exceptions that were added last. */
  readonly further?: (added: readonly PlannedDate[]) => ReactNode
}

export function HoursEditor({
  label,
  value,
  onChange,
  problems,
  isReadOnly,
  draft,
  branchId,
  meaning = 'opening',
  further,
}: HoursEditorProps) {
  const zone = typeof draft['timeZone'] === 'string' ? draft['timeZone'] : ''
  const house = useHouse()
  const timeZone = zone || house.timeZone
  const day = dayAt(timeZone, useServerNow(60_000))
  const today = day === null ? '' : dateOf(day)
  // Whoever only looks has nothing to decide, and is not told those of a foreign branch.
  const holidays = usePublicHolidays(isReadOnly ? null : branchId, today)
  const plan = readHoursPlan(value)
  const change = (next: Partial<HoursPlan>) => onChange(writeHoursPlan({ ...plan, ...next }))
  const words = hoursMeanings[meaning === 'schedule' ? 'schedule' : 'opening']
  // Each stands under what it is about: the week, or the exceptions.
  const warnings = hoursWarnings(value, today)
  const told = (of: typeof warnings) => of.map((warning) => warningText(warning, words))
  const fields = { words, isReadOnly, areRequired: problems.size > 0 }
  return (
    <TitledGroup title={label} isSection className="hours">
      <Problems problems={problems} />
      <WeekRows {...fields} plan={plan} onChange={change} />
      <Warnings texts={told(warnings.filter(({ date }) => date === null))} />
      <DateRows
        {...fields}
        label={label}
        dates={plan.dates}
        holidays={holidays}
        today={today}
        further={further}
        onChange={(dates) => change({ dates })}
      />
      <Warnings texts={told(warnings.filter(({ date }) => date !== null))} />
      <HoursPreview label={label} hours={value} timeZone={timeZone} meaning={meaning} heading={words.preview} />
    </TitledGroup>
  )
}

function Problems({ problems }: { problems: ReadonlyMap<string, string> }) {
  const sentences = [...new Set(problems.values())]
  if (sentences.length === 0) return null
  return (
    <div className="hours-problems" role="alert">
      {sentences.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
    </div>
  )
}

function Warnings({ texts: found }: { texts: readonly string[] }) {
  return (
    <div className="hours-warnings" aria-live="polite">
      {found.length > 0 ? <h3>{texts.checks}</h3> : null}
      {found.length > 0 ? (
        <ul>
          {[...new Set(found)].map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      ) : null}
    </div>
  )
}
