// Which texts of a section can be written on the page itself: each is handed to what draws it with a mark of where it stands.
import type { Described } from '#contract/shape.ts'
import { recordOf, textOf, type Loose } from '#domain/content/loose-values.ts'

/** Nobody types it, and it is no space: readers keep it. */
const sign = '\u2063'

export type TextPath = readonly (string | number)[]

export function markedText(path: TextPath, text: string): string {
  return `${sign}${path.join('.')}${sign}${text}`
}

/** Null: nothing is marked, as with texts that are read out of something else. */
export function readMark(marked: string): { readonly path: TextPath; readonly text: string } | null {
  const [before, path, ...text] = marked.split(sign)
  if (before !== '' || path === undefined) return null
  const parts = path.split('.').map((part) => (/^\d+$/.test(part) ? Number(part) : part))
  return { path: parts, text: text.join(sign) }
}

/** Every formatted text and every title, also the empty ones. Titles of slides name their picture: they stay fields. */
export function withMarks(described: Described, section: Loose): Loose {
  return recordOf(marked(described, section, { path: [], isSlider: section['type'] === 'slider' }))
}

interface Place {
  readonly path: TextPath
  readonly isSlider: boolean
}

function marked({ shape }: Described, value: unknown, place: Place): unknown {
  const { path } = place
  if (shape.kind === 'rich' || (shape.kind === 'line' && path.at(-1) === 'title' && !place.isSlider)) {
    return markedText(path, typeof value === 'string' ? value : '')
  }
  const inner = (name: string | number): Place => ({ ...place, path: [...path, name] })
  if (shape.kind === 'list') {
    return Array.isArray(value) ? value.map((each, at) => marked(shape.item, each, inner(at))) : value
  }
  if (shape.kind === 'variants') {
    const variant = shape.variants[textOf(recordOf(value)[shape.by])]
    return variant === undefined ? value : marked(variant, value, place)
  }
  if (shape.kind !== 'object') return value
  const held = recordOf(value)
  const known = Object.entries(shape.fields).map(([name, field]) => [name, marked(field, held[name], inner(name))])
  return { ...held, ...Object.fromEntries(known.filter(([, each]) => each !== undefined)) }
}
