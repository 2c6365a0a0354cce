import { SegmentedControl } from '@mantine/core'
import { useState } from 'react'
import type { AnswerOf } from '#contract/client.ts'
import { formatNumber } from '#domain/numbers/money.ts'
import { percentText } from '#domain/wording/compared.ts'
import { say } from '#domain/wording/sentence.ts'
import { figureTexts as texts, pictureTexts, statisticsTexts, workKindNames } from '#domain/wording/statistics.ts'
import { moneyText } from '#parts/orders/order-view.ts'
import type { Asked } from './asked.ts'
import { useFigure } from './figure-calls.ts'
import { hoursText, longStep, whenText } from '#domain/wording/figure-words.ts'
import { KeyFigures } from './key-figures.tsx'
import { Picture } from './picture.tsx'
import { RankedBars } from './ranked-bars.tsx'

type Work = AnswerOf<'GET /statistics/working-activities'>
type Kind = Work['rows'][number]['by']
const kinds = Object.keys(workKindNames) as Kind[]

export function StaffView({ asked }: { asked: Asked }) {
  const work = useFigure('GET /statistics/working-activities', asked).data
  const money = (value: number) => moneyText(value, work?.currency ?? 'EUR')
  return (
    <>
      <KeyFigures
        isLoading={work === undefined}
        figures={[
          {
            label: texts.worked,
            value: work?.totals.netMinutes ?? null,
            previous: work?.previousTotals?.netMinutes ?? null,
            text: hoursText,
          },
          {
            label: texts.cost,
            value: work?.totals.labourCost ?? null,
            previous: work?.previousTotals?.labourCost ?? null,
            text: money,
            isBetterLess: true,
          },
          {
            label: texts.labourShare,
            value: work?.totals.labourCostRatio ?? null,
            previous: work?.previousTotals?.labourCostRatio ?? null,
            text: percentText,
            isBetterLess: true,
          },
          {
            label: texts.revenuePerHour,
            value: work?.totals.revenuePerHour ?? null,
            previous: work?.previousTotals?.revenuePerHour ?? null,
            text: money,
          },
          {
            label: texts.violations,
            value: work?.totals.violations ?? null,
            previous: work?.previousTotals?.violations ?? null,
            text: formatNumber,
            isBetterLess: true,
          },
        ]}
      />
      <div className="pictures">
        <Worked asked={asked} answer={work} money={money} />
        <Planned asked={asked} />
      </div>
    </>
  )
}

interface WorkedProps {
  readonly asked: Asked
  readonly answer: Work | undefined
  readonly money: (value: number) => string
}

function Worked({ asked, answer, money }: WorkedProps) {
  const [kind, setKind] = useState<Kind>('user')
  const rows =
    answer?.rows.filter(({ by }) => by === kind).toSorted((one, other) => other.netMinutes - one.netMinutes) ?? null
  const [first] = rows ?? []
  const nameOf = ({ name }: { name: string }) => name || statisticsTexts.none
  // A person's days of the last month that is looked at.
  const to = ({ by, id }: { by: Kind; id: string | null }) =>
    by === 'user' && id !== null ? `/time-accounts/${id}?month=${asked.range.to.slice(0, 7)}` : null
  return (
    <Picture
      ask={pictureTexts.work.ask}
      counts={pictureTexts.work.counts}
      rows={rows}
      keyOf={({ id }) => id ?? ''}
      message={first ? say(pictureTexts.work.message, { name: nameOf(first), value: hoursText(first.netMinutes) }) : ''}
      columns={[
        { label: statisticsTexts.name, text: nameOf, to },
        {
          label: texts.planned,
          value: (row) => row.plannedMinutes,
          text: (row) => hoursText(row.plannedMinutes),
          isNumber: true,
        },
        {
          label: texts.worked,
          value: (row) => row.netMinutes,
          text: (row) => hoursText(row.netMinutes),
          isNumber: true,
        },
        {
          label: texts.breaks,
          value: (row) => row.breakMinutes,
          text: (row) => hoursText(row.breakMinutes),
          isNumber: true,
        },
        {
          label: texts.overtime,
          value: (row) => row.overtimeMinutes,
          text: (row) => hoursText(row.overtimeMinutes),
          isNumber: true,
        },
        {
          label: texts.violations,
          value: (row) => row.violations,
          text: (row) => formatNumber(row.violations),
          isNumber: true,
        },
        {
          label: texts.cost,
          value: ({ cost }) => cost,
          text: ({ cost }) => (cost === null ? statisticsTexts.none : money(cost)),
          isNumber: true,
        },
      ]}
    >
      <SegmentedControl
        data={kinds.map((each) => ({ value: each, label: workKindNames[each] }))}
        value={kind}
        onChange={(value) => setKind(value)}
        aria-label={pictureTexts.work.ask}
      />
      <RankedBars
        bars={(rows ?? []).slice(0, 14).map((row) => ({
          key: row.id ?? '',
          name: nameOf(row),
          value: row.netMinutes,
          text: hoursText(row.netMinutes),
          to: to(row),
        }))}
      />
    </Picture>
  )
}

function Planned({ asked }: { asked: Asked }) {
  const answer = useFigure('GET /statistics/working-schedules', asked).data
  const days = answer?.cells.filter(({ planned, required }) => planned > 0 || required > 0) ?? null
  const [tightest] = days?.toSorted((one, other) => one.planned - one.required - (other.planned - other.required)) ?? []
  return (
    <Picture
      ask={pictureTexts.plans.ask}
      counts={pictureTexts.plans.counts}
      rows={days}
      keyOf={({ bucket }) => bucket}
      message={
        tightest && tightest.planned < tightest.required
          ? say(pictureTexts.plans.message, {
              when: whenText(tightest.bucket, 'day'),
              value: hoursText(tightest.required - tightest.planned),
            })
          : pictureTexts.plans.enough
      }
      columns={[
        { label: statisticsTexts.range, text: ({ bucket }) => longStep(bucket, 'day'), value: ({ bucket }) => bucket },
        {
          label: texts.planned,
          value: ({ planned }) => planned,
          text: ({ planned }) => hoursText(planned),
          isNumber: true,
        },
        {
          label: texts.required,
          value: ({ required }) => required,
          text: ({ required }) => hoursText(required),
          isNumber: true,
        },
        {
          label: texts.expectedOrders,
          value: ({ expectedOrders }) => expectedOrders,
          text: ({ expectedOrders }) => formatNumber(Math.round(expectedOrders)),
          isNumber: true,
        },
      ]}
    />
  )
}
