// What runs when: a row for each zone and day, a piece for each stretch in which the same is in turn.
import type { ScreenProgramme } from '#contract/signage/player.ts'
import { dayPlan, type Era } from '#domain/signage/day-plan.ts'
import { zonesOf, type Place } from '#domain/signage/programme.ts'
import { formatDay, formatMinutes } from '#domain/time/german-dates.ts'
import { dateOf, minuteAt, wholeDay, type DayNumber } from '#domain/time/wall-clock.ts'
import { signageTexts as texts } from '#domain/wording/signage.ts'
import { say } from '#domain/wording/sentence.ts'

interface StreamTimelineProps {
  readonly programme: ScreenProgramme
  readonly place: Place
  readonly day: DayNumber
  readonly days: 1 | 7
  /** Epoch ms of what is looked at. */
  readonly at: number
  /** `YYYY-MM-DD` and `HH:mm`. */
  readonly onChoose: (date: string, time: string) => void
}

export function StreamTimeline({ programme, place, day, days, at, onChoose }: StreamTimelineProps) {
  const zones = zonesOf(programme)
  const shown = Array.from({ length: days }, (_, ahead) => day + ahead)
  const clock = (moment: number) => formatMinutes(minuteAt(place.timeZone, moment) ?? 0)
  return (
    <div className="timeline">
      <p className="panel-soft">{texts.timelineHow}</p>
      {shown.map((one) => {
        const whole = wholeDay(place.timeZone, one)
        if (whole === null) return null
        const share = (moment: number) => `${((moment - whole.from) / (whole.to - whole.from)) * 100}%`
        return (
          <section key={one} aria-label={formatDay(one)}>
            <h3>{formatDay(one)}</h3>
            {zones.map((zone) => (
              <div className="timeline-zone" key={zone.key}>
                {zones.length > 1 ? <span>{say(texts.zone, { name: zone.key })}</span> : null}
                <ol>
                  {dayPlan(programme, place, { zone: zone.key, day: one }).map((era) => {
                    const names = namesIn(era)
                    const [from, to] = [clock(era.from), clock(era.to)]
                    const title = say(texts.eraTitle, { from, to: to === '00:00' ? '24:00' : to, names })
                    return (
                      <li
                        key={era.from}
                        style={{ left: share(era.from), width: share(whole.from + era.to - era.from) }}
                      >
                        <button
                          type="button"
                          title={title}
                          aria-label={title}
                          data-kind={kindOf(era)}
                          onClick={() => onChoose(dateOf(one), from)}
                        >
                          {names}
                        </button>
                      </li>
                    )
                  })}
                  {at >= whole.from && at < whole.to ? (
                    <li className="timeline-now" aria-hidden style={{ left: share(at) }} />
                  ) : null}
                </ol>
              </div>
            ))}
          </section>
        )
      })}
      <div className="timeline-hours" aria-hidden>
        {[0, 6, 12, 18, 24].map((hour) => (
          <span key={hour}>{`${hour}:00`}</span>
        ))}
      </div>
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
