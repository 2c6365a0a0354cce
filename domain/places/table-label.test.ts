import { expect, test } from 'vitest'
import { tableLabel } from './table-label.ts'

test.each([
  ['Stammtisch', 'Stammtisch'],
  ['  Erker ', 'Erker'],
  ['', 'Tisch 7'],
  ['  ', 'Tisch 7'],
])('a table named %j is called %s', (name, label) => {
  expect(tableLabel({ name, identifier: '7' })).toBe(label)
})
