import { WifiOff } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { backofficeScreenTexts as texts } from '#domain/wording/backoffice-screens.ts'

export function OfflineNote() {
  const isOnline = useIsOnline()
  return (
    <output className="notes-line">
      {isOnline ? null : (
        <span className="offline-note">
          <WifiOff size={18} aria-hidden /> {texts.offline}
        </span>
      )}
    </output>
  )
}

export function useIsOnline(): boolean {
  return useSyncExternalStore(subscribe, () => navigator.onLine)
}

function subscribe(heard: () => void): () => void {
  window.addEventListener('online', heard)
  window.addEventListener('offline', heard)
  return () => {
    window.removeEventListener('online', heard)
    window.removeEventListener('offline', heard)
  }
}
