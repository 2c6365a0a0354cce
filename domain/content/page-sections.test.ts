import { expect, test } from 'vitest'
import {
  duplicateSection,
  insertSection,
  moveSection,
  removeSection,
  replaceSection,
  sectionsOf,
  sectionWords,
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
