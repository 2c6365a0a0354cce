// What an editor does with layers: move, resize, turn, align, distribute. Locked ones stay where they are.
import type { Layer } from './layer.ts'
import { boxOf, childrenOf, middleOf, placedIn, rounded, type Point } from './layer-place.ts'
import { frameOf, outlineOf, turned, wayInside } from './layer-frame.ts'
import type { Box } from './scene.ts'

export type Names = ReadonlySet<string>

/** Side or corner by which a layer is held: -1 left or top, 1 right or bottom, 0 neither. */
export interface Hold {
  readonly x: -1 | 0 | 1
  readonly y: -1 | 0 | 1
}

const smallest = 1

/** Everything in a group, itself included. */
export function withContents(layers: readonly Layer[], name: string, seen: Names = new Set()): string[] {
  if (seen.has(name)) return []
  const inner = new Set([...seen, name])
  const children = childrenOf(layers, name).flatMap((child) => withContents(layers, child.name, inner))
  return [name, ...children]
}

/** Without those that lie in a group that is among them: it takes them along. */
export function topmost(layers: readonly Layer[], names: Names): Layer[] {
  const inside = new Set([...names].flatMap((name) => withContents(layers, name).slice(1)))
  return layers.filter(({ name, isLocked }) => names.has(name) && !inside.has(name) && !isLocked)
}

/** By a way across the page, in the template's unit. */
export function moveLayers(layers: readonly Layer[], names: Names, way: Point): Layer[] {
  const ways = new Map<string, Point>()
  for (const layer of topmost(layers, names)) {
    const inside = wayInside(layers, layer, way)
    for (const name of withContents(layers, layer.name)) ways.set(name, inside)
  }
  return layers.map((layer) => {
    const own = ways.get(layer.name)
    return own === undefined ? layer : { ...layer, x: rounded(layer.x + own.x), y: rounded(layer.y + own.y) }
  })
}

/** The box after a side or corner was drawn by a way across the page: what lies opposite stays where it is. */
export function resizedBox(
  box: Box,
  rotation: number,
  { hold, way, keepsRatio }: { hold: Hold; way: Point; keepsRatio: boolean },
): Box {
  const origin = { x: 0, y: 0 }
  const inside = turned(way, { angle: -rotation, centre: origin })
  let width = Math.max(smallest, box.width + hold.x * inside.x)
  let height = Math.max(smallest, box.height + hold.y * inside.y)
  if (keepsRatio && hold.x !== 0 && hold.y !== 0 && box.width > 0 && box.height > 0) {
    const scale = Math.max(width / box.width, height / box.height)
    width = box.width * scale
    height = box.height * scale
  }
  const shift = { x: (hold.x * (width - box.width)) / 2, y: (hold.y * (height - box.height)) / 2 }
  const onPage = turned(shift, { angle: rotation, centre: origin })
  const middle = middleOf(box)
  return { x: middle.x + onPage.x - width / 2, y: middle.y + onPage.y - height / 2, width, height }
}

/** A group's contents grow with it, their letters too. */
export function fitLayer(layers: readonly Layer[], name: string, box: Box): Layer[] {
  const layer = layers.find((each) => each.name === name)
  if (layer === undefined || layer.isLocked) return [...layers]
  if (layer.kind !== 'group') return layers.map((each) => (each.name === name ? placedIn(each, box) : each))
  const before = frameOf(layers, layer)
  const scale = { x: ratio(box.width, before.width), y: ratio(box.height, before.height) }
  const inside = new Set(withContents(layers, name))
  return layers.map((each) => (inside.has(each.name) ? scaled(each, before, box, scale) : each))
}

function ratio(after: number, before: number): number {
  return before > 0 ? after / before : 1
}

function scaled(layer: Layer, before: Box, after: Box, scale: Point): Layer {
  const own = boxOf(layer)
  const placed = placedIn(layer, {
    x: after.x + (own.x - before.x) * scale.x,
    y: after.y + (own.y - before.y) * scale.y,
    width: own.width * scale.x,
    height: own.height * scale.y,
  })
  if (placed.kind !== 'text' && placed.kind !== 'price') return placed
  const letters = Math.min(scale.x, scale.y)
  return {
    ...placed,
    fontSize: rounded(placed.fontSize * letters),
    minFontSize: rounded(placed.minFontSize * letters),
    padding: rounded(placed.padding * letters),
  }
}

/** Degrees clockwise between -180 and 180. */
export function turnLayer(layers: readonly Layer[], name: string, rotation: number): Layer[] {
  const angle = rounded(((((rotation + 180) % 360) + 360) % 360) - 180)
  return layers.map((layer) => (layer.name === name && !layer.isLocked ? { ...layer, rotation: angle } : layer))
}

export type Edge = 'left' | 'center' | 'right' | 'top' | 'middle' | 'bottom'

/** One at the page, several at the box around them. */
export function alignLayers(
  layers: readonly Layer[],
  names: Names,
  edge: Edge,
  page: Pick<Box, 'width' | 'height'>,
): Layer[] {
  const moving = topmost(layers, names)
  const all = new Set(moving.map(({ name }) => name))
  const at = moving.length > 1 ? outlineOf(layers, all) : { x: 0, y: 0, ...page }
  if (at === null) return [...layers]
  return moving.reduce<Layer[]>(
    (moved, { name }) => {
      const box = outlineOf(layers, new Set([name]))
      return box === null ? moved : moveLayers(moved, new Set([name]), wayTo(edge, box, at))
    },
    [...layers],
  )
}

function wayTo(edge: Edge, box: Box, at: Box): Point {
  switch (edge) {
    case 'left':
      return { x: at.x - box.x, y: 0 }
    case 'center':
      return { x: at.x + at.width / 2 - box.x - box.width / 2, y: 0 }
    case 'right':
      return { x: at.x + at.width - box.x - box.width, y: 0 }
    case 'top':
      return { x: 0, y: at.y - box.y }
    case 'middle':
      return { x: 0, y: at.y + at.height / 2 - box.y - box.height / 2 }
    case 'bottom':
      return { x: 0, y: at.y + at.height - box.y - box.height }
  }
}

export type Axis = 'x' | 'y'

/** Equal gaps between three or more; the outer two stay. */
export function distributeLayers(layers: readonly Layer[], names: Names, axis: Axis): Layer[] {
  const size = axis === 'x' ? 'width' : 'height'
  const boxes = topmost(layers, names)
    .flatMap(({ name }) => {
      const box = outlineOf(layers, new Set([name]))
      return box === null ? [] : [{ name, at: box[axis], size: box[size] }]
    })
    .toSorted((a, b) => a.at - b.at)
  const [first, last] = [boxes[0], boxes.at(-1)]
  if (boxes.length < 3 || first === undefined || last === undefined) return [...layers]
  const taken = boxes.reduce((sum, box) => sum + box.size, 0)
  const gap = (last.at + last.size - first.at - taken) / (boxes.length - 1)
  let next = first.at
  let moved = [...layers]
  for (const box of boxes) {
    const way = next - box.at
    moved = moveLayers(moved, new Set([box.name]), axis === 'x' ? { x: way, y: 0 } : { x: 0, y: way })
    next += box.size + gap
  }
  return moved
}
