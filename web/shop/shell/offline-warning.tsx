// „Sie sind offline. …“ with a way to try again (storefront §§ 2 and 8), and from when a page is that is shown without a connection.
import { WifiOff } from 'lucide-react'
import { Suspense, useEffect, useState, useSyncExternalStore } from 'react'
import { guestFailureTexts } from '#domain/wording/guest-problems.ts'
import { storefrontTexts } from '#domain/wording/storefront.ts'
import { Announcement } from '#kit/announcement.tsx'
import { Button } from '#kit/button.tsx'
import { late } from '#parts/late.tsx'
import { useRefresh } from '#parts/use-refresh.ts'
import { useKeptSince } from './kept-since.ts'
import './offline-warning.css'

const loadSince = () => import('./offline-since.tsx').then((loaded) => loaded.OfflineSince)
const OfflineSince = late(loadSince)

/** While an old page is shown, its present state is asked for again and again. */
const tryEvery = 10_000

export function OfflineWarning({ timeZone }: { timeZone: string }) {
  const isOffline = useSyncExternalStore(
    watchConnection,
    () => !navigator.onLine,
    () => false,
  )
  const keptSince = useKeptSince()
  const refresh = useRefresh()
  // Browsers are sometimes wrong: an answer of the server counts more, until they report the next change.
  const [isReached, setIsReached] = useState(false)
  if (!isOffline && isReached) setIsReached(false)
  const retry = async () => {
    setIsReached(await refresh())
  }
  const isOld = keptSince !== null
  // Once there is no connection it could not be fetched any more.
  useEffect(() => {
    if ((navigator as Partial<Navigator>).serviceWorker?.controller) loadSince().catch(() => {})
  }, [])
  useEffect(() => {
    if (!isOld) return undefined
    const again = () => void refresh()
    const timer = setInterval(again, tryEvery)
    window.addEventListener('online', again)
    return () => {
      clearInterval(timer)
      window.removeEventListener('online', again)
    }
  }, [isOld, refresh])
  return (
    <Announcement className="offline">
      {isOld || (isOffline && !isReached) ? (
        <div className="offline-in">
          <WifiOff size={20} aria-hidden />
          <div>
            <p>{guestFailureTexts.offline}</p>
            {isOld ? (
              <Suspense>
                <OfflineSince at={keptSince} timeZone={timeZone} />
              </Suspense>
            ) : null}
          </div>
          <Button onClick={() => void retry()}>{storefrontTexts.retry}</Button>
        </div>
      ) : null}
    </Announcement>
  )
}

function watchConnection(listener: () => void): () => void {
  window.addEventListener('online', listener)
  window.addEventListener('offline', listener)
  return () => {
    window.removeEventListener('online', listener)
    window.removeEventListener('offline', listener)
  }
}
