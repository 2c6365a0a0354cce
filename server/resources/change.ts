// A change of what prepared copies hold: announced in its transaction.
import { announce } from '#server/events/announcements.ts'
import type { Database, Transaction } from '#server/database/open-database.ts'
import { Problems } from '#server/http/refusal.ts'

/** Runs `work` in a transaction. Problems are found before anything is written, so they announce nothing. */
export type Change = <T>(work: (tx: Transaction) => Promise<T>) => Promise<T>

export function catalogChange(database: Database): Change {
  return announcedChange(database, 'catalogChanged')
}

/** People: no prepared copy holds them, but lists of orders name who did what. */
export function peopleChange(database: Database): Change {
  return announcedChange(database, 'peopleChanged')
}

function announcedChange(database: Database, kind: 'catalogChanged' | 'peopleChanged'): Change {
  return (work) =>
    database.transaction(async (tx) => {
      const done = await work(tx)
      if (!(done instanceof Problems)) await announce(tx, { kind })
      return done
    })
}

/** For what no prepared copy holds. */
export function plainChange(database: Database): Change {
  return (work) => database.transaction(work)
}
