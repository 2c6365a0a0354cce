// The hours of one entry on a day's bar: the whole is moved, its edges are stretched.
import { piecesOf, type EntryTimes } from '#domain/signage/entry-times.ts'
import { formatMinutes } from '#domain/time/german-dates.ts'
import { say } from '#domain/wording/sentence.ts'
import { signageTexts as texts } from '#domain/wording/signage.ts'
import { dayMinutes, useSpanDrag } from './use-span-drag.ts'

interface EntryBarProps {
  readonly name: string
  readonly times: EntryTimes
  readonly isReadOnly: boolean
  readonly onTimes: (times: EntryTimes) => void
}

export function EntryBar({ name, times, isReadOnly, onTimes }: EntryBarProps) {
  const { span, held } = useSpanDrag({ times, isReadOnly, onTimes })
  const clock = (minutes: number) => formatMinutes(minutes % dayMinutes)
  const isAllDay = span.until - span.from >= dayMinutes
  const ends = span.until % dayMinutes === 0 ? '24:00' : clock(span.until)
  const said = isAllDay ? texts.entryAllDay : say(texts.entryTimes, { from: clock(span.from), until: ends })
  const [first, second] = piecesOf(span)
  const percent = (share: number) => `${share * 100}%`
  const edge = (side: 'from' | 'until', share: number) => (
    <span
      className="entry-edge"
      data-edge={side}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- the edge itself is dragged: no input looks like that
      role="slider"
      tabIndex={0}
      style={{ left: percent(share) }}
      aria-label={say(side === 'from' ? texts.entryBegin : texts.entryEnd, { name })}
      aria-valuemin={0}
      aria-valuemax={dayMinutes}
      aria-valuenow={side === 'from' ? span.from : ((span.until - 1) % dayMinutes) + 1}
      aria-valuetext={side === 'from' ? clock(span.from) : ends}
      {...held(side)}
    />
  )
  const end = second ?? first
  return (
    <div className="entry-bar" data-day-bar>
      {first === undefined ? null : (
        <button
          type="button"
          className="entry-piece"
          disabled={isReadOnly}
          aria-label={say(texts.entryMove, { name, times: said })}
          style={{ left: percent(first.left), width: percent(first.width) }}
          {...held('move')}
        >
          {said}
        </button>
      )}
      {second === undefined ? null : (
        <span
          className="entry-piece"
          aria-hidden
          style={{ left: percent(second.left), width: percent(second.width) }}
          {...held('move')}
        />
      )}
      {isReadOnly || first === undefined ? null : edge('from', first.left)}
      {isReadOnly || end === undefined ? null : edge('until', end.left + end.width)}
    </div>
  )
}
