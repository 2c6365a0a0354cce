import { formatNumber } from '#domain/numbers/money.ts'
import { percentText } from '#domain/wording/compared.ts'
import { say } from '#domain/wording/sentence.ts'
import {
  eventKindNames,
  figureTexts as texts,
  funnelStepNames,
  pictureTexts,
  statisticsTexts,
} from '#domain/wording/statistics.ts'
import type { Asked } from './asked.ts'
import { countedAddress } from './counted-orders.ts'
import { useFigure } from './figure-calls.ts'
import { eventName } from '#domain/wording/figure-words.ts'
import { useMoney } from '../../shell/use-money.ts'
import { useFirstHour } from './first-hour.ts'
import { HeatMap } from './heat-map.tsx'
import { inMoney, inPercent, type Column } from './columns.ts'
import { Picture } from './picture.tsx'
import { RankedBars } from './ranked-bars.tsx'
import { SeriesPicture } from './series-picture.tsx'
import { cellKey, greatestCell, whenColumns, whenOf } from './times-view.tsx'

export function WebsiteView({ asked }: { asked: Asked }) {
  const visitors = useFigure('GET /statistics/unique-visitors', asked).data
  const views = useFigure('GET /statistics/page-views', asked).data
  return (
    <div className="pictures">
      <SeriesPicture
        asked={asked}
        words={pictureTexts.visitors}
        message={(found) => say(pictureTexts.visitors.message, found)}
        answer={visitors}
        measures={[{ name: 'visitors', label: texts.visitors, value: (row) => row.visitors }]}
        more={[
          {
            label: texts.visits,
            value: ({ visits }) => visits,
            text: ({ visits }) => formatNumber(visits),
            isNumber: true,
          },
        ]}
        format={formatNumber}
      />
      <Funnel asked={asked} />
      <SeriesPicture
        asked={asked}
        words={pictureTexts.pageViews}
        message={(found) => say(pictureTexts.pageViews.message, found)}
        answer={views}
        measures={[{ name: 'views', label: texts.views, value: (row) => row.views }]}
        format={formatNumber}
      />
      <Pages asked={asked} />
      <VisitorTimes asked={asked} />
      <Events asked={asked} />
    </div>
  )
}

function Funnel({ asked }: { asked: Asked }) {
  const answer = useFigure('GET /statistics/events', asked).data
  const steps = answer?.funnel ?? null
  const ordered = steps?.find(({ step }) => step === 'ordered')
  const isEmpty = steps?.every(({ visitors }) => visitors === 0) === true
  // Of whoever only looked nothing is kept that could be opened.
  const opens = (step: string) => (step === 'ordered' ? countedAddress(asked, 'received') : null)
  return (
    <Picture
      ask={pictureTexts.funnel.ask}
      counts={pictureTexts.funnel.counts}
      rows={isEmpty ? [] : steps}
      keyOf={({ step }) => step}
      message={
        ordered ? say(pictureTexts.funnel.message, { value: formatNumber(Math.round(ordered.rate * 1000) / 10) }) : ''
      }
      columns={[
        { label: texts.step, text: ({ step }) => funnelStepNames[step], to: ({ step }) => opens(step) },
        {
          label: texts.visitors,
          value: (row) => row.visitors,
          text: (row) => formatNumber(row.visitors),
          isNumber: true,
        },
        { label: statisticsTexts.share, ...inPercent('rate') },
      ]}
    >
      <RankedBars
        bars={(steps ?? []).map(({ step, visitors, rate }) => ({
          key: step,
          name: funnelStepNames[step],
          value: visitors,
          text: `${formatNumber(visitors)} · ${percentText(rate)}`,
          to: opens(step),
        }))}
      />
    </Picture>
  )
}

function Pages({ asked }: { asked: Asked }) {
  const answer = useFigure('GET /statistics/pages', asked).data
  const [first] = answer?.rows ?? []
  const named = ({ title, path }: { title: string; path: string }) => title || path
  return (
    <Picture
      ask={pictureTexts.pages.ask}
      counts={pictureTexts.pages.counts}
      rows={answer?.rows ?? null}
      keyOf={({ path }) => path}
      message={first ? say(pictureTexts.pages.message, { name: named(first), value: formatNumber(first.views) }) : ''}
      columns={[
        { label: texts.page, text: named, value: ({ path }) => path },
        { label: texts.views, value: (row) => row.views, text: (row) => formatNumber(row.views), isNumber: true },
        {
          label: texts.visitors,
          value: (row) => row.visitors,
          text: (row) => formatNumber(row.visitors),
          isNumber: true,
        },
        { label: texts.entries, value: (row) => row.entries, text: (row) => formatNumber(row.entries), isNumber: true },
        { label: texts.exits, value: (row) => row.exits, text: (row) => formatNumber(row.exits), isNumber: true },
        {
          label: texts.bounceRate,
          ...inPercent('bounceRate'),
        },
        {
          label: texts.averageSeconds,
          value: ({ averageSeconds }) => averageSeconds,
          text: ({ averageSeconds }) =>
            averageSeconds === null
              ? statisticsTexts.none
              : say(texts.seconds, { seconds: formatNumber(Math.round(averageSeconds)) }),
          isNumber: true,
        },
      ]}
    >
      <RankedBars
        bars={(answer?.rows ?? []).slice(0, 12).map((row) => ({
          key: row.path,
          name: named(row),
          hint: row.path,
          value: row.views,
          text: formatNumber(row.views),
        }))}
      />
    </Picture>
  )
}

function VisitorTimes({ asked }: { asked: Asked }) {
  const answer = useFigure('GET /statistics/visitor-times', asked).data
  const firstHour = useFirstHour()
  const cells = answer?.cells.filter(({ visitors }) => visitors > 0) ?? null
  const most = greatestCell(cells, ({ visitors }) => visitors)
  const columns: Column<NonNullable<typeof cells>[number]>[] = [
    ...whenColumns,
    { label: texts.visitors, value: (row) => row.visitors, text: (row) => formatNumber(row.visitors), isNumber: true },
  ]
  return (
    <Picture
      ask={pictureTexts.visitorTimes.ask}
      counts={pictureTexts.visitorTimes.counts}
      rows={cells}
      keyOf={cellKey}
      columns={columns}
      message={
        most ? say(pictureTexts.visitorTimes.message, { ...whenOf(most), value: formatNumber(most.visitors) }) : ''
      }
    >
      <HeatMap
        label={pictureTexts.visitorTimes.ask}
        cells={(cells ?? []).map(({ weekday, hour, visitors }) => ({ row: weekday - 1, hour, value: visitors }))}
        text={formatNumber}
        firstHour={firstHour}
      />
    </Picture>
  )
}

function Events({ asked }: { asked: Asked }) {
  const answer = useFigure('GET /statistics/events', asked).data
  const money = useMoney()
  // Who looks at a page has not done anything yet.
  const first = answer?.rows.find(({ type }) => type === 'event')
  return (
    <Picture
      ask={pictureTexts.events.ask}
      counts={pictureTexts.events.counts}
      rows={answer?.rows ?? null}
      keyOf={({ type, category, action }) => `${type}/${category}/${action}`}
      message={
        first ? say(pictureTexts.events.message, { name: eventName(first), value: formatNumber(first.count) }) : ''
      }
      columns={[
        { label: statisticsTexts.name, text: eventName },
        { label: texts.category, text: ({ category }) => eventKindNames[category] ?? category },
        { label: texts.count, value: (row) => row.count, text: (row) => formatNumber(row.count), isNumber: true },
        {
          label: texts.visitors,
          value: (row) => row.visitors,
          text: (row) => formatNumber(row.visitors),
          isNumber: true,
        },
        { label: statisticsTexts.share, ...inPercent('conversionRate') },
        { label: texts.gross, ...inMoney('value', money) },
      ]}
    />
  )
}
