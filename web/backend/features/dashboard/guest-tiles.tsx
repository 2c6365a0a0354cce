// Tiles of what guests said and what they cannot get.
import { Link } from 'react-router'
import { formatNumber } from '#domain/numbers/money.ts'
import { roundedTo } from '#domain/numbers/rounding.ts'
import { formatDate } from '#domain/time/german-dates.ts'
import { reviewTexts as texts, soldOutTexts } from '#domain/wording/dashboard-tiles.ts'
import { say } from '#domain/wording/sentence.ts'
import { momentText } from '#parts/orders/order-view.ts'
import { useChosenBranch } from '../../shell/branch-choice.ts'
import { FurtherBranches, mostNamed } from './further-branches.tsx'
import { FigureRow } from './figure-row.tsx'
import type { Figure } from './figures.ts'
import { useReviews, useSoldOut } from './tile-calls.ts'
import { Tile } from './tile.tsx'

export function ReviewsTile() {
  const { data } = useReviews()
  if (!data) return <Tile tile="reviews">{null}</Tile>
  const { now, before, comments, timeZone } = data
  if (now.count === 0) {
    return (
      <Tile tile="reviews">
        <p className="tile-none">{texts.nothing}</p>
      </Tile>
    )
  }
  const kinds = ['rating', 'food', 'service', 'process'] as const
  return (
    <Tile tile="reviews">
      <p className="tile-none">{say(texts.count, { count: now.count })}</p>
      <FigureRow figures={kinds.map((kind) => ratingFigure(texts.kinds[kind], now[kind], before[kind]))} />
      {comments.length > 0 ? (
        <>
          <h3 className="tile-group">{texts.comments}</h3>
          <ul className="tile-rows">
            {comments.map(({ order, at, rating, comment }) => (
              <li key={order.id}>
                <Link className="tile-comment" to={`/history?order=${order.id}`}>
                  <q>{comment}</q>
                  <small>
                    {say(texts.stars, { value: rating })} · {formatDate(Date.parse(at), timeZone)}
                  </small>
                </Link>
              </li>
            ))}
          </ul>
        </>
      ) : null}
    </Tile>
  )
}

function ratingFigure(label: string, now: number | null, before: number | null): Figure {
  const value = now === null ? '–' : say(texts.stars, { value: formatNumber(roundedTo(now, 1)) })
  if (now === null || before === null) return { label, value, comparison: '', isBetter: null }
  const difference = roundedTo(now - before, 1)
  if (difference === 0) return { label, value, comparison: texts.same, isBetter: null }
  const sentence = difference > 0 ? texts.better : texts.worse
  const comparison = say(sentence, { difference: formatNumber(Math.abs(difference)) })
  return { label, value, comparison, isBetter: difference > 0 }
}

export function SoldOutTile({ now }: { now: number }) {
  const { data } = useSoldOut()
  const chosen = useChosenBranch()
  if (!data) return <Tile tile="soldOut">{null}</Tile>
  const shown = data.filter(({ branch }) => chosen === null || branch.id === chosen)
  const out = shown.filter(({ products }) => products.length > 0)
  return (
    <Tile tile="soldOut">
      {out.length === 0 ? <p className="tile-none">{soldOutTexts.nothing}</p> : null}
      {out.slice(0, mostNamed).map(({ branch, timeZone, products }) => (
        <div key={branch.id}>
          {shown.length === 1 ? null : <h3 className="tile-group">{branch.name}</h3>}
          <ul className="tile-rows">
            {products.map(({ id, name, until }) => (
              <li key={id}>
                <span>{name}</span>
                <small>
                  {until === null
                    ? soldOutTexts.openEnd
                    : say(soldOutTexts.until, { moment: momentText(until, now, timeZone) })}
                </small>
              </li>
            ))}
          </ul>
        </div>
      ))}
      <FurtherBranches count={out.length - mostNamed} />
    </Tile>
  )
}
