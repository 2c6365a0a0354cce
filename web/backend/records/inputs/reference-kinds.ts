// Which kind of record an id inside a nested value names.
import { declarations } from '#contract/declarations.ts'

const own: Readonly<Record<string, string>> = {
  byUser: 'user',
  toUser: 'user',
  decidedBy: 'user',
  doneBy: 'user',
  by: 'user',
  segment: 'signageSegment',
  categories: 'category',
  target: 'site',
  imageSmall: 'image',
}

/**
 * The one kind that the field's links name, else what the path is called. `catalog.id` and `catalog.products.id`: the id is
 * that of what holds it.
 */
export function kindOfPath(path: string, kinds: readonly string[]): string | null {
  const parts = path.split('.')
  const last = parts.at(-1) === 'id' ? (parts.at(-2) ?? '') : (parts.at(-1) ?? '')
  const named = own[last] ?? declarations.find(({ kind, name }) => kind === last || name === last)?.kind
  if (named !== undefined && (kinds.length === 0 || kinds.includes(named))) return named
  return kinds.length === 1 ? (kinds[0] ?? null) : (kinds.find((kind) => last.startsWith(kind)) ?? null)
}
