// Today in the branches: loaded, and asked for anew with every hint of the live orders and once a minute.
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { AnswerOf } from '#contract/client.ts'
import { failureTexts } from '#domain/wording/backoffice.ts'
import { useChosenBranch } from '../../shell/branch-choice.ts'
import { askAsStaff } from '../../shell/staff-call.ts'

export type Dashboard = AnswerOf<'GET /dashboard'>
export type BranchToday = Dashboard['branches'][number]

/** Below `orders`: what tells the orders to be read anew tells this, too. */
const queryKey = ['orders', 'dashboard'] as const

export function useDashboard() {
  return useQuery({
    queryKey,
    // Who comes back sees the last state until the fresh one is there.
    placeholderData: keepPreviousData,
    refetchInterval: 60_000,
    queryFn: async ({ signal }) => (await askAsStaff('GET /dashboard', {}, { signal })).data,
    meta: { operation: 'dashboard.load', failure: failureTexts.statisticsNotLoaded },
  })
}

/** Of the branch that the frame is set to, where it is one of the person's; undefined while it is loaded. */
export function useShownDashboard(): Dashboard | undefined {
  const { data } = useDashboard()
  const chosen = useChosenBranch()
  const shown = data?.branches.filter(({ branch }) => branch.id === chosen) ?? []
  return data && shown.length > 0 ? { ...data, branches: shown } : data
}
