import { expect, test } from 'vitest'
import type { MenuView } from './menu-view.ts'
import { kioskMenu } from './kiosk-menu.ts'

const dish = (name: string) => ({ product: { id: name, name } })
const menu = (groups: MenuView['groups'] | readonly object[]) =>
  ({ groups, bar: ['a', 'b'], branch: { types: [{ type: 'dineIn' }, { type: 'delivery' }] } }) as unknown as MenuView
const seen = (text: string) => text.replaceAll('\u00ad', '·')

test('long words of a tile say where they may be parted; the name that a cart keeps does not', async () => {
  const dishes = ['Zwiebelrostbraten', 'Lindenhof-Burger nach Maß', 'Sulz', 'Eis'].map(dish)
  const { groups } = await kioskMenu(menu([{ id: 'a', name: 'Alkoholfreie Getränke', dishes }]))
  const [group] = groups ?? []
  expect(seen(group?.name ?? '')).toBe('Al·ko·hol·freie Getränke')
  expect(group?.dishes.map(({ label }) => label && seen(label))).toEqual([
    'Zwie·bel·rost·bra·ten',
    'Lin·den·hof-Burger nach Maß',
    undefined,
    undefined,
  ])
  expect(group?.dishes.map(({ product }) => product.name)).toEqual(dishes.map(({ product }) => product.name))
})

test('a branch without a menu has nothing to part', async () => {
  expect((await kioskMenu(menu(null))).groups).toBeNull()
})

test('where one eats is called as the first question calls it, and nothing is delivered', async () => {
  expect((await kioskMenu(menu(null))).branch.types).toEqual([{ type: 'dineIn', name: 'Hier essen' }])
})

test('what only a keyboard could answer is not offered; what may be left out is', async () => {
  const cake = (name: string, optional: boolean, type = 'text') => ({
    product: { id: name, name, type: 'configurable', config: { parts: [{ name: 'Aufschrift', type, optional }] } },
  })
  const { groups, bar } = await kioskMenu(
    menu([
      { id: 'a', name: 'Torten', dishes: [cake('Geburtstagstorte', false), cake('Fototorte', false, 'images')] },
      { id: 'b', name: 'Kuchen', dishes: [cake('Strudel', true), cake('Waffel', false, 'select')] },
    ]),
  )
  expect(groups?.map(({ dishes }) => dishes.map(({ product }) => product.name))).toEqual([['Strudel', 'Waffel']])
  // It stands at its place all the same: what is ordered names the parts by their places.
  expect(groups?.map(({ dishes }) => dishes.map(({ unasked }) => unasked))).toEqual([[[0], undefined]])
  expect(bar).toEqual(['b'])
})

test('where nothing can be ordered by touch the guest is sent to the counter; where nothing is sold, nowhere', async () => {
  const typed = { type: 'configurable', config: { parts: [{ name: 'Aufschrift', type: 'text', optional: false }] } }
  const cake = { product: { id: 't', name: 'Torte', ...typed } }
  const only = await kioskMenu(menu([{ id: 'a', name: 'Torten', dishes: [cake] }]))
  expect(only.groups).toEqual([])
  expect(only.nothing).toBe('An diesem Bildschirm können Sie gerade nichts bestellen. Bitte bestellen Sie am Schalter.')
  const empty = { ...menu([]), nothing: 'Zurzeit steht nichts auf der Karte.' }
  expect((await kioskMenu(empty)).nothing).toBe(empty.nothing)
  expect((await kioskMenu(menu([{ id: 'a', name: 'Eis', dishes: [dish('Eis')] }]))).nothing).toBeUndefined()
})
