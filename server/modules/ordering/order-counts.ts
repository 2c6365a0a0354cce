// How many orders a filter finds, counted once for everybody who asks before an order changes: counting reads every order it
// counts, a page of the list only its own.
import type { Database } from '#server/database/open-database.ts'
import type { Hub } from '#server/events/announcements.ts'
import type { Scope } from '#server/http/caller.ts'
import { countMatching, type HistoryFilter } from './store.ts'

export interface OrderCounts {
  readonly count: (scope: Scope, filter: HistoryFilter) => Promise<number>
  readonly close: () => void
}

/** Filters that are remembered; more at once is somebody trying. */
const largestMemory = 1000

export function countOrders(database: Database, hub: Hub): OrderCounts {
  const known = new Map<string, Promise<number>>()
  const stopHearing = hub.hearEarly((announcement) => {
    if (announcement === 'missed' || announcement.kind === 'orderChanged') known.clear()
  })
  return {
    count(scope, filter) {
      const key = JSON.stringify([
        scope.branches === 'all' ? 'all' : scope.branches.toSorted(),
        { ...filter, isOldestFirst: undefined },
      ])
      const remembered = known.get(key)
      if (remembered !== undefined) return remembered
      if (known.size >= largestMemory) known.clear()
      const counting = countMatching(database.reads, scope, filter)
      known.set(key, counting)
      // A failure is not kept: the next one who asks tries again.
      counting.catch(() => known.delete(key))
      return counting
    },
    close: stopHearing,
  }
}
