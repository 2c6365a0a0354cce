// A tap on a notification brings this page to the front: it goes where the notification leads.
import { useEffect } from 'react'
import type { OpenMessage } from '#parts/pushed-notification.ts'

export function useOpenedNotifications(): void {
  useEffect(() => {
    const workers = (navigator as Partial<Navigator>).serviceWorker
    const hear = ({ data }: MessageEvent) => {
      const { type, hash } = data as Partial<OpenMessage>
      if (type === 'open' && hash) window.location.hash = hash
    }
    workers?.addEventListener('message', hear)
    return () => workers?.removeEventListener('message', hear)
  }, [])
}
