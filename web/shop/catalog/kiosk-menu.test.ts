import { expect, test } from 'vitest'
import type { MenuView } from './menu-view.ts'
import { kioskMenu } from './kiosk-menu.ts'

const dish = (name: string) => ({ product: { id: name, name } })
const menu = (groups: MenuView['groups'] | readonly object[]) =>
  ({ groups, branch: { types: [{ type: 'dineIn' }, { type: 'delivery' }] } }) as unknown as MenuView
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

test('where one eats is called as the first question calls it', async () => {
  expect((await kioskMenu(menu(null))).branch.types).toEqual([
    { type: 'dineIn', name: 'Hier essen' },
    { type: 'delivery' },
  ])
})
