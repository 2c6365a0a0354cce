// What single tiles ask for, once a minute: what orders change below `orders`, so that the live orders tell them, too.
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { tileTexts } from '#domain/wording/dashboard-tiles.ts'
import { useChosenBranch } from '../../shell/branch-choice.ts'
import { askAsStaff } from '../../shell/staff-call.ts'

const usual = {
  placeholderData: keepPreviousData,
  refetchInterval: 60_000,
  meta: { operation: 'dashboard.load', failure: tileTexts.notLoaded },
} as const

const keyOf = (...parts: readonly (string | null)[]) => ['orders', 'dashboard', ...parts]
/** An order that moves on changes neither who works, nor what was said or worked. */
const calmKeyOf = (...parts: readonly (string | null)[]) => ['dashboard', ...parts]
const ofBranch = (branch: string | null) => (branch === null ? {} : { branchIds: branch })

export function useReviews() {
  const branch = useChosenBranch()
  return useQuery({
    ...usual,
    queryKey: calmKeyOf('reviews', branch),
    queryFn: async ({ signal }) =>
      (await askAsStaff('GET /dashboard/reviews', { query: branch === null ? {} : { branch } }, { signal })).data,
  })
}

export function usePeople() {
  return useQuery({
    ...usual,
    queryKey: calmKeyOf('people'),
    queryFn: async ({ signal }) => (await askAsStaff('GET /dashboard/team', {}, { signal })).data,
  })
}

export function useSoldOut() {
  return useQuery({
    ...usual,
    queryKey: calmKeyOf('soldOut'),
    queryFn: async ({ signal }) => (await askAsStaff('GET /dashboard/sold-out', {}, { signal })).data,
  })
}

export interface Days {
  readonly from: string
  readonly to: string
}

/** Of one day by hour; null days are not asked for. */
export function useRevenueOf(date: string | null) {
  const branch = useChosenBranch()
  return useQuery({
    ...usual,
    enabled: date !== null,
    queryKey: keyOf('revenue', date, branch),
    queryFn: async ({ signal }) => {
      const query = { from: date ?? '', to: date ?? '', granularity: 'hour', ...ofBranch(branch) } as const
      return (await askAsStaff('GET /statistics/revenue', { query }, { signal })).data
    },
  })
}

export function useDishesOf(date: string | null) {
  const branch = useChosenBranch()
  return useQuery({
    ...usual,
    enabled: date !== null,
    queryKey: keyOf('dishes', date, branch),
    queryFn: async ({ signal }) => {
      const query = { from: date ?? '', to: date ?? '', ...ofBranch(branch) }
      return (await askAsStaff('GET /statistics/popular-items', { query }, { signal })).data
    },
  })
}

/** How fast orders are confirmed and ready. */
export function usePaceOf(days: Days | null) {
  const branch = useChosenBranch()
  return useQuery({
    ...usual,
    enabled: days !== null,
    queryKey: keyOf('pace', days?.from ?? null, days?.to ?? null, branch),
    queryFn: async ({ signal }) => {
      const query = { from: days?.from ?? '', to: days?.to ?? '', ...ofBranch(branch) }
      return (await askAsStaff('GET /statistics/orders', { query }, { signal })).data.totals
    },
  })
}

export function useLabourOf(days: Days | null) {
  const branch = useChosenBranch()
  return useQuery({
    ...usual,
    enabled: days !== null,
    queryKey: calmKeyOf('labour', days?.from ?? null, days?.to ?? null, branch),
    queryFn: async ({ signal }) => {
      const query = { from: days?.from ?? '', to: days?.to ?? '', ...ofBranch(branch) }
      return (await askAsStaff('GET /statistics/working-activities', { query }, { signal })).data
    },
  })
}
