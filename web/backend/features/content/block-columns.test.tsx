import { cleanup, screen, within } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { blockLayout, navigationLayout, siteLayout } from '#contract/content/layouts.ts'
import { describe as shapeOf, type Described } from '#contract/shape.ts'
import { bannerEntries, newsBody } from '#domain/content/news.ts'
import { readHighlights, readSections } from '#domain/content/sections.ts'
import type { Loose } from '#domain/content/loose-values.ts'
import { spokenContent } from '#domain/content/spoken-content.ts'
import { choiceName } from '#domain/wording/choice-names.ts'
import { fieldLabel } from '#domain/wording/field-labels.ts'
import { fakeServer, type Fake } from '#parts/testing/fake-server.ts'
import { show } from '../../testing/render.tsx'
import { BlockColumns } from './block-columns.tsx'
import { bodyOf, contentForForm, storedContent } from './form-content.ts'

const now = Temporal.Instant.from('2026-11-21T12:00:00Z')
const picture = { id: '019a0000-0000-7000-8000-000000000001' }
const site = '019a0000-0000-7000-8000-000000000002'

let server: Fake
beforeEach(() => {
  server = fakeServer()
  server.answer('GET /config', { timeZone: 'Europe/Vienna', currency: 'EUR' } as never)
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function edit(identifier: string, begun: Loose = {}) {
  let held = begun
  const catalog = { config: { timeZone: 'Europe/Vienna', currency: 'EUR' }, images: [], sites: [] } as never
  function Editing() {
    const [content, setContent] = useState(held)
    const change = (next: Loose) => setContent((held = next))
    return (
      <BlockColumns edited={{ content, change, edit: () => undefined }} identifier={identifier} catalog={catalog} />
    )
  }
  return { ...show(<Editing />), value: () => held }
}

test('the banner of the news is a list, the news are one text', async () => {
  const banner = edit('news-banner')
  await banner.user.click(screen.getByRole('button', { name: 'Eintrag hinzufügen' }))
  await banner.user.type(screen.getByRole('textbox', { name: 'Erster Teil' }), 'Heute')
  await banner.user.type(screen.getByRole('textbox', { name: 'Zweiter Teil' }), 'Martinigansl')
  const isPublic = true
  expect(bannerEntries([{ identifier: 'news-banner', isPublic, content: banner.value() }])).toEqual([
    { part1: 'Heute', part2: 'Martinigansl' },
  ])
  cleanup()
  const news = edit('news')
  await news.user.click(screen.getByRole('button', { name: 'Inhalt: Als HTML schreiben' }))
  await news.user.type(screen.getByRole('textbox', { name: /^Inhalt/ }), '<p>Betriebsurlaub</p>')
  expect(newsBody([{ identifier: 'news', isPublic, content: news.value() }])).toBe('<p>Betriebsurlaub</p>')
})

test('what guests read in English is written beside it, and goes with the text it belongs to', async () => {
  const content = { body: [{ part1: 'Heute', part2: 'Martinigansl' }] }
  const banner = edit('news-banner', content)
  await banner.user.click(screen.getByText('Übersetzungen'))
  const english = within(screen.getByRole('group', { name: 'Englisch' }))
  await banner.user.type(english.getByRole('textbox', { name: 'Martinigansl' }), 'St Martin’s goose')
  expect(
    bannerEntries([{ identifier: 'news-banner', isPublic: true, content: spokenContent(banner.value(), 'en') }]),
  ).toEqual([{ part1: 'Heute', part2: 'St Martin’s goose' }])
  await banner.user.type(screen.getByRole('textbox', { name: 'Zweiter Teil' }), ' mit Knödel')
  await banner.user.type(english.getByRole('textbox', { name: 'Heute' }), 'Today')
  expect(banner.value()['translations']).toEqual({ en: [{ german: 'Heute', said: 'Today' }] })
})

function throughForm(layout: Parameters<typeof bodyOf>[0], content: Loose): Loose {
  const body = bodyOf(layout)
  const form = contentForForm(body, content)
  return { ...form, body: storedContent(body, form['body']) }
}

test('older shapes of content are read, and none of it is lost', () => {
  const old = {
    teaser: 'bleibt',
    body: [
      { type: 'text', value: '<p>Alt</p>', anchor: 'alt' },
      { type: 'menu-highlights', value: { target: { type: 'block', id: site } } },
      { type: 'slider', value: { slides: [{ value: { image: [picture], title: 'Gang' } }] } },
      { type: 'von-morgen', value: { eigenes: 1 } },
    ],
  }
  const kept = throughForm(siteLayout, old)
  expect(readSections(kept, now)).toEqual(readSections(old, now))
  expect(kept['teaser']).toBe('bleibt')
  expect((kept['body'] as unknown[])[1]).toEqual({
    type: 'menu-highlights',
    value: { block: { type: 'block', id: site } },
  })
  expect((kept['body'] as unknown[])[3]).toEqual({ type: 'von-morgen', value: { eigenes: 1 } })
  expect(readSections(throughForm(siteLayout, { body: '<p>Ein Text</p>' }), now)).toEqual(
    readSections({ body: '<p>Ein Text</p>' }, now),
  )
  const menus = {
    body: { text: 'Vorweg', menus: [{ value: { image: picture, text: 'Mittag' } }], button: { link: '/x' } },
  }
  expect(readHighlights(throughForm(blockLayout('menu-mittag'), menus))).toEqual(readHighlights(menus))
})

test('everything to fill in has a label, every kind of section a name', () => {
  const layouts = [
    ['sites.content', siteLayout],
    ...['news', 'news-banner', 'menu-x'].map((name) => ['blocks.content', blockLayout(name)] as const),
    ['navigations.items', navigationLayout],
  ] as const
  const paths = layouts.flatMap(([path, layout]) => pathsOf(path, shapeOf(layout), 0))
  expect(paths.length).toBeGreaterThan(60)
  expect(paths.filter((path) => fieldLabel(path) === null && choiceName(path) === null)).toEqual([])
})

function pathsOf(path: string, { shape }: Described, depth: number): string[] {
  if (depth > 6) return []
  if (shape.kind === 'list') return pathsOf(path, shape.item, depth)
  if (shape.kind === 'choice') return shape.values.map((value) => `${path}.${value}`)
  if (shape.kind === 'variants') return Object.values(shape.variants).flatMap((one) => pathsOf(path, one, depth + 1))
  if (shape.kind !== 'object') return [path]
  return Object.entries(shape.fields).flatMap(([name, inner]) => pathsOf(`${path}.${name}`, inner, depth + 1))
}
