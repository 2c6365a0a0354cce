// What is to be expected, by day and by hour, beside who is planned.
import type { AnswerOf } from '#contract/client.ts'
import { formatNumber } from '#domain/numbers/money.ts'
import { roundedTo } from '#domain/numbers/rounding.ts'
import { dayOf, weekdayOf } from '#domain/time/wall-clock.ts'
import { weekdayShortName } from '#domain/time/german-dates.ts'
import { percentText } from '#domain/wording/compared.ts'
import { say } from '#domain/wording/sentence.ts'
import { figureTexts as texts, pictureTexts, statisticsTexts } from '#domain/wording/statistics.ts'
import type { Asked } from './asked.ts'
import { useOutlook } from './figure-calls.ts'
import { longStep, shortStep, whenText } from '#domain/wording/figure-words.ts'
import { useMoney } from '../../shell/use-money.ts'
import { HeatMap } from './heat-map.tsx'
import { dated, inHours, inMoney } from './columns.ts'
import { Picture } from './picture.tsx'
import { RankedBars } from './ranked-bars.tsx'
import { useFirstHour } from './first-hour.ts'

type Outlook = AnswerOf<'GET /outlook'>
type Day = Outlook['days'][number]
type Cell = Outlook['cells'][number]

export function OutlookView({ asked }: { asked: Asked }) {
  const outlook = useOutlook(asked).data
  return (
    <div className="pictures pictures-wide">
      <Days outlook={outlook} />
      <Hours outlook={outlook} />
    </div>
  )
}

function Days({ outlook }: { outlook: Outlook | undefined }) {
  const words = pictureTexts.outlook
  const money = useMoney()
  const isNothing = outlook?.days.every(({ orders }) => orders === 0) ?? false
  const rows = outlook ? (isNothing ? [] : outlook.days) : null
  const most = rows?.toSorted((one, other) => other.orders - one.orders)[0]
  return (
    <Picture
      ask={words.ask}
      counts={words.counts}
      rows={rows}
      keyOf={({ date }) => date}
      message={
        most && rows
          ? say(words.message, {
              when: whenText(most.date, 'day'),
              value: whole(most.orders),
              sum: whole(rows.reduce((sum, { orders }) => sum + orders, 0)),
            })
          : ''
      }
      note={errorText(outlook)}
      columns={[
        { label: statisticsTexts.range, text: ({ date }) => longStep(date, 'day'), value: ({ date }) => dated(date) },
        { label: texts.holiday, text: ({ holidays }) => holidays.join(', ') },
        {
          label: texts.expectedOrders,
          value: ({ orders }) => Math.round(orders),
          text: ({ orders }) => whole(orders),
          isNumber: true,
        },
        { label: texts.expectedGross, ...inMoney('gross', money) },
        {
          label: texts.planned,
          ...inHours(({ plannedMinutes }: Day) => plannedMinutes),
          isNumber: true,
        },
        { label: texts.ordersPerHour, value: ordersPerHour, text: (day) => perHourText(day), isNumber: true },
      ]}
    >
      <RankedBars
        bars={(rows ?? []).map((day) => ({
          key: day.date,
          name: longStep(day.date, 'day'),
          hint: day.holidays.join(', '),
          value: day.orders,
          text: whole(day.orders),
        }))}
      />
    </Picture>
  )
}

function Hours({ outlook }: { outlook: Outlook | undefined }) {
  const words = pictureTexts.outlookHours
  const firstHour = useFirstHour()
  const days = outlook?.days ?? []
  const rowOf = new Map(days.map(({ date }, index) => [date, index]))
  return (
    <Picture
      ask={words.ask}
      counts={words.counts}
      rows={outlook?.cells ?? null}
      keyOf={({ date, hour }) => `${date} ${hour}`}
      message={outlook ? tightText(outlook.cells) : ''}
      columns={[
        { label: statisticsTexts.range, text: ({ date }) => longStep(date, 'day'), value: ({ date }) => dated(date) },
        { label: statisticsTexts.daytime, value: ({ hour }) => hour, text: ({ hour }) => say(texts.hour, { hour }) },
        {
          label: texts.expectedOrders,
          value: ({ orders }) => orders,
          text: ({ orders }) => tenths(orders),
          isNumber: true,
        },
        { label: texts.people, value: ({ people }) => people, text: ({ people }) => tenths(people), isNumber: true },
      ]}
    >
      <HeatMap
        label={words.ask}
        rows={days.map(({ date }) => ({
          name: `${weekdayShortName(weekdayOf(dayOf(date) ?? 0))} ${shortStep(date, 'day')}`,
          title: longStep(date, 'day'),
        }))}
        cells={(outlook?.cells ?? []).map(({ date, hour, orders }) => ({
          row: rowOf.get(date) ?? 0,
          hour,
          value: Math.round(orders),
        }))}
        text={formatNumber}
        firstHour={firstHour}
      />
    </Picture>
  )
}

/** An hour that nobody is planned for counts only where others are planned at all. */
function tightText(cells: readonly Cell[]): string {
  const words = pictureTexts.outlookHours
  const planned = cells.filter(({ people }) => people > 0)
  if (planned.length === 0) return cells.length === 0 ? '' : words.calm
  const days = new Set(planned.map(({ date }) => date))
  const alone = greatest(
    cells.filter(({ date, people, orders }) => people === 0 && orders >= 1 && days.has(date)),
    ({ orders }) => orders,
  )
  if (alone) return say(words.alone, { when: atHour(alone), orders: whole(alone.orders) })
  const tight = greatest(planned, ({ orders, people }) => orders / people)
  return tight
    ? say(words.tight, { when: atHour(tight), orders: whole(tight.orders), people: tenths(tight.people) })
    : ''
}

function greatest(cells: readonly Cell[], value: (cell: Cell) => number): Cell | undefined {
  return cells.toSorted((one, other) => value(other) - value(one))[0]
}

function atHour({ date, hour }: Cell): string {
  return say(texts.atHour, { day: whenText(date, 'day'), hour })
}

function errorText(outlook: Outlook | undefined): string {
  if (!outlook) return ''
  const { error, unknown } = pictureTexts.outlook
  return outlook.error === null ? unknown : say(error, { error: percentText(outlook.error) })
}

function ordersPerHour({ orders, plannedMinutes }: Day): number | null {
  return plannedMinutes === 0 ? null : roundedTo(orders / (plannedMinutes / 60), 1)
}

function perHourText(day: Day): string {
  const found = ordersPerHour(day)
  return found === null ? statisticsTexts.none : formatNumber(found)
}

function whole(value: number): string {
  return formatNumber(Math.round(value))
}

function tenths(value: number): string {
  return formatNumber(roundedTo(value, 1))
}
