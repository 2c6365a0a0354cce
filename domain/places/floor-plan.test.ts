import fc from 'fast-check'
import { expect, test } from 'vitest'
import { freeSpot, onGrid, planSize, tableSize, type PlannedTable, type Spot } from './floor-plan.ts'

const four: PlannedTable = { shape: 'rectangle', seats: 4 }

test('a table grows by its seats: rectangles in length, round ones all around, both up to a limit', () => {
  expect(tableSize(four)).toEqual({ width: 150, height: 80 })
  expect(tableSize({ shape: 'rectangle', seats: 5 })).toEqual({ width: 220, height: 80 })
  expect(tableSize({ shape: 'round', seats: 4 })).toEqual({ width: 118, height: 118 })
  expect(tableSize({ shape: 'rectangle', seats: 500 }).width).toBe(600)
  expect(tableSize({ shape: 'round', seats: 500 }).width).toBe(600)
})

test('a table stands on the grid and nowhere beside the plan', () => {
  expect(onGrid({ x: 14, y: 16 })).toEqual({ x: 10, y: 20 })
  expect(onGrid({ x: -40, y: 1e9 })).toEqual({ x: 0, y: 100_000 })
})

test('the plan holds every table, whichever way it is turned, and room to move to', () => {
  expect(planSize([])).toEqual({ width: 1000, height: 600 })
  expect(planSize([{ ...four, x: 2000, y: 900 }])).toEqual({ width: 2210, height: 1110 })
})

test('tables that are put there one after the other never lie on each other', () => {
  const table = fc.record({ shape: fc.constantFrom('rectangle', 'round'), seats: fc.integer({ min: 1, max: 30 }) })
  fc.assert(
    fc.property(fc.array(table, { maxLength: 25 }), (tables) => {
      const standing: (PlannedTable & Spot)[] = []
      for (const each of tables) standing.push({ ...each, ...freeSpot(each, standing) })
      const areas = standing.map((each) => ({ ...each, ...tableSize(each) }))
      const areApart = areas.every((one, at) =>
        areas.every(
          (other, beside) =>
            at === beside ||
            one.x + one.width <= other.x ||
            other.x + other.width <= one.x ||
            one.y + one.height <= other.y ||
            other.y + other.height <= one.y,
        ),
      )
      expect(areApart).toBe(true)
    }),
  )
})
