import { useQuery } from '@tanstack/react-query'
import { failureText } from '#domain/wording/backoffice.ts'
import { askAsStaff } from '../shell/staff-call.ts'

const queryKey = ['images', 'whole'] as const

/** All pictures of the house. */
export function useImages() {
  return useQuery({
    queryKey,
    staleTime: 60_000,
    queryFn: async ({ signal }) => (await askAsStaff('GET /images', {}, { signal })).data,
    meta: { operation: 'images.whole', failure: failureText('load', 'image', 'other') },
  })
}
