import { expect, test } from 'vitest'
import { readSections } from '#domain/content/sections.ts'
import { fieldsOf, newSection, sectionForForm, sectionKinds } from './section-kinds.ts'
import { markedText, readMark, withMarks } from './written-texts.ts'

const now = Temporal.Instant.from('2026-11-25T10:00:00Z')

function markedSection(section: Record<string, unknown>) {
  const described = fieldsOf(section)
  if (described === null) throw new Error('no such kind')
  return { ...withMarks(described, sectionForForm(section)), type: section['type'] }
}

test('a text with its mark says where it stands, also when it is empty', () => {
  expect(readMark(markedText(['value', 'slides', 0, 'text'], '<p>a</p>'))).toEqual({
    path: ['value', 'slides', 0, 'text'],
    text: '<p>a</p>',
  })
  expect(readMark(markedText(['value'], ''))).toEqual({ path: ['value'], text: '' })
  expect(readMark('<p>a</p>')).toBeNull()
})

test('texts between buttons keep their own place', () => {
  const content = [
    { type: 'button', value: { label: 'Mehr', target: null, link: '/a' } },
    { type: 'text', value: { text: '<p>Zwei</p>' } },
  ]
  const section = { type: 'image-text', value: { columnText: { title: 'Haus', content } } }
  const [read] = readSections({ body: [markedSection(section)] }, now)
  if (read?.type !== 'image-text') throw new Error('another kind')
  expect(readMark(read.title)).toEqual({ path: ['value', 'columnText', 'title'], text: 'Haus' })
  const [, text] = read.content
  expect(text?.type === 'text' ? readMark(text.html)?.path : null).toEqual([
    'value',
    'columnText',
    'content',
    1,
    'value',
    'text',
  ])
})

test.each(sectionKinds)('a new „%s“ with marks can be read, and an empty text can be written into', (kind) => {
  const marked = markedSection(newSection(kind))
  expect(() => readSections({ body: [marked] }, now)).not.toThrow()
})
