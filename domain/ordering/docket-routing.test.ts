import { describe, expect, it } from 'vitest'
import { orderedItems, routingCatalog } from './docket.fixture.ts'
import { aTrigger } from './device-trigger.fixture.ts'
import { categoriesByProduct, docketItems, triggeredCategories } from './docket-routing.ts'

const delivery = { isDelivery: true, isDineIn: false, isPreorder: false }

describe('what a device is told of', () => {
  it.each([
    ['no trigger', [], null],
    ['another event', [aTrigger({ event: 'paid' })], null],
    ['another type', [aTrigger({ orderTypes: ['dineIn'] })], null],
    ['only preorders', [aTrigger({ onlyPreorders: true })], null],
    ['everything', [aTrigger()], []],
    ['its type', [aTrigger({ orderTypes: ['delivery', 'takeaway'] })], []],
    ['a category', [aTrigger({ categories: [{ id: 'pfanne' }] })], ['pfanne']],
    ['two triggers', [aTrigger({ categories: [{ id: 'a' }] }), aTrigger({ categories: [{ id: 'b' }] })], ['a', 'b']],
    ['the wider of two', [aTrigger({ categories: [{ id: 'a' }] }), aTrigger()], []],
  ] as const)('%s', (_, triggers, found) => {
    const categories = triggeredCategories(triggers, 'newOrder', delivery)
    expect(categories === null ? null : [...categories]).toEqual(found)
  })

  it('preorders only, where that is asked for', () => {
    const isPreorder = { ...delivery, isPreorder: true }
    expect(triggeredCategories([aTrigger({ onlyPreorders: true })], 'newOrder', isPreorder)).toEqual(new Set())
  })
})

describe('what a docket lists', () => {
  const names = (...categories: string[]) =>
    docketItems(orderedItems, routingCatalog, new Set(categories)).map(({ name, contents }) => [
      name,
      ...contents.map((part) => part.name),
    ])

  it('everything, bundles with all their parts, where no category is named', () => {
    expect(names()).toEqual([
      ['Käsespätzle'],
      ['Leberkäse, noch warm, in dünnen Scheiben'],
      ['Mittagsmenü', 'Flädlesuppe', 'Apfelsaft'],
      ['Apfelsaft'],
      ['Torte nach Wunsch'],
    ])
  })

  it('the dishes of its categories, and what no category knows', () => {
    expect(names('pfanne')).toEqual([['Käsespätzle'], ['Torte nach Wunsch']])
  })

  it('of a bundle the parts that belong here', () => {
    expect(names('getraenke')).toEqual([['Mittagsmenü', 'Apfelsaft'], ['Apfelsaft'], ['Torte nach Wunsch']])
    expect(names('mittag')).toEqual([['Mittagsmenü', 'Flädlesuppe', 'Apfelsaft'], ['Torte nach Wunsch']])
  })

  it('of a bundle nothing that is gone', () => {
    const products = new Map(routingCatalog.products)
    products.delete('suppe')
    const [menu] = docketItems(orderedItems.slice(2, 3), { ...routingCatalog, products })
    expect(menu?.contents.map(({ name }) => name)).toEqual(['Apfelsaft'])
  })

  it('of a bundle what it held when it was ordered, whatever it holds now', () => {
    const contents = [{ id: 'saft', name: 'Birnensaft', amount: 2, unit: 'piece' as const }]
    const ordered = orderedItems.slice(2, 3).map((item) => ({ ...item, contents }))
    const [menu] = docketItems(ordered, routingCatalog)
    expect(menu?.contents).toEqual([{ name: 'Birnensaft', amount: 2, unit: 'piece' }])
    const gone = ordered.map((item) => ({ ...item, product: { id: null, name: 'Menü' } }))
    expect(docketItems(gone, routingCatalog)[0]?.contents).toHaveLength(1)
  })

  it('nothing, where nothing belongs here', () => {
    const known = orderedItems.filter(({ product }) => product.id !== null)
    expect(docketItems(known, routingCatalog, new Set(['eis']))).toEqual([])
  })

  it('knows the categories of all menus of the branch, and of no other', () => {
    const menu = (branches: string, category: string, product: string) =>
      ({
        id: category,
        availableFrom: null,
        createdAt: '2026-01-01T00:00:00Z',
        branches: Array.from(branches, (id) => ({ id })),
        catalog: [{ id: category, products: [{ id: product, isEnabled: true, schedule: [] }] }],
      }) as never
    const menus = [menu('a', 'suppen', 'suppe'), menu('a', 'mittag', 'suppe'), menu('b', 'eis', 'suppe')]
    expect([...categoriesByProduct(menus, 'a' as never)]).toEqual([['suppe', new Set(['suppen', 'mittag'])]])
    expect(categoriesByProduct(menus, null).size).toBe(0)
    expect([...categoriesByProduct([menu('bc', 'eis', 'suppe')], 'c' as never)]).toEqual([['suppe', new Set(['eis'])]])
  })
})
