import { useEffect, useEffectEvent } from 'react'

/**
 * Leads back to the last page from behind it: what stood there is deleted by now, or the address is old.
 * @param pages null as long as they are not known for what the address asks
 */
export function useLastPage(page: number, pages: number | null, onPage: (page: number) => void): void {
  const last = pages !== null && page > pages ? Math.max(1, pages) : page
  const leave = useEffectEvent(onPage)
  useEffect(() => {
    if (last !== page) leave(last)
  }, [last, page])
}
