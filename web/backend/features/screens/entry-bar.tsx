// The hours of one entry on a day's bar: the whole is moved, its edges are stretched.
import { useRef, type KeyboardEvent, type PointerEvent } from 'react'
import {
  movedSpan,
  piecesOf,
  spanOf,
  stretchedSpan,
  timesOf,
  type EntryTimes,
  type Span,
} from '#domain/signage/entry-times.ts'
import { formatMinutes } from '#domain/time/german-dates.ts'
import { say } from '#domain/wording/sentence.ts'
import { signageTexts as texts } from '#domain/wording/signage.ts'

interface EntryBarProps {
  readonly name: string
  readonly times: EntryTimes
  readonly isReadOnly: boolean
  readonly onTimes: (times: EntryTimes) => void
}

type Grip = 'move' | 'from' | 'until'

const dayMinutes = 1440
const stepMinutes = 15
const keys: Readonly<Record<string, number>> = {
  ArrowRight: stepMinutes,
  ArrowUp: stepMinutes,
  ArrowLeft: -stepMinutes,
  ArrowDown: -stepMinutes,
  PageUp: 60,
  PageDown: -60,
}

export function EntryBar({ name, times, isReadOnly, onTimes }: EntryBarProps) {
  const begun = useRef<{ readonly x: number; readonly span: Span; readonly perPixel: number } | null>(null)
  const span = spanOf(times)
  const shift = (from: Span, grip: Grip, by: number) => {
    const next = grip === 'move' ? movedSpan(from, by) : stretchedSpan(from, grip, by, stepMinutes)
    const told = timesOf(next)
    if (told.timeFrom !== times.timeFrom || told.timeUntil !== times.timeUntil) onTimes(told)
  }
  const held = (grip: Grip) =>
    isReadOnly
      ? {}
      : {
          onPointerDown(event: PointerEvent<HTMLElement>) {
            const bar = event.currentTarget.closest('.entry-bar')
            if (bar === null) return
            event.stopPropagation()
            event.currentTarget.setPointerCapture(event.pointerId)
            begun.current = { x: event.clientX, span, perPixel: dayMinutes / bar.getBoundingClientRect().width }
          },
          onPointerMove({ clientX }: PointerEvent<HTMLElement>) {
            const from = begun.current
            if (from === null) return
            const minutes = (clientX - from.x) * from.perPixel
            shift(from.span, grip, Math.round(minutes / stepMinutes) * stepMinutes)
          },
          onPointerUp: () => (begun.current = null),
          onPointerCancel: () => (begun.current = null),
          onKeyDown(event: KeyboardEvent) {
            const by = keys[event.key]
            if (by === undefined) return
            event.preventDefault()
            shift(span, grip, by)
          },
        }
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
    <div className="entry-bar">
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
