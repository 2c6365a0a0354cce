// One range and one choice of orders for everything on the page.
import { NativeSelect, SegmentedControl } from '@mantine/core'
import { orderTypes } from '#domain/ground/order-type.ts'
import { granularities } from '#domain/statistics/buckets.ts'
import type { DateRange } from '#domain/statistics/date-range.ts'
import { comparisons, movedRange, rangePresets } from '#domain/statistics/presets.ts'
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
import type { Asked, AskedName } from './asked.ts'
import { BranchSelect } from '../../shell/branch-select.tsx'
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
  const { preset, range, comparison, wantedSteps, branchId, orderType, weekdays, hours, view } = asked
  const ofOrders = view !== 'website' && view !== 'staff'
  // An empty field is one that is being typed.
  const move = (moved: Partial<DateRange>) => {
    if (!Object.values(moved).includes('')) onChange(movedRange(range, moved))
  }
  const hoursValue = hours?.join('-') ?? ''
  return (
    <search className="range-bar" aria-label={texts.filters}>
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
      {preset === null ? (
        <>
          <DayInput label={texts.from} value={range.from} onChange={onWholeDay((from) => move({ from }))} />
          <DayInput label={texts.to} value={range.to} onChange={onWholeDay((to) => move({ to }))} />
        </>
      ) : null}
      <div className="range-bar-choice">
        <span id="range-bar-compare">{texts.comparison}</span>
        <SegmentedControl
          aria-labelledby="range-bar-compare"
          data={comparisons.map((each) => ({ value: each, label: comparisonNames[each] }))}
          value={comparison}
          onChange={(compare) => onChange({ compare })}
        />
      </div>
      {branches.length > 1 && view !== 'website' ? (
        <BranchSelect
          label={texts.branch}
          branches={branches}
          any={texts.allBranches}
          value={branchId ?? null}
          onChange={(id) => onChange({ branch: id ?? '' })}
        />
      ) : null}
      {ofOrders ? (
        <>
          <NativeSelect
            label={texts.orderType}
            value={orderType ?? ''}
            data={[
              { value: '', label: texts.allTypes },
              ...orderTypes.map((type) => ({ value: type, label: orderTypeNames[type] })),
            ]}
            onChange={(event) => onChange({ type: event.currentTarget.value })}
          />
          <NativeSelect
            label={texts.weekdays}
            value={weekdays?.join(',') ?? ''}
            data={parts}
            onChange={(event) => onChange({ days: event.currentTarget.value })}
          />
          <NativeSelect
            label={texts.daytime}
            value={hoursValue}
            data={[...new Set([...daytimes, hoursValue])].map((value) => ({ value, label: hoursLabel(value) }))}
            onChange={(event) => onChange({ hours: event.currentTarget.value })}
          />
        </>
      ) : null}
      <NativeSelect
        label={texts.steps}
        value={wantedSteps ?? ''}
        data={[
          { value: '', label: texts.stepsByRange },
          ...granularities.map((each) => ({ value: each, label: granularityNames[each] })),
        ]}
        onChange={(event) => onChange({ steps: event.currentTarget.value })}
      />
    </search>
  )
}

/** The last hour is counted to its end. */
function hoursLabel(value: string): string {
  if (value === '') return texts.allHours
  const [from = 0, to = 0] = value.split('-').map(Number)
  return say(texts.hoursOf, { from, to: (to + 1) % 24 })
}
