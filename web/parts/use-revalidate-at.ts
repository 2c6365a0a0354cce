// Loads the page's data anew when what it says about open and closed changes, and when a sleeping tab is looked at again.
import { useEffect } from 'react'
import { useRevalidator } from 'react-router'

const longestTimer = 2_000_000_000
const stale = 60_000

/** `at`: epoch ms of the next change by the server's clock, `now` what that clock said when the data was made. */
export function useRevalidateAt(at: number | null, now: number): void {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    const loadedAt = performance.now()
    const timer = at === null ? undefined : setTimeout(() => void revalidate(), Math.min(at - now + 1000, longestTimer))
    const onVisible = () => {
      if (document.visibilityState === 'visible' && performance.now() - loadedAt > stale) void revalidate()
    }
    document.addEventListener('visibilitychange', onVisible)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', onVisible)
    }
  }, [at, now, revalidate])
}
