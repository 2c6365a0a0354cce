// One entry on the timeline: dragged to its time, stretched at its edges; where others stand before it, it is hatched.
import type { EntryPiece, PiecePart } from '#domain/signage/entry-pieces.ts'
import type { EntryTimes } from '#domain/signage/entry-times.ts'
import { fill, say } from '#domain/wording/sentence.ts'
import { pieceReasonTexts, signageTexts as texts } from '#domain/wording/signage.ts'
import { dayMinutes, useSpanDrag } from './use-span-drag.ts'

interface TimelinePieceProps {
  readonly piece: EntryPiece
  /** `0%` to `100%` of the day. */
  readonly share: (moment: number) => string
  /** `HH:mm`, the end of the day as 24:00. */
  readonly clock: (moment: number) => string
  readonly isChosen: boolean
  readonly isReadOnly: boolean
  readonly onChoose: () => void
  readonly onTimes: (times: EntryTimes) => void
}

const playing: ReadonlySet<string> = new Set([
  'plays',
  'alternates',
  'outranks',
  'interrupts',
  'overlays',
  'playsPerHour',
])

export function whyText({ reason, others }: PiecePart, { entry }: Pick<EntryPiece, 'entry'>): string {
  const names = [...new Set(others.map(({ name }) => `„${name}“`))].join(', ')
  return fill(pieceReasonTexts[reason], { others: names, count: entry.playsPerHour ?? 0 })
}

export function TimelinePiece(props: TimelinePieceProps) {
  const { piece, share, clock, isChosen, isReadOnly, onChoose, onTimes } = props
  const { entry, segment, from, to, isOwn, parts } = piece
  const times = { timeFrom: entry.schedule?.timeFrom ?? null, timeUntil: entry.schedule?.timeUntil ?? null }
  const { held, span, wasDragged } = useSpanDrag({ times, isReadOnly, onTimes })
  const hours = say(texts.entryTimes, { from: clock(from), until: clock(to) })
  const [first] = parts
  const why = [...new Set(parts.map((part) => whyText(part, piece)))].join('; ')
  const title = say(texts.pieceTitle, { name: segment.name, times: hours, why })
  const within = (moment: number) => `${((moment - from) / (to - from)) * 100}%`
  const edge = (side: 'from' | 'until') => (
    <span
      className="entry-edge"
      data-edge={side}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- the edge itself is dragged: no input looks like that
      role="slider"
      tabIndex={0}
      aria-label={say(side === 'from' ? texts.entryBegin : texts.entryEnd, { name: segment.name })}
      aria-valuemin={0}
      aria-valuemax={dayMinutes}
      aria-valuenow={side === 'from' ? span.from : ((span.until - 1) % dayMinutes) + 1}
      aria-valuetext={clock(side === 'from' ? from : to)}
      {...held(side)}
    />
  )
  return (
    <li
      className="timeline-piece"
      data-chosen={isChosen || undefined}
      data-mode={entry.mode}
      style={{ left: share(from), width: `calc(${share(to)} - ${share(from)})`, top: `${piece.lane * laneRem}rem` }}
    >
      <button
        type="button"
        title={title}
        aria-pressed={isChosen}
        {...held('move')}
        onClick={() => {
          if (!wasDragged()) onChoose()
        }}
      >
        {parts.map((part) =>
          playing.has(part.reason) ? null : (
            <span
              key={part.from}
              className="timeline-hidden"
              aria-hidden
              style={{ left: within(part.from), right: `calc(100% - ${within(part.to)})` }}
            />
          ),
        )}
        <span className="visually-hidden">{title}</span>
        <strong aria-hidden>{segment.name}</strong>
        <small aria-hidden>{first === undefined || parts.length > 1 ? hours : whyText(first, piece)}</small>
      </button>
      {isReadOnly || !isOwn.from ? null : edge('from')}
      {isReadOnly || !isOwn.until ? null : edge('until')}
    </li>
  )
}

/** Height of a row. */
export const laneRem = 3.25
