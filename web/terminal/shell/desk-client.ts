import { QueryClient } from '@tanstack/react-query'

/** Asks on while the device says it is offline: it is often wrong, and its own network may be all there is. */
export function makeDeskClient(): QueryClient {
  return new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: 0, networkMode: 'always' } } })
}
