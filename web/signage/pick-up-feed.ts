// Tickets of the branch: asked for when something happened, and now and then in case that was not heard. Nobody asks while no
// board looks.
import type { PickUps } from '#contract/signage/player.ts'
import type { PickUpFeed } from './item-view.ts'

const everyMilliseconds = 20_000

export function pickUpFeed(ask: () => Promise<PickUps | null>): PickUpFeed & { readonly refresh: () => void } {
  const listeners = new Set<(tickets: PickUps) => void>()
  let last: PickUps | null = null
  let timer: ReturnType<typeof setInterval> | undefined
  const refresh = async () => {
    if (listeners.size === 0) return
    const tickets = await ask()
    if (tickets === null) return
    last = tickets
    for (const hear of listeners) hear(tickets)
  }
  return {
    refresh: () => void refresh(),
    follow(hear) {
      listeners.add(hear)
      if (last !== null) hear(last)
      void refresh()
      timer ??= setInterval(() => void refresh(), everyMilliseconds)
      return () => {
        listeners.delete(hear)
        if (listeners.size > 0) return
        clearInterval(timer)
        timer = undefined
      }
    },
  }
}
