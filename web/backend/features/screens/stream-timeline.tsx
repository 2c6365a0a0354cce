// What runs when: for each day and zone what is seen, and below it the entries as pieces that are moved and stretched, with why they play.
import { Button } from '@mantine/core'
import { useState, type ReactNode } from 'react'
import { hasOtherDays, weekdayOfPiece } from '#domain/signage/day-apart.ts'
import { dayPlan, type Era } from '#domain/signage/day-plan.ts'
import { entryPieces, type EntryPiece } from '#domain/signage/entry-pieces.ts'
import type { EntryTimes } from '#domain/signage/entry-times.ts'
import { zonesOf, type Place, type Programme } from '#domain/signage/programme.ts'
import { formatLongDay, formatMinutes } from '#domain/time/german-dates.ts'
import { dateOf, minuteAt, wholeDay, type DayNumber } from '#domain/time/wall-clock.ts'
import { signageTexts as texts } from '#domain/wording/signage.ts'
import { say } from '#domain/wording/sentence.ts'
import { weekdayNames } from '#domain/wording/time.ts'
import { laneRem, TimelinePiece, whyText } from './timeline-piece.tsx'
import './timeline.css'

interface StreamTimelineProps {
  readonly programme: Programme
  readonly place: Place
  readonly day: DayNumber
  readonly days: 1 | 7
  /** Epoch ms of what is looked at. */
  readonly at: number
  /** `YYYY-MM-DD` and `HH:mm`. */
  readonly onChoose: (date: string, time: string) => void
  /** Null: it is only looked at. */
  readonly onTimes: ((entryId: string, times: EntryTimes) => void) | null
  /** A weekday of an entry becomes one of its own, whose id is answered. */
  readonly onApart: (entryId: string, weekday: number) => string
}

export function StreamTimeline({ day, days, onTimes, ...rest }: StreamTimelineProps) {
  const [chosen, setChosen] = useState<string | null>(null)
  const shown = Array.from({ length: days }, (_, ahead) => day + ahead)
  return (
    <div className="timeline">
      <p className="panel-soft">{onTimes === null ? texts.timelineHow : texts.timelineDrag}</p>
      <div className="timeline-scroll">
        {shown.map((one) => (
          <TimelineDay key={one} {...rest} day={one} onTimes={onTimes} chosen={chosen} onPiece={setChosen} />
        ))}
        <div className="timeline-hours" aria-hidden>
          {[0, 3, 6, 9, 12, 15, 18, 21, 24].map((hour) => (
            <span key={hour}>{`${hour}:00`}</span>
          ))}
        </div>
      </div>
    </div>
  )
}

interface TimelineDayProps extends Omit<StreamTimelineProps, 'days'> {
  /** A piece by its day, entry and place. */
  readonly chosen: string | null
  readonly onPiece: (key: string) => void
}

function TimelineDay({ programme, place, day, at, onChoose, onTimes, onApart, chosen, onPiece }: TimelineDayProps) {
  const whole = wholeDay(place.timeZone, day)
  if (whole === null) return null
  const zones = zonesOf(programme)
  const share = (moment: number) => `${((moment - whole.from) / (whole.to - whole.from)) * 100}%`
  const clock = (moment: number) =>
    moment === whole.to ? '24:00' : formatMinutes(minuteAt(place.timeZone, moment) ?? 0)
  const now =
    at >= whole.from && at < whole.to ? <span className="timeline-now" aria-hidden style={{ left: share(at) }} /> : null
  return (
    <section aria-label={formatLongDay(day)}>
      <h3>{formatLongDay(day)}</h3>
      {zones.map(({ key: zone }) => {
        const pieces = entryPieces(programme, place, { zone, day }).map((piece, index, all) => {
          const before = all.slice(0, index).filter(({ entry }) => entry.id === piece.entry.id).length
          return { piece, key: `${day} ${piece.entry.id} ${before}` }
        })
        const lanes = Math.max(0, ...pieces.map(({ piece }) => piece.lane + 1))
        const told = pieces.find(({ key }) => key === chosen)
        return (
          <div className="timeline-zone" key={zone}>
            {zones.length > 1 ? <h4>{say(texts.zone, { name: zone })}</h4> : null}
            <div className="timeline-day" data-day-bar>
              <ol className="timeline-seen" aria-label={texts.timelineSeen}>
                {dayPlan(programme, place, { zone, day }).map((era) => {
                  const title = say(texts.eraTitle, { from: clock(era.from), to: clock(era.to), names: namesIn(era) })
                  return (
                    <li
                      key={era.from}
                      style={{ left: share(era.from), width: `calc(${share(era.to)} - ${share(era.from)})` }}
                    >
                      <button
                        type="button"
                        title={title}
                        aria-label={title}
                        data-kind={kindOf(era)}
                        onClick={() => onChoose(dateOf(day), clock(era.from))}
                      >
                        {namesIn(era)}
                      </button>
                    </li>
                  )
                })}
              </ol>
              <ol className="timeline-pieces" aria-label={texts.pieces} style={{ height: `${lanes * laneRem}rem` }}>
                {pieces.map(({ piece, key }) => (
                  <TimelinePiece
                    key={key}
                    piece={piece}
                    share={share}
                    clock={clock}
                    isChosen={key === chosen}
                    isReadOnly={onTimes === null}
                    onTimes={(times) => onTimes?.(piece.entry.id, times)}
                    onChoose={() => {
                      onPiece(key)
                      onChoose(dateOf(day), clock(piece.from))
                    }}
                  />
                ))}
              </ol>
              {now}
            </div>
            {told === undefined ? null : (
              <Why piece={told.piece} clock={clock}>
                {onTimes === null || !hasOtherDays(told.piece.entry) ? null : (
                  <DayApart
                    weekday={weekdayOfPiece(told.piece.entry, day, told.piece.from === whole.from)}
                    onApart={(weekday) => onPiece(`${day} ${onApart(told.piece.entry.id, weekday)} 0`)}
                  />
                )}
              </Why>
            )}
          </div>
        )
      })}
    </section>
  )
}

/** Part by part what an entry does, and because of whom. */
function Why({
  piece,
  clock,
  children,
}: {
  piece: EntryPiece
  clock: (moment: number) => string
  children: ReactNode
}) {
  const { segment, entry, parts } = piece
  return (
    <div className="timeline-why">
      <strong>{say(texts.pieceOf, { name: segment.name, priority: entry.priority })}</strong>
      <ul>
        {parts.map((part) => (
          <li key={part.from}>
            <span className="figures">{say(texts.entryTimes, { from: clock(part.from), until: clock(part.to) })}</span>{' '}
            {whyText(part, piece)}
          </li>
        ))}
      </ul>
      {children}
    </div>
  )
}

function DayApart({ weekday, onApart }: { weekday: number; onApart: (weekday: number) => void }) {
  return (
    <div className="panel-row">
      <Button variant="default" size="xs" onClick={() => onApart(weekday)}>
        {say(texts.dayApart, { day: weekdayNames[weekday - 1] ?? '' })}
      </Button>
      <span className="panel-soft">{texts.dayApartHow}</span>
    </div>
  )
}

function namesIn({ base, slotted, overlay, fallback }: Era): string {
  const named = [...base, ...overlay.filter(({ entry }) => entry.playsPerHour === null)].map(
    ({ segment }) => segment.name,
  )
  const often = [...slotted, ...overlay.filter(({ entry }) => entry.playsPerHour !== null)].map(({ segment, entry }) =>
    say(texts.perHour, { name: segment.name, count: entry.playsPerHour ?? 0 }),
  )
  const instead = base.length > 0 ? [] : [fallback?.segment.name ?? texts.house]
  return [...new Set([...named, ...instead, ...often])].join(', ')
}

function kindOf({ base, fallback }: Era): string {
  if (base.some(({ entry }) => entry.mode === 'interrupt')) return 'interrupt'
  if (base.length > 0) return 'base'
  return fallback === null ? 'house' : 'fallback'
}
