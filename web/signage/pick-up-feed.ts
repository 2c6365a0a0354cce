// Tickets of the branch: asked for when something happened, and now and then in case that was not heard. Nobody asks while no
// board looks.
import type { PickUps } from '#contract/signage/player.ts'
import type { PickUpFeed } from './item-view.ts'

const everyMilliseconds = 20_000

export function pickUpFeed(ask: () => Promise<PickUps | null>): PickUpFeed & { readonly refresh: () => void } {
  const listeners = new Set<(tickets: PickUps) => void>()
  let last: PickUps | null = null
  let called = new Set<string>()
  let timer: ReturnType<typeof setInterval> | undefined
  const refresh = async () => {
    if (listeners.size === 0) return
    const tickets = await ask()
    if (tickets === null) return
    const { ready } = tickets
    // What stood there before anybody looked is not called; a number that comes again another day is.
    // They stand in the order in which they became ready: one before others that were known is an old one that has room again.
    const known = ready.findIndex((ticket) => last?.ready.includes(ticket))
    called = last === null ? new Set(ready) : new Set(ready.filter((ticket, at) => called.has(ticket) || at < known))
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
    nextToCall: () => last?.ready.find((ticket) => !called.has(ticket)),
    called: (ticket) => void called.add(ticket),
  }
}
