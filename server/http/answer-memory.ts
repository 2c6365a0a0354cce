// Lists that many ask for again and again: read, checked and written once, kept until something changes that they are made of.
import { packedOnDemand, type OnDemand } from './packed-bytes.ts'

export interface AnswerMemory {
  /** What stands under the key; everybody who asks while it is made waits for the same. */
  readonly recall: (key: string, make: () => Promise<Buffer>) => Promise<OnDemand>
  /** Whoever asks from now on gets what is true now. */
  readonly forget: () => void
}

export interface MemoryLimits {
  /** A change that nobody announced (a moment that passed, a hint that was lost) shows after so long. */
  readonly milliseconds: number
  readonly bytes: number
}

const usual: MemoryLimits = { milliseconds: 5_000, bytes: 8 * 1024 * 1024 }

interface Kept {
  readonly made: Promise<OnDemand>
  /** From then on the next one who asks lets it be made anew and gets this one still: what is asked for all the time waits for nobody. */
  renewAt: number
  readonly until: number
  /** Zero until it is made. */
  size: number
}

/** `elapsed`: milliseconds of a clock that only goes on. */
export function answerMemory(
  { milliseconds, bytes }: MemoryLimits = usual,
  elapsed = () => performance.now(),
): AnswerMemory {
  const kept = new Map<string, Kept>()
  let held = 0
  const forget = () => {
    kept.clear()
    held = 0
  }
  const drop = (key: string, entry: Kept) => {
    if (kept.get(key) !== entry) return
    kept.delete(key)
    held -= entry.size
  }
  const begin = (making: Promise<Buffer>, now: number): Kept => ({
    made: making.then(packedOnDemand),
    renewAt: now + milliseconds / 2,
    until: now + milliseconds,
    size: 0,
  })
  /** Takes the place of the one that is still given out, unless that was forgotten meanwhile: then it may be as old. */
  const renew = (key: string, old: Kept, make: () => Promise<Buffer>, now: number) => {
    old.renewAt = old.until
    const making = make()
    const entry = begin(making, now)
    const replace = (made: Buffer) => {
      if (kept.get(key) !== old) return
      drop(key, old)
      kept.set(key, entry)
      weigh(key, entry, made.length)
    }
    // A failure is nobody's yet: whoever asks once the old one is too old meets it.
    void making.then(replace).catch(() => undefined)
    entry.made.catch(() => undefined)
  }
  const weigh = (key: string, entry: Kept, length: number) => {
    if (kept.get(key) !== entry) return
    // Packed, it is there a second time, but smaller.
    entry.size = 2 * (length + key.length)
    held += entry.size
    // Everything at once: what is asked for often is there again with its next request.
    if (held > bytes) forget()
  }
  return {
    forget,
    recall(key, make) {
      const found = kept.get(key)
      const now = elapsed()
      if (found !== undefined && now < found.until) {
        if (now >= found.renewAt) renew(key, found, make, now)
        return found.made
      }
      if (found !== undefined) drop(key, found)
      const making = make()
      const entry = begin(making, now)
      kept.set(key, entry)
      // A failure is not kept: the next one who asks tries again.
      void making.then((made) => weigh(key, entry, made.length)).catch(() => drop(key, entry))
      return entry.made
    },
  }
}
