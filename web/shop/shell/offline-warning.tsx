// „Sie sind offline. …“ with a way to try again (storefront §§ 2 and 8).
import { WifiOff } from 'lucide-react'
import { useState, useSyncExternalStore } from 'react'
import { guestFailureTexts } from '#domain/wording/guest-problems.ts'
import { storefrontTexts } from '#domain/wording/storefront.ts'
import { Announcement } from '#kit/announcement.tsx'
import { Button } from '#kit/button.tsx'
import './offline-warning.css'

export function OfflineWarning() {
  const isOffline = useSyncExternalStore(
    watchConnection,
    () => !navigator.onLine,
    () => false,
  )
  // Browsers are sometimes wrong: an answer of the server counts more, until they report the next change.
  const [isReached, setIsReached] = useState(false)
  if (!isOffline && isReached) setIsReached(false)
  const retry = async () => {
    const answer = await fetch('/api/config', { cache: 'no-store' }).catch(() => null)
    setIsReached(answer !== null)
  }
  return (
    <Announcement className="offline">
      {isOffline && !isReached ? (
        <div className="offline-in">
          <WifiOff size={20} aria-hidden />
          <p>{guestFailureTexts.offline}</p>
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
