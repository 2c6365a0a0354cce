import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { problem } from '../ground/problem.ts'
import { menuGroups } from './offer.ts'
import {
  availability,
  availableFirst,
  groupsNowFirst,
  isOrderable,
  isSoldOut,
  isVisible,
  momentAt,
  nextAvailableAt,
  obstacles,
  orderabilityProblem,
} from './orderability.ts'
import { aProduct } from '../ground/product.fixture.ts'
import type { OpeningHours } from '../ground/opening-hours-entry.ts'
import type { Category } from './category.ts'
import type { Menu } from './menu.ts'
import type { Offer } from './offer.ts'
import type { Moment, Obstacle } from './orderability.ts'
import type { Product } from '../ground/product.ts'

const schedule = (from: string): OpeningHours => [{ type: 'daily', date: null, isClosed: false, from, to: '23:00' }]
const open = schedule('08:00')
const shut = schedule('22:00')

const id = (text: string) => text as Product['id']
const moment = (...soldOut: string[]): Moment => ({
  isOpen: (hours) => hours === open,
  isSoldOut: (product) => soldOut.includes(product),
})

function aCategory(changes: Partial<Category> = {}): Category {
  return {
    id: 'c1' as Category['id'],
    name: 'Pizza',
    isEnabled: true,
    schedule: [],
    isVisibleWhenUnavailable: false,
    ...changes,
  }
}

function anOffer(changes: Partial<Offer> = {}): Offer {
  const product = changes.product ?? aProduct()
  return {
    product,
    category: aCategory(),
    entry: { id: product.id, isEnabled: true, schedule: [] },
    bundle: [],
    ...changes,
  }
}

const entry = (isEnabled: boolean, hours: OpeningHours = []) => ({ id: id('product-1'), isEnabled, schedule: hours })

describe('isOrderable', () => {
  test.each([
    ['all on, no schedules', anOffer(), true],
    [
      'all schedules open',
      anOffer({
        product: aProduct({ schedule: open }),
        category: aCategory({ schedule: open }),
        entry: entry(true, open),
      }),
      true,
    ],
    ['product off', anOffer({ product: aProduct({ isEnabled: false }) }), false],
    ['category off', anOffer({ category: aCategory({ isEnabled: false }) }), false],
    ['entry off', anOffer({ entry: entry(false) }), false],
    ['product’s schedule shut', anOffer({ product: aProduct({ schedule: shut }) }), false],
    ['category’s schedule shut', anOffer({ category: aCategory({ schedule: shut }) }), false],
    ['entry’s schedule shut', anOffer({ entry: entry(true, shut) }), false],
    ['part of a bundle without a place of its own', anOffer({ category: null, entry: null }), true],
  ])('%s: %#', (_, offer, expected) => {
    expect(isOrderable(offer, moment())).toBe(expected)
  })

  test('a missing switch is on, a missing schedule is always', () => {
    const { isEnabled: _on, schedule: _hours, ...stored } = entry(true)
    expect(isOrderable(anOffer({ entry: stored as Offer['entry'] }), moment())).toBe(true)
  })

  test('not while sold out', () => {
    expect(isOrderable(anOffer(), moment('product-1'))).toBe(false)
    expect(isOrderable(anOffer(), moment('product-2'))).toBe(true)
  })

  test('a bundle only while all its parts are', () => {
    const part = (changes: Partial<Product>) => anOffer({ product: aProduct({ id: id('part'), ...changes }) })
    const bundle = (...parts: (Offer | null)[]) => anOffer({ product: aProduct({ type: 'bundle' }), bundle: parts })
    expect(isOrderable(bundle(part({}), part({})), moment())).toBe(true)
    expect(isOrderable(bundle(part({}), part({ isEnabled: false })), moment())).toBe(false)
    expect(isOrderable(bundle(part({ schedule: shut })), moment())).toBe(false)
    expect(isOrderable(bundle(part({})), moment('part'))).toBe(false)
    expect(isOrderable(bundle(part({}), null), moment())).toBe(false)
  })
})

describe('isSoldOut', () => {
  const now = Temporal.Instant.from('2026-11-20T12:00:00Z')
  const marks = (until: string | null) => [
    { productId: id('x'), until: null },
    { productId: id('p'), until },
  ]

  test.each([
    [null, true],
    ['2026-11-20T12:00:00.001Z', true],
    ['2026-11-20T12:00:00Z', false],
    ['2026-11-20T11:59:59Z', false],
    ['2026-11-20T13:30:00+01:00', true],
    ['demnächst', true],
  ])('until %s: %s', (until, expected) => {
    expect(isSoldOut(marks(until), id('p'), now)).toBe(expected)
  })

  test('only the marked product is', () => {
    expect(isSoldOut([], id('p'), now)).toBe(false)
    expect(isSoldOut(marks(null), id('q'), now)).toBe(false)
  })
})

describe('momentAt', () => {
  const branch = { timeZone: 'Europe/Vienna', soldOut: [{ productId: id('p'), until: '2026-11-20T07:30:00Z' }] }
  const at = (time: string) => momentAt(branch, Temporal.Instant.from(`2026-11-20T${time}Z`))

  test.each([
    // 08:00–23:00 in Vienna is 07:00–22:00 UTC in November.
    ['06:59:59', false, true],
    ['07:00:00', true, true],
    ['07:29:59', true, true],
    ['07:30:00', true, false],
    ['21:59:59', true, false],
    ['22:00:00', false, false],
  ])('at %s UTC: open %s, sold out %s', (time, isOpen, soldOut) => {
    expect(at(time).isOpen(open)).toBe(isOpen)
    expect(at(time).isSoldOut(id('p'))).toBe(soldOut)
    expect(at(time).isSoldOut(id('q'))).toBe(false)
  })
})

describe('what guests see', () => {
  const shown = aCategory({ isVisibleWhenUnavailable: true })
  const off = aProduct({ isEnabled: false })
  const later = aProduct({ schedule: shut })

  test.each([
    ['orderable', anOffer(), moment(), true, 'orderable'],
    ['orderable without pre-orders', anOffer(), moment(), false, 'orderable'],
    ['off and hidden', anOffer({ product: off }), moment(), true, 'hidden'],
    ['off but listed', anOffer({ product: off, category: shown }), moment(), true, 'unavailable'],
    ['later and hidden', anOffer({ product: later }), moment(), true, 'hidden'],
    ['later, pre-orders taken', anOffer({ product: later, category: shown }), moment(), true, 'preorder'],
    ['later, no pre-orders', anOffer({ product: later, category: shown }), moment(), false, 'unavailable'],
    ['sold out and hidden', anOffer(), moment('product-1'), true, 'hidden'],
    ['sold out but listed', anOffer({ category: shown }), moment('product-1'), true, 'soldOut'],
    ['without a category and off', anOffer({ product: off, category: null }), moment(), true, 'hidden'],
    ['category later but listed', anOffer({ category: { ...shown, schedule: shut } }), moment(), true, 'preorder'],
    ['category off but listed', anOffer({ category: { ...shown, isEnabled: false } }), moment(), true, 'unavailable'],
    [
      'bundle with a part that is off',
      anOffer({ category: shown, bundle: [anOffer({ product: off })] }),
      moment(),
      true,
      'unavailable',
    ],
    ['bundle with a lost part', anOffer({ category: shown, bundle: [null] }), moment(), true, 'unavailable'],
    [
      'bundle with a part later',
      anOffer({ category: shown, bundle: [anOffer({ product: later })] }),
      moment(),
      true,
      'preorder',
    ],
    [
      'bundle with one part later and one off',
      anOffer({ category: shown, bundle: [anOffer({ product: later }), anOffer({ product: off })] }),
      moment(),
      true,
      'unavailable',
    ],
    [
      'bundle with a part sold out',
      anOffer({ category: shown, bundle: [anOffer(), anOffer({ product: aProduct({ id: id('part') }) })] }),
      moment('part'),
      true,
      'soldOut',
    ],
  ] as const)('%s', (_, offer, at, takesPreorders, expected) => {
    expect(availability(offer, at, takesPreorders)).toBe(expected)
    expect(isVisible(offer, at)).toBe(expected !== 'hidden')
  })

  test('why it cannot be ordered', () => {
    expect(orderabilityProblem(anOffer(), moment(), 'items.0')).toBeNull()
    expect(orderabilityProblem(anOffer(), moment('product-1'), 'items.0')).toEqual(problem('soldOut', 'items.0'))
    expect(orderabilityProblem(anOffer({ product: later }), moment(), 'items.0.product')).toEqual(
      problem('notAvailable', 'items.0.product'),
    )
    expect(orderabilityProblem(anOffer({ bundle: [null] }), moment(), null)).toEqual(problem('notAvailable', null))
  })
})

describe('nextAvailableAt', () => {
  const at = (time: string) => Temporal.Instant.from(`2026-11-20T${time}Z`)
  const from = (time: string) => (candidate: Temporal.Instant) => Temporal.Instant.compare(candidate, at(time)) >= 0

  test.each([
    ['on the half hour', '12:30:00', '12:30:00'],
    ['a moment after it', '12:30:00.001', '13:00:00'],
    ['a moment before it', '12:29:59.999', '12:30:00'],
  ])('starts at the next half hour: %s', (_, now, first) => {
    expect(nextAvailableAt(at(now), () => true)?.toString()).toBe(at(first).toString())
  })

  test('goes in half hours to the first moment that fits', () => {
    expect(nextAvailableAt(at('10:05:00'), from('14:10:00'))?.toString()).toBe('2026-11-20T14:30:00Z')
  })

  test.each([
    [undefined, 144],
    [72, 144],
    [1, 2],
    [0.5, 1],
    [0, 0],
    [-1, 0],
    [Number.NaN, 0],
    [Infinity, 8640],
    [4320, 8640],
    [4321, 8640],
  ])('%s hours are %s steps', (hours, steps) => {
    const seen: string[] = []
    const never = (candidate: Temporal.Instant) => {
      seen.push(candidate.toString())
      return false
    }
    expect(nextAvailableAt(at('12:00:00'), never, hours)).toBeNull()
    expect(seen).toHaveLength(steps)
    expect(new Set(seen).size).toBe(steps)
  })

  test('the last step is found, the one after it is not', () => {
    const last = at('12:00:00').add({ minutes: 30 * 143 })
    const after = last.add({ minutes: 30 })
    expect(nextAvailableAt(at('12:00:00'), (candidate) => candidate.equals(last))?.equals(last)).toBe(true)
    expect(nextAvailableAt(at('12:00:00'), (candidate) => candidate.equals(after))).toBeNull()
  })
})

describe('menuGroups', () => {
  const products = ['a', 'b', 'c'].map((name) => aProduct({ id: id(name), name }))
  const entries = (...ids: string[]) => ids.map((name) => ({ id: id(name), isEnabled: true, schedule: [] }))
  const aMenu = (catalog: Menu['catalog']): Menu => ({
    id: 'm' as Menu['id'],
    availableFrom: null,
    createdAt: '2026-01-01T00:00:00Z',
    branches: [],
    catalog,
  })
  const c2 = aCategory({ id: 'c2' as Category['id'], name: 'Suppe' })
  const names = (menu: Menu, all = products) =>
    menuGroups(menu, [aCategory(), c2], all).map(({ category, offers }) => [
      category.name,
      ...offers.map(({ product }) => product.name),
    ])

  test('keep the order of the menu and leave out what no longer exists', () => {
    const menu = aMenu([
      { id: c2.id, products: entries('b', 'x', 'a') },
      { id: 'gone' as Category['id'], products: entries('a') },
      { id: aCategory().id, products: [] },
    ])
    expect(names(menu)).toEqual([['Suppe', 'b', 'a'], ['Pizza']])
  })

  test('a product knows its place, also twice', () => {
    const menu = aMenu([
      { id: aCategory().id, products: entries('a') },
      { id: c2.id, products: entries('a') },
    ])
    const [first, second] = menuGroups(menu, [aCategory(), c2], products)
    expect(first?.offers[0]).toMatchObject({ category: { name: 'Pizza' }, entry: { id: 'a' }, bundle: [] })
    expect(second?.offers[0]).toMatchObject({ category: { name: 'Suppe' } })
  })

  test('a bundle knows its parts, with their places where they have one', () => {
    const bundle = aProduct({
      id: id('bundle'),
      type: 'bundle',
      bundle: [
        { product: { id: id('a') }, amount: 1 },
        { product: { id: id('b') }, amount: 2 },
        { product: { id: id('x') }, amount: 1 },
      ],
    })
    const menu = aMenu([
      { id: c2.id, products: entries('bundle') },
      { id: aCategory().id, products: entries('a') },
      { id: 'gone' as Category['id'], products: entries('b') },
    ])
    const [group] = menuGroups(menu, [aCategory(), c2], [...products, bundle])
    expect(group?.offers[0]?.bundle).toMatchObject([
      { product: { name: 'a' }, category: { name: 'Pizza' }, entry: { id: 'a' } },
      { product: { name: 'b' }, category: null, entry: { id: 'b' } },
      null,
    ])
  })

  test('a part without a place on the menu stands for itself', () => {
    const bundle = aProduct({ id: id('s'), type: 'bundle', bundle: [{ product: { id: id('c') }, amount: 1 }] })
    const [group] = menuGroups(aMenu([{ id: c2.id, products: entries('s') }]), [c2], [...products, bundle])
    expect(group?.offers[0]?.bundle).toMatchObject([{ product: { name: 'c' }, category: null, entry: null }])
  })

  test('a bundle in itself is a lost part, and what only looks like a bundle has none', () => {
    const loop = (name: string, inner: string, type: Product['type'] = 'bundle') =>
      aProduct({ id: id(name), type, bundle: [{ product: { id: id(inner) }, amount: 1 }] })
    const menu = aMenu([{ id: c2.id, products: entries('s', 't') }])
    const [group] = menuGroups(menu, [c2], [loop('s', 'u'), loop('u', 's'), loop('t', 's', 'simple')])
    expect(group?.offers[0]?.bundle[0]?.bundle).toEqual([null])
    expect(group?.offers[1]?.bundle).toEqual([])
  })

  test('never offers what neither menu nor products have', () => {
    const some = fc.subarray(['a', 'b', 'c', 'x', 'y'])
    fc.assert(
      fc.property(some, some, (onMenu, existing) => {
        const menu = aMenu([{ id: c2.id, products: entries(...onMenu) }])
        const [[, ...offered] = []] = names(
          menu,
          existing.map((name) => aProduct({ id: id(name), name })),
        )
        expect(offered).toEqual(onMenu.filter((name) => existing.includes(name)))
      }),
    )
  })
})

describe('obstacles', () => {
  const off = anOffer({ product: aProduct({ isEnabled: false }) })
  const cases: readonly (readonly [string, Offer, readonly Obstacle[]])[] = [
    ['nothing', anOffer(), []],
    ['no category and no entry', anOffer({ category: null, entry: null }), []],
    ['product off', off, ['productOff']],
    ['category off', anOffer({ category: aCategory({ isEnabled: false }) }), ['categoryOff']],
    ['entry off', anOffer({ entry: entry(false) }), ['entryOff']],
    ['product’s time', anOffer({ product: aProduct({ schedule: shut }) }), ['productTime']],
    ['category’s time', anOffer({ category: aCategory({ schedule: shut }) }), ['categoryTime']],
    ['entry’s time', anOffer({ entry: entry(true, shut) }), ['entryTime']],
    [
      'everything at once',
      anOffer({ product: aProduct({ isEnabled: false, schedule: shut }), entry: entry(false) }),
      ['productOff', 'productTime', 'entryOff'],
    ],
    ['part off', anOffer({ bundle: [off] }), ['bundlePart']],
    ['part gone', anOffer({ bundle: [null, anOffer()] }), ['bundlePartGone']],
  ]
  test.each(cases)('%s', (_, offer, expected) => {
    expect(obstacles(offer, moment())).toEqual(expected)
    expect(expected.length === 0).toBe(isOrderable(offer, moment()))
  })

  test('sold out, also as a part of a bundle', () => {
    const part = anOffer({ product: aProduct({ id: id('product-2') }) })
    expect(obstacles(anOffer(), moment('product-1'))).toEqual(['soldOut'])
    expect(obstacles(anOffer({ bundle: [part] }), moment('product-2'))).toEqual(['bundlePart'])
  })
})

test('what cannot be had now stands after what can, both in their order', () => {
  const dishes: { name: string; availability?: ReturnType<typeof availability> }[] = [
    { name: 'a', availability: 'soldOut' },
    { name: 'b' },
    { name: 'c', availability: 'unavailable' },
    { name: 'd', availability: 'preorder' },
    { name: 'e', availability: 'orderable' },
  ]
  expect(availableFirst(dishes).map(({ name }) => name)).toEqual(['b', 'd', 'e', 'a', 'c'])
})

test('groups of which nothing can be had now stand last, unless nothing can be had at all', () => {
  const breakfast = {
    name: 'Frühstück',
    dishes: [{ availability: 'preorder' }, { availability: 'unavailable' }],
  } as const
  const lunch = { name: 'Mittag', dishes: [{ availability: 'soldOut' }, {}] } as const
  const cakes = { name: 'Torten', dishes: [{ availability: 'soldOut' }] } as const
  const namesOf = (groups: readonly { name: string }[]) => groups.map(({ name }) => name)
  expect(namesOf(groupsNowFirst([breakfast, lunch, cakes]))).toEqual(['Mittag', 'Frühstück', 'Torten'])
  expect(namesOf(groupsNowFirst([breakfast, cakes]))).toEqual(['Frühstück', 'Torten'])
})
