// Whether a page that a screen is to show answers now. Only what its own stream names is asked for: nobody sends the server anywhere with
// the key of a screen.
import type { FrameResult, ScreenProgramme } from '#contract/signage/player.ts'
import { notFound } from '#server/http/refusal.ts'
import { checkFrame, type FrameParts } from './check-frame.ts'

/** All screens with the same page ask once. */
const keptMilliseconds = 15_000
const mostKept = 500

type OwnFrames = (programme: ScreenProgramme | null, item: string, now: Temporal.Instant) => Promise<FrameResult>

export function ownFrames(parts: FrameParts): OwnFrames {
  const kept = new Map<string, { readonly result: Promise<FrameResult>; readonly until: number }>()
  return async (programme, item, { epochMilliseconds: now }) => {
    const found = programme?.segments
      .flatMap(({ items }) => items)
      .find(({ id, kind }) => id === item && kind === 'web')
    if (found?.url == null) throw notFound()
    const known = kept.get(found.url)
    if (known !== undefined && known.until > now) return known.result
    if (kept.size >= mostKept) kept.clear()
    const result = checkFrame(parts, found.url)
    kept.set(found.url, { result, until: now + keptMilliseconds })
    return result
  }
}
