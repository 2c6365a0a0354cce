import { useEffect } from 'react'

/**
 * Leads back to the last page from behind it: what stood there is deleted by now, or the address is old.
 * @param pages null as long as they are not known for what the address asks
 */
export function useLastPage(page: number, pages: number | null, onPage: (page: number) => void): void {
  const last = pages !== null && page > pages ? Math.max(1, pages) : page
  useEffect(() => {
    if (last !== page) onPage(last)
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- once for each page that is too far
  }, [last, page])
}
