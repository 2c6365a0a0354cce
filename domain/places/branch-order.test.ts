import fc from 'fast-check'
import { expect, test } from 'vitest'
import { kilometresBetween, nearestFirst, openFirst, placeOf, roundedKilometres } from './branch-order.ts'

const vienna = { latitude: 48.2082, longitude: 16.3738 }
const bregenz = { latitude: 47.5031, longitude: 9.7471 }

test('from Vienna to Bregenz it is about 500 km, to Vienna none', () => {
  expect(Math.round(kilometresBetween(vienna, bregenz))).toBe(500)
  expect(kilometresBetween(vienna, vienna)).toBe(0)
})

test('a way is as long back, never negative, and never longer than half around the earth', () => {
  const point = fc.record({
    latitude: fc.double({ min: -90, max: 90, noNaN: true }),
    longitude: fc.double({ min: -180, max: 180, noNaN: true }),
  })
  fc.assert(
    fc.property(point, point, (one, other) => {
      const there = kilometresBetween(one, other)
      expect(there).toBeCloseTo(kilometresBetween(other, one), 6)
      expect(there).toBeGreaterThanOrEqual(0)
      expect(there).toBeLessThanOrEqual(20_016)
    }),
  )
})

test('open doors come first, each half in its order', () => {
  const branches = [
    { name: 'a', isOpen: false },
    { name: 'b', isOpen: true },
    { name: 'c', isOpen: false },
    { name: 'd', isOpen: true },
  ]
  expect(openFirst(branches).map(({ name }) => name)).toEqual(['b', 'd', 'a', 'c'])
})

test('the nearest comes first, whose place nobody knows last', () => {
  const branches = [
    { name: 'nowhere', place: null },
    { name: 'Bregenz', place: bregenz },
    { name: 'Wien', place: vienna },
    { name: 'lost', place: null },
  ]
  const found = nearestFirst(branches, { latitude: 48.3, longitude: 14.3 })
  expect(found.map(({ name }) => name)).toEqual(['Wien', 'Bregenz', 'nowhere', 'lost'])
  expect(found.at(-1)?.kilometres).toBeNull()
})

test.each([
  [{ latitude: null, longitude: 9 }, null],
  [{ latitude: 47, longitude: null }, null],
  [{ latitude: 0, longitude: 0 }, null],
  [
    { latitude: 47, longitude: 9 },
    { latitude: 47, longitude: 9 },
  ],
])('the place of %j is %j', (branch, place) => expect(placeOf(branch)).toEqual(place))

test.each([
  [0.04, 0],
  [1.25, 1.3],
  [9.94, 9.9],
  [9.95, 10],
  [123.4, 123],
])('%f km are told as %f', (kilometres, told) => expect(roundedKilometres(kilometres)).toBe(told))
