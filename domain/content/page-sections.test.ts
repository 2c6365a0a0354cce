import { expect, test } from 'vitest'
import {
  appendSection,
  detachSection,
  duplicateSection,
  insertSection,
  moveSection,
  removeSection,
  replaceSection,
  sectionWords,
  sectionsOf,
  withValueAt,
} from './page-sections.ts'

const content = {
  teaser: 'bleibt',
  body: [
    { type: 'text', value: { text: 'Eins' } },
    { type: 'von-morgen', eigenes: [1] },
    { type: 'map', value: {} },
  ],
}
const types = (changed: object) => sectionsOf(changed as never).map(({ type }) => type)

test('sections are inserted, moved, replaced and removed; unknown ones and the rest stay', () => {
  expect(types(insertSection(content, 1, { type: 'hero' }))).toEqual(['text', 'hero', 'von-morgen', 'map'])
  expect(types(moveSection(content, 1, 2))).toEqual(['text', 'map', 'von-morgen'])
  expect(types(removeSection(content, 0))).toEqual(['von-morgen', 'map'])
  expect(types(replaceSection(content, 2, { type: 'button' }))).toEqual(['text', 'von-morgen', 'button'])
  const all = moveSection(removeSection(content, 0), 0, 1)
  expect(all['teaser']).toBe('bleibt')
  expect(sectionsOf(all)[1]).toEqual({ type: 'von-morgen', eigenes: [1] })
})

test('what changes nothing is the same content', () => {
  expect(moveSection(content, 0, 0)).toBe(content)
  expect(moveSection(content, 7, 0)).toBe(content)
  expect(duplicateSection(content, 7, 'x')).toBe(content)
  expect(replaceSection(content, 7, {})).toBe(content)
})

test('a copy stands right below, with an id of its own and without the anchor', () => {
  const copied = duplicateSection({ body: [{ id: 'a', type: 'map', anchor: 'karte', value: { text: 'x' } }] }, 0, 'b')
  expect(sectionsOf(copied)).toEqual([
    { id: 'a', type: 'map', anchor: 'karte', value: { text: 'x' } },
    { id: 'b', type: 'map', value: { text: 'x' } },
  ])
})

test('a page that is one text has one section, an empty one none', () => {
  expect(sectionsOf({ body: '<p>Hallo</p>' })).toEqual([{ type: 'text', value: { text: '<p>Hallo</p>' } }])
  expect(sectionsOf({ body: ' ' })).toEqual([])
  expect(sectionsOf({})).toEqual([])
})

test('a section is recognised by its first words', () => {
  expect(sectionWords({ value: { text: '<h2>Über&nbsp;uns</h2><p>Seit 1990</p>' } })).toBe('Über uns Seit 1990')
  expect(sectionWords({ value: { slides: [{ title: '' }, { title: 'Sommer' }] } })).toBe('Sommer')
  expect(sectionWords({ value: { columnText: { content: [{ value: { text: 'Drin' } }] } } })).toBe('Drin')
  expect(sectionWords({ value: { text: 'x'.repeat(80) } })).toBe(`${'x'.repeat(60)}…`)
  expect(sectionWords({ value: 'Alt & gut' })).toBe('Alt & gut')
  expect(sectionWords({ value: { image: { id: '1' } } })).toBe('')
})

test('a copy on another page is one of its own, without the anchor', () => {
  const section = { id: 'a', type: 'text', anchor: 'oben', value: { text: 'A' } }
  expect(appendSection({ body: '<p>Alt</p>', more: 1 }, section, 'b')).toEqual({
    more: 1,
    body: [
      { type: 'text', value: { text: '<p>Alt</p>' } },
      { id: 'b', type: 'text', value: { text: 'A' } },
    ],
  })
})

test('a shared section that is freed leaves what it said, under ids of its own', () => {
  const content = {
    body: [
      { id: 'x', type: 'block', value: {} },
      { id: 'y', type: 'text' },
    ],
  }
  const inner = { body: [{ id: 'inner', type: 'text', value: { text: 'A' } }] }
  expect(detachSection(content, 0, inner, () => 'new').body).toEqual([
    { id: 'new', type: 'text', value: { text: 'A' } },
    { id: 'y', type: 'text' },
  ])
  expect(detachSection(content, 7, inner, () => 'new')).toBe(content)
})

test('a text is set where it stands, and nowhere else', () => {
  const section = { value: { slides: [{ text: 'a' }, { text: 'b', title: 'B' }] }, anchor: 'x' }
  expect(withValueAt(section, ['value', 'slides', 1, 'text'], 'c')).toEqual({
    value: { slides: [{ text: 'a' }, { text: 'c', title: 'B' }] },
    anchor: 'x',
  })
  expect(withValueAt({ value: null }, ['value', 'text'], 'c')).toEqual({ value: { text: 'c' } })
  expect(withValueAt(section, ['value', 'slides', 5, 'text'], 'c')).toEqual(section)
})
