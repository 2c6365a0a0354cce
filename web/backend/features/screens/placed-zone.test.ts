import { expect, it } from 'vitest'
import { freshKey, placedZone } from './placed-zone.ts'

const size = { width: 1920, height: 1080 }
const zone = { x: 480, y: 270, width: 960, height: 540 }

it.each([
  ['move', { x: 10, y: -10 }, { x: 490, y: 260 }],
  ['move', { x: -5000, y: 5000 }, { x: 0, y: 540 }],
  ['move', { x: 473, y: 0 }, { x: 960, y: 270 }],
  ['stretch', { x: 14, y: 0 }, { width: 970, height: 540 }],
  ['stretch', { x: -5000, y: -5000 }, { width: 40, height: 40 }],
  ['stretch', { x: 5000, y: 262 }, { width: 1440, height: 810 }],
] as const)('%s by %j', (mode, by, expected) => {
  expect(placedZone(zone, mode, by, size)).toMatchObject(expected)
})

it('a new zone has a letter of its own', () => {
  expect(freshKey([{ key: 'A' }, { key: 'C' }])).toBe('B')
})
