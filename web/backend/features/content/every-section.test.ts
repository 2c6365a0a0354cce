// Every kind of section, with nothing in it, with one of everything, with many, with texts without end, with pictures that are gone:
// each is drawn, by the server as by the editor, and none ends the page.
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import type { Described } from '#contract/shape.ts'
import type { VisitorCatalog } from '#contract/visitor-catalog.ts'
import { aConfig } from '#domain/content/shop-config.fixture.ts'
import type { Loose } from '#domain/content/loose-values.ts'
import { aBranch } from '#domain/ground/branch.fixture.ts'
import { contentView } from '#parts/content/content-view.ts'
import { Sections } from '#parts/content/sections.tsx'
import { fieldsOf, sectionKinds, storedSection } from './section-kinds.ts'

const picture = '0192f0c0-0000-7000-8000-000000000001'
const gone = '0192f0c0-0000-7000-8000-0000000000ff'
const block = '0192f0c0-0000-7000-8000-000000000002'
const branch = { ...aBranch({ phone: '+43 5574 12345' }), images: [] }
const catalog = {
  config: { ...aConfig(), termsAndConditionsText: '', allergensText: '', allergens: '' },
  branches: [branch],
  divisions: [],
  menus: [],
  categories: [],
  products: [],
  tags: [],
  tables: [],
  sites: [{ id: '0192f0c0-0000-7000-8000-000000000003', path: 'ziel', isPublic: true }],
  navigations: [],
  donatees: [],
  blocks: [{ id: block, content: { body: [{ id: 'i', type: 'text', value: { text: '<p>Geteilt</p>' } }] } }],
  images: [
    { id: picture, version: 1, extension: 'webp', alt: 'Bild', width: 1200, height: 800, focusX: 50, focusY: 50 },
  ],
} as unknown as VisitorCatalog
const sources = { catalog, mapStyleUrl: undefined, now: Temporal.Instant.from('2026-11-25T12:00:00Z') }

interface Filling {
  readonly text: string
  readonly rich: string
  readonly picture: string
  readonly count: number
}

/** A value of this shape with the filling in every text, picture and list. */
function filled({ shape, isNullable }: Described, name: string, filling: Filling): unknown {
  switch (shape.kind) {
    case 'rich':
      return filling.rich
    case 'line':
    case 'lines':
      return name === 'url' || name === 'link' ? 'https://theke.example/tour' : filling.text
    case 'reference':
      return shape.to === 'image'
        ? { id: filling.picture }
        : shape.to === 'branch'
          ? { id: branch.id }
          : { id: shape.to === 'block' ? block : '0192f0c0-0000-7000-8000-000000000003' }
    case 'list':
      return Array.from({ length: filling.count }, () => filled(shape.item, name, filling))
    case 'object':
      return Object.fromEntries(
        Object.entries(shape.fields).map(([field, inner]) => [field, filled(inner, field, filling)]),
      )
    case 'variants':
      return filled(Object.values(shape.variants)[0] ?? { ...unknownShape }, name, filling)
    case 'choice':
      return shape.values[0]
    case 'boolean':
      return name !== 'isHidden'
    default:
      return isNullable ? null : undefined
  }
}
const unknownShape: Described = { shape: { kind: 'unknown' }, isNullable: true, isOptional: true, initial: () => null }

const foreign = '<p onclick="x()">A</p><script>alert(1)</script><table><tr><td>zu</td></table><h1>Eins</h1></div><svg>'
const long = 'Donaudampfschifffahrtsgesellschaftskapitänsmützenabzeichen '.repeat(400)
const fillings: Readonly<Record<string, Filling>> = {
  empty: { text: '', rich: '', picture: gone, count: 0 },
  one: { text: 'Wort', rich: '<p>Text</p>', picture, count: 1 },
  many: { text: 'Wort', rich: '<h2>Titel</h2><p>Text</p>', picture, count: 20 },
  'very long': { text: long.slice(0, 250), rich: `<p>${long}</p>`, picture, count: 2 },
  'missing picture': { text: 'Wort', rich: '<p>Text</p>', picture: gone, count: 3 },
  'foreign HTML': { text: '<b>Wort</b>', rich: foreign, picture, count: 1 },
}

function drawn(section: Loose): string {
  const sections = contentView({ body: [section] }, sources)
  return renderToStaticMarkup(createElement(Sections, { sections, title: 'Seite' }))
}

describe.each(sectionKinds)('%s', (type) => {
  test.each(Object.entries(fillings))('%s', (name, filling) => {
    const described = fieldsOf({ type })
    if (described === null) throw new Error('no such kind')
    const section = storedSection({ ...(filled(described, '', filling) as Loose), id: 'a', type, visibleFrom: null })
    const html = drawn({ ...section, visibleUntil: null })
    if (name === 'one' || name === 'many') expect(html).toContain('<section')
    // A text is a text: only formatted ones are HTML, and those the server has cleaned.
    expect(html).not.toContain('<b>Wort</b>')
    expect(html.match(/<img[^>]*\bsrc=""/g)).toBeNull()
  })
})
