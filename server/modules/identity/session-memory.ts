// Sessions that were asked for a moment ago: whoever is at work asks many times a minute, and is the same person each time.
import type { Database } from '#server/database/open-database.ts'
import { findSession, type OpenSession } from './session-store.ts'
import { hashToken } from './token.ts'

export interface SessionMemory {
  /** As `findSession` says it; its end is judged by `now` each time. */
  readonly find: (token: string, now: Temporal.Instant) => Promise<OpenSession | undefined>
  /** Whoever asks from now on is looked up: somebody signed out, or changed. */
  readonly forget: () => void
}

/** What nobody announced (a hint that was lost) counts after so long. */
const milliseconds = 5_000
/** More people at once than any house has. */
const mostSessions = 1_000

/** `elapsed`: milliseconds of a clock that only goes on. */
export function rememberSessions(
  { kysely }: Pick<Database, 'kysely'>,
  elapsed = () => performance.now(),
): SessionMemory {
  const known = new Map<string, { readonly until: number; readonly found: Promise<OpenSession | undefined> }>()
  const forget = () => known.clear()
  return {
    forget,
    async find(token, now) {
      // Kept by the hash: the token itself lies nowhere.
      const key = hashToken(token).toString('latin1')
      const remembered = known.get(key)
      const session = remembered !== undefined && elapsed() < remembered.until ? await remembered.found : undefined
      if (session !== undefined && Temporal.Instant.compare(session.endsAt, now) > 0) return session
      if (known.size >= mostSessions) forget()
      // Entered before it is read: what is forgotten meanwhile is not kept.
      const entry = { until: elapsed() + milliseconds, found: findSession(kysely, token, now) }
      known.set(key, entry)
      const keepIfFound = (found?: OpenSession) => {
        if (found === undefined && known.get(key) === entry) known.delete(key)
      }
      entry.found.then(keepIfFound, () => keepIfFound())
      return entry.found
    },
  }
}
