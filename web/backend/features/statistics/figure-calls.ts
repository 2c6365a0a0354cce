// The figures, loaded: what was seen stays until the next answer is there.
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { AnswerOf } from '#contract/client.ts'
import type { menuFigureRoutes } from '#contract/statistics/menu-figures.ts'
import type { orderFigureRoutes } from '#contract/statistics/order-figures.ts'
import type { useFigureRoutes } from '#contract/statistics/use-figures.ts'
import type { workFigureRoutes } from '#contract/statistics/work-figures.ts'
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

/** Of the branches that are looked at; it looks ahead, whatever the range. */
export function useOutlook({ branchIds }: Asked) {
  const query = branchIds.length === 0 ? {} : { branchIds: branchIds.join(',') }
  return useQuery({
    ...usual,
    queryKey: ['statistics', 'GET /outlook', query],
    queryFn: async ({ signal }) => (await askAsStaff('GET /outlook', { query }, { signal })).data,
  })
}
