import { expect, test } from 'vitest'
import { withoutReferences } from './dead-references.ts'

const gone = new Set(['weg'])

test('what leads nowhere is taken out, the rest stays', () => {
  const content = {
    body: [
      { id: 's1', type: 'parallax', value: { image: { id: 'weg' } } },
      { id: 's2', type: 'button', value: { target: { type: 'site', id: 'weg' }, label: 'Hin' } },
      { id: 's3', type: 'image-text', value: { columnImage: { image: [{ id: 'weg' }, { id: 'da' }] } } },
    ],
  }
  expect(withoutReferences(content, gone)).toEqual({
    body: [
      { id: 's1', type: 'parallax', value: { image: null } },
      { id: 's2', type: 'button', value: { target: null, label: 'Hin' } },
      { id: 's3', type: 'image-text', value: { columnImage: { image: [{ id: 'da' }] } } },
    ],
  })
})

test('a section is no reference, whatever it is called', () => {
  const content = { body: [{ id: 'weg', type: 'text', value: { text: 'Bleibt' } }] }
  expect(withoutReferences(content, gone)).toEqual(content)
})

test('where nothing is gone the content is the same value', () => {
  const content = { body: [1, 'a', null, { image: { id: 'da' } }] }
  expect(withoutReferences(content, new Set())).toBe(content)
  expect(withoutReferences(content, gone)).toEqual(content)
})
