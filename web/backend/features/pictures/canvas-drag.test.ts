import { describe, expect, test } from 'vitest'
import { layer as layerSchema } from '#contract/media/layers.ts'
import { beginDrag, dragged, type Grip } from './canvas-drag.ts'

const shape = (name: string, more: object = {}) =>
  layerSchema.parse({ kind: 'shape', name, x: 100, y: 100, width: 200, height: 100, ...more })
const page = { width: 800, height: 600 }
const usual = { reach: 6, isFree: false, isEven: false }
const move: Grip = { kind: 'move' }
const start = { x: 150, y: 150 }

function pulled(grip: Grip, way: readonly [number, number], options: Partial<typeof usual> = {}, more: object = {}) {
  const drag = beginDrag({ ...page, layers: [shape('A', more)] }, new Set(['A']), grip, start)
  const at = { x: start.x + way[0], y: start.y + way[1] }
  const [[layer], lines] = dragged(drag, at, { ...usual, ...options })
  return { layer, lines }
}

describe('a pull', () => {
  test('goes with the pointer, catches at the middle of the page, and with a key does not', () => {
    // In the middle at 300.
    expect(pulled(move, [197, 20])).toMatchObject({ layer: { x: 300, y: 120 }, lines: { x: [400], y: [] } })
    expect(pulled(move, [197, 20], { isFree: true })).toMatchObject({ layer: { x: 297, y: 120 }, lines: { x: [] } })
  })

  test('keeps to one axis where it is asked to', () => {
    expect(pulled(move, [50, 20], { isEven: true, isFree: true }).layer).toMatchObject({ x: 150, y: 100 })
  })

  test('at a corner changes the size, evenly where it is asked to; at a side only one length', () => {
    const corner: Grip = { kind: 'size', hold: { x: 1, y: 1 } }
    expect(pulled(corner, [40, 10]).layer).toMatchObject({ x: 100, y: 100, width: 240, height: 110 })
    expect(pulled(corner, [100, 0], { isEven: true }).layer).toMatchObject({ width: 300, height: 150 })
    const left: Grip = { kind: 'size', hold: { x: -1, y: 0 } }
    expect(pulled(left, [-97, 40])).toMatchObject({ layer: { x: 0, width: 300, height: 100 }, lines: { x: [0] } })
  })

  test('at the point above turns, in steps where it is asked to', () => {
    const turn: Grip = { kind: 'turn' }
    // Right of its middle at (200, 150).
    expect(pulled(turn, [150, 0]).layer).toMatchObject({ rotation: 90, x: 100, y: 100 })
    expect(pulled(turn, [150, -20], { isEven: true }).layer).toMatchObject({ rotation: 75 })
  })

  test('moves nothing that is locked', () => {
    expect(pulled(move, [50, 50], {}, { isLocked: true }).layer).toMatchObject({ x: 100, y: 100 })
  })
})
