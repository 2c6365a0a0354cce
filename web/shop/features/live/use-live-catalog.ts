// Keeps an open page up to date: soon after the server says that the catalogue changed, else after four hours.
import { useEffect } from 'react'
import type { MenuGreeting } from '#contract/live.ts'
import { askAgainAfter } from '#domain/numbers/spread.ts'
import { useRefresh } from '#parts/use-refresh.ts'

/** Storefront § 9: the menu reloads after 4 hours, checked every 10 s. */
export const reloadAfter = 4 * 60 * 60 * 1000
export const checkEvery = 10_000

/** Another process may hear of a change a moment after the one that drew the page. */
const heardWithin = 2000

/** Whether something changed since this page was asked for, which was not before the browser's own count of time began. */
function hasMissed(greeting: string | undefined): boolean {
  if (greeting === undefined) return true
  const { quietFor }: MenuGreeting = JSON.parse(greeting)
  return quietFor < performance.now() + heardWithin
}

export function useLiveCatalog(branchId: string): void {
  const refresh = useRefresh()

  useEffect(() => {
    let since = Date.now()
    const timer = setInterval(() => {
      if (Date.now() - since < reloadAfter || !navigator.onLine) return
      since = Date.now()
      void refresh()
    }, checkEvery)
    return () => clearInterval(timer)
  }, [refresh])

  useEffect(() => {
    let isKnown = false
    let waiting: ReturnType<typeof setTimeout> | undefined
    // What else changes until then comes with the same answer.
    const refreshSoon = () => {
      if (waiting !== undefined) return
      waiting = setTimeout(() => {
        waiting = undefined
        void refresh()
      }, askAgainAfter(Math.random()))
    }
    const address = `/api/branches/${encodeURIComponent(branchId)}/stream`
    const onEvent = (event: string, data?: string) => {
      // A stream that comes back may have missed something, the first one what changed since this page was asked for.
      if (event === 'catalog' || isKnown || hasMissed(data)) refreshSoon()
      isKnown = true
    }
    let isGone = false
    let stop: (() => void) | null = null
    // Nothing that reading a menu waits for. Where it cannot be fetched the page still reloads after its hours.
    const follow = async () => {
      const stream = await import('#parts/shared-stream.ts').catch(() => null)
      if (!isGone && stream) stop = stream.followStream(address, ['catalog', 'ready'], onEvent)
    }
    void follow()
    return () => {
      isGone = true
      clearTimeout(waiting)
      stop?.()
    }
  }, [branchId, refresh])
}
