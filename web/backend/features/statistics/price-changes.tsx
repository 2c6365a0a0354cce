// What happened after prices changed: two bars a dish, before and after, with a sentence; the table has every figure.
import { Link } from 'react-router'
import type { AnswerOf } from '#contract/client.ts'
import { moneyCell } from '#domain/content/csv.ts'
import { formatNumber } from '#domain/numbers/money.ts'
import { dayText } from '#domain/wording/figure-words.ts'
import { perDayText, priceChangeText, priceChangeTexts as texts, signedPercent } from '#domain/wording/price-changes.ts'
import { say } from '#domain/wording/sentence.ts'
import { statisticsTexts } from '#domain/wording/statistics.ts'
import { useMoney } from '../../shell/use-money.ts'
import type { Asked } from './asked.ts'
import { useOrderFigure } from './figure-calls.ts'
import { dated, inMoney, type Column } from './columns.ts'
import { Picture } from './picture.tsx'
import './price-changes.css'

type Change = AnswerOf<'GET /statistics/price-changes'>['rows'][number]
type Side = NonNullable<Change['before']>

/** More would be read by nobody; the table has all. */
const shownChanges = 6

export function PriceChanges({ asked }: { asked: Asked }) {
  // Each compares days of its own, whatever else is compared.
  const answer = useOrderFigure('GET /statistics/price-changes', { ...asked, comparison: 'none' }).data
  const money = useMoney()
  const rows = answer?.rows ?? null
  const [latest] = rows ?? []
  return (
    <Picture
      ask={texts.ask}
      counts={texts.counts}
      rows={rows}
      empty={texts.empty}
      keyOf={keyOf}
      message={latest ? say(texts.message, { count: rows?.length ?? 0, name: latest.name }) : ''}
      columns={columnsOf(money)}
    >
      <ul className="price-changes">
        {(rows ?? []).slice(0, shownChanges).map((change) => (
          <li key={keyOf(change)}>
            <h3>
              <Link to={addressOf(change)}>{change.name}</Link>
              <small>{say(texts.branches, { names: branchesOf(change) })}</small>
            </h3>
            <Sides change={change} />
            <p>{priceChangeText(change, money)}</p>
          </li>
        ))}
      </ul>
      {(rows?.length ?? 0) > shownChanges ? (
        <p className="page-hint">{say(texts.more, { count: formatNumber((rows?.length ?? 0) - shownChanges) })}</p>
      ) : null}
    </Picture>
  )
}

/** The sentence below says the same in words. */
function Sides({ change }: { change: Change }) {
  const { before, after, unit } = change
  if (before === null || after === null) return null
  const most = Math.max(before.quantity, after.quantity, Number.EPSILON)
  const side = (name: string, { quantity }: Side, isAfter: boolean) => (
    <div data-after={isAfter || undefined}>
      <span>{name}</span>
      <span className="price-bar">
        <span style={{ width: `${(quantity / most) * 100}%` }} />
      </span>
      <span>{say(texts.perDay, { quantity: perDayText(quantity, unit) })}</span>
    </div>
  )
  return (
    <div className="price-sides" aria-hidden>
      {side(texts.before, before, false)}
      {side(texts.after, after, true)}
    </div>
  )
}

function columnsOf(money: (value: number) => string): Column<Change>[] {
  const ofSide = (
    label: string,
    side: 'before' | 'after',
    value: (of: Side) => number | null,
    text: (value: number, change: Change) => string,
  ): Column<Change> => {
    const found = (change: Change) => (change[side] === null ? null : value(change[side]))
    return {
      label,
      value: (change) => (text === money ? moneyCell(found(change)) : found(change)),
      text: (change) => {
        const each = found(change)
        return each === null ? statisticsTexts.none : text(each, change)
      },
      isNumber: true,
    }
  }
  const quantity = (value: number, { unit }: Change) => perDayText(value, unit)
  return [
    { label: statisticsTexts.name, text: ({ name }) => name, to: addressOf },
    { label: texts.day, value: ({ day }) => dated(day), text: ({ day }) => dayText(day) },
    { label: texts.from, ...inMoney('from', money) },
    { label: texts.to, ...inMoney('to', money) },
    { label: texts.days, value: ({ days }) => days, text: ({ days }) => formatNumber(days), isNumber: true },
    ofSide(texts.quantityBefore, 'before', (of) => of.quantity, quantity),
    ofSide(texts.quantityAfter, 'after', (of) => of.quantity, quantity),
    ofSide(texts.grossBefore, 'before', ({ gross }) => gross, money),
    ofSide(texts.grossAfter, 'after', ({ gross }) => gross, money),
    ofSide(texts.contributionBefore, 'before', ({ contribution }) => contribution, money),
    ofSide(texts.contributionAfter, 'after', ({ contribution }) => contribution, money),
    {
      label: texts.allDishes,
      text: ({ allGrossChange }) => (allGrossChange === null ? statisticsTexts.none : signedPercent(allGrossChange)),
      isNumber: true,
    },
    { label: statisticsTexts.branches, text: branchesOf },
  ]
}

function branchesOf({ branches }: Change): string {
  return branches.map(({ name }) => name).join(', ')
}

function keyOf({ productId, day, from, branches }: Change): string {
  return [productId, day, from, branches[0]?.id].join(' ')
}

function addressOf({ productId }: { readonly productId: string }): string {
  return `/products/${productId}`
}
