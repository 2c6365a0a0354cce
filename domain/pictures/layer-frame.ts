// Layers as they lie on the page: turned by themselves and by the groups they are in.
import type { Layer } from './layer.ts'
import { around, boxOf, childrenOf, groupBox, middleOf, type Point } from './layer-place.ts'
import type { Box } from './scene.ts'

export interface Turn {
  /** Degrees clockwise. */
  readonly angle: number
  readonly centre: Point
}

/** The box before it is turned; of a group the one around what is in it. */
export function frameOf(layers: readonly Layer[], layer: Layer): Box {
  return layer.kind === 'group' ? (groupBox(layers, layer.name) ?? boxOf(layer)) : boxOf(layer)
}

/** From the outermost group to its parent; groups that are in themselves end it. */
export function groupsAround(layers: readonly Layer[], layer: Layer): Layer[] {
  const found: Layer[] = []
  let name = layer.parent
  while (name !== null) {
    const parent = layers.find((each) => each.kind === 'group' && each.name === name)
    if (parent === undefined || found.includes(parent) || parent.name === layer.name) break
    found.unshift(parent)
    name = parent.parent
  }
  return found
}

/** What turns a layer, the outermost group first, itself last. */
export function turnsOf(layers: readonly Layer[], layer: Layer): Turn[] {
  return [...groupsAround(layers, layer), layer].flatMap((each) =>
    each.rotation === 0 ? [] : [{ angle: each.rotation, centre: middleOf(frameOf(layers, each)) }],
  )
}

export function turned({ x, y }: Point, { angle, centre }: Turn): Point {
  const radians = (angle * Math.PI) / 180
  const [cos, sin] = [Math.cos(radians), Math.sin(radians)]
  const [dx, dy] = [x - centre.x, y - centre.y]
  return { x: centre.x + dx * cos - dy * sin, y: centre.y + dx * sin + dy * cos }
}

/** A point of the page as the layer sees it. */
export function inFrame(point: Point, turns: readonly Turn[]): Point {
  return turns.reduce((at, { angle, centre }) => turned(at, { angle: -angle, centre }), point)
}

export function onPage(point: Point, turns: readonly Turn[]): Point {
  return turns.toReversed().reduce(turned, point)
}

/** A way across the page as the layer's coordinates count it. */
export function wayInside(layers: readonly Layer[], layer: Layer, way: Point): Point {
  const angle = groupsAround(layers, layer).reduce((sum, { rotation }) => sum + rotation, 0)
  return turned(way, { angle: -angle, centre: { x: 0, y: 0 } })
}

/** The box on the page around everything that was named; null: nothing of it is there. */
export function outlineOf(layers: readonly Layer[], names: ReadonlySet<string>): Box | null {
  const boxes = layers.filter(({ name }) => names.has(name)).map((layer) => pageBox(layers, layer))
  return around(boxes)
}

function pageBox(layers: readonly Layer[], layer: Layer): Box {
  const { x, y, width, height } = frameOf(layers, layer)
  const turns = turnsOf(layers, layer)
  const corners = [
    { x, y },
    { x: x + width, y },
    { x: x + width, y: y + height },
    { x, y: y + height },
  ].map((corner) => ({ ...onPage(corner, turns), width: 0, height: 0 }))
  return around(corners) ?? { x, y, width, height }
}

/** The topmost layer at a point of the page, itself no group; what is hidden, locked or named as not drawn now lets through. */
export function layerAt(layers: readonly Layer[], point: Point, notDrawn: readonly string[] = []): Layer | null {
  const search = (parent: string | null, seen: ReadonlySet<string>): Layer | null => {
    for (const layer of childrenOf(layers, parent).toReversed()) {
      if (!layer.isVisible || layer.isLocked || notDrawn.includes(layer.name) || seen.has(layer.name)) continue
      const found =
        layer.kind === 'group'
          ? search(layer.name, new Set([...seen, layer.name]))
          : covers(layers, layer, point)
            ? layer
            : null
      if (found !== null) return found
    }
    return null
  }
  return search(null, new Set())
}

function covers(layers: readonly Layer[], layer: Layer, point: Point): boolean {
  const at = inFrame(point, turnsOf(layers, layer))
  const { x, y, width, height } = boxOf(layer)
  return at.x >= x && at.x <= x + width && at.y >= y && at.y <= y + height
}

/** The group that is moved as one where a layer of it is pressed, else the layer itself. */
export function outermost(layers: readonly Layer[], layer: Layer): Layer {
  return groupsAround(layers, layer)[0] ?? layer
}
