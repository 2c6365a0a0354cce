import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cropAround } from './crop-around.ts'

const wide = { width: 1000, height: 600 }
const tall = { width: 600, height: 1000 }

test.each([
  ['the middle', wide, 1, 0.5, 0.5, { left: 200, top: 0, width: 600, height: 600 }],
  ['a point left of it', wide, 1, 0.4, 0.5, { left: 100, top: 0, width: 600, height: 600 }],
  ['the last point that is the middle of its square', wide, 1, 0.3, 0, { left: 0, top: 0, width: 600, height: 600 }],
  ['a point nearer to the edge', wide, 1, 0.1, 1, { left: 0, top: 0, width: 600, height: 600 }],
  ['the right edge', wide, 1, 1, 0.5, { left: 400, top: 0, width: 600, height: 600 }],
  ['the head of a tall picture', tall, 1, 0.5, 0.2, { left: 0, top: 0, width: 600, height: 600 }],
  ['a wide part of a tall picture', tall, 2, 0.5, 0.7, { left: 0, top: 550, width: 600, height: 300 }],
  ['the picture’s own ratio', wide, 1000 / 600, 0, 1, { left: 0, top: 0, width: 1000, height: 600 }],
])('what is left around %s', (_, picture, ratio, focusX, focusY, expected) => {
  expect(cropAround(picture, ratio, { focusX, focusY })).toEqual(expected)
})

test('a cut-out lies in the picture, holds the point and touches two edges', () => {
  const side = fc.integer({ min: 1, max: 8000 })
  const share = fc.double({ min: 0, max: 1, noNaN: true })
  fc.assert(
    fc.property(
      side,
      side,
      fc.double({ min: 0.1, max: 10, noNaN: true }),
      share,
      share,
      (width, height, ratio, x, y) => {
        const cut = cropAround({ width, height }, ratio, { focusX: x, focusY: y })
        expect(cut.left).toBeGreaterThanOrEqual(0)
        expect(cut.top).toBeGreaterThanOrEqual(0)
        expect(cut.left + cut.width).toBeLessThanOrEqual(width)
        expect(cut.top + cut.height).toBeLessThanOrEqual(height)
        expect(cut.width === width || cut.height === height).toBe(true)
        // Half a pixel is lost to whole ones.
        expect(x * width).toBeGreaterThanOrEqual(cut.left - 0.5)
        expect(x * width).toBeLessThanOrEqual(cut.left + cut.width + 0.5)
        expect(y * height).toBeGreaterThanOrEqual(cut.top - 0.5)
        expect(y * height).toBeLessThanOrEqual(cut.top + cut.height + 0.5)
      },
    ),
  )
})
