import { describe, expect, test } from 'vitest'
import {
  alignLayers,
  distributeLayers,
  fitLayer,
  moveLayers,
  resizedBox,
  turnLayer,
  withContents,
} from './arrange-layers.ts'
import { frameOf, layerAt, outermost, outlineOf } from './layer-frame.ts'
import type { GroupLayer, Layer, ShapeLayer } from './layer.ts'
import { boxOf } from './layer-place.ts'
import {
  addLayer,
  copyLayers,
  groupLayers,
  layerRows,
  moveRow,
  removeLayers,
  renameLayer,
  ungroupLayers,
} from './order-layers.ts'
import { caughtBy, snapLines } from './snap-lines.ts'

const placed = {
  x: 0,
  y: 0,
  width: 10,
  height: 10,
  rotation: 0,
  opacity: 1,
  sortOrder: 0,
  isVisible: true,
  isLocked: false,
  anchor: 'topLeft',
  binding: null,
  visibleIf: null,
  parent: null,
} as const
const shape = (name: string, more: Partial<ShapeLayer> = {}): ShapeLayer => ({
  kind: 'shape',
  shape: 'rect',
  fill: '#000000',
  strokeColor: '',
  strokeWidth: 0,
  radius: 0,
  ...placed,
  name,
  ...more,
})
const group = (name: string, more: Partial<GroupLayer> = {}): GroupLayer => ({
  kind: 'group',
  ...placed,
  name,
  ...more,
})
const named = (...names: string[]) => new Set(names)
const placeOf = (layers: readonly Layer[], name: string) => {
  const layer = layers.find((each) => each.name === name)
  return layer === undefined ? null : [layer.x, layer.y]
}
const namesOf = (layers: readonly Layer[]) =>
  layerRows(layers).map(({ layer, depth }) => `${'-'.repeat(depth)}${layer.name}`)

describe('moving', () => {
  test('a group takes its contents along once, even where one of them is chosen too; locked layers stay', () => {
    const layers = [group('G'), shape('A', { parent: 'G', x: 5 }), shape('B', { isLocked: true })]
    const moved = moveLayers(layers, named('G', 'A', 'B'), { x: 3, y: 4 })
    expect([placeOf(moved, 'A'), placeOf(moved, 'G'), placeOf(moved, 'B')]).toEqual([
      [8, 4],
      [3, 4],
      [0, 0],
    ])
  })

  test('a layer in a group that stands upside down goes where it is pulled', () => {
    const layers = [group('G', { rotation: 180 }), shape('A', { parent: 'G' }), shape('B', { parent: 'G', x: 30 })]
    const before = outlineOf(layers, named('A'))
    const moved = moveLayers(layers, named('A'), { x: 0, y: -5 })
    expect(placeOf(moved, 'A')).toEqual([0, 5])
    expect(before?.x).toBeCloseTo(30)
    expect(before?.y).toBeCloseTo(0)
  })

  test('groups that are in themselves end, they do not hang', () => {
    const layers = [group('A', { parent: 'B' }), group('B', { parent: 'A' }), shape('C', { parent: 'B' })]
    expect(withContents(layers, 'A').toSorted()).toEqual(['A', 'B', 'C'])
    expect(moveLayers(layers, named('A'), { x: 1, y: 1 })).toHaveLength(3)
    expect(layerAt(layers, { x: 5, y: 5 })).toBeNull()
    expect(layerRows(layers).length).toBeLessThan(20)
  })
})

describe('sizing and turning', () => {
  const box = { x: 10, y: 10, width: 20, height: 10 }
  test('what lies opposite of the pulled corner stays, however the layer is turned', () => {
    const hold = { x: 1, y: 1 } as const
    expect(resizedBox(box, 0, { hold, way: { x: 4, y: 6 }, keepsRatio: false })).toEqual({
      x: 10,
      y: 10,
      width: 24,
      height: 16,
    })
    const turned = resizedBox(box, 90, { hold: { x: 1, y: 0 }, way: { x: 0, y: 10 }, keepsRatio: false })
    expect([turned.width, turned.height]).toEqual([30, 10])
    // The side that was above, before: its middle at (20, 5).
    expect([turned.x + turned.width / 2, turned.y + turned.height / 2 - 15]).toEqual([20, 5])
  })

  test('a corner can keep the ratio, and nothing gets smaller than one', () => {
    const hold = { x: 1, y: 1 } as const
    expect(resizedBox(box, 0, { hold, way: { x: 20, y: 0 }, keepsRatio: true })).toMatchObject({
      width: 40,
      height: 20,
    })
    expect(resizedBox(box, 0, { hold, way: { x: -90, y: -90 }, keepsRatio: false })).toMatchObject({
      width: 1,
      height: 1,
    })
  })

  test('a layer keeps its anchor, a group grows with all in it', () => {
    const layers = [shape('A', { anchor: 'center', x: 5, y: 5 })]
    const fitted = fitLayer(layers, 'A', { x: 10, y: 10, width: 30, height: 30 })
    expect([placeOf(fitted, 'A'), boxOf(fitted[0] ?? placed)]).toEqual([
      [25, 25],
      { x: 10, y: 10, width: 30, height: 30 },
    ])
    const grouped = [group('G'), shape('A', { parent: 'G' }), shape('B', { parent: 'G', x: 10 })]
    const grown = fitLayer(grouped, 'G', { x: 0, y: 0, width: 40, height: 20 })
    expect([placeOf(grown, 'B'), frameOf(grown, grouped[0] ?? group('G'))]).toEqual([
      [20, 0],
      { x: 0, y: 0, width: 40, height: 20 },
    ])
  })

  test('angles stay between -180 and 180', () => {
    expect(turnLayer([shape('A')], 'A', 270)[0]?.rotation).toBe(-90)
    expect(turnLayer([shape('A', { isLocked: true })], 'A', 90)[0]?.rotation).toBe(0)
  })
})

describe('aligning', () => {
  const layers = [shape('A', { x: 7 }), shape('B', { x: 30, y: 20 }), shape('C', { x: 60, y: 50, width: 20 })]
  test('one is aligned at the page, several among each other', () => {
    const page = { width: 100, height: 100 }
    expect(placeOf(alignLayers(layers, named('A'), 'center', page), 'A')).toEqual([45, 0])
    const bottom = alignLayers(layers, named('A', 'B'), 'bottom', page)
    expect([placeOf(bottom, 'A'), placeOf(bottom, 'B')]).toEqual([
      [7, 20],
      [30, 20],
    ])
  })

  test('three get equal gaps, the outer ones stay; two have nothing to distribute', () => {
    const moved = distributeLayers(layers, named('A', 'B', 'C'), 'x')
    expect(['A', 'B', 'C'].map((name) => placeOf(moved, name)?.[0])).toEqual([7, 33.5, 60])
    expect(distributeLayers(layers, named('A', 'B'), 'x')).toEqual(layers)
  })
})

describe('the list', () => {
  const layers = [shape('A', { sortOrder: 0 }), shape('B', { sortOrder: 1 }), shape('C', { sortOrder: 2 })]
  test('shows the topmost first, and what moves up there comes to the front', () => {
    expect(namesOf(layers)).toEqual(['C', 'B', 'A'])
    expect(namesOf(moveRow(layers, 2, 0))).toEqual(['A', 'C', 'B'])
    expect(namesOf(moveRow(layers, 0, 1))).toEqual(['B', 'C', 'A'])
  })

  test('groups what is chosen where its topmost stood, and lets it go again', () => {
    const grouped = groupLayers(layers, named('A', 'C'), group('G'))
    expect(namesOf(grouped)).toEqual(['G', '-C', '-A', 'B'])
    expect(namesOf(moveRow(grouped, 3, 1))).toEqual(['G', '-B', '-C', '-A'])
    expect(namesOf(moveRow(grouped, 0, 3))).toEqual(['B', 'G', '-C', '-A'])
    // Into itself nothing goes.
    expect(namesOf(moveRow(grouped, 0, 1))).toEqual(namesOf(grouped))
    expect(namesOf(ungroupLayers(grouped, named('G'))).toSorted()).toEqual(['A', 'B', 'C'])
    expect(namesOf(removeLayers(grouped, named('G')))).toEqual(['B'])
  })

  test('copies have names of their own, groups too, and lie on top', () => {
    const grouped = groupLayers(layers, named('A', 'C'), group('G'))
    const [copied, names] = copyLayers(grouped, named('G'), 5)
    expect(namesOf(copied)).toEqual(['G 2', '-C 2', '-A 2', 'G', '-C', '-A', 'B'])
    expect([names, placeOf(copied, 'A 2')]).toEqual([['G 2'], [5, 5]])
    expect(namesOf(addLayer(layers, shape('D')))[0]).toBe('D')
  })

  test('a new name is known to those in the group; a taken one changes nothing', () => {
    const grouped = groupLayers(layers, named('A', 'C'), group('G'))
    expect(namesOf(renameLayer(grouped, 'G', 'Preis'))).toEqual(['Preis', '-C', '-A', 'B'])
    expect(renameLayer(layers, 'A', 'B')).toEqual(layers)
  })
})

describe('under the pointer', () => {
  test('lies the topmost layer, as it is turned, not the hidden or locked one', () => {
    const layers = [
      shape('Grund', { width: 100, height: 100 }),
      shape('Streifen', { x: 45, width: 10, height: 100, rotation: 90, sortOrder: 1 }),
      shape('Weg', { width: 100, height: 100, sortOrder: 2, isVisible: false }),
      shape('Fest', { width: 100, height: 100, sortOrder: 3, isLocked: true }),
    ]
    expect(layerAt(layers, { x: 5, y: 50 })?.name).toBe('Streifen')
    expect(layerAt(layers, { x: 50, y: 5 })?.name).toBe('Grund')
    expect(layerAt(layers, { x: 150, y: 5 })).toBeNull()
    expect(layerAt(layers, { x: 5, y: 50 }, ['Streifen'])?.name).toBe('Grund')
    const inside = [group('G'), shape('A', { parent: 'G' })]
    expect(outermost(inside, inside[1] ?? group('G')).name).toBe('G')
  })

  test('lines of page and neighbours catch within their reach, the nearest one', () => {
    const layers = [shape('A', { x: 20, width: 20 }), shape('B')]
    const lines = snapLines({ width: 100, height: 100 }, layers, named('B'))
    expect(caughtBy(lines, { x: 22, y: 70, width: 10, height: 10 }, 3)).toEqual({
      x: -2,
      y: 0,
      lines: { x: [20], y: [] },
    })
    expect(caughtBy(lines, { x: 12, y: 70, width: 10, height: 10 }, 1).lines).toEqual({ x: [], y: [] })
  })
})
