// One item on the stage: made beside what is shown, put in front once it is whole.
import type { PickUps, PlayedItem, Screen } from '#contract/signage/player.ts'

export interface ItemView {
  readonly root: HTMLElement
  /** Once everything of it can be painted; throws where it cannot be had. */
  readonly ready: Promise<void>
  /** It is in front now. */
  readonly start: () => void
  /** What comes after it begins to cover it: nothing of it may change any more. */
  readonly leave?: () => void
  /** It is gone: timers, videos and frames are let go. */
  readonly end: () => void
}

export interface ViewParts {
  readonly house: Screen['house']
  readonly timeZone: string
  /** Of the area that it fills, in pixels of the stream. */
  readonly size: { readonly width: number; readonly height: number }
  readonly now: () => number
  /** 0 to 100, as it is set now; 0 while the screen is dark or a notice covers it. */
  readonly volume: () => number
  readonly pickUps: PickUpFeed
  /** Whether the page of a web item can be shown now. */
  readonly mayFrame: (item: string) => Promise<boolean>
  readonly fault: (message: string, code?: 'media' | 'web' | 'sound') => void
}

/** Tickets of the branch as they are now, told anew when they change. */
export interface PickUpFeed {
  readonly follow: (hear: (tickets: PickUps) => void) => () => void
  /** The first that became ready and was called by no board yet: also what became so while something else was shown. */
  readonly nextToCall: () => string | undefined
  readonly called: (ticket: string) => void
}

export type DrawItem = (item: PlayedItem, parts: ViewParts) => ItemView

/** A view that is whole at once. */
export function stillView(root: HTMLElement, more: Partial<ItemView> = {}): ItemView {
  return { root, ready: Promise.resolve(), start: () => undefined, end: () => undefined, ...more }
}
