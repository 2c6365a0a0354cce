// What is looked at: kept in the address, so that a link shows the same figures to whoever opens it.
import { orderTypes, type OrderType } from '#domain/ground/order-type.ts'
import type { Granularity } from '#domain/statistics/buckets.ts'
import { dateRange, type DateRange } from '#domain/statistics/date-range.ts'
import {
  comparisons,
  offeredSteps,
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
  /** Empty: all. */
  readonly branchIds: readonly string[]
  /** Empty: all. */
  readonly orderTypes: readonly OrderType[]
  /** 1 Monday to 7 Sunday; null: all. */
  readonly weekdays: readonly number[] | null
  /** Hours on the wall, both inclusive; null: all. */
  readonly hours: readonly [from: number, to: number] | null
}

const names = ['view', 'range', 'from', 'to', 'compare', 'steps', 'branch', 'type', 'days', 'hours'] as const
export type AskedName = (typeof names)[number]

/** `range` are the days. */
export type AskedField = 'range' | 'compare' | 'branch' | 'type' | 'days' | 'hours' | 'steps'

const ofOrders = ['range', 'compare', 'branch', 'type', 'days', 'hours'] as const
/** What a view is narrowed by: its fields are shown, counted and told; what else the address says waits for another view. */
const fieldsOfView: Readonly<Record<StatisticsView, readonly AskedField[]>> = {
  sales: [...ofOrders, 'steps'],
  dishes: ofOrders,
  times: ['range', 'branch', 'type', 'days', 'hours'],
  outlook: ['branch'],
  losses: [...ofOrders, 'steps'],
  website: ['range', 'steps'],
  staff: ['range', 'compare', 'branch'],
}

export function hasField({ view }: Pick<Asked, 'view'>, field: AskedField): boolean {
  return fieldsOfView[view].includes(field)
}

const oneOf = <Value extends string>(values: readonly Value[], given: string | null): Value | null =>
  values.find((value) => value === given) ?? null

/** In an address: every branch, whatever the frame of whoever opens it is set to. */
export const allBranches = 'all'

/** Whatever an address cannot mean is as if it was not said. `chosen`: the branch that the frame is set to. */
export function askedOf(search: URLSearchParams, today: string, chosen: string | null): Asked {
  const own = ownRange(search, today)
  const preset = own ? null : (oneOf(rangePresets, search.get('range')) ?? 'days30')
  const range = own ?? presetRange(preset ?? 'days30', today)
  const view = oneOf(statisticsViews, search.get('view')) ?? 'sales'
  const of = (field: AskedField, name: AskedName) => (hasField({ view }, field) ? search.get(name) : null)
  const wantedSteps = oneOf(offeredSteps(range), of('steps', 'steps'))
  const weekdays = (of('days', 'days') ?? '').split(',').map(Number)
  const hours = /^(\d{1,2})-(\d{1,2})$/.exec(of('hours', 'hours') ?? '')
  const types = listOf(of('type', 'type')).flatMap((given) => oneOf(orderTypes, given) ?? [])
  return {
    view,
    preset,
    range,
    comparison: hasField({ view }, 'compare') ? (oneOf(comparisons, search.get('compare')) ?? 'previous') : 'none',
    wantedSteps,
    granularity: wantedSteps ?? readableSteps(range),
    branchIds: hasField({ view }, 'branch') ? branchesOf(search, chosen) : [],
    orderTypes: types.length < orderTypes.length ? types : [],
    weekdays: weekdays.length < 7 && weekdays.every((day) => day >= 1 && day <= 7) ? weekdays : null,
    hours: hours ? [Math.min(Number(hours[1]), 23), Math.min(Number(hours[2]), 23)] : null,
  }
}

function listOf(given: string | null): string[] {
  return [...new Set((given ?? '').split(',').filter(Boolean))]
}

function branchesOf(search: URLSearchParams, chosen: string | null): string[] {
  const said = listOf(search.get('branch'))
  if (said.includes(allBranches)) return []
  return said.length > 0 ? said : listOf(chosen)
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
export function queryOf({ range, comparison, granularity, branchIds, orderTypes: types, weekdays, hours }: Asked) {
  const all = {
    ...range,
    granularity,
    compare: comparison,
    ...(branchIds.length > 0 && { branchIds: branchIds.join(',') }),
  }
  const narrowed = {
    ...all,
    ...(types.length > 0 && { orderTypes: types.join(',') }),
    ...(weekdays !== null && { weekdays: weekdays.join(',') }),
    ...(hours !== null && { fromHour: hours[0], toHour: hours[1] }),
  }
  return { all, ofOrders: narrowed }
}
