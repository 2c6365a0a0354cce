// What comes next in a zone: made whole behind what is shown, and left out for a while where it cannot be had.
import type { PlayedItem } from '#contract/signage/player.ts'
import type { Layer, Play } from '#domain/signage/plays.ts'
import { drawHouse, drawItem } from './draw-item.ts'
import type { ItemView, ViewParts } from './item-view.ts'
import type { ScreenClock } from './screen-clock.ts'
import type { Stage } from './stage.ts'

export interface NextViewParts {
  readonly layer: Layer
  readonly clock: ScreenClock
  readonly view: Omit<ViewParts, 'fault'>
  readonly fault: (message: string, item: string, code?: 'media' | 'web' | 'sound') => void
}

export interface Prepared {
  readonly key: string
  readonly play: Play
  /** Null: what is in front already, or nothing. */
  readonly view: ItemView | null
  isReady: boolean
}

export interface NextViews {
  /** `front`: the key of what is shown. */
  readonly prepare: (play: Play, front: string | undefined) => Prepared
  /** True once it can be shown; false where it cannot be had. */
  readonly whole: (prepared: Prepared) => Promise<boolean>
  /** False for a while of what could not be had. */
  readonly isPlayable: (item: string, now: number) => boolean
  /** When the first of those is tried again; Infinity where there is none. */
  readonly triedAgainAt: (now: number) => number
}

/** Longer than that nobody waits for an item: the next one takes its place. */
const patienceMilliseconds = 10_000
/** After that a missing one is tried again. */
const banMilliseconds = 60_000

export function nextViews(stage: Pick<Stage, 'wait'>, parts: () => NextViewParts): NextViews {
  const banned = new Map<string, number>()

  function viewOf(item: PlayedItem | null): ItemView | null {
    const { layer, view, fault } = parts()
    if (item !== null) return drawItem(item, { ...view, fault: (message, code) => fault(message, item.id, code) })
    return layer === 'overlay' ? null : drawHouse(view)
  }

  function ban({ id, kind }: NonNullable<Play['item']>, cause: unknown): void {
    const { clock, fault } = parts()
    banned.set(id, clock.now() + banMilliseconds * clock.speed)
    fault(cause instanceof Error ? cause.message : String(cause), id, kind === 'web' ? 'web' : 'media')
  }

  return {
    prepare(play, front) {
      const item = play.item as PlayedItem | null
      // The same item with other content (a new price) is another view.
      const key = item === null ? 'house' : JSON.stringify(item)
      // What is in front already is not made a second time.
      if (key === front && item?.kind !== 'video') return { key, play, view: null, isReady: true }
      const view = viewOf(item)
      const prepared: Prepared = { key, play, view, isReady: view === null }
      if (view !== null) stage.wait(view)
      view?.ready.then(
        () => (prepared.isReady = true),
        () => undefined,
      )
      return prepared
    },
    async whole({ view, play: { item }, isReady }) {
      if (view === null || isReady) return true
      const late = new Promise<never>((_, reject) =>
        setTimeout(() => reject(new Error('timeout')), patienceMilliseconds),
      )
      try {
        await Promise.race([view.ready, late])
        return true
      } catch (cause) {
        if (item === null) return true
        ban(item, cause)
        return false
      }
    },
    isPlayable: (item, now) => (banned.get(item) ?? 0) <= now,
    triedAgainAt: (now) => Math.min(...[...banned.values()].filter((until) => until > now)),
  }
}

/** Nobody will see it. */
export function drop(prepared: Prepared | null): void {
  prepared?.view?.root.remove()
  prepared?.view?.end()
}
