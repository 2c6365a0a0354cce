// Sections of every kind with something in every field, as the editor stores them: for tests that draw them and for pictures of them.
import type { ResourceKind } from '../resource-kinds.ts'
import { describe, type Described } from '../shape.ts'
import { blockLayout, siteLayout } from './layouts.ts'

export interface Filling {
  /** In every line, and with tags in every formatted text. */
  readonly text: string
  readonly rich: string
  /** Of every list. */
  readonly count: number
  /** Of what references name; a kind without an id stays empty. */
  readonly ids: Readonly<Partial<Record<ResourceKind, string>>>
}

const foreign = '<p onclick="x()">A</p><script>alert(1)</script><table><tr><td>zu</td></table><h1>Eins</h1></div><svg>'
const long = 'Donaudampfschifffahrtsgesellschaftskapitänsmützenabzeichen '.repeat(60)
const gone = '0192f0c0-0000-7000-8000-0000000000ff'

/** What the fields of a section may be filled with, from nothing to what breaks pages. `ids` of what there is. */
export function fillingsWith(ids: Filling['ids']): Readonly<Record<string, Filling>> {
  return {
    empty: { text: '', rich: '', count: 0, ids: { ...ids, image: gone } },
    one: { text: 'Wort', rich: '<p>Text</p>', count: 1, ids },
    many: { text: 'Wort', rich: '<h2>Titel</h2><p>Text</p>', count: 20, ids },
    'very long': { text: long.slice(0, 120), rich: `<p>${long}</p>`, count: 2, ids },
    'missing picture': { text: 'Wort', rich: '<p>Text</p>', count: 3, ids: { ...ids, image: gone } },
    'foreign HTML': { text: '<b>Wort</b>', rich: foreign, count: 1, ids },
  }
}

const item = describe(siteLayout.shape.body.unwrap().element)
export const filledKinds: readonly string[] = item.shape.kind === 'variants' ? Object.keys(item.shape.variants) : []

export function filledSection(type: string, filling: Filling): Readonly<Record<string, unknown>> {
  const variant = item.shape.kind === 'variants' ? item.shape.variants[type] : undefined
  if (variant === undefined) throw new Error(`no kind of section is called ${type}`)
  const fields = filled(variant, '', filling) as Record<string, unknown>
  return { ...fields, id: `${type}-1`, type, anchor: '', visibleFrom: null, visibleUntil: null }
}

/** The content of a block of menu highlights. */
export function filledHighlights(filling: Filling): Readonly<Record<string, unknown>> {
  return filled(describe(blockLayout('menu-')), '', filling) as Record<string, unknown>
}

/** A value of this shape with the filling in every text, reference and list. `at`: which entry of a list it is, for each its own kind. */
function filled({ shape, isNullable }: Described, name: string, filling: Filling, at = 0): unknown {
  switch (shape.kind) {
    case 'rich':
      return filling.rich
    case 'line':
    case 'lines':
      if (name === 'url' || name === 'link') return 'https://theke.example/tour'
      return filling.text
    case 'markdown':
      return filling.text === '' ? '' : `## ${filling.text}\n\n- ${filling.text}`
    case 'email':
      return filling.count === 0 ? '' : 'fest@theke.example'
    case 'date':
      return filling.count === 0 ? null : '2026-12-18'
    case 'time':
      return filling.count === 0 ? null : name === 'until' ? '23:00' : '19:00'
    case 'number':
      return filling.count === 0 ? null : 24
    case 'reference': {
      const id = filling.ids[shape.to]
      if (id === undefined) return null
      return shape.to === 'image' ? { id } : { type: shape.to, id }
    }
    case 'list':
      // No word is chosen twice, and what nobody made cannot be named.
      if (name === 'choices') return filling.text === '' ? [] : [filling.text]
      if (shape.item.shape.kind === 'reference' && filling.ids[shape.item.shape.to] === undefined) return []
      return Array.from({ length: filling.count }, (_, index) => filled(shape.item, name, filling, index))
    case 'object':
      return Object.fromEntries(
        Object.entries(shape.fields).map(([field, inner]) => [field, filled(inner, field, filling, at)]),
      )
    case 'variants': {
      const variants = Object.values(shape.variants)
      const chosen = variants[at % variants.length]
      return chosen === undefined ? null : filled(chosen, name, filling)
    }
    case 'choice':
      return shape.values[at % shape.values.length]
    case 'boolean':
      return name !== 'isHidden'
    default:
      return isNullable ? null : undefined
  }
}
