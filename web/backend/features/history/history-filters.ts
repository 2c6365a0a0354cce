// What the history is narrowed to: kept in the address, so that a link and the back button know it.
import type { HistoryQuery } from '#contract/ordering/order-history.ts'
import { calledName } from '#domain/ordering/counted-orders.ts'
import { countedOrderTexts as texts } from '#domain/wording/counted-orders.ts'
import { formatDay } from '#domain/time/german-dates.ts'
import { dayOf } from '#domain/time/wall-clock.ts'
import { say } from '#domain/wording/sentence.ts'
import { figureTexts } from '#domain/wording/statistics.ts'
import { weekdayShortNames } from '#domain/wording/time.ts'

/** What only a figure that is opened asks for. */
const ofFigures = [
  'counted',
  'weekdays',
  'branchIds',
  'orderTypes',
  'fromHour',
  'toHour',
  'date',
  'unit',
  'product',
  'dish',
  'category',
  'reason',
] as const
const ofAll = ['from', 'to', 'branch', 'status', 'type', 'paymentMethod', 'q', 'isRefunded', 'isHidden'] as const
const names = [...ofAll, ...ofFigures] as const
export type FilterName = (typeof names)[number]
type Written = Partial<Record<FilterName, string>>
/** As an address has it: numbers are text there. */
export type HistoryFilter = Partial<Pick<HistoryQuery, (typeof ofAll)[number] | 'counted' | 'unit'>> &
  Omit<Written, (typeof ofAll)[number] | 'counted' | 'unit'>

export function filterOf(search: URLSearchParams): HistoryFilter {
  const set = names.flatMap((name) => {
    const value = search.get(name)
    // Without a reason is a reason, too.
    return value || (value === '' && name === 'reason') ? [[name, value]] : []
  })
  return Object.fromEntries(set) as HistoryFilter
}

export function isFiltered(filter: HistoryFilter): boolean {
  return Object.keys(filter).length > 0
}

/** In words, for whoever comes from a figure; null where none was opened. */
export function figureWords(filter: HistoryFilter, search: URLSearchParams): string | null {
  const { counted, weekdays, fromHour = '0', toHour = '23', date, dish, category, reason } = filter
  if (counted === undefined) return null
  return [
    texts.kinds[counted],
    ...(weekdays
      ? [
          weekdays
            .split(',')
            .map((day) => weekdayShortNames[Number(day) - 1] ?? '')
            .join(', '),
        ]
      : []),
    ...(fromHour !== '0' || toHour !== '23' ? [say(texts.hours, { from: fromHour, to: Number(toHour) + 1 })] : []),
    ...(date ? [formatDay(dayOf(date) ?? 0)] : []),
    ...(dish ? [dish] : []),
    ...(category ? [search.get(calledName) || texts.ofCategory] : []),
    ...(reason === undefined ? [] : [reason || figureTexts.noReason]),
  ].join(' · ')
}

export function withoutFigure(search: URLSearchParams): URLSearchParams {
  const next = new URLSearchParams(search)
  for (const name of ['page', calledName, ...ofFigures]) next.delete(name)
  return next
}
