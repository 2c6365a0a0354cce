// One range and one choice of orders for everything on the page.
import { NativeSelect, SegmentedControl } from '@mantine/core'
import { orderTypes, type OrderType } from '#domain/ground/order-type.ts'
import type { DateRange } from '#domain/statistics/date-range.ts'
import { comparisons, movedRange, offeredSteps, rangePresets } from '#domain/statistics/presets.ts'
import { orderTypeNames } from '#domain/wording/ordering.ts'
import { say } from '#domain/wording/sentence.ts'
import {
  comparisonNames,
  granularityNames,
  rangePresetNames,
  statisticsTexts as texts,
} from '#domain/wording/statistics.ts'
import { weekdayNames } from '#domain/wording/time.ts'
import type { Branch } from '#parts/orders/order-view.ts'
import { DayInput, onWholeDay } from '../../records/inputs/day-input.tsx'
import { hasField, type Asked, type AskedName } from './asked.ts'
import { BranchesSelect } from './branches-select.tsx'
import './range-bar.css'

interface RangeBarProps {
  readonly asked: Asked
  readonly branches: readonly Branch[]
  readonly onChange: (changes: Partial<Readonly<Record<AskedName, string>>>) => void
}

const parts = [
  { value: '', label: texts.allDays },
  { value: '1,2,3,4,5', label: texts.workdays },
  { value: '6,7', label: texts.weekend },
  ...weekdayNames.map((label, index) => ({ value: String(index + 1), label })),
]
/** Over midnight, too. */
const daytimes = ['', '6-10', '11-14', '15-16', '17-21', '22-4']

export function RangeBar({ asked, branches, onChange }: RangeBarProps) {
  const { preset, range, comparison, wantedSteps, branchIds, orderTypes: types, weekdays, hours } = asked
  // An empty field is one that is being typed.
  const move = (moved: Partial<DateRange>) => {
    if (!Object.values(moved).includes('')) onChange(movedRange(range, moved))
  }
  const hoursValue = hours?.join('-') ?? ''
  return (
    <search className="range-bar" aria-label={texts.filters}>
      {hasField(asked, 'range') ? (
        <NativeSelect
          label={texts.range}
          value={preset ?? 'own'}
          data={[
            ...rangePresets.map((each) => ({ value: each, label: rangePresetNames[each] })),
            { value: 'own', label: texts.ownRange },
          ]}
          onChange={({ currentTarget: { value } }) =>
            onChange(value === 'own' ? { ...range, range: '' } : { range: value, from: '', to: '' })
          }
        />
      ) : null}
      {preset === null && hasField(asked, 'range') ? (
        <>
          <DayInput label={texts.from} value={range.from} onChange={onWholeDay((from) => move({ from }))} />
          <DayInput label={texts.to} value={range.to} onChange={onWholeDay((to) => move({ to }))} />
        </>
      ) : null}
      {hasField(asked, 'compare') ? (
        <div className="range-bar-choice">
          <span id="range-bar-compare">{texts.comparison}</span>
          <SegmentedControl
            aria-labelledby="range-bar-compare"
            data={comparisons.map((each) => ({ value: each, label: comparisonNames[each] }))}
            value={comparison}
            onChange={(compare) => onChange({ compare })}
          />
        </div>
      ) : null}
      {branches.length > 1 && hasField(asked, 'branch') ? (
        <BranchesSelect branches={branches} value={branchIds} onChange={(branch) => onChange({ branch })} />
      ) : null}
      {hasField(asked, 'type') ? (
        <NativeSelect
          label={texts.orderType}
          value={types.join(',')}
          data={[
            { value: '', label: texts.allTypes },
            ...choicesOf(orderTypes).map((some) => ({ value: some.join(','), label: typesText(some) })),
          ]}
          onChange={(event) => onChange({ type: event.currentTarget.value })}
        />
      ) : null}
      {hasField(asked, 'days') ? (
        <NativeSelect
          label={texts.weekdays}
          value={weekdays?.join(',') ?? ''}
          data={parts}
          onChange={(event) => onChange({ days: event.currentTarget.value })}
        />
      ) : null}
      {hasField(asked, 'hours') ? (
        <NativeSelect
          label={texts.daytime}
          value={hoursValue}
          data={[...new Set([...daytimes, hoursValue])].map((value) => ({ value, label: hoursLabel(value) }))}
          onChange={(event) => onChange({ hours: event.currentTarget.value })}
        />
      ) : null}
      {hasField(asked, 'steps') ? (
        <NativeSelect
          label={texts.steps}
          value={wantedSteps ?? ''}
          data={[
            { value: '', label: texts.stepsByRange },
            ...offeredSteps(range).map((each) => ({ value: each, label: granularityNames[each] })),
          ]}
          onChange={(event) => onChange({ steps: event.currentTarget.value })}
        />
      ) : null}
    </search>
  )
}

/** One alone, then each pair; all of them are none. */
function choicesOf(all: readonly OrderType[]): OrderType[][] {
  const pairs = all.flatMap((one, index) => all.slice(index + 1).map((other) => [one, other]))
  return [...all.map((one) => [one]), ...pairs]
}

export function typesText(some: readonly OrderType[]): string {
  return some.map((type) => orderTypeNames[type]).join(texts.and)
}

/** The last hour is counted to its end. */
function hoursLabel(value: string): string {
  if (value === '') return texts.allHours
  const [from = 0, to = 0] = value.split('-').map(Number)
  return say(texts.hoursOf, { from, to: (to + 1) % 24 })
}
