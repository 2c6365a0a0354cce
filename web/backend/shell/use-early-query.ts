// A query whose request leaves while its page is still being drawn: drawing takes as long as the answer does.
import {
  useQuery,
  useQueryClient,
  type QueryKey,
  type UseQueryOptions,
  type UseQueryResult,
} from '@tanstack/react-query'

/** As `useQuery`, for what a page consists of. What was asked for before is asked again only as `useQuery` would. */
export function useEarlyQuery<Data, Key extends QueryKey>(
  options: UseQueryOptions<Data, Error, Data, Key>,
): UseQueryResult<Data> {
  const client = useQueryClient()
  if (client.getQueryState(options.queryKey) === undefined) {
    // Not in the midst of drawing: an operation that begins tells its indicator.
    queueMicrotask(() => void client.prefetchQuery(options))
  }
  return useQuery(options)
}
