import { expect, test } from 'vitest'
import { entriesThatLead, withoutReferences } from './dead-references.ts'

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

test('an entry of a navigation whose page is gone goes, or stays as a heading over what stands below it', () => {
  const entry = (target: string, label: string, children: object[] = []) => ({ type: 'site', target, label, children })
  const below = entry('da', 'Unten')
  expect(entriesThatLead([entry('weg', 'Allein'), entry('da', 'Bleibt')], gone)).toEqual([entry('da', 'Bleibt')])
  expect(entriesThatLead([entry('weg', 'Oben', [below, entry('weg', '')])], gone)).toEqual([
    { type: 'heading', target: '', label: 'Oben', children: [below] },
  ])
  expect(entriesThatLead([entry('weg', '', [below])], gone)).toEqual([below])
  expect(entriesThatLead('keine Liste', gone)).toBe('keine Liste')
})
