// The tiles of the dashboard: which there are, who begins with which, and how people arrange them (back-office § 1).

export const dashboardTiles = [
  ...(['needs', 'today', 'revenue', 'openOrders', 'preorders', 'waiting', 'dishes', 'soldOut'] as const),
  ...(['reviews', 'people', 'labour', 'devices', 'branches', 'shifts'] as const),
] as const
export type DashboardTile = (typeof dashboardTiles)[number]

export interface PlacedTile {
  readonly tile: DashboardTile
  readonly isShown: boolean
}

/** What somebody has to do with: the whole shop, a branch, or the orders at its counter. */
export type DashboardView = 'shop' | 'branch' | 'counter'

/** Shown at first, in this order; the others can be added. */
const shownAtFirst: Readonly<Record<DashboardView, readonly DashboardTile[]>> = {
  shop: ['needs', 'today', 'labour', 'revenue', 'branches', 'openOrders', 'dishes', 'reviews', 'waiting'],
  branch: ['needs', 'today', 'openOrders', 'preorders', 'waiting', 'people', 'soldOut', 'devices', 'branches'],
  counter: ['openOrders', 'shifts', 'soldOut'],
}

/**
 * Every tile that the person may see, once: as it was arranged, and what was not there when it was, where it stands at first.
 * `arranged` is null for who has arranged nothing.
 */
export function arrangedTiles(
  arranged: readonly PlacedTile[] | null,
  view: DashboardView,
  maySee: (tile: DashboardTile) => boolean,
): PlacedTile[] {
  const shown = shownAtFirst[view]
  const first = [...shown, ...dashboardTiles.filter((tile) => !shown.includes(tile))].map((tile) => {
    return { tile, isShown: shown.includes(tile) }
  })
  const known = new Set(arranged?.map(({ tile }) => tile))
  return [...(arranged ?? []), ...first.filter(({ tile }) => !known.has(tile))].filter(({ tile }) => maySee(tile))
}

/** `placed` with the changes that were made among those that the person sees; what is not seen now keeps its place at the end. */
export function withUnseen(seen: readonly PlacedTile[], arranged: readonly PlacedTile[] | null): PlacedTile[] {
  const known = new Set(seen.map(({ tile }) => tile))
  return [...seen, ...(arranged ?? []).filter(({ tile }) => !known.has(tile))]
}
