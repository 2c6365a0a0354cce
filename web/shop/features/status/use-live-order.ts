// Follows one order: asks every 10 s, and at once when the server says that something changed. Ends with the order.
import { useEffect, useState } from 'react'
import type { PublicOrder } from '#contract/ordering/orders.ts'
import { isEnded, pollDelay } from '#domain/ordering/order-status.ts'
import { ApiFailure, call } from '#parts/api-client.ts'

export interface LiveOrder {
  readonly order: PublicOrder
  /** The last question was not answered. */
  readonly isLost: boolean
}

export function useLiveOrder(first: PublicOrder): LiveOrder {
  const [live, setLive] = useState<LiveOrder>({ order: first, isLost: false })
  const { uid, hash } = first
  const hasEnded = isEnded(live.order.status)

  useEffect(() => {
    if (hasEnded) return
    const stopped = new AbortController()
    let timer: ReturnType<typeof setTimeout> | undefined
    const ask = async () => {
      clearTimeout(timer)
      try {
        const order = await call('GET /orders/public/:uid/:hash', { params: { uid, hash } }, { signal: stopped.signal })
        // Two questions may cross: the older answer must not win.
        setLive((before) => ({ order: order.version < before.order.version ? before.order : order, isLost: false }))
        timer = later(order.status)
      } catch (error) {
        if (stopped.signal.aborted) return
        setLive((before) => ({ ...before, isLost: error instanceof ApiFailure }))
        timer = later(first.status)
      }
    }
    const later = (status: PublicOrder['status']) => {
      const delay = pollDelay(status)
      return delay === null ? undefined : setTimeout(() => void ask(), delay)
    }
    timer = later(first.status)
    const stream = new EventSource(`/api/orders/public/${encodeURIComponent(uid)}/${encodeURIComponent(hash)}/stream`)
    const onNews = () => void ask()
    stream.addEventListener('order', onNews)
    // A stream that comes back may have missed something.
    stream.addEventListener('ready', onNews)
    const onVisible = () => document.visibilityState === 'visible' && void ask()
    document.addEventListener('visibilitychange', onVisible)
    return () => {
      stopped.abort()
      clearTimeout(timer)
      stream.close()
      document.removeEventListener('visibilitychange', onVisible)
    }
  }, [uid, hash, hasEnded, first.status])
  return live
}
