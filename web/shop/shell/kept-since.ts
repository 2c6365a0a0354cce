// From when the page is that the service worker brought because nothing else answered.
import { useEffect, useState } from 'react'

/** Epoch ms by the server's clock; null: what is shown came from the server. */
export function useKeptSince(): number | null {
  const [keptSince, setKeptSince] = useState<number | null>(null)
  useEffect(() => {
    const workers = (navigator as Partial<Navigator>).serviceWorker
    if (!workers) return undefined
    const hear = ({ data }: MessageEvent<{ readonly type?: string; readonly at?: number | null }>) => {
      if (data.type === 'keptSince') setKeptSince(data.at ?? null)
    }
    workers.addEventListener('message', hear)
    workers.startMessages()
    // The document itself came before anybody listened.
    const { port1, port2 } = new MessageChannel()
    port1.addEventListener('message', ({ data }: MessageEvent<number | null>) => setKeptSince(data))
    port1.start()
    workers.controller?.postMessage({ type: 'keptSince' }, [port2])
    return () => {
      workers.removeEventListener('message', hear)
      port1.close()
    }
  }, [])
  return keptSince
}
