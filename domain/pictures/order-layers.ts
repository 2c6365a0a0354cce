// Which layers there are and in which order: as a list from the topmost down, grouped, copied, removed, named.
import type { Layer } from './layer.ts'
import { childrenOf } from './layer-place.ts'
import { groupsAround } from './layer-frame.ts'
import { topmost, withContents, type Names } from './arrange-layers.ts'

export interface LayerRow {
  readonly layer: Layer
  /** In how many groups. */
  readonly depth: number
}

/** The topmost first; below a group what is in it. */
export function layerRows(layers: readonly Layer[], parent: string | null = null, depth = 0): LayerRow[] {
  if (depth > layers.length) return []
  return childrenOf(layers, parent)
    .toReversed()
    .flatMap((layer) => [{ layer, depth }, ...(layer.kind === 'group' ? layerRows(layers, layer.name, depth + 1) : [])])
}

/** As rows stand below each other, so they are drawn. */
function inOrderOf(rows: readonly Layer[]): Layer[] {
  return rows.toReversed().map((layer, index) => ({ ...layer, sortOrder: index }))
}

/** A row goes to another place of the list, into or out of groups; a group takes its contents along. */
export function moveRow(layers: readonly Layer[], from: number, to: number): Layer[] {
  const rows = layerRows(layers)
  const moving = rows[from]?.layer
  const target = rows[to]
  if (moving === undefined || target === undefined || from === to) return [...layers]
  const taken = new Set(withContents(layers, moving.name))
  // Into itself nothing goes.
  if (taken.has(target.layer.name)) return [...layers]
  const block = rows.filter(({ layer }) => taken.has(layer.name)).map(({ layer }) => layer)
  const rest = rows.filter(({ layer }) => !taken.has(layer.name)).map(({ layer }) => layer)
  const at = rest.indexOf(target.layer)
  const isBelow = to > from
  // Below a group's own row is inside of it.
  const parent = isBelow && target.layer.kind === 'group' ? target.layer.name : target.layer.parent
  const placed = block.map((layer) => (layer === moving ? { ...layer, parent } : layer))
  const index = isBelow ? at + 1 : at
  return inOrderOf([...rest.slice(0, index), ...placed, ...rest.slice(index)])
}

/** „Text“, „Text 2“ … */
export function freeName(layers: readonly Pick<Layer, 'name'>[], base: string): string {
  const taken = new Set(layers.map(({ name }) => name))
  if (!taken.has(base)) return base
  let count = 2
  while (taken.has(`${base} ${count}`)) count += 1
  return `${base} ${count}`
}

/** On top of all others. */
export function addLayer(layers: readonly Layer[], layer: Layer): Layer[] {
  return inOrderOf([layer, ...layerRows(layers).map((row) => row.layer)])
}

/** Where the topmost of them stood. */
export function groupLayers(layers: readonly Layer[], names: Names, group: Layer): Layer[] {
  const chosen = topmost(layers, names)
  if (chosen.length < 2) return [...layers]
  const taken = new Set(chosen.flatMap(({ name }) => withContents(layers, name)))
  const rows = layerRows(layers).map(({ layer }) => layer)
  const first = rows.find(({ name }) => taken.has(name))
  const parent = first === undefined ? null : (groupsAround(layers, first).at(-1)?.name ?? null)
  const inside = rows
    .filter(({ name }) => taken.has(name))
    .map((layer) => (chosen.some(({ name }) => name === layer.name) ? { ...layer, parent: group.name } : layer))
  const at = first === undefined ? 0 : rows.indexOf(first)
  const rest = rows.filter(({ name }) => !taken.has(name))
  const before = rest.filter((layer) => rows.indexOf(layer) < at)
  return inOrderOf([...before, { ...group, parent }, ...inside, ...rest.slice(before.length)])
}

/** What was in the groups stays where it is; a turned group turns its contents no more. */
export function ungroupLayers(layers: readonly Layer[], names: Names): Layer[] {
  const gone = new Map(
    layers
      .filter(({ name, kind, isLocked }) => kind === 'group' && names.has(name) && !isLocked)
      .map(({ name, parent }) => [name, parent]),
  )
  const parentOf = (name: string | null): string | null => {
    let at = name
    for (let count = 0; at !== null && gone.has(at) && count < layers.length; count += 1) at = gone.get(at) ?? null
    return at
  }
  return layers.filter(({ name }) => !gone.has(name)).map((layer) => ({ ...layer, parent: parentOf(layer.parent) }))
}

export function removeLayers(layers: readonly Layer[], names: Names): Layer[] {
  const gone = new Set(topmost(layers, names).flatMap(({ name }) => withContents(layers, name)))
  return layers.filter(({ name }) => !gone.has(name))
}

/** On top, a little aside. The second value names the copies of what was chosen. */
export function copyLayers(layers: readonly Layer[], names: Names, aside: number): readonly [Layer[], string[]] {
  const chosen = topmost(layers, names)
  const taken = new Set(chosen.flatMap(({ name }) => withContents(layers, name)))
  const rows = layerRows(layers).map(({ layer }) => layer)
  const renamed = new Map<string, string>()
  const known: { readonly name: string }[] = [...layers]
  for (const { name } of rows.filter((row) => taken.has(row.name))) {
    const copy = freeName(known, name)
    renamed.set(name, copy)
    known.push({ name: copy })
  }
  const copies = rows.flatMap((layer) => {
    const name = renamed.get(layer.name)
    if (name === undefined) return []
    const parent = layer.parent === null ? null : (renamed.get(layer.parent) ?? layer.parent)
    return [{ ...layer, name, parent, x: layer.x + aside, y: layer.y + aside }]
  })
  return [inOrderOf([...copies, ...rows]), chosen.flatMap(({ name }) => renamed.get(name) ?? [])]
}

/** Its contents know their group by its name. A name that is taken or empty changes nothing. */
export function renameLayer(layers: readonly Layer[], from: string, to: string): Layer[] {
  if (to.trim() === '' || layers.some(({ name }) => name === to)) return [...layers]
  return layers.map((layer) => ({
    ...layer,
    name: layer.name === from ? to : layer.name,
    parent: layer.parent === from ? to : layer.parent,
  }))
}
