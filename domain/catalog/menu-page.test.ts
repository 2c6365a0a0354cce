import { describe, expect, test } from 'vitest'
import { austrianAllergens, availabilityTexts, catalogTexts } from '../wording/catalog.ts'
import { allergenEntries, defaultAllergenLegend, joinAllergens, splitAllergens } from './allergens.ts'
import { activeGroup, categoryBar, scrollHeadroom } from './category-bar.ts'
import { donateeAfterClick, searchDonatees } from './donatee-search.ts'
import { aProduct } from '../ground/product.fixture.ts'
import type { Category } from './category.ts'
import type { Offer } from './offer.ts'
import type { ProductType } from '../ground/product.ts'

describe('categoryBar', () => {
  const group = (name: string, ...types: ProductType[]) => {
    const category: Category = {
      id: name as Category['id'],
      name,
      isEnabled: true,
      schedule: [],
      isVisibleWhenUnavailable: false,
    }
    const offers = types.map((type): Offer => ({ product: aProduct({ type }), category, entry: null, bundle: [] }))
    return { category, offers }
  }
  const groups = [
    group('Menüs', 'bundle', 'bundle'),
    group('leer'),
    group('Pizza', 'configurable'),
    group('Gemischt', 'bundle', 'simple'),
  ]

  test('leaves out categories with only bundles or with nothing', () => {
    expect(categoryBar(groups).map(({ name }) => name)).toEqual(['Pizza', 'Gemischt'])
  })

  test('counts only what is shown', () => {
    expect(categoryBar(groups, ({ product }) => product.type !== 'simple').map(({ name }) => name)).toEqual(['Pizza'])
  })
})

describe('activeGroup', () => {
  test.each([
    [[], 800, null],
    [[200], 800, null],
    [[199.9], 800, 0],
    [[-500, 100, 199, 200, 900], 800, 2],
    [[-500, -100], 800, 1],
  ])('of tops %j in a window of %s px is %s', (tops, height, index) => {
    expect(activeGroup(tops, height)).toBe(index)
  })
})

describe('scrollHeadroom', () => {
  test.each([
    [719, 0.36 * 719],
    [720, 150],
    [1600, 150],
    [360, 129.6],
  ])('in a window of %s px is %s px', (width, headroom) => {
    expect(scrollHeadroom(width)).toBeCloseTo(headroom)
  })
})

describe('allergens', () => {
  test.each([
    ['A, C, G', ['A', 'C', 'G']],
    ['a,c;g/L', ['A', 'C', 'G', 'L']],
    ['A C  G', ['A', 'C', 'G']],
    [' A,, A ,', ['A']],
    ['1\n2', ['1', '2']],
    ['', []],
  ])('„%s“ is split', (text, codes) => {
    expect(splitAllergens(text)).toEqual(codes)
  })

  test('are written with commas', () => {
    expect(joinAllergens(['A', 'C', 'G'])).toBe('A, C, G')
    expect(joinAllergens([])).toBe('')
  })

  test('by default are the 14 Austrian letters', () => {
    expect(defaultAllergenLegend.map(({ code }) => code).join('')).toBe('ABCDEFGHLMNOPR')
    expect(defaultAllergenLegend[0]).toEqual({ code: 'A', name: 'Glutenhaltiges Getreide' })
    expect(Object.values(austrianAllergens)).toHaveLength(14)
  })

  test('are explained in the order of the legend, unknown ones last', () => {
    expect(allergenEntries(['X', 'G', 'A'])).toEqual([
      { code: 'A', name: 'Glutenhaltiges Getreide' },
      { code: 'G', name: 'Milch (einschließlich Laktose)' },
      { code: 'X', name: 'X' },
    ])
    expect(allergenEntries(['1'], [{ code: '1', name: 'mit Farbstoff' }])).toEqual([
      { code: '1', name: 'mit Farbstoff' },
    ])
  })
})

describe('the search for a recipient', () => {
  const donatees = [
    { id: '1', name: 'Rotes Kreuz', description: 'Rettung in Vorarlberg' },
    { id: '2', name: 'Ärzte ohne Grenzen', description: 'Weltweite Hilfe' },
  ]

  test.each([
    ['', ['1', '2']],
    ['  ', ['1', '2']],
    ['kreuz', ['1']],
    ['KREUZ', ['1']],
    ['ärzte', ['2']],
    ['hilfe', ['2']],
    [' rettung ', ['1']],
    ['kreuz hilfe', []],
    ['zoo', []],
  ])('„%s“ finds %j', (term, ids) => {
    expect(searchDonatees(donatees, term).map(({ id }) => id)).toEqual(ids)
  })

  test('clicking the selected one deselects it', () => {
    expect(donateeAfterClick(null, '1')).toBe('1')
    expect(donateeAfterClick('2', '1')).toBe('1')
    expect(donateeAfterClick('1', '1')).toBeNull()
  })
})

test('the notices say the words of the specification', () => {
  expect(availabilityTexts.preorder).toBe('Nur auf Vorbestellung')
  expect(catalogTexts).toMatchObject({
    basePricesShown: 'Es gelten die angezeigten Grundpreise, den Endpreis erfahren Sie nach der Bestellung.',
    offerByEmail: 'Sie erhalten ein Angebot per E-Mail.',
    hiddenPricesNotIncluded: 'Produkte ohne Preisangabe sind in der Summe nicht enthalten.',
    addedToCart: 'Produkt zum Warenkorb hinzugefügt.',
    noDonateeFound: 'Keine passende Organisation gefunden.',
  })
})
