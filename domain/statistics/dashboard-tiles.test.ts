import { expect, test } from 'vitest'
import { arrangedTiles, dashboardTiles, withUnseen, type DashboardTile } from './dashboard-tiles.ts'

const everything = () => true
const shownOf = (tiles: ReturnType<typeof arrangedTiles>) => tiles.flatMap(({ tile, isShown }) => (isShown ? tile : []))

test('each view begins with what its people look at, and offers all the others', () => {
  expect(shownOf(arrangedTiles(null, 'shop', everything)).slice(0, 3)).toEqual(['needs', 'today', 'labour'])
  expect(shownOf(arrangedTiles(null, 'branch', everything))).toContain('people')
  expect(shownOf(arrangedTiles(null, 'counter', everything))).toEqual(['openOrders', 'shifts', 'soldOut'])
  for (const view of ['shop', 'branch', 'counter'] as const) {
    const tiles = arrangedTiles(null, view, everything).map(({ tile }) => tile)
    expect(tiles.toSorted()).toEqual([...dashboardTiles].toSorted())
  }
})

test('what somebody may not see is neither shown nor offered, whatever was arranged', () => {
  const maySee = (tile: DashboardTile) => tile !== 'labour'
  const arranged = [
    { tile: 'labour', isShown: true },
    { tile: 'soldOut', isShown: true },
  ] as const
  const tiles = arrangedTiles(arranged, 'counter', maySee)
  expect(tiles.map(({ tile }) => tile)).not.toContain('labour')
  expect(tiles[0]).toEqual({ tile: 'soldOut', isShown: true })
})

test('a tile that came later stands behind what was arranged, shown where it is at first', () => {
  const tiles = arrangedTiles([{ tile: 'devices', isShown: false }], 'counter', everything)
  expect(tiles[0]).toEqual({ tile: 'devices', isShown: false })
  expect(shownOf(tiles)).toEqual(['openOrders', 'shifts', 'soldOut'])
  expect(new Set(tiles.map(({ tile }) => tile)).size).toBe(dashboardTiles.length)
})

test('a right that is lost for a while costs no arrangement', () => {
  const arranged = [{ tile: 'labour', isShown: true }] as const
  expect(withUnseen([{ tile: 'today', isShown: false }], arranged)).toEqual([
    { tile: 'today', isShown: false },
    { tile: 'labour', isShown: true },
  ])
})
