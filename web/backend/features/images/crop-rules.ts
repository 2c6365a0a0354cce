// The frame of a cut: parts of the whole picture, moved and stretched within its edges.
import type { Size } from '#domain/content/crop-around.ts'

export interface Frame {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

export const corners = ['nw', 'ne', 'sw', 'se'] as const
export type Corner = (typeof corners)[number]

/** A little within, so that there is something to take hold of. */
export const firstFrame: Frame = { left: 0.1, top: 0.1, width: 0.8, height: 0.8 }
/** Smaller than that nobody can take hold of it. */
const least = 0.02

/** No sum of parts says more than whole pixels need. */
const tidy = (frame: Frame): Frame => ({
  left: rounded(frame.left),
  top: rounded(frame.top),
  width: rounded(frame.width),
  height: rounded(frame.height),
})
const rounded = (part: number) => Math.min(1, Math.max(0, Math.round(part * 1e6) / 1e6))

const within = (value: number, most: number) => Math.min(most, Math.max(0, value))

export function movedBy({ left, top, width, height }: Frame, x: number, y: number): Frame {
  return tidy({ left: within(left + x, 1 - width), top: within(top + y, 1 - height), width, height })
}

/** A corner goes where it is drawn, the one across stays. `ratio`: width by height in pixels; null: any. */
export function stretched(
  frame: Frame,
  corner: Corner,
  to: { x: number; y: number },
  ratio: number | null,
  size: Size,
): Frame {
  const isLeft = corner === 'nw' || corner === 'sw'
  const isTop = corner === 'nw' || corner === 'ne'
  const fixed = {
    x: isLeft ? frame.left + frame.width : frame.left,
    y: isTop ? frame.top + frame.height : frame.top,
  }
  const room = { width: isLeft ? fixed.x : 1 - fixed.x, height: isTop ? fixed.y : 1 - fixed.y }
  let width = Math.min(room.width, Math.max(least, isLeft ? fixed.x - to.x : to.x - fixed.x))
  let height = Math.min(room.height, Math.max(least, isTop ? fixed.y - to.y : to.y - fixed.y))
  if (ratio !== null) {
    const share = (ratio * size.height) / size.width
    width = Math.min(Math.max(width, height * share), room.width, room.height * share)
    height = width / share
  }
  return tidy({ left: isLeft ? fixed.x - width : fixed.x, top: isTop ? fixed.y - height : fixed.y, width, height })
}

/** The largest frame of the ratio around the middle of the one before. */
export function withRatio(frame: Frame, ratio: number | null, size: Size): Frame {
  if (ratio === null) return frame
  const share = (ratio * size.height) / size.width
  const width = Math.min(1, share)
  const height = width / share
  const middle = { x: frame.left + frame.width / 2, y: frame.top + frame.height / 2 }
  return {
    left: within(middle.x - width / 2, 1 - width),
    top: within(middle.y - height / 2, 1 - height),
    width,
    height,
  }
}
