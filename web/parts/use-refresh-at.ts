// Loads the page's data anew when what it says about open and closed changes, and when a sleeping tab is looked at again.
import { useEffect } from 'react'
import { useRefresh } from './use-refresh.ts'

const longestTimer = 2_000_000_000
const stale = 60_000

/** `now` of the page that came with the document: it may be a copy that was prepared hours ago. */
let documentNow: number | undefined

/** `at`: epoch ms of the next change by the server's clock, `now` what that clock said when the data was made. */
export function useRefreshAt(at: number | null, now: number): void {
  const refresh = useRefresh()
  useEffect(() => {
    documentNow ??= now
    // Measured by the device's clock; where that is wrong, one loading too many puts it right.
    const age = now === documentNow ? Math.max(0, Date.now() - now) : 0
    const loadedAt = performance.now()
    const delay = at === null ? null : Math.min(Math.max(0, at - now - age) + 1000, longestTimer)
    const timer = delay === null ? undefined : setTimeout(() => void refresh(), delay)
    const onVisible = () => {
      if (document.visibilityState === 'visible' && performance.now() - loadedAt > stale) void refresh()
    }
    document.addEventListener('visibilitychange', onVisible)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', onVisible)
    }
  }, [at, now, refresh])
}
