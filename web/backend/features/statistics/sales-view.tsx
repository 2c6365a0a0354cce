import { useState } from 'react'
import { SegmentedControl } from '@mantine/core'
import { moneyCell } from '#domain/content/csv.ts'
import { orderTypes } from '#domain/ground/order-type.ts'
import { orderTypeNames, paymentMethodNames } from '#domain/wording/ordering.ts'
import { figureTexts as texts, pictureTexts, revenueKindNames, statisticsTexts } from '#domain/wording/statistics.ts'
import { formatNumber } from '#domain/numbers/money.ts'
import { roundedTo } from '#domain/numbers/rounding.ts'
import { formatRate } from '#domain/numbers/tax.ts'
import { percentText } from '#domain/wording/compared.ts'
import { say } from '#domain/wording/sentence.ts'
import type { AnswerOf } from '#contract/client.ts'
import { useMoney } from '../../shell/use-money.ts'
import type { Asked } from './asked.ts'
import { countedAddress } from './counted-orders.ts'
import { useOrderFigure } from './figure-calls.ts'
import { inMoney, inPercent, type Column } from './columns.ts'
import { Picture } from './picture.tsx'
import { RankedBars } from './ranked-bars.tsx'
import { SalesFigures } from './sales-figures.tsx'
import { SeriesPicture } from './series-picture.tsx'

export function SalesView({ asked }: { asked: Asked }) {
  const revenue = useOrderFigure('GET /statistics/revenue', asked).data
  const orders = useOrderFigure('GET /statistics/orders', asked).data
  const money = useMoney()
  return (
    <>
      <SalesFigures asked={asked} revenue={revenue} orders={orders} />
      <div className="pictures">
        <SeriesPicture
          asked={asked}
          words={pictureTexts.revenue}
          message={(found) => say(pictureTexts.revenue.message, found)}
          answer={revenue}
          before={revenue?.previousSeries ?? null}
          measures={[{ name: 'gross', label: texts.gross, value: ({ gross }) => gross }]}
          more={[
            { label: texts.net, ...inMoney('net', money) },
            ...taxColumns(revenue, money),
            { label: texts.deliveryFees, ...inMoney('deliveryFees', money) },
            { label: texts.donations, ...inMoney('donations', money) },
          ]}
          format={money}
          isMoney
          opens="sold"
        />
        <SeriesPicture
          asked={asked}
          words={pictureTexts.refunds}
          message={({ when, value }) =>
            say(pictureTexts.refunds.message, {
              when,
              value,
              total: money(revenue?.totals.refunds ?? 0),
              count: say(pictureTexts.refunds.times, { count: revenue?.totals.refundCount ?? 0 }),
            })
          }
          answer={revenue}
          measures={[
            {
              name: 'online',
              label: texts.refundsOnline,
              value: ({ refunds, cashRefunds }) => roundedTo(refunds - cashRefunds, 2),
            },
            { name: 'cash', label: texts.refundsCash, value: ({ cashRefunds }) => cashRefunds },
          ]}
          format={money}
          isMoney
          opens="refunded"
        />
        <SeriesPicture
          asked={asked}
          words={pictureTexts.orders}
          message={(found) => say(pictureTexts.orders.message, found)}
          answer={orders}
          before={orders?.previousSeries ?? null}
          whole={texts.orders}
          measures={orderTypes.map((type) => ({
            name: type,
            label: orderTypeNames[type],
            value: (row: OrdersOfStep) => row[type],
          }))}
          more={[
            {
              label: texts.preorders,
              value: ({ preorders }) => preorders,
              text: ({ preorders }) => formatNumber(preorders),
              isNumber: true,
            },
          ]}
          format={formatNumber}
          opens="received"
        />
        <Kinds asked={asked} answer={revenue} money={money} />
      </div>
    </>
  )
}

type OrdersOfStep = AnswerOf<'GET /statistics/orders'>['series'][number]
type Revenue = AnswerOf<'GET /statistics/revenue'>
type Kind = Revenue['rows'][number]['by']

const kinds = Object.keys(revenueKindNames) as Kind[]
const nameOf = ({ by, key, name }: Revenue['rows'][number]): string => {
  if (by === 'orderType') return orderTypes.map((type) => (type === key ? orderTypeNames[type] : '')).join('') || name
  const method = Object.entries(paymentMethodNames).find(([each]) => by === 'paymentMethod' && each === key)
  return method?.[1] ?? (name || statisticsTexts.none)
}

/** An order without its branch, or without a way of paying, cannot be asked for by it. */
function kindAddress(asked: Asked, { by, key }: Revenue['rows'][number]): string | null {
  if (key === null) return null
  if (by === 'branch') return countedAddress(asked, 'sold', { branchId: key })
  if (by === 'paymentMethod') return countedAddress(asked, 'sold', { paymentMethod: key })
  const orderType = orderTypes.find((type) => type === key)
  return orderType === undefined ? null : countedAddress(asked, 'sold', { orderType })
}

/** A column for each rate that was charged in these days, the lowest first. */
function taxColumns(
  answer: Revenue | undefined,
  money: (value: number) => string,
): Column<Revenue['series'][number]>[] {
  const rates = new Set(answer?.series.flatMap(({ taxes }) => Object.keys(taxes)))
  return [...rates]
    .toSorted((one, other) => Number(one) - Number(other))
    .map((rate) => ({
      label: say(texts.tax, { rate: formatRate(Number(rate)) }),
      value: ({ taxes }) => moneyCell(taxes[rate] ?? 0),
      text: ({ taxes }) => money(taxes[rate] ?? 0),
      isNumber: true,
    }))
}

interface KindsProps {
  readonly asked: Asked
  readonly answer: Revenue | undefined
  readonly money: (value: number) => string
}

function Kinds({ asked, answer, money }: KindsProps) {
  const [kind, setKind] = useState<Kind>('branch')
  const ofKind = answer?.rows.filter(({ by }) => by === kind).toSorted((one, other) => other.gross - one.gross)
  const sum = ofKind?.reduce((all, { gross }) => all + gross, 0) ?? 0
  const rows = ofKind?.map((row) => ({ ...row, share: sum === 0 ? 0 : row.gross / sum })) ?? null
  const [first] = rows ?? []
  return (
    <Picture
      ask={pictureTexts.kinds.ask}
      counts={pictureTexts.kinds.counts}
      rows={rows}
      keyOf={({ key }) => key ?? ''}
      message={
        first
          ? say(pictureTexts.kinds.message, {
              name: nameOf(first),
              value: money(first.gross),
              share: percentText(first.share),
            })
          : ''
      }
      columns={[
        { label: statisticsTexts.name, text: nameOf, to: (row) => kindAddress(asked, row) },
        {
          label: texts.orders,
          value: ({ orders }) => orders,
          text: ({ orders }) => formatNumber(orders),
          isNumber: true,
        },
        { label: texts.gross, ...inMoney('gross', money) },
        { label: texts.net, ...inMoney('net', money) },
        { label: statisticsTexts.share, ...inPercent('share') },
      ]}
    >
      <SegmentedControl
        data={kinds.map((each) => ({ value: each, label: revenueKindNames[each] }))}
        value={kind}
        onChange={(value) => setKind(value)}
        aria-label={pictureTexts.kinds.ask}
      />
      <RankedBars
        bars={(rows ?? []).map((row) => ({
          key: row.key ?? '',
          name: nameOf(row),
          value: row.gross,
          text: `${money(row.gross)} · ${percentText(row.share)}`,
          to: kindAddress(asked, row),
        }))}
      />
    </Picture>
  )
}
