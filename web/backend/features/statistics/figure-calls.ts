// The figures, loaded: what was seen stays until the next answer is there.
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { AnswerOf } from '#contract/client.ts'
import type { menuFigureRoutes } from '#contract/statistics/menu-figures.ts'
import type { orderFigureRoutes } from '#contract/statistics/order-figures.ts'
import type { useFigureRoutes } from '#contract/statistics/use-figures.ts'
import type { workFigureRoutes } from '#contract/statistics/work-figures.ts'
import { comparedRange } from '#domain/statistics/presets.ts'
import { failureTexts } from '#domain/wording/backoffice.ts'
import { askAsStaff } from '../../shell/staff-call.ts'
import { queryOf, type Asked } from './asked.ts'

type OrderFigure = keyof typeof orderFigureRoutes | Extract<keyof typeof menuFigureRoutes, `GET ${string}`>
type OtherFigure = keyof typeof useFigureRoutes | keyof typeof workFigureRoutes

const usual = {
  placeholderData: keepPreviousData,
  staleTime: 60_000,
  meta: { operation: 'statistics.load', failure: failureTexts.statisticsNotLoaded },
} as const

export function useOrderFigure<Key extends OrderFigure>(key: Key, asked: Asked) {
  const query = queryOf(asked).ofOrders
  return useQuery({
    ...usual,
    queryKey: ['statistics', key, query],
    queryFn: async ({ signal }) => (await askAsStaff<OrderFigure>(key, { query }, { signal })).data as AnswerOf<Key>,
  })
}

/** Of the website's use and of working time: neither has parts of the week. */
export function useFigure<Key extends OtherFigure>(key: Key, asked: Asked) {
  const query = queryOf(asked).all
  return useQuery({
    ...usual,
    queryKey: ['statistics', key, query],
    queryFn: async ({ signal }) => (await askAsStaff<OtherFigure>(key, { query }, { signal })).data as AnswerOf<Key>,
  })
}

/** The dishes of the days compared with; nothing is asked where nothing is compared. */
export function useDishesBefore(asked: Asked) {
  const range = comparedRange(asked.range, asked.comparison)
  const query = { ...queryOf(asked).ofOrders, ...range, compare: 'none' as const }
  return useQuery({
    ...usual,
    enabled: range !== null,
    queryKey: ['statistics', 'GET /statistics/items', query],
    queryFn: async ({ signal }) => (await askAsStaff('GET /statistics/items', { query }, { signal })).data,
  })
}

/** Of the branch that is looked at; it looks ahead, whatever the range. */
export function useOutlook({ branchId }: Asked) {
  const query = branchId === null ? {} : { branchIds: branchId }
  return useQuery({
    ...usual,
    queryKey: ['statistics', 'GET /outlook', query],
    queryFn: async ({ signal }) => (await askAsStaff('GET /outlook', { query }, { signal })).data,
  })
}
