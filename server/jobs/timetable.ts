// What is done again and again while the application runs, in one process of several.
import type { Logger } from 'pino'
import type { Candidate } from '#server/database/leadership.ts'

export interface Recurring {
  readonly everyMinutes: number
  readonly run: () => Promise<void>
  /** Tidies what lies beside each process (its own disk), and asks nobody whether it may. */
  readonly inEach?: true
  /** Once when the application starts, too: what it makes is missed until then. */
  readonly atStart?: true
}

/** The same in all processes and in all versions of the application: old and new ones run side by side during an update. */
export const timetableLock = 7_843_002

/**
 * Runs each at its pace, some at once, too, never one twice at once, and only where the candidate leads. When the leading process is gone, the
 * next one that asks takes over: each waits no longer than its own pace. The answer ends it.
 */
export function startTimetable(log: Logger, entries: readonly Recurring[], candidate: Candidate): () => Promise<void> {
  let isEnded = false
  const timers = entries.map(({ everyMinutes, run, inEach = false, atStart = false }) => {
    let isRunning = false
    const runIfDue = async () => {
      if (inEach || (await candidate.leads())) await run()
    }
    const tick = () => {
      if (isRunning) return
      isRunning = true
      runIfDue()
        .catch((error: unknown) => {
          // What was under way when everything closed is done by the next start.
          if (!isEnded) log.error({ err: error }, 'a recurring job failed')
        })
        .finally(() => {
          isRunning = false
        })
    }
    if (atStart) tick()
    return setInterval(tick, everyMinutes * 60_000).unref()
  })
  return () => {
    isEnded = true
    timers.forEach((timer) => clearInterval(timer))
    return candidate.close()
  }
}
