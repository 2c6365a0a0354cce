// What was sold and how it went, as single figures.
import { formatNumber } from '#domain/numbers/money.ts'
import type { CountedKind } from '#domain/ordering/counted-orders.ts'
import { minutesText } from '#domain/wording/figure-words.ts'
import { say } from '#domain/wording/sentence.ts'
import { figureTexts as texts, keyFigureCounts } from '#domain/wording/statistics.ts'
import type { AnswerOf } from '#contract/client.ts'
import { useMoney } from '../../shell/use-money.ts'
import type { Asked } from './asked.ts'
import { comparedNote } from './compared-note.ts'
import { countedAddress } from './counted-orders.ts'
import { KeyFigures } from './key-figures.tsx'

type Revenue = AnswerOf<'GET /statistics/revenue'> | undefined
type Orders = AnswerOf<'GET /statistics/orders'> | undefined

interface SalesFiguresProps {
  readonly asked: Asked
  readonly revenue: Revenue
  readonly orders: Orders
}

export function SalesFigures({ asked, revenue, orders }: SalesFiguresProps) {
  const money = useMoney()
  const named = (name: keyof typeof keyFigureCounts & keyof typeof texts, counted: CountedKind) => ({
    label: texts[name],
    counts: keyFigureCounts[name],
    to: countedAddress(asked, counted),
  })
  return (
    <KeyFigures
      isLoading={revenue === undefined || orders === undefined}
      note={comparedNote(revenue)}
      figures={[
        { ...named('gross', 'sold'), ...ofRevenue(revenue, 'gross'), text: money },
        { ...named('orders', 'received'), ...ofOrders(orders, 'count'), text: formatNumber },
        { ...named('completed', 'completed'), ...ofOrders(orders, 'completed'), text: formatNumber },
        { ...named('averageOrder', 'sold'), ...ofRevenue(revenue, 'averageOrderGross'), text: money },
        { ...named('newCustomers', 'newGuests'), ...ofOrders(orders, 'newCustomers'), text: formatNumber },
        {
          ...named('confirmMinutes', 'answered'),
          ...ofOrders(orders, 'averageConfirmMinutes'),
          text: minutesText,
          isBetter: 'less',
        },
        {
          ...named('readyMinutes', 'readied'),
          ...ofOrders(orders, 'averageReadyMinutes'),
          text: minutesText,
          isBetter: 'less',
        },
        {
          ...named('rating', 'rated'),
          ...ofOrders(orders, 'rating'),
          text: (stars) => say(texts.stars, { stars: formatNumber(stars) }),
        },
        { ...named('refunds', 'refunded'), ...ofRevenue(revenue, 'refunds'), text: money, isBetter: 'less' },
      ]}
    />
  )
}

type NumberIn<Totals> = { [Name in keyof Totals]: Totals[Name] extends number | null ? Name : never }[keyof Totals]

function ofRevenue(revenue: Revenue, name: NumberIn<NonNullable<Revenue>['totals']>) {
  return { value: revenue?.totals[name] ?? null, previous: revenue?.previousTotals?.[name] ?? null }
}

function ofOrders(orders: Orders, name: NumberIn<NonNullable<Orders>['totals']>) {
  return { value: orders?.totals[name] ?? null, previous: orders?.previousTotals?.[name] ?? null }
}
