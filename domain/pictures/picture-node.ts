// A picture in a box: which part of it is seen, and where.
import type { PictureFile } from './layer.ts'
import type { Box, ImageNode } from './scene.ts'

interface Fitting {
  readonly fit: 'cover' | 'contain' | 'fill'
  readonly focusX: number
  readonly focusY: number
  readonly isGrey?: boolean
}

const whole = { x: 0, y: 0, width: 1, height: 1 }

export function pictureNode(file: PictureFile, box: Box, { fit, focusX, focusY, isGrey = false }: Fitting): ImageNode {
  const { x, y, width, height } = box
  const ratio = file.width > 0 && file.height > 0 ? file.width / file.height : 1
  const isWider = height > 0 && ratio > width / height
  const node = { kind: 'image', file, isGrey } as const
  if (fit === 'fill' || width <= 0 || height <= 0) return { ...node, x, y, width, height, crop: whole }
  if (fit === 'contain') {
    const [wide, high] = isWider ? [width, width / ratio] : [height * ratio, height]
    return { ...node, x: x + (width - wide) / 2, y: y + (height - high) / 2, width: wide, height: high, crop: whole }
  }
  const [wide, high] = isWider ? [width / height / ratio, 1] : [1, (ratio * height) / width]
  const crop = { x: startOf(focusX, wide), y: startOf(focusY, high), width: wide, height: high }
  return { ...node, x, y, width, height, crop }
}

/** The point is in the middle of what is seen, as far as the picture goes. */
function startOf(focus: number, share: number): number {
  return Math.min(Math.max(focus - share / 2, 0), 1 - share)
}
