// What is looked at: kept in the address, so that a link shows the same figures to whoever opens it.
import { orderTypes, type OrderType } from '#domain/ground/order-type.ts'
import { granularities, type Granularity } from '#domain/statistics/buckets.ts'
import { dateRange, type DateRange } from '#domain/statistics/date-range.ts'
import {
  comparisons,
  presetRange,
  rangePresets,
  readableSteps,
  type Comparison,
  type RangePreset,
} from '#domain/statistics/presets.ts'
import { isProblem } from '#domain/ground/problem.ts'
import { statisticsViews, type StatisticsView } from '#domain/wording/statistics.ts'

export interface Asked {
  readonly view: StatisticsView
  /** Null: days of one's own. A word stays true tomorrow, too. */
  readonly preset: RangePreset | null
  readonly range: DateRange
  readonly comparison: Comparison
  /** Null: as the range is read best. */
  readonly wantedSteps: Granularity | null
  readonly granularity: Granularity
  readonly branchId: string | null
  readonly orderType: OrderType | null
  /** 1 Monday to 7 Sunday; null: all. */
  readonly weekdays: readonly number[] | null
  /** Hours on the wall, both inclusive; null: all. */
  readonly hours: readonly [from: number, to: number] | null
}

const names = ['view', 'range', 'from', 'to', 'compare', 'steps', 'branch', 'type', 'days', 'hours'] as const
export type AskedName = (typeof names)[number]

const oneOf = <Value extends string>(values: readonly Value[], given: string | null): Value | null =>
  values.find((value) => value === given) ?? null

/** Whatever an address cannot mean is as if it was not said. `chosen`: the branch that the frame is set to. */
export function askedOf(search: URLSearchParams, today: string, chosen: string | null): Asked {
  const own = ownRange(search, today)
  const preset = own ? null : (oneOf(rangePresets, search.get('range')) ?? 'days30')
  const range = own ?? presetRange(preset ?? 'days30', today)
  const wantedSteps = oneOf(granularities, search.get('steps'))
  const weekdays = (search.get('days') ?? '').split(',').map(Number)
  const hours = /^(\d{1,2})-(\d{1,2})$/.exec(search.get('hours') ?? '')
  return {
    view: oneOf(statisticsViews, search.get('view')) ?? 'sales',
    preset,
    range,
    comparison: oneOf(comparisons, search.get('compare')) ?? 'previous',
    wantedSteps,
    granularity: wantedSteps ?? readableSteps(range),
    branchId: search.get('branch') || chosen,
    orderType: oneOf(orderTypes, search.get('type')),
    weekdays: weekdays.length < 7 && weekdays.every((day) => day >= 1 && day <= 7) ? weekdays : null,
    hours: hours ? [Math.min(Number(hours[1]), 23), Math.min(Number(hours[2]), 23)] : null,
  }
}

function ownRange(search: URLSearchParams, today: string): DateRange | null {
  const [from, to] = [search.get('from'), search.get('to')]
  if (from === null || to === null) return null
  const range = dateRange({ from, to }, today)
  return isProblem(range) ? null : range
}

export function withAsked(
  search: URLSearchParams,
  changes: Partial<Readonly<Record<AskedName, string>>>,
): URLSearchParams {
  const next = new URLSearchParams(search)
  for (const [name, value] of Object.entries(changes)) {
    if (value) next.set(name, value)
    else next.delete(name)
  }
  return next
}

/** As the calls of figures take it; `isOfOrders`: what is asked of orders may be narrowed further. */
export function queryOf({ range, comparison, granularity, branchId, orderType, weekdays, hours }: Asked) {
  const all = {
    ...range,
    granularity,
    compare: comparison,
    ...(branchId !== null && { branchIds: branchId }),
    ...(orderType !== null && { orderTypes: orderType }),
  }
  const ofOrders = {
    ...all,
    ...(weekdays !== null && { weekdays: weekdays.join(',') }),
    ...(hours !== null && { fromHour: hours[0], toHour: hours[1] }),
  }
  return { all, ofOrders }
}
