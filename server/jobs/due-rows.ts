// Rows that wait to be tried: claimed, tried, finished or put off. A row is put off before it is tried, so a process killed
// at any moment leaves a row that is tried again, and none that is lost. Several processes share the work.
import { setTimeout as pause } from 'node:timers/promises'
import type { RawBuilder } from 'kysely'
import type { Logger } from 'pino'
import type { Database } from '#server/database/open-database.ts'
import { claimRow, saveNextTry } from './due-store.ts'
import type { Turns, Urgency } from './turns.ts'

/** What a try may throw when no further try can succeed. */
export class Hopeless extends Error {}

/** A table with the columns id, created_at, tries, next_try_at, given_up_at and last_failure. */
export interface DueTable<Row extends DueRow> {
  readonly name: string
  /** What a try needs, as an SQL list that also selects `id` and `tries`. */
  readonly columns: RawBuilder<Row>
  /** Further conditions: which rows are meant, until when somebody needs them. */
  readonly where: (now: Temporal.Instant) => RawBuilder<boolean>
  /**
   * Several at once: columns. Rows that are alike in all of them leave in the order in which they came; one that was put off
   * holds up none. Missing: one after the other.
   */
  readonly inOrderOf?: readonly [string, ...string[]]
}

export interface DueRow {
  readonly id: string
  /** This one included. */
  readonly tries: number
}

/** How long a try keeps other processes away: longer than it takes, short enough for what a killed process had begun. */
const claimedMinutes = 2
/** A try that says nothing for so long is given up, before another process takes the row: the rows behind it must not wait. */
const tryMilliseconds = 100_000

/** Seconds until the next try: doubled every time, at most an hour. */
export function secondsAfter(tries: number, first = 60): number {
  return Math.min(3600, first * 2 ** Math.max(0, tries - 1))
}

/** Tried again later, or never where the failure is `Hopeless`. */
export async function putOff(
  { kysely }: Database,
  table: string,
  row: DueRow,
  { error, now }: { error: unknown; now: Temporal.Instant },
): Promise<void> {
  await saveNextTry(kysely, table, row.id, {
    at: now.add({ seconds: secondsAfter(row.tries) }),
    givenUpAt: error instanceof Hopeless ? now : null,
    failure: error instanceof Error ? error.message.slice(0, 500) : 'unknown',
  })
}

export interface Trying {
  readonly now: Temporal.Instant
  /** Of work that goes on for long; missing: it is always `now`. */
  readonly clock?: () => Temporal.Instant
  readonly log: Logger
  /** Says between two rows whether to stop. */
  readonly isEnding?: () => boolean
  /** Does a short piece of it once nothing more urgent waits; missing: at once. */
  readonly inTurn?: InTurn
  /** Is given whom to call when more may be due before this is done. */
  readonly onWake?: (more: () => void) => void
}

export type InTurn = <T>(work: () => Promise<T>) => Promise<T>
export const atOnceInTurn: InTurn = (work) => work()

export interface DueWork<Row extends DueRow> extends DueTable<Row> {
  /** Does it, and writes down that it is done. */
  readonly attempt: (row: Row) => Promise<void>
  /** Every row has another side of its own: one that is down says nothing about the next. */
  readonly goesOn?: true
}

/** A provider that takes a fifth of a second for each still takes fifty a second; of more at once some refuse. */
const atOnce = 12
/** How long nobody looks again, once somebody found nothing beside what is under way. */
const emptyMilliseconds = 1000

/**
 * Tries what is due, a few at once where it may be, until one fails: then the other side is probably down and the rest waits for the next
 * look, unless the work `goesOn`. What becomes due meanwhile is taken, too. The answer is how many succeeded.
 */
export async function tryDueRows<Row extends DueRow>(
  database: Database,
  work: DueWork<Row>,
  { now, clock = () => now, log, isEnding = () => false, inTurn = atOnceInTurn, onWake = () => undefined }: Trying,
): Promise<number> {
  const most = work.inOrderOf === undefined ? 1 : atOnce
  const hands = new Set<Promise<void>>()
  const busy = new Set<string>()
  let done = 0
  let isDown = false
  let emptyAt = -Infinity
  const broken: unknown[] = []
  /** Whether one was due. */
  const tryNext = async () => {
    if (isDown || isEnding()) return false
    const at = clock()
    const until = at.add({ minutes: claimedMinutes })
    const claimed = await inTurn(() => claimRow(database.kysely, work, { now: at, until, busy: [...busy] }))
    if (claimed === undefined) {
      emptyAt = performance.now()
      return false
    }
    const { row, line } = claimed
    busy.add(line)
    addHand()
    try {
      await withinTime(work.attempt(row))
      done += 1
    } catch (error) {
      await putOff(database, work.name, row, { error, now: clock() })
      log.warn({ err: error, table: work.name, id: row.id, tries: row.tries }, 'a try failed')
      if (!(error instanceof Hopeless) && work.goesOn !== true) isDown = true
    } finally {
      busy.delete(line)
    }
    return true
  }
  const tryAll = async () => {
    while (await tryNext()) {
      // Until nothing is due, or the other side is down.
    }
  }
  let later: NodeJS.Timeout | undefined
  function addHand(): void {
    // Alone at first: where the other side is down, one row finds out.
    if (hands.size >= most || (hands.size > 0 && done === 0 && work.goesOn !== true)) return
    const wait = emptyAt + emptyMilliseconds - performance.now()
    if (wait > 0) {
      later ??= setTimeout(addLater, wait).unref()
      return
    }
    const hand = tryAll()
      .catch((error: unknown) => void broken.push(error))
      .finally(() => hands.delete(hand))
    hands.add(hand)
  }
  function addLater(): void {
    later = undefined
    if (hands.size > 0) addHand()
  }
  addHand()
  onWake(() => {
    if (hands.size > 0) addHand()
  })
  while (hands.size > 0) await Promise.race(hands)
  clearTimeout(later)
  if (broken.length > 0) throw broken[0]
  return done
}

/** Whatever hangs outside (a server, a disk): the worker does not. */
async function withinTime(attempt: Promise<void>): Promise<void> {
  const tooLong = Promise.withResolvers<never>()
  // No AbortController: what it throws away costs a third of a millisecond for each try.
  const timer = setTimeout(
    () => tooLong.reject(new Error('no answer within the time of a try')),
    tryMilliseconds,
  ).unref()
  await Promise.race([attempt, tooLong.promise]).finally(() => clearTimeout(timer))
}

export interface Worker {
  /** Something may be due. */
  readonly wake: () => void
  /** Waits a moment for the try that is under way; one that is cut off is repeated by the next start. */
  readonly close: () => Promise<void>
}

const lookEverySeconds = 30
/** Milliseconds that a worker's tries get to end with it. */
export const closedWithin = 3_000

/** How a process works off what waits. */
export interface Working {
  readonly clock: () => Temporal.Instant
  readonly log: Logger
  /** Others do, where this process only answers (ROLE=web). */
  readonly worksHere: boolean
  /** Of this process; missing: nobody waits for anybody. */
  readonly turns?: Turns
}

/** Does `work` when woken, and looks by itself for what was put off. */
export function startWorker(
  work: (trying: Trying) => Promise<unknown>,
  { clock, log, worksHere, turns }: Working,
  urgency: Urgency = 'mail',
): Worker {
  if (!worksHere) return { wake: () => undefined, close: async () => undefined }
  let running: Promise<unknown> | undefined
  let isAgain = false
  let isClosed = false
  let more = () => {}
  const inTurn: InTurn = turns === undefined ? atOnceInTurn : (piece) => turns.take(urgency, piece)
  const wake = () => {
    isAgain = running !== undefined
    if (isAgain) more()
    if (isAgain || isClosed) return
    running = work({ now: clock(), clock, log, isEnding: () => isClosed, inTurn, onWake: (call) => (more = call) })
      .catch((error: unknown) => log.error({ err: error }, 'a worker failed'))
      .finally(() => {
        running = undefined
        more = () => {}
        if (isAgain) wake()
      })
  }
  const timer = setInterval(wake, lookEverySeconds * 1000).unref()
  wake()
  return {
    wake,
    async close() {
      isClosed = true
      clearInterval(timer)
      await Promise.race([running, pause(closedWithin, undefined, { ref: false })])
    },
  }
}
