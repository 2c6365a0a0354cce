// What changed between two states of a page, section by section: what people want to know of a version before they take it back.
import { recordOf, type Loose } from './loose-values.ts'
import { sectionsOf } from './page-sections.ts'

export interface PageChange {
  readonly kind: 'added' | 'removed' | 'moved' | 'changed'
  /** As the newer state has it; of a removed one the older. */
  readonly section: Loose
  /** From 1, in the state that has it. */
  readonly position: number
  /** Names of fields in which they differ, of a changed one. */
  readonly fields: readonly string[]
}

export function changesBetween(older: Loose, newer: Loose): PageChange[] {
  const [before, after] = [sectionsOf(older), sectionsOf(newer)]
  const pairs = pairUp(before, after)
  const stays = longestRise(pairs.map((pair) => pair?.from ?? -1))
  const removed = before.flatMap((section, at): PageChange[] =>
    pairs.some((pair) => pair?.from === at) ? [] : [{ kind: 'removed', section, position: at + 1, fields: [] }],
  )
  const rest = after.flatMap((section, at): PageChange[] => {
    const pair = pairs[at]
    const position = at + 1
    if (pair === undefined) return [{ kind: 'added', section, position, fields: [] }]
    const fields = differing(pair.section, section)
    if (fields.length > 0) return [{ kind: 'changed', section, position, fields }]
    return stays.has(at) ? [] : [{ kind: 'moved', section, position, fields: [] }]
  })
  return [...removed, ...rest]
}

interface Pair {
  readonly from: number
  readonly section: Loose
}

/** For each newer section the older one that it was: by id, else the same as a whole, else the next of its kind. */
function pairUp(before: readonly Loose[], after: readonly Loose[]): (Pair | undefined)[] {
  const free = new Map(before.map((section, from) => [from, { from, section }]))
  const found: (Pair | undefined)[] = after.map(() => undefined)
  const ways = [
    (one: Loose, other: Loose) => one['id'] !== undefined && one['id'] === other['id'],
    (one: Loose, other: Loose) => textOf(one) === textOf(other),
    (one: Loose, other: Loose) => one['type'] === other['type'] && !(one['id'] && other['id']),
  ]
  for (const isSame of ways) {
    after.forEach((section, at) => {
      if (found[at] !== undefined) return
      const match = [...free.values()].find((each) => isSame(each.section, section))
      if (match === undefined) return
      found[at] = match
      free.delete(match.from)
    })
  }
  return found
}

/** Positions of the longest run that keeps its order: what is not in it was moved. */
function longestRise(places: readonly number[]): ReadonlySet<number> {
  const best = places.map((): number[] => [])
  places.forEach((place, at) => {
    if (place < 0) return
    const longest = places.slice(0, at).reduce<number[]>((run, earlier, index) => {
      const ends = best[index] ?? []
      return earlier >= 0 && earlier < place && ends.length > run.length ? ends : run
    }, [])
    best[at] = [...longest, at]
  })
  return new Set(best.reduce((run, each) => (each.length > run.length ? each : run), []))
}

/** Own fields and those of the value; ids and missing values say nothing. */
function differing(one: Loose, other: Loose): string[] {
  const flat = (section: Loose) => ({ ...section, id: undefined, value: undefined, ...valueOf(section) })
  const [before, after]: Loose[] = [flat(one), flat(other)]
  const names = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])
  return [...names].filter((name) => textOf(before?.[name]) !== textOf(after?.[name]))
}

function valueOf({ value }: Loose): Loose {
  return typeof value === 'string' ? { text: value } : recordOf(value)
}

/** Equal for equal values, whatever the order of their fields; what is empty is as good as missing. */
function textOf(value: unknown): string {
  if (value === undefined || value === null || value === '' || value === false) return ''
  if (Array.isArray(value)) return `[${value.map(textOf).join()}]`
  if (typeof value !== 'object') return JSON.stringify(value)
  const entries = Object.entries(value)
    .map(([name, inner]) => [name, textOf(inner)] as const)
    .filter(([, text]) => text !== '')
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
  return `{${entries.map(([name, text]) => `${name}:${text}`).join()}}`
}
