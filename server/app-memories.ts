// Which announcement makes which prepared answers stale.
import type { Hub } from './events/announcements.ts'
import { answerMemory } from './http/answer-memory.ts'

/** `forgetCatalog`: the prepared catalogue, from which some of the answers are made. */
export function forgetWhatChanged(hub: Hub, forgetCatalog: () => void) {
  const memories = { catalog: answerMemory(), orders: answerMemory() }
  const stopHearing = hub.hearEarly((announcement) => {
    const kind = announcement === 'missed' ? 'everything' : announcement.kind
    if (kind === 'everything' || kind === 'catalogChanged') {
      forgetCatalog()
      memories.catalog.forget()
      // They refer to branches, tables and products, which may be gone; their days begin when the shop says.
      memories.orders.forget()
    }
    if (kind === 'orderChanged' || kind === 'peopleChanged') memories.orders.forget()
  })
  return { memories, stopHearing }
}
