// What was played per item, with the hours of the day as a strip of bars that can be read as words, too.
import { Link } from 'react-router'
import type { PlayedSum } from '#contract/signage/screen-calls.ts'
import { playedItemName } from '#domain/wording/played-item.ts'
import { say } from '#domain/wording/sentence.ts'
import { signageTexts as texts } from '#domain/wording/signage.ts'
import './plays.css'

export function PlaysTable({ sums }: { sums: readonly PlayedSum[] }) {
  const most = Math.max(1, ...sums.flatMap(({ hours }) => hours))
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- else no key could scroll it
    <section className="plays-scroll" aria-label={texts.playsTitle} tabIndex={0}>
      <table className="plays-table">
        <thead>
          <tr>
            <th scope="col">{texts.playsSegment}</th>
            <th scope="col">{texts.playsItem}</th>
            <th scope="col" className="is-number">
              {texts.playsCount}
            </th>
            <th scope="col" className="is-number">
              {texts.playsTime}
            </th>
            <th scope="col">{texts.playsHours}</th>
          </tr>
        </thead>
        <tbody>
          {sums.map((sum) => (
            <tr key={`${sum.segment.id} ${sum.item}`}>
              <td>
                {sum.position === null ? (
                  sum.segment.name
                ) : (
                  <Link to={`/digital-signage-segments/${sum.segment.id}`}>{sum.segment.name}</Link>
                )}
              </td>
              <th scope="row">{playedItemName(sum)}</th>
              <td className="is-number">{sum.plays.toLocaleString('de')}</td>
              <td className="is-number">{durationText(sum.seconds)}</td>
              <td>
                <Hours sum={sum} most={most} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

function Hours({ sum, most }: { sum: PlayedSum; most: number }) {
  const said = sum.hours.flatMap((plays, hour) => (plays === 0 ? [] : [inHour(hour, plays)]))
  return (
    <svg className="plays-hours" viewBox="0 0 240 40" preserveAspectRatio="none">
      <title>{said.join(', ')}</title>
      {sum.hours.map((plays, hour) => {
        const height = plays === 0 ? 0 : Math.max(2, (plays / most) * 40)
        // Hours of a day stay where they are.
        // oxlint-disable-next-line react/no-array-index-key
        return <rect key={hour} x={hour * 10} y={40 - height} width={9} height={height} />
      })}
    </svg>
  )
}

function inHour(hour: number, count: number): string {
  return say(texts.playsInHour, { from: hour, to: hour + 1, count })
}

/** „3:05:20“, hours without an end. */
function durationText(seconds: number): string {
  const whole = Math.round(seconds)
  const two = (value: number) => String(value).padStart(2, '0')
  return `${Math.floor(whole / 3600)}:${two(Math.floor(whole / 60) % 60)}:${two(whole % 60)}`
}
