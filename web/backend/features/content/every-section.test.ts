// Every kind of section, with nothing in it, with one of everything, with many, with texts without end, with pictures that are gone:
// each is drawn, by the server as by the editor, and none ends the page.
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { filledSection, fillingsWith } from '#contract/content/filled-section.fixture.ts'
import type { VisitorCatalog } from '#contract/visitor-catalog.ts'
import { aConfig } from '#domain/content/shop-config.fixture.ts'
import type { Loose } from '#domain/content/loose-values.ts'
import { aBranch } from '#domain/ground/branch.fixture.ts'
import { contentView } from '#parts/content/content-view.ts'
import { Sections } from '#parts/content/sections.tsx'
import { sectionKinds, storedSection } from './section-kinds.ts'

const picture = '0192f0c0-0000-7000-8000-000000000001'
const file = '0192f0c0-0000-7000-8000-000000000004'
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
  uploads: [{ id: file, version: 1, extension: 'pdf', publicHash: 'h', fileName: 'Karte.pdf', bytes: 1_234_000 }],
  images: [
    { id: picture, version: 1, extension: 'webp', alt: 'Bild', width: 1200, height: 800, focusX: 50, focusY: 50 },
  ],
} as unknown as VisitorCatalog
const shared = { body: [{ id: 'i', type: 'text', value: { text: '<p>Geteilt</p>' } }] }
const highlights = { body: { text: '<p>Heute</p>', menus: [], button: null } }
const now = Temporal.Instant.from('2026-11-25T12:00:00Z')

const site = '0192f0c0-0000-7000-8000-000000000003'
const fillings = fillingsWith({ image: picture, upload: file, branch: branch.id, block, site })

function drawn(section: Loose): string {
  const blocks = [{ id: block, content: section['type'] === 'menu-highlights' ? highlights : shared }]
  const sources = { catalog: { ...catalog, blocks } as unknown as VisitorCatalog, mapStyleUrl: undefined, now }
  const sections = contentView({ body: [section] }, sources)
  return renderToStaticMarkup(createElement(Sections, { sections, title: 'Seite' }))
}

describe.each(sectionKinds)('%s', (type) => {
  test.each(Object.entries(fillings))('%s', (name, filling) => {
    const section = storedSection(filledSection(type, filling))
    expect(section).toEqual(filledSection(type, filling))
    const html = drawn(section)
    if (name === 'one' || name === 'many') expect(html).toContain('<section')
    // What has nothing to show leaves no gap.
    const isSeen = /<(?:img|input|iframe|table)\b/.test(html) || html.replace(/<[^<>]*>/g, '').trim() !== ''
    expect(isSeen ? '' : html).toBe('')
    // A text is a text: only formatted ones are HTML, and those the server has cleaned.
    expect(html).not.toContain('<b>Wort</b>')
    expect(html.match(/<img[^>]*\bsrc=""/g)).toBeNull()
  })
})
