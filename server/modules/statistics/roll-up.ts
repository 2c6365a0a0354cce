// Rolls business days up once they are over, those that run from hour to hour, and again what has changed in them. Whatever it has not come to is counted from the orders:
// figures are right before, while and after it runs, and however often it is repeated.
import { setTimeout as pause } from 'node:timers/promises'
import { daysOf } from '#domain/statistics/date-range.ts'
import type { Database } from '#server/database/open-database.ts'
import { loadConfig } from '#server/modules/settings/public.ts'
import { byMonth } from './months-of-spans.ts'
import { partsOf, type Span } from './rollup-day-store.ts'
import {
  areEndedUpTo,
  daysWithOrders,
  daysWithUse,
  forgetGoneBranches,
  lastDays,
  longRunningUse,
  numberOfNow,
  raiseReach,
  rollUpOrders,
  rollUpUse,
  type Borders,
} from './save-rollup.ts'
import { usePartsOf } from './use-cell-store.ts'

const [longestWait, step] = [5_000, 50]

/**
 * Each branch and month, and each day of use, in a transaction of its own. False: somebody on this PostgreSQL, of whatever
 * database, has been writing for longer than was waited, and orders are left for the next time.
 */
export async function rollUp(database: Database, now: Temporal.Instant): Promise<boolean> {
  const { businessDayStartsAt: startsAt, timeZone } = await loadConfig(database.kysely)
  const borders = { startsAt, timeZone }
  await raiseReach(database.kysely, borders, now)
  await forgetGoneBranches(database.kysely)
  const spans = byMonth(await missingDays(database, borders))
  // Who changes an order that long ago may have looked at the reach before it was raised, and noted nothing.
  const mayRoll = spans.length === 0 || (await areFormerChangesOver(database))
  if (mayRoll) {
    for (const span of spans) await database.transaction(async (tx) => rollUpOrders(tx, span, borders))
  }
  const used = await daysWithUse(database.kysely, borders, now)
  const { missing } =
    used === null ? { missing: [] } : await usePartsOf(database.kysely, { range: used, ...borders }, { isOver: true })
  // The latest first, as people ask for it first.
  for (const day of missing.flatMap(daysOf).toReversed())
    await database.transaction(async (tx) => rollUpUse(tx, day, borders))
  const running = await longRunningUse(database.kysely, borders, now)
  if (running !== null) await database.transaction(async (tx) => rollUpUse(tx, running, borders, true))
  return mayRoll
}

/** Of branches and of orders without one, not rolled up as they are: over, or running and not up to the reach. */
async function missingDays({ kysely }: Database, borders: Borders): Promise<Span[]> {
  const range = await daysWithOrders(kysely)
  if (range === null) return []
  const all = { scope: { branches: 'all' }, branchIds: undefined, range, ...borders } as const
  const { missing } = await partsOf(kysely, all, { withPrices: true })
  const days = await lastDays(
    kysely,
    borders.startsAt,
    missing.map((span) => span.timeZone),
  )
  return missing.flatMap(({ place, timeZone, first, last, since = null }): Span[] => {
    const day = days.get(timeZone)
    if (day === undefined) return []
    const { ended, running, until } = day
    const [own, lastEnded] = [{ place, timeZone }, last < ended ? last : ended]
    const runs = first <= running && running <= last && since !== until
    return [
      ...(lastEnded < first ? [] : [{ ...own, first, last: lastEnded }]),
      ...(runs ? [{ ...own, first: running, last: running, until }] : []),
    ]
  })
}

async function areFormerChangesOver({ kysely }: Database): Promise<boolean> {
  const number = await numberOfNow(kysely)
  for (let waited = 0; waited < longestWait; waited += step) {
    if (await areEndedUpTo(kysely, number)) return true
    await pause(step)
  }
  return false
}
