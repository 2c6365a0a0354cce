// A stream beside its form: whether the TVs play it, what runs when and why, and how it looks then.
import { Button, NativeSelect, SegmentedControl } from '@mantine/core'
import { useState } from 'react'
import { v4 as makeId } from 'uuid'
import type { Screen } from '#contract/signage/player.ts'
import type { Stream } from '#contract/signage/streams.ts'
import { explainEntry } from '#domain/signage/explain-entry.ts'
import { isForBranch } from '#domain/signage/programme.ts'
import { dateOf, dayAt, dayOf, minuteAt, minutesOf, momentOf } from '#domain/time/wall-clock.ts'
import { entryReasonNames, signageTexts as texts } from '#domain/wording/signage.ts'
import { say } from '#domain/wording/sentence.ts'
import { formatLongDay, formatMinutes, formatTime } from '#domain/time/german-dates.ts'
import { serverNow, useServerNow } from '#parts/server-clock.ts'
import { DayInput } from '../../records/inputs/day-input.tsx'
import { TimeInput } from '../../records/inputs/time-input.tsx'
import { useBranches } from '../../shell/frame-queries.ts'
import { asWhole } from '../../shell/operations.ts'
import '../../shell/panel.css'
import type { OpenForm } from '../../records/record-form.tsx'
import { DraftFrame } from './draft-frame.tsx'
import { usePreview, useScreenCalls, useStream } from './screen-calls.ts'
import { StreamTimeline } from './stream-timeline.tsx'
import { useDraftStream, useRested, withApart, withTimes } from './use-draft-stream.ts'
import './screens.css'

interface StreamPanelProps {
  readonly id: string
  readonly version: number
  readonly mayChange: boolean
  readonly form: OpenForm
}

export function StreamPanel({ id, version, mayChange, form }: StreamPanelProps) {
  const stream = useStream(id)
  const branches = useBranches().data ?? []
  const [branch, setBranch] = useState<string | null>(null)
  const [speed, setSpeed] = useState('1')
  const [view, setView] = useState<'day' | 'week'>('day')
  const [chosen, setChosen] = useState<{ readonly day: string; readonly time: string } | null>(null)
  // As somebody is about to save it.
  const meant = (form.draft['branches'] as Stream['branches'] | undefined) ?? stream?.branches ?? []
  const own = branches.filter(({ id: branchId }) => isForBranch(meant, branchId))
  const shownBranch = own.find((one) => one.id === branch)?.id ?? own[0]?.id ?? null
  const chosenAt = chosen && momentIn(branches.find((one) => one.id === shownBranch)?.timeZone, chosen)
  const previewed = { branch: shownBranch, at: chosenAt }
  const saved = usePreview(id, previewed, version)
  const played = useDraftStream(saved ?? null, form.draft, previewed)
  const framed = useRested(played)
  if (stream === undefined || played?.programme == null) return null
  const { place, programme } = played
  const now = serverNow()
  const today = dayAt(place.timeZone, now) ?? 0
  const day = dayOf(chosen?.day) ?? today
  const minutes = minutesOf(chosen?.time) ?? minuteAt(place.timeZone, now) ?? 0
  const at = chosen === null ? null : (momentOf(place.timeZone, day, minutes) ?? now)
  const choose = (next: Partial<{ day: string; time: string }>) =>
    setChosen({ day: dateOf(day), time: formatMinutes(minutes), ...next })
  return (
    <div className="screen-panels">
      <Publishing stream={stream} mayChange={mayChange} isChanged={form.isChanged} />
      <section className="panel" aria-label={texts.timeline}>
        <h2>{texts.timeline}</h2>
        <div className="panel-row">
          <SegmentedControl
            aria-label={texts.timelineView}
            value={view}
            onChange={(value) => setView(value === 'week' ? 'week' : 'day')}
            data={[
              { value: 'day', label: texts.day },
              { value: 'week', label: texts.week },
            ]}
          />
          <DayInput
            label={texts.previewDay}
            value={dateOf(day)}
            onChange={(next) => {
              if (next !== null) choose({ day: next })
            }}
          />
          <TimeInput
            label={texts.previewTime}
            value={formatMinutes(minutes)}
            onChange={(next) => {
              if (next !== null) choose({ time: next })
            }}
          />
          {own.length > 1 ? (
            <NativeSelect
              label={texts.previewBranch}
              value={shownBranch ?? ''}
              onChange={(event) => setBranch(event.currentTarget.value)}
              data={own.map((one) => ({ value: one.id, label: one.name }))}
            />
          ) : null}
        </div>
        <StreamTimeline
          programme={programme}
          place={place}
          day={day}
          days={view === 'day' ? 1 : 7}
          at={at ?? now}
          onChoose={(date, time) => setChosen({ day: date, time: time === '24:00' ? '23:59' : time })}
          onTimes={mayChange ? (entry, times) => form.change('entries', withTimes(form.draft, entry, times)) : null}
          onApart={(id, weekday) => {
            const newId = makeId()
            form.change('entries', withApart(form.draft, { id, weekday, newId }))
            return newId
          }}
        />
        <h3>{say(texts.previewOf, { day: formatLongDay(day), time: formatMinutes(minutes) })}</h3>
        <SegmentedControl
          aria-label={texts.previewSpeed}
          value={speed}
          onChange={setSpeed}
          data={[
            { value: '1', label: texts.realTime },
            { value: '60', label: texts.fast },
          ]}
        />
        {form.isChanged ? <p className="panel-soft">{texts.previewUnsaved}</p> : null}
        <DraftFrame screen={framed} at={at} speed={Number(speed)} />
        {speed === '1' ? null : <FastClock key={at} at={at} speed={Number(speed)} timeZone={place.timeZone} />}
        <h3>{texts.why}</h3>
        <Reasons programme={programme} place={place} at={at ?? now} />
      </section>
    </div>
  )
}

interface FastClockProps {
  readonly at: number | null
  readonly speed: number
  readonly timeZone: string
}

/** What time it is in a preview that goes faster than the world. */
function FastClock({ at, speed, timeZone }: FastClockProps) {
  const now = useServerNow(500)
  const [begun] = useState(now)
  return (
    <p className="panel-soft figures">
      {say(texts.previewClock, { time: formatTime((at ?? begun) + (now - begun) * speed, timeZone) })}
    </p>
  )
}

type Played = Pick<Screen, 'place'> & { readonly programme: NonNullable<Screen['programme']> }

/** Why each entry is shown then, or not. */
function Reasons({ programme, place, at }: Played & { readonly at: number }) {
  return (
    <ul className="screen-reasons">
      {programme.entries.map((entry) => (
        <li key={entry.id}>
          <strong>{programme.segments.find((segment) => segment.id === entry.segment.id)?.name ?? ''}</strong>{' '}
          {entryReasonNames[explainEntry(programme, place, entry, at)]}
        </li>
      ))}
    </ul>
  )
}

interface PublishingProps {
  readonly stream: Stream
  readonly mayChange: boolean
  /** Something of the form is not saved yet. */
  readonly isChanged: boolean
}

function Publishing({ stream, mayChange, isChanged }: PublishingProps) {
  const { publish } = useScreenCalls()
  const { publishedVersion, hasChanges } = stream
  return (
    <section className="panel" aria-label={texts.publishing}>
      <h2>{texts.publishing}</h2>
      <p>{publishedVersion === null ? texts.neverPublished : say(texts.publishedAs, { version: publishedVersion })}</p>
      {publishedVersion === null ? null : <p>{hasChanges ? texts.hasChanges : texts.noChanges}</p>}
      {mayChange && hasChanges ? (
        <div className="panel-row">
          <Button disabled={isChanged} onClick={() => asWhole(() => publish(stream))}>
            {texts.publish}
          </Button>
          {isChanged ? <span className="panel-soft">{texts.publishSaved}</span> : null}
        </div>
      ) : null}
    </section>
  )
}

/** Null where the day or the time is not typed whole. */
function momentIn(
  timeZone: string | undefined,
  { day, time }: { readonly day: string; readonly time: string },
): number | null {
  const [date, minutes] = [dayOf(day), minutesOf(time)]
  return timeZone === undefined || date === null || minutes === null ? null : momentOf(timeZone, date, minutes)
}
