// A change of what prepared copies hold: announced in its transaction, and gone from this process's copy before the answer leaves.
import { announce } from '#server/events/announcements.ts'
import type { Database, Transaction } from '#server/database/open-database.ts'
import { Problems } from '#server/http/refusal.ts'

/** Runs `work` in a transaction. Problems are found before anything is written, so they announce nothing. */
export type Change = <T>(work: (tx: Transaction) => Promise<T>) => Promise<T>

export function catalogChange(database: Database, forget: () => void): Change {
  return async (work) => {
    const result = await database.transaction(async (tx) => {
      const done = await work(tx)
      if (!(done instanceof Problems)) await announce(tx, { kind: 'catalogChanged' })
      return done
    })
    // The announcement reaches this process, too, but maybe after the caller's next request.
    forget()
    return result
  }
}

/** For what no prepared copy holds. */
export function plainChange(database: Database): Change {
  return (work) => database.transaction(work)
}
