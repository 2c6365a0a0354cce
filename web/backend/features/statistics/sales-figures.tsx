// What was sold and how it went, as single figures.
import { formatNumber } from '#domain/numbers/money.ts'
import { minutesText } from '#domain/wording/figure-words.ts'
import { say } from '#domain/wording/sentence.ts'
import { figureTexts as texts, keyFigureCounts } from '#domain/wording/statistics.ts'
import type { AnswerOf } from '#contract/client.ts'
import { moneyText } from '#parts/orders/order-view.ts'
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
  const money = (value: number) => moneyText(value, revenue?.currency ?? 'EUR')
  return (
    <KeyFigures
      isLoading={revenue === undefined || orders === undefined}
      note={comparedNote(revenue)}
      figures={[
        { ...named('gross'), ...ofRevenue(revenue, 'gross'), text: money, to: countedAddress(asked, 'sold') },
        { ...named('orders'), ...ofOrders(orders, 'count'), text: formatNumber, to: countedAddress(asked, 'received') },
        { ...named('completed'), ...ofOrders(orders, 'completed'), text: formatNumber },
        { ...named('averageOrder'), ...ofRevenue(revenue, 'averageOrderGross'), text: money },
        { ...named('newCustomers'), ...ofOrders(orders, 'newCustomers'), text: formatNumber },
        {
          ...named('confirmMinutes'),
          ...ofOrders(orders, 'averageConfirmMinutes'),
          text: minutesText,
          isBetter: 'less',
        },
        { ...named('readyMinutes'), ...ofOrders(orders, 'averageReadyMinutes'), text: minutesText, isBetter: 'less' },
        {
          ...named('rating'),
          ...ofOrders(orders, 'rating'),
          text: (stars) => say(texts.stars, { stars: formatNumber(stars) }),
        },
        {
          ...named('refunds'),
          ...ofRevenue(revenue, 'refunds'),
          text: money,
          to: countedAddress(asked, 'refunded'),
          isBetter: 'less',
        },
      ]}
    />
  )
}

function named<Name extends keyof typeof keyFigureCounts & keyof typeof texts>(name: Name) {
  return { label: texts[name], counts: keyFigureCounts[name] }
}

type NumberIn<Totals> = { [Name in keyof Totals]: Totals[Name] extends number | null ? Name : never }[keyof Totals]

function ofRevenue(revenue: Revenue, name: NumberIn<NonNullable<Revenue>['totals']>) {
  return { value: revenue?.totals[name] ?? null, previous: revenue?.previousTotals?.[name] ?? null }
}

function ofOrders(orders: Orders, name: NumberIn<NonNullable<Orders>['totals']>) {
  return { value: orders?.totals[name] ?? null, previous: orders?.previousTotals?.[name] ?? null }
}
