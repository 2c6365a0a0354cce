// Tables on the plan of their area: how large each is drawn, and where it may stand. Centimetres, from the upper left.

export interface PlannedTable {
  readonly shape: 'rectangle' | 'round'
  readonly seats: number
}

export interface Spot {
  readonly x: number
  readonly y: number
}

export interface Size {
  readonly width: number
  readonly height: number
}

/** What guests take in length, two by two. */
const perPair = 70
const depth = 80
const roundLeast = 70
const roundMore = 12
const longest = 600
/** A plan is never smaller, so that there is room to move to. */
const least: Size = { width: 1000, height: 600 }
const edge = 60
/** Tables catch on such a grid. */
export const gridStep = 10
const furthest = 100_000

/** As tables of so many seats usually are. */
export function tableSize({ shape, seats }: PlannedTable): Size {
  if (shape === 'round') {
    const across = Math.min(longest, roundLeast + roundMore * seats)
    return { width: across, height: across }
  }
  return { width: Math.min(longest, Math.max(1, Math.ceil(seats / 2)) * perPair + 10), height: depth }
}

/** On the grid and on the plan. */
export function onGrid({ x, y }: Spot): Spot {
  const put = (value: number) => Math.min(furthest, Math.max(0, Math.round(value / gridStep) * gridStep))
  return { x: put(x), y: put(y) }
}

/** As large as its tables need, with room around. */
export function planSize(tables: readonly (PlannedTable & Spot)[]): Size {
  const ends = tables.map((table) => {
    const { width, height } = tableSize(table)
    // Turned, it needs its longer side both ways.
    const side = Math.max(width, height)
    return { width: table.x + side + edge, height: table.y + side + edge }
  })
  return {
    width: Math.max(least.width, ...ends.map(({ width }) => width)),
    height: Math.max(least.height, ...ends.map(({ height }) => height)),
  }
}

/** The first free spot, row by row, for a table that stands nowhere yet. */
export function freeSpot(table: PlannedTable, standing: readonly (PlannedTable & Spot)[]): Spot {
  const size = tableSize(table)
  const { width } = planSize(standing)
  for (let y = edge; ; y += depth + edge) {
    for (let x = edge; x + size.width <= width; x += perPair) {
      if (!standing.some((other) => overlaps({ x, y }, size, other))) return { x, y }
    }
    if (y > furthest - depth) return { x: edge, y: edge }
  }
}

function overlaps({ x, y }: Spot, { width, height }: Size, other: PlannedTable & Spot): boolean {
  const taken = tableSize(other)
  return x < other.x + taken.width && other.x < x + width && y < other.y + taken.height && other.y < y + height
}
