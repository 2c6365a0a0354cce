// Fetches what closes open things by going back: with the guest's first sign, since nothing is open before.
import { onFirstSign } from '#parts/on-first-sign.ts'
import { closeModalsByGoingBack } from '#kit/use-modal.ts'

let hear: ((event: PopStateEvent) => void) | undefined

async function load() {
  const { hearGoingBack, closeByGoingBack } = await import('./going-back.ts')
  hear = hearGoingBack
  return { closeByGoingBack }
}

/** Before the router starts: events of the window itself are heard in the order of asking, whatever capture says. */
export function closeModalsOnceByGoingBack(): void {
  window.addEventListener('popstate', (event) => hear?.(event))
  // Loaded anew over something open: its step of the history is still there, and only this file knows how to leave it.
  if ((history.state as { readonly isOpen?: true } | null)?.isOpen) void load().catch(() => undefined)
  onFirstSign(() => load().catch(() => undefined))
  closeModalsByGoingBack((close) => {
    let letGo: (() => void) | 'closed' | undefined
    const listen = async () => {
      const { closeByGoingBack } = await load()
      if (letGo !== 'closed') letGo = closeByGoingBack(close)
    }
    // Without it going back leaves the page, as everywhere on the web.
    listen().catch(() => undefined)
    return () => {
      if (typeof letGo === 'function') letGo()
      letGo = 'closed'
    }
  })
}
