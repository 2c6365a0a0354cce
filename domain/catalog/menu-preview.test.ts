import { expect, test } from 'vitest'
import { aBranch } from '../ground/branch.fixture.ts'
import { menuPreview } from './menu-preview.ts'
import { aProduct } from '../ground/product.fixture.ts'
import type { Category } from './category.ts'
import type { Menu } from './menu.ts'
import type { Product } from '../ground/product.ts'

const branch = aBranch({ isPreorderEnabled: false })
const id = (name: string) => name as Product['id']
const category: Category = {
  id: 'lunch' as Category['id'],
  name: 'Mittag',
  isEnabled: true,
  schedule: [{ type: 'daily', date: null, isClosed: false, from: '11:00', to: '14:00' }],
  isVisibleWhenUnavailable: true,
}
const products = [aProduct({ id: id('soup') }), aProduct({ id: id('old'), isEnabled: false })]
const menuOf = (name: string, availableFrom: string | null, ...names: string[]): Menu => ({
  id: name as Menu['id'],
  availableFrom,
  createdAt: '2026-01-01T00:00:00Z',
  branches: [{ id: branch.id }],
  catalog: [{ id: category.id, products: names.map((one) => ({ id: id(one), isEnabled: true, schedule: [] })) }],
})
const menus = [menuOf('summer', null, 'soup'), menuOf('winter', '2026-12-01T00:00:00+01:00', 'soup', 'old')]
const at = (moment: string) =>
  menuPreview({ branch, menus, categories: [category], products }, Temporal.Instant.from(moment))
const dishes = (moment: string) =>
  at(moment).groups.flatMap((group) =>
    group.dishes.map((dish) => [dish.offer.product.id, dish.availability, dish.obstacles]),
  )

test('before the planned menu begins the old one counts, from its moment on the new one', () => {
  expect(at('2026-11-30T22:59:59Z').menu?.id).toBe('summer')
  expect(at('2026-11-30T23:00:00Z').menu?.id).toBe('winter')
})

test('each dish says whether it can be ordered then, and what keeps it', () => {
  expect(dishes('2026-12-02T11:00:00Z')).toEqual([
    ['soup', 'orderable', []],
    ['old', 'unavailable', ['productOff']],
  ])
  expect(dishes('2026-12-02T14:00:00Z')).toEqual([
    ['soup', 'unavailable', ['categoryTime']],
    ['old', 'unavailable', ['productOff', 'categoryTime']],
  ])
})

test('the hours are those of the moment; a branch without a menu shows none', () => {
  expect(at('2026-12-02T11:00:00Z')).toMatchObject({ hoursLabel: 'Geöffnet bis 22:00' })
  expect(at('2026-12-02T11:00:00Z').types.map(({ type, sentences }) => [type, sentences.length])).toEqual([
    ['takeaway', 0],
    ['delivery', 0],
    ['dineIn', 0],
  ])
  expect(at('2026-12-02T22:00:00Z')).toMatchObject({ hoursLabel: 'Geschlossen' })
  const none = menuPreview(
    { branch, menus: [{ ...menuOf('elsewhere', null), branches: [] }], categories: [], products: [] },
    Temporal.Instant.from('2026-12-02T11:00:00Z'),
  )
  expect(none).toMatchObject({ menu: null, groups: [] })
})
