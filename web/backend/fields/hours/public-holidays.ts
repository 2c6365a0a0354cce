import { useQuery } from '@tanstack/react-query'
import type { PublicHoliday } from '#contract/staff/public-holidays.ts'
import { failureTexts } from '#domain/wording/backoffice.ts'
import { askAsStaff } from '../../shell/staff-call.ts'

/** Of this year and the next, from `today` on; nothing for a branch that is not saved yet. */
export function usePublicHolidays(branchId: string | null, today: string): readonly PublicHoliday[] {
  const year = Number(today.slice(0, 4))
  const { data } = useQuery({
    queryKey: ['branches', branchId, 'public-holidays', year],
    enabled: branchId !== null && Number.isInteger(year),
    staleTime: 24 * 3_600_000,
    queryFn: async ({ signal }) => {
      const asked = [year, year + 1].map((each) =>
        askAsStaff(
          'GET /branches/:id/public-holidays',
          { params: { id: branchId ?? '' }, query: { year: each } },
          { signal },
        ),
      )
      return (await Promise.all(asked)).flatMap((answer) => answer.data)
    },
    meta: { operation: 'publicHolidays.load', failure: failureTexts.dataNotLoaded },
  })
  // Two of them may meet on one day.
  const byDate = Map.groupBy(data ?? [], ({ date }) => date)
  return [...byDate]
    .filter(([date]) => date >= today)
    .map(([date, all]) => ({
      date,
      name: [...new Set(all.map(({ name }) => name))].join(', '),
      isPublic: all.some(({ isPublic }) => isPublic),
    }))
}
