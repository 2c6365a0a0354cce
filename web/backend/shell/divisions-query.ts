import { useQuery } from '@tanstack/react-query'
import { failureText } from '#domain/wording/backoffice.ts'
import { askAsStaff } from './staff-call.ts'

export function useDivisions(isWanted = true) {
  return useQuery({
    enabled: isWanted,
    queryKey: ['divisions', 'all'],
    queryFn: async ({ signal }) => (await askAsStaff('GET /divisions', {}, { signal })).data,
    meta: { operation: 'divisions.all', failure: failureText('load', 'division', 'other') },
  })
}
