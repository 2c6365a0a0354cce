import { useQuery } from '@tanstack/react-query'
import { failureText } from '#domain/wording/backoffice.ts'
import { perform } from '../shell/operations.ts'
import { askAsStaff } from '../shell/staff-call.ts'

const queryKey = ['images', 'whole'] as const

/** All pictures of the house. */
export function useImages() {
  return useQuery({
    queryKey,
    staleTime: 60_000,
    queryFn: ({ client, signal }) =>
      perform({
        name: 'images.whole',
        run: async () => (await askAsStaff('GET /images', {}, { signal })).data,
        failure: failureText('load', 'image', 'other'),
        retry: () => client.refetchQueries({ queryKey }),
      }),
  })
}
