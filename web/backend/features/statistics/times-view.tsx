import { formatNumber } from '#domain/numbers/money.ts'
import type { CountedKind } from '#domain/ordering/counted-orders.ts'
import { say } from '#domain/wording/sentence.ts'
import { figureTexts as texts, pictureTexts, statisticsTexts } from '#domain/wording/statistics.ts'
import { weekdayNames } from '#domain/wording/time.ts'
import type { Asked } from './asked.ts'
import { countedAddress } from './counted-orders.ts'
import { useOrderFigure } from './figure-calls.ts'
import { useFirstHour } from './first-hour.ts'
import { minutesText } from '#domain/wording/figure-words.ts'
import { useMoney } from '../../shell/use-money.ts'
import { HeatMap } from './heat-map.tsx'
import { inMoney, type Column } from './columns.ts'
import { Picture } from './picture.tsx'

export interface Cell {
  readonly weekday: number
  readonly hour: number
}

export function TimesView({ asked }: { asked: Asked }) {
  const answer = useOrderFigure('GET /statistics/order-times', asked).data
  const firstHour = useFirstHour()
  const money = useMoney()
  const cells = answer?.cells.filter(({ orders }) => orders > 0) ?? null
  const most = greatestCell(cells, ({ orders }) => orders)
  const waited = cells?.filter(({ averageWaitMinutes }) => averageWaitMinutes !== null) ?? null
  const longest = greatestCell(waited, ({ averageWaitMinutes }) => averageWaitMinutes ?? 0)
  const opens = (counted: CountedKind) => (row: number, hour: number) =>
    countedAddress(asked, counted, { weekday: row + 1, hour })
  const columns: Column<NonNullable<typeof cells>[number]>[] = [
    { ...firstColumn, to: ({ weekday, hour }) => opens('received')(weekday - 1, hour) },
    hourColumn,
    { label: texts.orders, value: ({ orders }) => orders, text: ({ orders }) => formatNumber(orders), isNumber: true },
    { label: texts.gross, ...inMoney('gross', money) },
    {
      label: texts.waitMinutes,
      value: ({ averageWaitMinutes }) => averageWaitMinutes,
      text: ({ averageWaitMinutes }) => minutesText(averageWaitMinutes),
      isNumber: true,
    },
  ]
  return (
    <div className="pictures pictures-wide">
      <Picture
        ask={pictureTexts.times.ask}
        counts={pictureTexts.times.counts}
        rows={cells}
        keyOf={cellKey}
        columns={columns}
        message={most ? say(pictureTexts.times.message, { ...whenOf(most), value: formatNumber(most.orders) }) : ''}
      >
        <HeatMap
          label={pictureTexts.times.ask}
          cells={(cells ?? []).map(({ weekday, hour, orders }) => ({ row: weekday - 1, hour, value: orders }))}
          text={formatNumber}
          firstHour={firstHour}
          to={opens('received')}
        />
      </Picture>
      <Picture
        ask={pictureTexts.waits.ask}
        counts={pictureTexts.waits.counts}
        rows={waited}
        keyOf={cellKey}
        columns={columns}
        message={
          longest
            ? say(pictureTexts.waits.message, { ...whenOf(longest), value: minutesText(longest.averageWaitMinutes) })
            : ''
        }
      >
        <HeatMap
          label={pictureTexts.waits.ask}
          cells={(waited ?? []).map(({ weekday, hour, averageWaitMinutes }) => ({
            row: weekday - 1,
            hour,
            value: Math.round(averageWaitMinutes ?? 0),
          }))}
          text={formatNumber}
          firstHour={firstHour}
          to={opens('waited')}
        />
      </Picture>
    </div>
  )
}

const firstColumn: Column<Cell> = {
  label: statisticsTexts.weekdays,
  text: ({ weekday }) => weekdayNames[weekday - 1] ?? '',
}
const hourColumn: Column<Cell> = {
  label: statisticsTexts.daytime,
  value: ({ hour }) => hour,
  text: ({ hour }) => say(texts.hour, { hour }),
  isNumber: true,
}
export const whenColumns: readonly Column<Cell>[] = [firstColumn, hourColumn]

export function cellKey({ weekday, hour }: Cell): string {
  return `${weekday}-${hour}`
}

export function whenOf({ weekday, hour }: Cell): { weekday: string; hour: number } {
  return { weekday: weekdayNames[weekday - 1] ?? '', hour }
}

export function greatestCell<Found extends Cell>(
  cells: readonly Found[] | null,
  value: (cell: Found) => number,
): Found | undefined {
  return cells?.toSorted((one, other) => value(other) - value(one))[0]
}
