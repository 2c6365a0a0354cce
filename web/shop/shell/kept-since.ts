// From when the page is that the service worker brought because nothing else answered.
import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'

interface Kept {
  readonly at: number | null
  /** Of the page that it is said of: others that are reached from it came from the server. */
  readonly path: string
}

/** Epoch ms by the server's clock; null: what is shown came from the server. */
export function useKeptSince(): number | null {
  const { pathname } = useLocation()
  const [kept, setKept] = useState<Kept | null>(null)
  useEffect(() => {
    const workers = (navigator as Partial<Navigator>).serviceWorker
    if (!workers) return undefined
    const hear = ({ data }: MessageEvent<Partial<Kept & { readonly type: string }>>) => {
      if (data.type === 'keptSince') setKept({ at: data.at ?? null, path: data.path ?? '' })
    }
    workers.addEventListener('message', hear)
    workers.startMessages()
    // The document itself came before anybody listened.
    const { port1, port2 } = new MessageChannel()
    const path = window.location.pathname
    port1.addEventListener('message', ({ data }: MessageEvent<number | null>) => setKept({ at: data, path }))
    port1.start()
    workers.controller?.postMessage({ type: 'keptSince' }, [port2])
    return () => {
      workers.removeEventListener('message', hear)
      port1.close()
    }
  }, [])
  return kept?.path === pathname ? kept.at : null
}
