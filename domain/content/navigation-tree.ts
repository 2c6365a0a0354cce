// How editors rearrange a navigation: as rows below each other, each with how deep it stands.
import { moved } from '../ground/moved.ts'
import { deepestNavigation } from './navigation.ts'

export interface Branching<Item> {
  readonly children: readonly Item[]
}

/** Positions from the outermost list inwards. */
export type TreePath = readonly number[]

export interface TreeRow<Item> {
  readonly item: Item
  readonly path: TreePath
  /** 0: of the outermost list. */
  readonly depth: number
  /** How many stand beside it, itself included. */
  readonly siblings: number
}

export function rowsOf<Item extends Branching<Item>>(items: readonly Item[], above: TreePath = []): TreeRow<Item>[] {
  return items.flatMap((item, at) => {
    const path = [...above, at]
    return [{ item, path, depth: above.length, siblings: items.length }, ...rowsOf(item.children, path)]
  })
}

/** The list at `above` changed by `change`; what is not there stays. */
function withList<Item extends Branching<Item>>(
  items: readonly Item[],
  above: TreePath,
  change: (list: readonly Item[]) => readonly Item[],
): readonly Item[] {
  const [at, ...deeper] = above
  if (at === undefined) return change(items)
  const item = items[at]
  return item === undefined ? items : items.with(at, { ...item, children: withList(item.children, deeper, change) })
}

export function entryAt<Item extends Branching<Item>>(items: readonly Item[], [at, ...deeper]: TreePath): Item | null {
  const item = at === undefined ? undefined : items[at]
  if (item === undefined) return null
  return deeper.length === 0 ? item : entryAt(item.children, deeper)
}

export function changedAt<Item extends Branching<Item>>(
  items: readonly Item[],
  path: TreePath,
  change: (item: Item) => Item,
): readonly Item[] {
  const at = path.at(-1)
  return withList(items, path.slice(0, -1), (list) => {
    const item = at === undefined ? undefined : list[at]
    return at === undefined || item === undefined ? list : list.with(at, change(item))
  })
}

export function insertedAt<Item extends Branching<Item>>(
  items: readonly Item[],
  path: TreePath,
  item: Item,
): readonly Item[] {
  return withList(items, path.slice(0, -1), (list) => list.toSpliced(path.at(-1) ?? list.length, 0, item))
}

/** With everything below it. */
export function removedAt<Item extends Branching<Item>>(items: readonly Item[], path: TreePath): readonly Item[] {
  const at = path.at(-1)
  return at === undefined ? items : withList(items, path.slice(0, -1), (list) => list.toSpliced(at, 1))
}

/** Among those beside it. */
export function movedTo<Item extends Branching<Item>>(
  items: readonly Item[],
  path: TreePath,
  to: number,
): readonly Item[] {
  const at = path.at(-1)
  return at === undefined ? items : withList(items, path.slice(0, -1), (list) => moved(list, at, to))
}

/** Below the one above it, at the end; null: there is none above, or it would stand too deep. */
export function indented<Item extends Branching<Item>>(items: readonly Item[], path: TreePath): readonly Item[] | null {
  const [above, at = 0] = [path.slice(0, -1), path.at(-1)]
  const item = entryAt(items, path)
  if (item === null || at === 0 || path.length + heightOf(item) > deepestNavigation) return null
  return changedAt(removedAt(items, path), [...above, at - 1], (under) => ({
    ...under,
    children: [...under.children, item],
  }))
}

/** Right after the one that it stood below; null: it stands below none. */
export function outdented<Item extends Branching<Item>>(
  items: readonly Item[],
  path: TreePath,
): readonly Item[] | null {
  const parent = path.slice(0, -1)
  const at = parent.at(-1)
  const item = entryAt(items, path)
  if (item === null || at === undefined) return null
  return insertedAt(removedAt(items, path), [...parent.slice(0, -1), at + 1], item)
}

/**
 * A row with everything below it, dropped at the place of another one and `levels` further in or out than that one stands.
 * It goes as deep as its new neighbours let it, without taking anything of theirs below itself.
 */
export function dropped<Item extends Branching<Item>>(
  items: readonly Item[],
  from: number,
  to: number,
  levels: number,
): readonly Item[] {
  const rows = rowsOf(items)
  const [taken, target] = [rows[from], rows[to]]
  if (taken === undefined || target === undefined) return items
  const size = rowsOf([taken.item]).length
  const rest = rows.toSpliced(from, size)
  const isOwn = to >= from && to < from + size
  const place = isOwn ? from : to < from ? to : to - size + 1
  const wanted = (isOwn ? taken.depth : target.depth) + levels
  const deepest = Math.min((rest[place - 1]?.depth ?? -1) + 1, deepestNavigation - heightOf(taken.item))
  const shallowest = rest[place]?.depth ?? 0
  if (deepest < shallowest) return items
  const depth = Math.min(Math.max(wanted, shallowest), deepest)
  const own = rowsOf([taken.item]).map((row) => ({ item: row.item, depth: row.depth + depth }))
  return treeOf<Item>(rest.toSpliced(place, 0, ...(own as TreeRow<Item>[])))
}

/** Levels of an entry with everything below it; 1: nothing is. */
function heightOf<Item extends Branching<Item>>({ children }: Item): number {
  return 1 + Math.max(0, ...children.map(heightOf))
}

function treeOf<Item extends Branching<Item>>(rows: readonly Pick<TreeRow<Item>, 'item' | 'depth'>[]): readonly Item[] {
  const [first] = rows
  if (first === undefined) return []
  const end = rows.findIndex(({ depth }, at) => at > 0 && depth <= first.depth)
  const last = end === -1 ? rows.length : end
  return [{ ...first.item, children: treeOf(rows.slice(1, last)) }, ...treeOf(rows.slice(last))]
}
