// Lists that many ask for again and again: read, checked and written once, kept until something changes that they are made of.
import { packedOnDemand, type OnDemand } from './packed-bytes.ts'

export interface AnswerMemory {
  /** What stands under the key; everybody who asks while it is made waits for the same. */
  readonly recall: (key: string, make: () => Promise<Buffer>, branchId?: string | null) => Promise<OnDemand>
  /** Whoever asks from now on gets what is true now. With branches: what was recalled for another one stays. */
  readonly forget: (branches?: readonly string[] | null) => void
}

export interface MemoryLimits {
  /** A change that nobody announced (a moment that passed, a hint that was lost) shows after so long. */
  readonly milliseconds: number
  readonly bytes: number
}

/** Of its time: late enough that it is not read twice as often as need be, early enough that somebody asks until its end. */
const renewedAfter = 0.7

const usual: MemoryLimits = { milliseconds: 5_000, bytes: 8 * 1024 * 1024 }

interface Kept {
  /** Whose it is alone. */
  readonly branchId: string | null
  readonly made: Promise<OnDemand>
  /** From then on the next one who asks lets it be made anew and gets this one still: what is asked for all the time waits for nobody. */
  renewAt: number
  readonly until: number
  /** Zero until it is made. */
  size: number
  /** Ends when another one stands in its place, or nothing came of it. */
  renewal?: Promise<void> | undefined
}

/** `elapsed`: milliseconds of a clock that only goes on. */
export function answerMemory(
  { milliseconds, bytes }: MemoryLimits = usual,
  elapsed = () => performance.now(),
): AnswerMemory {
  const kept = new Map<string, Kept>()
  let held = 0
  const forget: AnswerMemory['forget'] = (branches = null) => {
    for (const [key, entry] of kept) {
      if (branches === null || entry.branchId === null || branches.includes(entry.branchId)) drop(key, entry)
    }
  }
  const drop = (key: string, entry: Kept) => {
    if (kept.get(key) !== entry) return
    kept.delete(key)
    held -= entry.size
  }
  const begin = (made: Promise<OnDemand>, now: number, branchId: string | null): Kept => ({
    branchId,
    made,
    renewAt: now + milliseconds * renewedAfter,
    until: now + milliseconds,
    size: 0,
  })
  /** One at a time: lists that were made together would all be made anew in the same moment, and whoever asks then waits. */
  let isRenewing = false
  /** Takes the place of the one that is still given out, unless that was forgotten meanwhile: then it may be as old. */
  const renew = async (key: string, old: Kept, make: () => Promise<Buffer>, now: number) => {
    isRenewing = true
    old.renewAt = old.until
    try {
      const entry = begin(packedLike(await old.made, await make()), now, old.branchId)
      const { length } = await (await entry.made).as('identity')
      if (kept.get(key) !== old) return
      drop(key, old)
      kept.set(key, entry)
      weigh(key, entry, length)
    } catch {
      // A failure is nobody's yet: whoever asks once the old one is too old meets it.
    } finally {
      isRenewing = false
      old.renewal = undefined
    }
  }
  const weigh = (key: string, entry: Kept, length: number) => {
    if (kept.get(key) !== entry) return
    // Packed, it is there a second time, but smaller.
    entry.size = 2 * (length + key.length)
    held += entry.size
    // Everything at once: what is asked for often is there again with its next request.
    if (held > bytes) forget()
  }
  const recall: AnswerMemory['recall'] = (key, make, branchId = null) => {
    const found = kept.get(key)
    const now = elapsed()
    if (found !== undefined && now < found.until) {
      if (now >= found.renewAt && !isRenewing) found.renewal = renew(key, found, make, now)
      return found.made
    }
    // Too old, but the new one is on its way.
    if (found?.renewal !== undefined) return found.renewal.then(() => recall(key, make, branchId))
    if (found !== undefined) drop(key, found)
    const making = make()
    const entry = begin(making.then(packedOnDemand), now, branchId)
    kept.set(key, entry)
    // A failure is not kept: the next one who asks tries again.
    void making.then((made) => weigh(key, entry, made.length)).catch(() => drop(key, entry))
    return entry.made
  }
  return { forget, recall }
}

/** Packed beforehand in every way in which the former one was asked for; that one again where nothing changed, as most often. */
async function packedLike(former: OnDemand, bytes: Buffer): Promise<OnDemand> {
  if (bytes.equals(await former.as('identity'))) return former
  const made = packedOnDemand(bytes)
  await Promise.all(former.packings().map((encoding) => made.as(encoding)))
  return made
}
