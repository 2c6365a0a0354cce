// Sized pictures and previews can be made again, so what they take is bounded: those used longest ago go first.
import type { Storage } from '#server/gateways/storage.ts'

/** Of all sized pictures and previews together. */
export const cacheMegabytes = 1024
const megabyte = 1024 * 1024
/** What is left after a clearing, so that not every new picture needs one. */
const keptShare = 0.8
/** A process remembers the uses of so many; of others it knows when they were made. */
const mostUses = 50_000
/** A process that writes still has this long for it. */
const unfinishedHours = 1

export interface PictureCache {
  /** Somebody was sent this one. */
  readonly use: (name: string, now?: number) => void
  /** Answers how many files went. */
  readonly clear: (now: Temporal.Instant) => Promise<number>
}

export function pictureCache(storage: Storage, mostBytes = cacheMegabytes * megabyte): PictureCache {
  const uses = new Map<string, number>()
  return {
    use(name, now = Date.now()) {
      // Begins at the end: the first ones are the oldest.
      uses.delete(name)
      uses.set(name, now)
      const [oldest] = uses.size > mostUses ? uses.keys() : []
      if (oldest !== undefined) uses.delete(oldest)
    },
    async clear(now) {
      let removed = 0
      for (const folder of ['cache', 'fonts', 'images', 'uploads']) {
        removed += await storage.removeUnfinished(folder, now.subtract({ hours: unfinishedHours }))
      }
      const files = await storage.measure('cache/')
      let bytes = files.reduce((sum, { size }) => sum + size, 0)
      if (bytes <= mostBytes) return removed
      const usedAt = ({ name, changedAt }: (typeof files)[number]) =>
        Math.max(uses.get(name) ?? 0, changedAt.epochMilliseconds)
      for (const file of files.toSorted((a, b) => usedAt(a) - usedAt(b))) {
        if (bytes <= mostBytes * keptShare) break
        await storage.remove(file.name)
        uses.delete(file.name)
        bytes -= file.size
        removed += 1
      }
      return removed
    },
  }
}
