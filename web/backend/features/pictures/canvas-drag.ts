// One pull on the canvas, from its beginning: what it holds, and the layers after a way across the page.
import type { Layer, PictureTemplate } from '#domain/pictures/layer.ts'
import { fitLayer, moveLayers, resizedBox, turnLayer, type Hold, type Names } from '#domain/pictures/arrange-layers.ts'
import { frameOf, groupsAround, inFrame, outlineOf, turnsOf } from '#domain/pictures/layer-frame.ts'
import { middleOf, type Point } from '#domain/pictures/layer-place.ts'
import type { Box } from '#domain/pictures/scene.ts'
import { caughtBy, snapLines, uncaught, type SnapLines } from '#domain/pictures/snap-lines.ts'
import { v4 as newId } from 'uuid'

export type Grip =
  | { readonly kind: 'move' }
  | { readonly kind: 'turn' }
  | { readonly kind: 'size'; readonly hold: Hold }

export interface Drag {
  readonly grip: Grip
  readonly start: Point
  readonly layers: readonly Layer[]
  readonly names: Names
  /** Of what is pulled, on the page. */
  readonly outline: Box | null
  readonly lines: SnapLines
  /** One step of the history. */
  readonly about: string
}

export function beginDrag(
  template: Pick<PictureTemplate, 'width' | 'height' | 'layers'>,
  names: Names,
  grip: Grip,
  start: Point,
): Drag {
  const { layers } = template
  return {
    grip,
    start,
    layers,
    names,
    outline: outlineOf(layers, names),
    lines: snapLines(template, layers, names),
    about: `drag ${newId()}`,
  }
}

export interface DragOptions {
  /** How far lines catch, in the template's unit. */
  readonly reach: number
  readonly isFree: boolean
  /** Keeps the ratio, moves along one axis, turns by 15°. */
  readonly isEven: boolean
}

export function dragged(drag: Drag, at: Point, options: DragOptions): readonly [Layer[], SnapLines] {
  const way = { x: at.x - drag.start.x, y: at.y - drag.start.y }
  switch (drag.grip.kind) {
    case 'move':
      return moved(drag, way, options)
    case 'size':
      return sized(drag, drag.grip.hold, way, options)
    case 'turn':
      return [turnedTo(drag, at, options), uncaught.lines]
  }
}

function moved(drag: Drag, pulled: Point, { reach, isFree, isEven }: DragOptions): readonly [Layer[], SnapLines] {
  const isFlat = Math.abs(pulled.x) >= Math.abs(pulled.y)
  const way = isEven ? (isFlat ? { x: pulled.x, y: 0 } : { x: 0, y: pulled.y }) : pulled
  const { outline } = drag
  const caught =
    isFree || outline === null
      ? uncaught
      : caughtBy(drag.lines, { ...outline, x: outline.x + way.x, y: outline.y + way.y }, reach)
  return [moveLayers(drag.layers, drag.names, { x: way.x + caught.x, y: way.y + caught.y }), caught.lines]
}

function sized(drag: Drag, hold: Hold, way: Point, options: DragOptions): readonly [Layer[], SnapLines] {
  const layer = drag.layers.find(({ name }) => drag.names.has(name))
  if (layer === undefined) return [[...drag.layers], uncaught.lines]
  const box = frameOf(drag.layers, layer)
  const outer = groupsAround(drag.layers, layer).reduce((sum, { rotation }) => sum + rotation, 0)
  const isStraight = outer + layer.rotation === 0
  const side = {
    x: hold.x < 0 ? box.x + way.x : box.x + box.width + way.x,
    y: hold.y < 0 ? box.y + way.y : box.y + box.height + way.y,
    width: 0,
    height: 0,
  }
  const found = options.isFree || options.isEven || !isStraight ? uncaught : caughtBy(drag.lines, side, options.reach)
  const caught = { x: hold.x === 0 ? 0 : found.x, y: hold.y === 0 ? 0 : found.y }
  const next = resizedBox(box, layer.rotation, {
    hold,
    // Its own frame is turned by its groups only.
    way: inOuterFrame({ x: way.x + caught.x, y: way.y + caught.y }, outer),
    keepsRatio: options.isEven,
  })
  const lines = { x: hold.x === 0 ? [] : found.lines.x, y: hold.y === 0 ? [] : found.lines.y }
  return [fitLayer(drag.layers, layer.name, next), lines]
}

function inOuterFrame(way: Point, angle: number): Point {
  return inFrame(way, [{ angle, centre: { x: 0, y: 0 } }])
}

function turnedTo(drag: Drag, at: Point, { isEven }: DragOptions): Layer[] {
  const layer = drag.layers.find(({ name }) => drag.names.has(name))
  if (layer === undefined) return [...drag.layers]
  const outer = turnsOf(drag.layers, { ...layer, rotation: 0 })
  const centre = middleOf(frameOf(drag.layers, layer))
  const point = inFrame(at, outer)
  const angle = (Math.atan2(point.y - centre.y, point.x - centre.x) * 180) / Math.PI + 90
  return turnLayer(drag.layers, layer.name, isEven ? Math.round(angle / 15) * 15 : Math.round(angle))
}
