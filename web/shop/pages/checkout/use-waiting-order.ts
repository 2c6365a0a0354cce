// Who comes back from the page of a payment without having paid has an order that waits: nobody shall pay for two.
import { useEffect, useEffectEvent, useState } from 'react'
import type { PublicOrder } from '#contract/ordering/orders.ts'
import { ApiFailure, call } from '#parts/api-client.ts'
import { forgetPaying } from '../../features/cart/paying-cart.ts'
import { forgetOrder } from '../../features/reminder/remembered-orders.ts'
import { payingOrder, type PayingOrder } from '../../features/cart/paying-order.ts'

interface Waiting {
  /** The order that waits; null: none does. */
  readonly order: PublicOrder | null
  /** The guest has just come back, or sent another one before they could read of it: the page goes there, and their key begins there. */
  readonly isUrgent: boolean
  /** How it was given up: by its own button, or with the next order. */
  readonly givenUp: 'pressed' | 'sent' | null
}

const none: Waiting = { order: null, isUrgent: false, givenUp: null }

export interface WaitingOrder extends Waiting {
  /** Throws where the server cannot be asked. */
  readonly giveUp: () => Promise<void>
  /**
   * Whether a new order may be sent now. One that waits is given up with it, once the guest has read that it will be; one that they have
   * not read of yet (made in another tab) is shown first. Throws where the server cannot be asked.
   */
  readonly makeWay: () => Promise<boolean>
}

/** `branchIdentifier` is null where nothing is paid online. `onArrived`: it was paid meanwhile, in another tab or at last. */
export function useWaitingOrder(
  branchIdentifier: string | null,
  onArrived: (order: PublicOrder) => void,
): WaitingOrder {
  const [waiting, setWaiting] = useState<Waiting>(none)

  /** What became of it; null: none is in the way (any more). */
  const ask = async (how: (order: PayingOrder) => Promise<PublicOrder>): Promise<PublicOrder | null> => {
    const kept = branchIdentifier === null ? null : payingOrder(branchIdentifier)
    if (branchIdentifier === null || kept === null) return null
    const found = await how(kept).catch((error: unknown) => {
      if (error instanceof ApiFailure && error.status === 404) return null
      throw error
    })
    if (found !== null && found.status !== 'failed') return found
    forgetPaying(branchIdentifier)
    forgetOrder(kept.uid)
    return null
  }
  const look = () => ask((params) => call('GET /orders/public/:uid/:hash', { params }))
  const giveUp = async (givenUp: Waiting['givenUp']): Promise<boolean> => {
    const path = 'POST /orders/public/:uid/:hash/give-up-payment'
    const left = await ask((params) => call(path, { params, body: {} }))
    if (left === null) setWaiting({ ...none, givenUp })
    else onArrived(left)
    return left === null
  }

  const lookAgain = useEffectEvent(async (isBack: boolean) => {
    const found = await look().catch(() => waiting.order)
    if (found !== null && found.status !== 'awaitingPayment') return onArrived(found)
    setWaiting((before) => {
      if (found === null) return { ...before, order: null }
      return { ...none, order: found, isUrgent: isBack || (before.isUrgent && before.order?.uid === found.uid) }
    })
  })
  useEffect(() => {
    // The browser scrolls back to the button that was pressed, far below: whoever comes back would not see that something stands above.
    queueMicrotask(() => void lookAgain(true))
    // Back from the provider's page, the browser may show this one as it was left; another tab may have paid.
    const onShow = (event: PageTransitionEvent) => event.persisted && void lookAgain(true)
    const onSeen = () => document.visibilityState === 'visible' && void lookAgain(false)
    window.addEventListener('pageshow', onShow)
    document.addEventListener('visibilitychange', onSeen)
    return () => {
      window.removeEventListener('pageshow', onShow)
      document.removeEventListener('visibilitychange', onSeen)
    }
  }, [])

  const makeWay = async () => {
    const found = await look()
    if (found === null) return true
    if (found.status !== 'awaitingPayment') {
      onArrived(found)
      return false
    }
    if (waiting.isUrgent && waiting.order?.uid === found.uid) return giveUp('sent')
    setWaiting({ ...none, order: found, isUrgent: true })
    return false
  }
  return {
    ...waiting,
    giveUp: async () => {
      await giveUp('pressed')
    },
    makeWay,
  }
}
