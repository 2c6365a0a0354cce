// Follows one order: asks every 10 s, and at once when the server says that something changed. Ends with the order.
import { useCallback, useEffect, useRef, useState } from 'react'
import type { PublicOrder } from '#contract/ordering/orders.ts'
import { isEnded, pollDelay } from '#domain/ordering/order-status.ts'
import { ApiFailure, call } from '#parts/api-client.ts'
import { followStream } from '#parts/shared-stream.ts'

export interface LiveOrder {
  readonly order: PublicOrder
  /** The last question was not answered. */
  readonly isLost: boolean
  /** The order as a call of this page has just answered it. */
  readonly take: (order: PublicOrder) => void
}

export function useLiveOrder(first: PublicOrder): LiveOrder {
  const [live, setLive] = useState({ order: first, isLost: false })
  const { uid, hash } = first
  const hasEnded = isEnded(live.order.status)
  const known = useRef(first.version)
  const take = useCallback((order: PublicOrder) => {
    // Two questions may cross: the older answer must not win.
    if (order.version >= known.current) {
      known.current = order.version
      setLive({ order, isLost: false })
    } else setLive((before) => ({ ...before, isLost: false }))
  }, [])

  useEffect(() => {
    if (hasEnded) return
    const stopped = new AbortController()
    let timer: ReturnType<typeof setTimeout> | undefined
    const ask = async () => {
      clearTimeout(timer)
      timer = later()
      try {
        take(await askFor(uid, hash, known.current, stopped.signal))
      } catch (error) {
        if (stopped.signal.aborted || !(error instanceof ApiFailure)) return
        const isUnchanged = error.status === 304
        setLive((before) => (before.isLost === !isUnchanged ? before : { ...before, isLost: !isUnchanged }))
      }
    }
    const delay = pollDelay(first.status)
    const later = () => (delay === null ? undefined : setTimeout(() => void ask(), delay))
    // What happened between the server's rendering and now, while perhaps another tab holds the stream.
    void ask()
    const onNews = () => void ask()
    // „ready“: a stream that comes back may have missed something.
    const address = `/api/orders/public/${encodeURIComponent(uid)}/${encodeURIComponent(hash)}/stream`
    const stopFollowing = followStream(address, ['order', 'ready'], onNews)
    const onVisible = () => document.visibilityState === 'visible' && void ask()
    document.addEventListener('visibilitychange', onVisible)
    window.addEventListener('online', onNews)
    return () => {
      stopped.abort()
      clearTimeout(timer)
      stopFollowing()
      document.removeEventListener('visibilitychange', onVisible)
      window.removeEventListener('online', onNews)
    }
  }, [uid, hash, hasEnded, first.status, take])
  return { ...live, take }
}

/** Throws `ApiFailure` 304 where nothing has changed since `version`. */
function askFor(uid: string, hash: string, version: number, signal: AbortSignal): Promise<PublicOrder> {
  return call(
    'GET /orders/public/:uid/:hash',
    { params: { uid, hash } },
    { signal, headers: { 'if-none-match': `"${version}"` } },
  )
}
