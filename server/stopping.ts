// The order in which everything ends: running requests first, the database after them, at once when asked twice.
import { setTimeout as pause } from 'node:timers/promises'

/** For requests that are being answered, in milliseconds. */
export const grace = 3_000
// Ctrl-C reaches us twice, from the terminal and passed on by npm: only a later one is impatience.
const impatientAfter = 500

export interface Stoppable {
  /** Finishes running requests. */
  stop(): Promise<void>
  /** Stops the database. */
  close(): Promise<void>
}

/** Answers what a signal calls. Ends the process: 0 after a clean stop, 1 when cut short or failed; `failed` is told why. */
export function stopOnce(
  parts: Stoppable,
  exit: (code: number) => void,
  failed: (cause: unknown) => void,
  { clock = () => performance.now(), graceMilliseconds = grace } = {},
) {
  let askedAt: number | undefined
  return async (code = 0): Promise<void> => {
    if (askedAt !== undefined) {
      if (clock() - askedAt < impatientAfter) return
      await parts.close().catch(() => undefined)
      exit(1)
      return
    }
    askedAt = clock()
    try {
      await Promise.race([parts.stop(), pause(graceMilliseconds, undefined, { ref: false })])
      await parts.close()
      exit(code)
    } catch (cause) {
      failed(cause)
      await parts.close().catch(() => undefined)
      exit(1)
    }
  }
}
