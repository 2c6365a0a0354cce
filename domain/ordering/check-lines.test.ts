import { describe, expect, it } from 'vitest'
import { anItem, aProduct } from '../ground/product.fixture.ts'
import { instant, open } from '../time/hours.fixture.ts'
import { itemState, slotLinesOf } from './check-lines.ts'
import { checkOrder } from './check-order.ts'
import { aCategory, aMenu, aRequest, noon, problemsOf, surroundings } from './order.fixture.ts'
import type { Category } from '../catalog/category.ts'
import type { Part, Product } from '../ground/product.ts'

const id = (text: string) => text as Product['id']
const lunch = [open('daily', '11:00', '14:00')]
const part = (changes: Partial<Part> = {}): Part => ({
  name: 'Beilage',
  description: '',
  type: 'select',
  optional: false,
  options: [{ name: 'Salat', modifier: 'add', value: 2 }],
  ...changes,
})

describe('a line', () => {
  it('stands in the menu', () => {
    const other = aProduct({ id: id('product-2') })
    expect(problemsOf({ items: [anItem(aProduct()), anItem(other)] })).toEqual(['items.1.product unknownProduct'])
    const unlisted = surroundings({ products: [aProduct(), other] }, { menu: aMenu([aProduct()]) })
    expect(problemsOf({ items: [anItem(other)] }, unlisted)).toEqual(['items.0.product unknownProduct'])
    expect(problemsOf({}, surroundings({}, { categories: new Map() }))).toEqual(['items.0.product unknownProduct'])
    expect(problemsOf({}, surroundings({}, { products: new Map() }))).toEqual(['items.0.product unknownProduct'])
  })

  it('is switched on, as its category is', () => {
    expect(problemsOf({}, { products: [aProduct({ isEnabled: false })] })).toEqual(['items.0.product notAvailable'])
    expect(problemsOf({}, { category: { isEnabled: false } })).toEqual(['items.0.product notAvailable'])
  })

  it('is judged now without an appointment, else at the appointment', () => {
    const around = { products: [aProduct({ schedule: lunch })], branch: { isPreorderEnabled: false } }
    const dinner = '2026-11-20T18:00+01:00'
    expect(problemsOf({}, around)).toEqual([])
    expect(problemsOf({}, around, dinner)).toEqual(['items.0.product notAvailable'])
    const preorders = { ...around, branch: {} }
    expect(problemsOf({ appointmentDate: '2026-11-21T12:00+01:00' }, preorders, dinner)).toEqual([])
    expect(problemsOf({ appointmentDate: dinner }, around)).toEqual([
      'appointmentDate closedAtAppointment',
      'items.0.product notAvailable',
    ])
    expect(problemsOf({}, { ...around, products: [aProduct()], category: { schedule: lunch } }, dinner)).toEqual([
      'items.0.product notAvailable',
    ])
  })

  it('says before it is sent how it stands at a moment, of a bundle by its parts', () => {
    const part = aProduct({ id: id('part'), schedule: lunch })
    const bundle = aProduct({ type: 'bundle', bundle: [{ product: { id: part.id }, amount: 1 }] })
    const state = (time: string, branch: object = {}, product = bundle) =>
      itemState(
        anItem(product),
        surroundings({ products: [bundle, part], branch }),
        instant(`2026-11-20T${time}+01:00`),
      )
    expect(state('12:00')).toBe('orderable')
    expect(state('18:00')).toBe('preorder')
    expect(state('18:00', { isPreorderEnabled: false })).toBe('unavailable')
    const soldOut = [{ productId: part.id, until: '2026-11-20T12:30+01:00' }]
    expect(state('12:00', { soldOut })).toBe('soldOut')
    expect(state('13:00', { soldOut })).toBe('orderable')
    expect(state('12:00', {}, aProduct({ id: id('gone') }))).toBe('orderable')
  })

  it('„Nur auf Vorbestellung“ asks for an appointment, where one may be chosen', () => {
    const dinner = '2026-11-20T18:00+01:00'
    expect(problemsOf({}, { products: [aProduct({ schedule: lunch })] }, dinner)).toEqual([
      'appointmentDate appointmentRequired',
    ])
    expect(problemsOf({}, { category: { schedule: lunch } }, dinner)).toEqual(['appointmentDate appointmentRequired'])
    // No appointment mends what is switched off.
    expect(problemsOf({}, { products: [aProduct({ schedule: lunch, isEnabled: false })] }, dinner)).toEqual([
      'appointmentDate appointmentRequired',
      'items.0.product notAvailable',
    ])
  })

  it('is not sold out at that moment', () => {
    const soldOut = [{ productId: aProduct().id, until: '2026-11-20T18:00+01:00' }]
    expect(problemsOf({}, { branch: { soldOut } })).toEqual(['items.0.product soldOut'])
    expect(problemsOf({ appointmentDate: '2026-11-20T18:00+01:00' }, { branch: { soldOut } })).toEqual([])
  })

  it('has a possible quantity in a known unit', () => {
    const item = anItem(aProduct())
    expect(problemsOf({ items: [{ ...item, amount: 1.5 }] })).toEqual(['items.0.amount quantityStep'])
    expect(problemsOf({ items: [{ ...item, amount: Number.NaN }] })).toEqual(['items.0.amount number'])
    expect(problemsOf({ items: [{ ...item, amount: 1e9 }] })).toEqual(['items.0.amount numberTooLarge'])
    expect(problemsOf({ items: [item, { ...item, unit: 'gram' }] })).toEqual(['items.1.unit unitNotOffered'])
  })

  it('is filled in', () => {
    const product = aProduct({ type: 'configurable', config: { parts: [part(), part({ type: 'text', options: [] })] } })
    const around = { products: [product] }
    const filled = (...parts: (string | number | null)[]) => ({ items: [anItem(product, 1, { parts })] })
    expect(problemsOf(filled(0, 'scharf'), around)).toEqual([])
    expect(problemsOf(filled(null, 'scharf'), around)).toHaveLength(1)
    expect(problemsOf(filled(null, ''), around).map((one) => one.split(' ')[0])).toEqual([
      'items.0.parts.0',
      'items.0.parts.1',
    ])
    expect(problemsOf(filled(7, 'scharf'), around).map((one) => one.split(' ')[0])).toEqual(['items.0.parts.0'])
  })

  it('knows the uploads of the guest', () => {
    const product = aProduct({ type: 'configurable', config: { parts: [part({ type: 'image', options: [] })] } })
    const upload = { id: 'u1', publicHash: 'h1' }
    const items = [anItem(product, 1, { parts: [[upload]] })]
    expect(problemsOf({ items }, { products: [product] })).toEqual([])
    expect(problemsOf({ items }, surroundings({ products: [product] }, { uploads: new Map() }))).toHaveLength(1)
  })

  it('has a note only where the branch asks for notes, of at most 140 characters', () => {
    const noted = (note: string | null) => ({ items: [anItem(aProduct(), 1, { note })] })
    const noteOf = (note: string | null, isNoteEnabled = true) => {
      const checked = checkOrder(aRequest(noted(note)), surroundings({ branch: { isNoteEnabled } }), instant(noon))
      return 'problems' in checked ? checked.problems : checked.lines[0]?.item.note
    }
    expect(noteOf(' ohne Zwiebel ')).toBe('ohne Zwiebel')
    expect(noteOf(' ')).toBeNull()
    expect(noteOf(null)).toBeNull()
    expect(noteOf('ohne Zwiebel', false)).toBeNull()
    expect(noteOf('x'.repeat(140))).toHaveLength(140)
    expect(noteOf('x'.repeat(141))).toEqual([{ code: 'tooLong', field: 'items.0.note', params: { limit: 140 } }])
    expect(noteOf('x'.repeat(141), false)).toBeNull()
  })
})

describe('a bundle', () => {
  const soup = aProduct({
    id: id('soup'),
    schedule: lunch,
    isLeadTimeEnabled: true,
    leadTimeType: 'hours',
    leadTimeValue: 1,
  })
  const tray = aProduct({ id: id('tray'), type: 'bundle', bundle: [{ product: { id: soup.id }, amount: 1 }] })
  const set = aProduct({ id: id('set'), type: 'bundle', bundle: [{ product: { id: tray.id }, amount: 1 }] })
  const around = { products: [set, tray, soup] }

  it('is orderable only while all its parts are, however deep they lie', () => {
    expect(problemsOf({ items: [anItem(set)] }, around)).toEqual([])
    expect(problemsOf({ items: [anItem(set)] }, around, '2026-11-20T15:00+01:00')).toEqual([
      'appointmentDate appointmentRequired',
    ])
    const soldOut = [{ productId: soup.id, until: null }]
    expect(problemsOf({ items: [anItem(set)] }, { ...around, branch: { soldOut } })).toEqual([
      'items.0.product soldOut',
    ])
    expect(problemsOf({ items: [anItem(set)] }, surroundings(around, { products: new Map([[set.id, set]]) }))).toEqual([
      'items.0.product notAvailable',
    ])
  })

  it('asks of a slot what its parts ask', () => {
    const lines = slotLinesOf([anItem(set)], surroundings(around))
    expect(lines.map((one) => one.product.id)).toEqual(['set', 'tray', 'soup'])
    expect(lines[2]?.schedules[0]).toEqual(lunch)
  })
})

describe('what the cart asks of a slot', () => {
  const category = aCategory({ schedule: lunch })
  const evening = [open('daily', '17:00', '21:00')]
  const product = aProduct()
  const listed = { id: product.id, isEnabled: true, schedule: evening }

  it('are the schedules of product, category and catalogue entry', () => {
    const place = surroundings(
      { category },
      { menu: aMenu([], { catalog: [{ id: category.id, products: [listed] }] }) },
    )
    expect(slotLinesOf([anItem(product)], place)).toEqual([{ product, schedules: [[], lunch, evening] }])
  })

  it('are those of the first place of a product that stands in the menu twice', () => {
    const second = aCategory({ id: 'category-2' as Category['id'], schedule: [] })
    const catalog = [
      { id: category.id, products: [listed] },
      { id: second.id, products: [{ ...listed, schedule: [] }] },
    ]
    const categories = new Map([category, second].map((one) => [one.id, one]))
    const place = surroundings({}, { menu: aMenu([], { catalog }), categories })
    expect(slotLinesOf([anItem(product)], place)[0]?.schedules).toEqual([[], lunch, evening])
  })

  it('is nothing for products that the menu does not know, and without a menu', () => {
    expect(slotLinesOf([anItem(aProduct({ id: id('nirgends') }))], surroundings())).toEqual([])
    expect(slotLinesOf([anItem(product)], surroundings({}, { menu: null }))).toEqual([])
  })
})
