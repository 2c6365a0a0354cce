// What one household may leave with us in an hour in orders that are longer than usual ones. An order of one dish takes some 3.5 KB of the
// disk whatever it says (how many there may be: limits.ts); what lines, notes and texts add is counted here, as it is kept: a short
// wish may name a bundle of twenty dishes.
import type { Executor } from '#server/resources/store.ts'
import { hourlyQuota } from '#server/http/quotas.ts'
import type { NewOrder } from './order-row.ts'

/** Of an order as it is kept, written out: a few lines without long notes. */
const usualOrder = 2 * 1024
const longOrders = hourlyQuota('long orders', 3 * 1024 * 1024)

/** What is left of it for one household. */
export interface Share {
  /** The answer is in how many minutes it begins anew; nothing is taken then. */
  readonly take: (bytes: number) => Promise<{ readonly minutes: number } | undefined>
  /** Nothing was kept after all. */
  readonly giveBack: (bytes: number) => Promise<void>
}

export function shareOf(database: Executor, ip: string, now: Temporal.Instant): Share {
  return {
    take: (bytes) => longOrders.take(database, ip, bytes, now),
    giveBack: (bytes) => longOrders.giveBack(database, ip, bytes),
  }
}

/** Beyond a usual one, in bytes; 0 for nearly all. */
export function beyondUsual(order: NewOrder): number {
  return Math.max(0, Buffer.byteLength(JSON.stringify(order)) - usualOrder)
}
