// Keeps an open page up to date: at once when the server says that the catalogue changed, else after four hours.
import { useEffect } from 'react'
import { useRevalidator } from 'react-router'

/** Storefront § 9: the menu reloads after 4 hours, checked every 10 s. */
export const reloadAfter = 4 * 60 * 60 * 1000
export const checkEvery = 10_000

export function useLiveCatalog(branchId: string): void {
  const { revalidate } = useRevalidator()

  useEffect(() => {
    let since = Date.now()
    const timer = setInterval(() => {
      if (Date.now() - since < reloadAfter || !navigator.onLine) return
      since = Date.now()
      void revalidate()
    }, checkEvery)
    return () => clearInterval(timer)
  }, [revalidate])

  useEffect(() => {
    let stream: EventSource | null = null
    let isKnown = false
    const follow = () => {
      // Only the tab that is looked at listens: a browser allows few connections.
      if (document.visibilityState !== 'visible') {
        stream?.close()
        stream = null
        return
      }
      if (stream) return
      stream = new EventSource(`/api/branches/${encodeURIComponent(branchId)}/stream`)
      stream.addEventListener('catalog', () => void revalidate())
      stream.addEventListener('ready', () => {
        // A stream that comes back may have missed something.
        if (isKnown) void revalidate()
        isKnown = true
      })
    }
    follow()
    document.addEventListener('visibilitychange', follow)
    return () => {
      document.removeEventListener('visibilitychange', follow)
      stream?.close()
    }
  }, [branchId, revalidate])
}
