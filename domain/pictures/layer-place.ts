// Where a layer stands: its anchor's point becomes a box from its upper left corner.
import type { Anchor, Layer } from './layer.ts'
import type { Box } from './scene.ts'
import { roundedTo } from '../numbers/rounding.ts'

export interface Point {
  readonly x: number
  readonly y: number
}

/** As shares of width and height. */
const shares: Readonly<Record<Anchor, Point>> = {
  topLeft: { x: 0, y: 0 },
  top: { x: 0.5, y: 0 },
  topRight: { x: 1, y: 0 },
  left: { x: 0, y: 0.5 },
  center: { x: 0.5, y: 0.5 },
  right: { x: 1, y: 0.5 },
  bottomLeft: { x: 0, y: 1 },
  bottom: { x: 0.5, y: 1 },
  bottomRight: { x: 1, y: 1 },
}

type Placed = Pick<Layer, 'x' | 'y' | 'width' | 'height' | 'anchor'>

export function boxOf({ x, y, width, height, anchor }: Placed): Box {
  const share = shares[anchor]
  return { x: x - width * share.x, y: y - height * share.y, width, height }
}

/** With the same anchor, in another box. */
export function placedIn<Some extends Layer>(layer: Some, box: Box): Some {
  const share = shares[layer.anchor]
  const { width, height } = box
  return {
    ...layer,
    x: rounded(box.x + width * share.x),
    y: rounded(box.y + height * share.y),
    width: rounded(width),
    height: rounded(height),
  }
}

/** Hundredths are finer than anything that is seen or cut. */
export function rounded(length: number): number {
  return roundedTo(length, 2)
}

export function middleOf({ x, y, width, height }: Box): Point {
  return { x: x + width / 2, y: y + height / 2 }
}

export function around(boxes: readonly Box[]): Box | null {
  if (boxes.length === 0) return null
  const x = Math.min(...boxes.map((box) => box.x))
  const y = Math.min(...boxes.map((box) => box.y))
  const right = Math.max(...boxes.map((box) => box.x + box.width))
  const bottom = Math.max(...boxes.map((box) => box.y + box.height))
  return { x, y, width: right - x, height: bottom - y }
}

/** In the order in which they are drawn: the lowest first, within their groups. */
export function childrenOf(layers: readonly Layer[], parent: string | null): Layer[] {
  const groups = new Set(layers.filter(({ kind }) => kind === 'group').map(({ name }) => name))
  const isIn = (layer: Layer) =>
    parent === null ? layer.parent === null || !groups.has(layer.parent) : layer.parent === parent && groups.has(parent)
  return layers.filter(isIn).toSorted((a, b) => a.sortOrder - b.sortOrder)
}

/** A group's box is around what is in it; groups that are in themselves hold nothing. */
export function groupBox(layers: readonly Layer[], name: string, seen: ReadonlySet<string> = new Set()): Box | null {
  if (seen.has(name)) return null
  const inner = new Set([...seen, name])
  const boxes = childrenOf(layers, name).map((layer) =>
    layer.kind === 'group' ? groupBox(layers, layer.name, inner) : boxOf(layer),
  )
  return around(boxes.filter((box) => box !== null))
}
