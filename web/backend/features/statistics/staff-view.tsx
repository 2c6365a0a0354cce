import { SegmentedControl } from '@mantine/core'
import { useState } from 'react'
import type { AnswerOf } from '#contract/client.ts'
import { formatNumber } from '#domain/numbers/money.ts'
import { absenceTypes } from '#domain/staff/absence-days.ts'
import { surchargeCodes } from '#domain/staff/surcharges.ts'
import { percentText } from '#domain/wording/compared.ts'
import { say } from '#domain/wording/sentence.ts'
import {
  figureTexts as texts,
  keyFigureCounts,
  pictureTexts,
  statisticsTexts,
  workKindNames,
} from '#domain/wording/statistics.ts'
import { absenceNames, surchargeNames } from '#domain/wording/time-accounts.ts'
import type { Asked } from './asked.ts'
import { useFigure } from './figure-calls.ts'
import { hoursText, longStep, whenText } from '#domain/wording/figure-words.ts'
import { useMoney } from '../../shell/use-money.ts'
import { comparedNote } from './compared-note.ts'
import { KeyFigures } from './key-figures.tsx'
import { dated, inHours, inMoney, inPercent } from './columns.ts'
import { Picture } from './picture.tsx'
import { RankedBars } from './ranked-bars.tsx'

type Work = AnswerOf<'GET /statistics/working-activities'>
type PlannedDay = AnswerOf<'GET /statistics/working-schedules'>['cells'][number]
type PlannedDepartment = AnswerOf<'GET /statistics/working-schedules'>['rows'][number]
type Kind = Work['rows'][number]['by']
const kinds = Object.keys(workKindNames) as Kind[]

export function StaffView({ asked }: { asked: Asked }) {
  const work = useFigure('GET /statistics/working-activities', asked).data
  const money = useMoney()
  return (
    <>
      <KeyFigures
        isLoading={work === undefined}
        note={[comparedNote(work), unratedText(work?.totals.unratedPeople ?? 0)].filter(Boolean).join(' ')}
        figures={[
          {
            label: texts.worked,
            counts: keyFigureCounts.worked,
            value: work?.totals.netMinutes ?? null,
            previous: work?.previousTotals?.netMinutes ?? null,
            text: hoursText,
            isBetter: 'neither',
          },
          {
            label: texts.cost,
            counts: keyFigureCounts.cost,
            value: work?.totals.labourCost ?? null,
            previous: work?.previousTotals?.labourCost ?? null,
            text: money,
            isBetter: 'neither',
          },
          {
            label: texts.labourShare,
            counts: keyFigureCounts.labourShare,
            value: work?.totals.labourCostRatio ?? null,
            previous: work?.previousTotals?.labourCostRatio ?? null,
            text: percentText,
            isBetter: 'less',
          },
          {
            label: texts.revenuePerHour,
            counts: keyFigureCounts.revenuePerHour,
            value: work?.totals.revenuePerHour ?? null,
            previous: work?.previousTotals?.revenuePerHour ?? null,
            text: money,
          },
          {
            label: texts.violations,
            counts: keyFigureCounts.violations,
            value: work?.totals.violations ?? null,
            previous: work?.previousTotals?.violations ?? null,
            text: formatNumber,
            isBetter: 'less',
          },
        ]}
      />
      <div className="pictures">
        <Worked asked={asked} answer={work} money={money} />
        <Planned asked={asked} />
        <Departments asked={asked} />
      </div>
    </>
  )
}

/** The day on which a person's last one stands, with its rule and what to do. */
function violationAddress({ by, id, lastViolationOn: day }: Work['rows'][number]): string | null {
  if (by !== 'user' || id === null || day === null) return null
  return `/time-accounts/${id}?month=${day.slice(0, 7)}&day=${day}`
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
          ...inHours((row: Work['rows'][number]) => row.plannedMinutes),
          isNumber: true,
        },
        {
          label: texts.worked,
          ...inHours((row: Work['rows'][number]) => row.netMinutes),
          isNumber: true,
        },
        {
          label: texts.breaks,
          ...inHours((row: Work['rows'][number]) => row.breakMinutes),
          isNumber: true,
        },
        {
          label: texts.overtime,
          ...inHours((row: Work['rows'][number]) => row.overtimeMinutes),
          isNumber: true,
        },
        { label: texts.surcharges, text: surchargesText },
        { label: texts.absences, text: absencesText },
        {
          label: texts.violations,
          value: (row) => row.violations,
          text: (row) => formatNumber(row.violations),
          to: violationAddress,
          isNumber: true,
        },
        { label: texts.cost, ...inMoney('cost', money) },
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
        {
          label: statisticsTexts.range,
          text: ({ bucket }) => longStep(bucket, 'day'),
          value: ({ bucket }) => dated(bucket),
        },
        {
          label: texts.planned,
          ...inHours(({ planned }: PlannedDay) => planned),
          isNumber: true,
        },
        {
          label: texts.required,
          ...inHours(({ required }: PlannedDay) => required),
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

/** Without it a share of the revenue would look better than it is. */
function unratedText(count: number): string {
  return count === 0 ? '' : say(statisticsTexts.unrated, { count })
}

function surchargesText({ surchargeMinutes }: Work['rows'][number]): string {
  return surchargeCodes
    .flatMap((code) => {
      const minutes = surchargeMinutes[code] ?? 0
      return minutes > 0 ? [say(texts.surchargeHours, { name: surchargeNames[code], hours: hoursText(minutes) })] : []
    })
    .join(', ')
}

function absencesText({ absenceDays }: Work['rows'][number]): string {
  return absenceTypes
    .flatMap((type) => {
      const days = absenceDays[type] ?? 0
      return days > 0 ? [say(texts.absentDays, { name: absenceNames[type], days: formatNumber(days) })] : []
    })
    .join(', ')
}

function Departments({ asked }: { asked: Asked }) {
  const answer = useFigure('GET /statistics/working-schedules', asked).data
  const words = pictureTexts.planned
  const rows = answer?.rows.toSorted((one, other) => other.openShifts - one.openShifts) ?? null
  const [first] = rows ?? []
  const open = answer?.totals.openShifts ?? 0
  const nameOf = ({ name }: { name: string }) => name || statisticsTexts.none
  const money = useMoney()
  return (
    <Picture
      ask={words.ask}
      counts={words.counts}
      rows={rows}
      keyOf={({ departmentId }) => departmentId ?? ''}
      message={[
        first && open > 0 ? say(words.message, { count: open, name: nameOf(first) }) : words.none,
        unratedText(answer?.totals.unratedPeople ?? 0),
      ]
        .filter(Boolean)
        .join(' ')}
      columns={[
        { label: statisticsTexts.name, text: nameOf },
        { label: texts.planned, ...inHours(({ plannedMinutes }: PlannedDepartment) => plannedMinutes), isNumber: true },
        {
          label: texts.openShifts,
          value: ({ openShifts }) => openShifts,
          text: ({ openShifts }) => formatNumber(openShifts),
          isNumber: true,
        },
        {
          label: texts.confirmedShare,
          ...inPercent('confirmedShare'),
        },
        { label: texts.plannedCost, ...inMoney('plannedCost', money) },
      ]}
    />
  )
}
