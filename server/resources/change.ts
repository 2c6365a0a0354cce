// A change of what prepared copies hold: announced in its transaction.
import { announce, everything, type Touched } from '#server/events/announcements.ts'
import type { Database, Transaction } from '#server/database/open-database.ts'
import { Problems } from '#server/http/refusal.ts'

/**
 * Runs `work` in a transaction. Problems are found before anything is written, so they announce nothing. Work that does not
 * say what it touches touches everything.
 */
export type Change = <T>(work: (tx: Transaction, touch: (what: Touched) => void) => Promise<T>) => Promise<T>

export function catalogChange(database: Database): Change {
  return (work) =>
    database.transaction(async (tx) => {
      let touched = everything
      const done = await work(tx, (what) => (touched = what))
      if (!(done instanceof Problems)) await announce(tx, { kind: 'catalogChanged', ...touched })
      return done
    })
}

/** People: no prepared copy holds them, but lists of orders name who did what. */
export function peopleChange(database: Database): Change {
  return (work) =>
    database.transaction(async (tx) => {
      const done = await work(tx, () => undefined)
      if (!(done instanceof Problems)) await announce(tx, { kind: 'peopleChanged' })
      return done
    })
}

/** What screens in branches play: they ask anew. */
export function signageChange(database: Database): Change {
  return (work) =>
    database.transaction(async (tx) => {
      const done = await work(tx, () => undefined)
      if (!(done instanceof Problems)) await announce(tx, { kind: 'signageChanged' })
      return done
    })
}

/** For what no prepared copy holds. */
export function plainChange(database: Database): Change {
  return (work) => database.transaction((tx) => work(tx, () => undefined))
}
