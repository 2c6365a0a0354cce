import { expect, it } from 'vitest'
import { placedZone, withFurther } from './placed-zone.ts'

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

const whole = { key: 'A', x: 0, y: 0, width: 1920, height: 1080, zIndex: 0 }

it('a further zone has a letter of its own and lies above the others', () => {
  const drawn = [whole, { ...whole, key: 'C', zIndex: 1 }]
  expect(withFurther(drawn, size)).toEqual([...drawn, { ...zone, key: 'B', zIndex: 2 }])
})

it('the first that is drawn comes beside the whole screen, so that nothing of it goes dark', () => {
  expect(withFurther([], size)).toEqual([whole, { ...zone, key: 'B', zIndex: 1 }])
})
