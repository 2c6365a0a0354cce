import { expect, test } from 'vitest'
import { menuIntros } from './menu-intros.ts'

const branch = { identifier: 'hohenems' }
const menu = { identifier: 'sommer' }
const block = (identifier: string, body: unknown, isPublic = true) => ({ identifier, isPublic, content: { body } })
const texts = (blocks: Parameters<typeof menuIntros>[0], of: typeof menu | null = menu) =>
  menuIntros(blocks, branch, of).map(({ html }) => html)

test('the text of the menu that counts now stands before the one of the branch', () => {
  const blocks = [block('menu-hohenems', { text: 'Filiale' }), block('menu-sommer', { text: 'Karte' })]
  expect(texts(blocks)).toEqual(['Karte', 'Filiale'])
  expect(texts(blocks, null)).toEqual(['Filiale'])
})

test('texts of other menus and branches, hidden and empty ones stay away', () => {
  expect(texts([block('menu-dornbirn', { text: 'fremd' }), block('menu-winter', 'fremd')])).toEqual([])
  expect(texts([block('menu-sommer', { text: 'Entwurf' }, false)])).toEqual([])
  expect(texts([block('menu-sommer', { text: ' ' }), block('menu-hohenems', {})])).toEqual([])
})

test('a menu without an identifier has no text of its own', () => {
  expect(texts([block('menu-', 'nirgends')], { identifier: '' })).toEqual([])
})

test('a plain text will do, and a menu named like its branch says it once', () => {
  expect(texts([block('menu-hohenems', '<p>Heute</p>')], { identifier: 'hohenems' })).toEqual(['<p>Heute</p>'])
})

test.each([
  ['menus', { menus: [{ value: { text: 'Montag' } }] }],
  ['a button', { button: { label: 'Reservieren', link: '/reservieren' } }],
])('a block that holds nothing but %s is shown', (_, body) => {
  expect(texts([block('menu-sommer', body)])).toEqual([''])
})
