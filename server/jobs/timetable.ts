// What is done again and again while the application runs.
import type { Logger } from 'pino'

export interface Recurring {
  readonly everyMinutes: number
  readonly run: () => Promise<void>
}

/** Runs each at its pace, never one twice at once. The answer ends it. */
export function startTimetable(log: Logger, entries: readonly Recurring[]): () => void {
  const timers = entries.map(({ everyMinutes, run }) => {
    let isRunning = false
    return setInterval(() => {
      if (isRunning) return
      isRunning = true
      run()
        .catch((error: unknown) => log.error({ err: error }, 'a recurring job failed'))
        .finally(() => {
          isRunning = false
        })
    }, everyMinutes * 60_000).unref()
  })
  return () => timers.forEach((timer) => clearInterval(timer))
}
