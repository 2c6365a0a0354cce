import { useQuery } from '@tanstack/react-query'
import { specialDayTexts as texts } from '#domain/wording/special-days.ts'
import { longestRange } from '#domain/statistics/date-range.ts'
import { dayOf } from '#domain/time/wall-clock.ts'
import { askAsStaff } from '../../shell/staff-call.ts'

export interface DueOfBranch {
  readonly id: string
  readonly name: string
  readonly orders: number
}

/** In the calendar's order. Those further away than a year are not asked about. */
function reachOf(days: readonly string[]): readonly string[] {
  const first = dayOf(days[0] ?? null)
  return days.filter((day) => (dayOf(day) ?? Number.NaN) - (first ?? Number.NaN) < longestRange)
}

/** Open orders of each branch that are due on one of the days, most first; undefined until they are known. */
export function useDueOrders(
  branches: readonly { readonly id: string; readonly name: string }[],
  days: readonly string[],
): { readonly due: readonly DueOfBranch[] | undefined; readonly isError: boolean } {
  const near = reachOf(days)
  const [from, to] = [near[0] ?? '', near.at(-1) ?? '']
  const { data, isError } = useQuery({
    queryKey: ['orders', 'due', from, to],
    enabled: near.length > 0,
    queryFn: async ({ signal }) => (await askAsStaff('GET /orders/due', { query: { from, to } }, { signal })).data,
    meta: { operation: 'orders.due', failure: texts.dueNotKnown },
  })
  const wanted = new Set(near)
  const due = data?.filter(({ date }) => wanted.has(date))
  return {
    isError,
    due:
      due &&
      branches
        .map(({ id, name }) => ({
          id,
          name,
          orders: due.reduce((sum, { branchId, orders }) => sum + (branchId === id ? orders : 0), 0),
        }))
        .filter(({ orders }) => orders > 0)
        .toSorted((one, other) => other.orders - one.orders),
  }
}
