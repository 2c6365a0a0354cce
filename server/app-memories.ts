// Which announcement makes which prepared answers stale, and who is looked up anew.
import type { Database } from './database/open-database.ts'
import type { Hub } from './events/announcements.ts'
import { answerMemory } from './http/answers/answer-memory.ts'
import { rememberSessions } from './modules/identity/public.ts'

const sessionsChange: ReadonlySet<string> = new Set(['everything', 'catalogChanged', 'peopleChanged', 'sessionsEnded'])

/** `forgetCatalog`: the prepared catalogue, from which some of the answers are made; `forgetScreens`: what TVs play. */
export function forgetWhatChanged(
  hub: Hub,
  database: Database,
  forgetCatalog: (branches: readonly string[] | null) => void,
  forgetScreens: () => void,
) {
  const memories = { catalog: answerMemory(), orders: answerMemory() }
  const sessions = rememberSessions(database)
  const stopHearing = hub.hearEarly((announcement) => {
    const kind = announcement === 'missed' ? 'everything' : announcement.kind
    if (kind === 'everything' || kind === 'catalogChanged') {
      const branches =
        announcement === 'missed' || announcement.kind !== 'catalogChanged' ? null : announcement.branches
      forgetCatalog(branches)
      forgetScreens()
      memories.catalog.forget(branches)
      // They refer to branches, tables and products, which may be gone; their days begin when the shop says.
      memories.orders.forget()
    }
    // Of branches that are gone nobody is in charge any more.
    if (sessionsChange.has(kind)) sessions.forget()
    if (kind === 'signageChanged') forgetScreens()
    if (kind === 'orderChanged' || kind === 'peopleChanged') memories.orders.forget()
  })
  return { memories, sessions, stopHearing }
}
