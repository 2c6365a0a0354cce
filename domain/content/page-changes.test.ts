import { expect, test } from 'vitest'
import { changesBetween } from './page-changes.ts'

const text = (id: string, words: string, rest: object = {}) => ({ id, type: 'text', value: { text: words }, ...rest })
const changes = (before: unknown[], after: unknown[]) =>
  changesBetween({ body: before }, { body: after }).map(({ kind, position, fields }) => [kind, position, ...fields])

test('nothing changed says nothing, whatever the order of the fields', () => {
  expect(changes([text('a', 'x')], [{ value: { text: 'x' }, type: 'text', id: 'a', isHidden: false }])).toEqual([])
})

test('what came, went, moved and changed is named with its place', () => {
  const [a, b, c] = [text('a', 'A'), text('b', 'B'), text('c', 'C')]
  expect(changes([a, b], [a, b, c])).toEqual([['added', 3]])
  expect(changes([a, b, c], [a, c])).toEqual([['removed', 2]])
  expect(changes([a, b, c], [c, a, b])).toEqual([['moved', 1]])
  expect(changes([a, b], [a, text('b', 'B2', { anchor: 'x' })])).toEqual([['changed', 2, 'text', 'anchor']])
})

test('sections without ids are found by what they say, then by their kind', () => {
  const bare = (words: string) => ({ type: 'text', value: { text: words } })
  expect(changes([bare('A'), bare('B')], [bare('B'), bare('C')])).toEqual([['changed', 2, 'text']])
  expect(changes([bare('A')], [{ type: 'text', value: 'A' }])).toEqual([])
  expect(changes([bare('A')], [{ type: 'map', value: { text: 'A' } }])).toEqual([
    ['removed', 1],
    ['added', 1],
  ])
})
