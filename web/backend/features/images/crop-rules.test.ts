import fc from 'fast-check'
import { expect, test } from 'vitest'
import { corners, movedBy, stretched, firstFrame, withRatio, type Frame } from './crop-rules.ts'

const size = { width: 1600, height: 800 }
const frame: Frame = { left: 0.25, top: 0.25, width: 0.5, height: 0.5 }
const pixels = ({ width, height }: Frame) => (width * size.width) / (height * size.height)

test('a frame moves to the edges and no further', () => {
  expect(movedBy(frame, 0.1, -0.1)).toEqual({ ...frame, left: 0.35, top: 0.15 })
  expect(movedBy(frame, 5, -5)).toEqual({ ...frame, left: 0.5, top: 0 })
})

test('a corner goes where it is drawn, the one across stays', () => {
  const drawn = stretched(frame, 'nw', { x: 0.1, y: 0.2 }, null, size)
  expect(drawn).toEqual({ left: 0.1, top: 0.2, width: 0.65, height: 0.55 })
  const square = stretched(frame, 'se', { x: 0.6, y: 0.9 }, 1, size)
  expect([square.left, square.top]).toEqual([0.25, 0.25])
  expect(pixels(square)).toBeCloseTo(1, 4)
})

test('a ratio is the largest frame of it around the middle of the one before', () => {
  expect(withRatio(firstFrame, 1, size)).toEqual({ left: 0.25, top: 0, width: 0.5, height: 1 })
  expect(withRatio(frame, null, size)).toBe(frame)
})

test('no frame ever leaves the picture or vanishes', () => {
  const share = fc.double({ min: 0, max: 1, noNaN: true })
  const anywhere = fc.double({ min: -2, max: 3, noNaN: true })
  const ratio = fc.constantFrom(null, 1, 4 / 3, 16 / 9, 0.2)
  fc.assert(
    fc.property(
      share,
      share,
      anywhere,
      anywhere,
      fc.constantFrom(...corners),
      ratio,
      (left, top, x, y, corner, wanted) => {
        const begun: Frame = { left: left * 0.9, top: top * 0.9, width: 0.1, height: 0.1 }
        for (const made of [
          stretched(begun, corner, { x, y }, wanted, size),
          movedBy(begun, x, y),
          withRatio(begun, wanted, size),
        ]) {
          expect(made.width).toBeGreaterThan(0)
          expect(made.height).toBeGreaterThan(0)
          expect(made.left).toBeGreaterThanOrEqual(-1e-9)
          expect(made.top).toBeGreaterThanOrEqual(-1e-9)
          expect(made.left + made.width).toBeLessThanOrEqual(1 + 2e-6)
          expect(made.top + made.height).toBeLessThanOrEqual(1 + 2e-6)
        }
      },
    ),
  )
})
