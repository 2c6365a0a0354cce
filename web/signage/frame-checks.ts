// Whether a page of the internet can be shown now, as the server says: a browser would show its own grey page of an error instead, and
// tells nobody that it does.
import type { FrameResult } from '#contract/signage/player.ts'

export function frameChecks(ask: (item: string) => Promise<FrameResult | null>): (item: string) => Promise<boolean> {
  /** Of the house's own network, which the server does not ask: they may be there while it is not. */
  const unasked = new Set<string>()
  return async (item) => {
    const result = await ask(item)
    if (result === null) return unasked.has(item)
    if (result === 'private') unasked.add(item)
    else unasked.delete(item)
    return result === 'shown' || result === 'private'
  }
}
