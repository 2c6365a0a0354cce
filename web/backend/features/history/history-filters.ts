// What the history is narrowed to: kept in the address, so that a link and the back button know it.
import type { HistoryQuery } from '#contract/ordering/orders.ts'

const names = ['from', 'to', 'branch', 'status', 'type', 'paymentMethod', 'q', 'isRefunded', 'isHidden'] as const
export type FilterName = (typeof names)[number]
export type HistoryFilter = Partial<Pick<HistoryQuery, FilterName>>

export function filterOf(search: URLSearchParams): HistoryFilter {
  const set = names.flatMap((name) => {
    const value = search.get(name)
    return value ? [[name, value]] : []
  })
  return Object.fromEntries(set) as HistoryFilter
}

export function isFiltered(filter: HistoryFilter): boolean {
  return Object.keys(filter).length > 0
}

/** Another filter begins on the first page; an empty one is none. */
export function withFilter(
  search: URLSearchParams,
  changes: Readonly<Partial<Record<FilterName, string>>>,
): URLSearchParams {
  const next = new URLSearchParams(search)
  next.delete('page')
  for (const [name, value] of Object.entries(changes)) {
    if (value === '') next.delete(name)
    else next.set(name, value)
  }
  return next
}
