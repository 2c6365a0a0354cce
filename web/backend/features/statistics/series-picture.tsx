// A question about time: bars, their greatest in a sentence, and the steps as a table whose days lead to their orders.
import { Skeleton } from '@mantine/core'
import { lazy, Suspense } from 'react'
import { useNavigate } from 'react-router'
import { moneyCell } from '#domain/content/csv.ts'
import { roundedTo } from '#domain/numbers/rounding.ts'
import type { CountedKind } from '#domain/ordering/counted-orders.ts'
import { hourOfBucket, type Granularity } from '#domain/statistics/buckets.ts'
import { hoursInUse } from '#domain/statistics/hours-in-use.ts'
import { dayOf, weekdayOf } from '#domain/time/wall-clock.ts'
import { say } from '#domain/wording/sentence.ts'
import { stepNames, statisticsTexts as texts } from '#domain/wording/statistics.ts'
import type { Asked } from './asked.ts'
import { countedAddress, partOfBucket } from './counted-orders.ts'
import { useDayBorder } from './first-hour.ts'
import { longStep, shortStep, usedHoursText, whenText } from '#domain/wording/figure-words.ts'
import { dated, type Column } from './columns.ts'
import { Picture } from './picture.tsx'
import type { Series } from './series-chart.tsx'

const SeriesChart = lazy(async () => ({ default: (await import('./series-chart.tsx')).SeriesChart }))

interface Step {
  readonly bucket: string
}

export interface Measure<Row> extends Series {
  readonly value: (row: Row) => number
}

interface Greatest {
  readonly when: string
  readonly value: string
  /** Of a step; of hours only those in which there was something to do, unless some were chosen. */
  readonly average: string
  readonly step: string
}

interface SeriesPictureProps<Row extends Step> {
  readonly asked: Asked
  readonly words: { readonly ask: string; readonly counts: string }
  /** Of the greatest step. */
  readonly message: (found: Greatest) => string
  /** With its steps as they were asked for; undefined while it is loaded. */
  readonly answer:
    | { readonly series: readonly Row[]; readonly granularity: Granularity; readonly isPartial: boolean }
    | undefined
  /** Stacked; their sum is what the sentence tells. */
  readonly measures: readonly Measure<Row>[]
  /** The steps compared with, in their order; missing or null: none. */
  readonly before?: readonly Row[] | null
  /** What all measures are together: it is compared, where there are several. */
  readonly whole?: string
  readonly more?: readonly Column<Row>[]
  readonly format: (value: number) => string
  readonly isMoney?: true
  /** The orders that a step counts and leads to; missing: it counts none. */
  readonly opens?: CountedKind
}

export function SeriesPicture<Row extends Step>(props: SeriesPictureProps<Row>) {
  const { asked, words, message, answer, measures, before = null, more = [], format, isMoney, opens } = props
  const whole = props.whole ?? measures[0]?.label ?? ''
  const navigate = useNavigate()
  const rows = answer ? askedSteps(answer, asked) : null
  const past = answer && before ? askedSteps({ series: before, granularity: answer.granularity }, asked) : null
  const pastAt = new Map(rows?.map(({ bucket }, index) => [bucket, past?.[index]]))
  const sumOf = (row: Row) => measures.reduce((sum, { value }) => sum + value(row), 0)
  const sumBefore = (row: Row) => {
    const other = pastAt.get(row.bucket)
    return other === undefined ? null : sumOf(other)
  }
  const granularity = answer?.granularity ?? asked.granularity
  const border = useDayBorder()
  const to = (row: Row) =>
    opens === undefined
      ? null
      : countedAddress(asked, opens, partOfBucket(row.bucket, granularity, asked.range, border))
  const cell = (value: number | null) => (isMoney ? moneyCell(value) : value)
  const columns: Column<Row>[] = [
    {
      label: stepNames[granularity],
      text: ({ bucket }) => longStep(bucket, granularity),
      value: ({ bucket }) => dated(bucket),
      to,
    },
    ...measures.map(({ label, value }): Column<Row> => {
      return { label, value: (row) => cell(value(row)), text: (row) => format(value(row)), isNumber: true }
    }),
    ...(past === null
      ? []
      : [
          {
            label: say(texts.previous, { label: whole }),
            value: (row: Row) => cell(sumBefore(row)),
            text: (row: Row) => {
              const number = sumBefore(row)
              return number === null ? texts.none : format(number)
            },
            isNumber: true,
          },
        ]),
    ...more,
  ]
  const beforeOf = (sum: number | null) => (sum === null ? {} : { before: sum })
  const isEmpty = rows !== null && rows.every((row) => sumOf(row) === 0)
  return (
    <Picture
      ask={words.ask}
      counts={words.counts}
      rows={isEmpty ? [] : rows}
      keyOf={({ bucket }) => bucket}
      columns={columns}
      message={
        rows && !isEmpty
          ? message(greatest(rows, sumOf, { granularity, format, border, areHoursChosen: asked.hours !== null }))
          : ''
      }
      {...(answer?.isPartial && { note: texts.partial })}
    >
      <Suspense fallback={<Skeleton height={260} radius="md" />}>
        <SeriesChart
          data={(rows ?? []).map((row) => ({
            step: shortStep(row.bucket, granularity),
            ...Object.fromEntries(measures.map(({ name, value }) => [name, value(row)])),
            ...beforeOf(sumBefore(row)),
          }))}
          series={measures.map(({ name, label }) => ({ name, label }))}
          {...(past !== null && { beforeLabel: say(texts.previous, { label: whole }) })}
          format={format}
          {...(opens !== undefined && {
            onOpen: (index: number) => {
              const row = rows?.[index]
              const address = row ? to(row) : null
              if (address !== null) void navigate(address)
            },
          })}
        />
      </Suspense>
    </Picture>
  )
}

/** Days that nobody asked for are left out: they would stand there as days without orders. */
function askedSteps<Row extends Step>(
  { series, granularity }: { readonly series: readonly Row[]; readonly granularity: Granularity },
  { weekdays, hours }: Asked,
): readonly Row[] {
  if (granularity === 'hour')
    return series.filter(({ bucket }) => hours === null || isBetween(Number(bucket.slice(11, 13)), hours))
  if (granularity !== 'day' || weekdays === null) return series
  return series.filter(({ bucket }) => weekdays.includes(weekdayOf(dayOf(bucket) ?? 0)))
}

function isBetween(hour: number, [from, to]: readonly [number, number]): boolean {
  return from <= to ? hour >= from && hour <= to : hour >= from || hour <= to
}

interface Told {
  readonly granularity: Granularity
  readonly format: (value: number) => string
  /** Chosen hours are meant, quiet ones too. */
  readonly areHoursChosen: boolean
  readonly border: string
}

function greatest<Row extends Step>(rows: readonly Row[], sumOf: (row: Row) => number, told: Told): Greatest {
  const { granularity, format, areHoursChosen, border } = told
  const most = rows.reduce((best, row) => (sumOf(row) > sumOf(best) ? row : best), rows[0] as Row)
  const shared = granularity === 'hour' && !areHoursChosen ? hoursInUse(rows, sumOf, border) : rows
  const average = shared.reduce((sum, row) => sum + sumOf(row), 0) / shared.length
  const [first, last] = [shared[0], shared.at(-1)]
  const isOneDay = first && last && businessDay(first, border) === businessDay(last, border)
  return {
    when: whenText(most.bucket, granularity),
    value: format(sumOf(most)),
    average: format(roundedTo(average, 2)),
    step:
      shared === rows || !first || !last
        ? stepNames[granularity]
        : usedHoursText(first.bucket, last.bucket, isOneDay === true),
  }
}

function businessDay({ bucket }: Step, border: string): string {
  return hourOfBucket(bucket, border).businessDay
}
