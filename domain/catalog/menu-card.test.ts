import { describe, expect, test } from 'vitest'
import { aProduct } from '../ground/product.fixture.ts'
import type { Product } from '../ground/product.ts'
import { defaultAllergenLegend } from './allergens.ts'
import { cardGroups, menuCard, menuCardPages, type CardGroup, type MenuCardLayout } from './menu-card.ts'
import { menuSheets } from './menu-sheets.ts'
import { millimetresOfPoint, type Measure, type PaperMark } from './paper-marks.ts'

/** Letters that are all half as wide as high. */
const measure: Measure = (text, size) => Array.from(text).length * size * 0.5 * millimetresOfPoint
const house = { business: 'Lindenhof, Marktplatz 1', currency: 'EUR', legend: defaultAllergenLegend }
const wish = (layout: MenuCardLayout) => ({
  layout,
  title: 'Abendkarte',
  subtitle: 'Dornbirn',
  note: 'Alle Preise inklusive Steuern.',
  showPrices: true,
  showDescriptions: true,
  showAllergens: true,
})
const dish = (name: string, changes: Partial<Product> = {}) => aProduct({ name, description: 'Mit Salat.', ...changes })
const group = (name: string, count: number): CardGroup => ({
  name,
  description: '',
  products: Array.from({ length: count }, (_, index) => dish(`${name} ${index + 1}`)),
})
const textsOf = (marks: readonly PaperMark[]) => marks.flatMap((mark) => (mark.kind === 'text' ? [mark.text] : []))
const pagesOf = (groups: readonly CardGroup[], layout: MenuCardLayout) =>
  menuCard(groups, { wish: wish(layout), house, measure }).map(({ marks }) => textsOf(marks))

describe('a menu on paper', () => {
  test('says title, dishes with prices and codes, note, the legend of what was named, and whose it is', () => {
    const groups = [
      {
        name: 'Suppen',
        description: 'Hausgemacht',
        products: [dish('Frittatensuppe', { price: 5.9, allergens: ['G', 'A'] })],
      },
    ]
    const [page, ...others] = pagesOf(groups, 'a4')
    expect(others).toEqual([])
    const text = page?.join(' ').replaceAll('\u00a0', ' ')
    for (const part of [
      'Abendkarte',
      'Suppen',
      'Hausgemacht',
      'Frittatensuppe',
      'G, A',
      '5,90 €',
      'Mit Salat.',
      'inklusive Steuern',
      'Lindenhof',
    ]) {
      expect(text).toContain(part)
    }
    expect(text).toContain('A Glutenhaltiges Getreide · G Milch')
    expect(text).not.toContain('Krebstiere')
  })

  test('keeps a group together: what does not fit below begins in the next column', () => {
    const groups = [group('Vorspeisen', 16), group('Hauptspeisen', 12)]
    const marks = menuCard(groups, { wish: wish('a4'), house, measure })[0]?.marks ?? []
    const at = (name: string) => marks.find((mark) => mark.kind === 'text' && mark.text === name)
    const left = at('Vorspeisen 1')
    const right = at('Hauptspeisen 1')
    const heading = at('Hauptspeisen')
    expect(left?.kind === 'text' && right?.kind === 'text' && heading?.kind === 'text').toBe(true)
    if (left?.kind !== 'text' || right?.kind !== 'text' || heading?.kind !== 'text') return
    expect(heading.x).toBe(right.x)
    expect(right.x).toBeGreaterThan(left.x + 80)
    expect(at('Hauptspeisen (Fortsetzung)')).toBeUndefined()
  })

  test('goes on with a group that is longer than a column under its name', () => {
    const pages = pagesOf([group('Pizza', 60)], 'foldedA5')
    const all = pages.flat()
    expect(all.filter((text) => /^Pizza \d+$/.test(text))).toHaveLength(60)
    expect(all).toContain('Pizza (Fortsetzung)')
    // Never a heading at the foot of a page without a dish of its own.
    for (const page of pages) {
      const last = page.findLastIndex((text) => text.startsWith('Pizza'))
      if (last !== -1) expect(page[last]).toMatch(/^Pizza \d+$/)
    }
  })

  test.each(['a4', 'foldedA5'] as const)('leaves no column empty, and tears no group that fits one (%s)', (layout) => {
    const { margin } = menuCardPages[layout]
    const torn = (groups: readonly CardGroup[]) => {
      const pages = menuCard(groups, { wish: wish(layout), house, measure }).slice(layout === 'a4' ? 0 : 1)
      for (const { marks } of pages.slice(0, pages.findLastIndex((page) => page.marks.length > 0) + 1)) {
        const dishes = marks.filter((mark) => mark.kind === 'text' && /^(?:Pizza|Suppe) \d+$/.test(mark.text))
        const closing = marks.some((mark) => mark.kind === 'text' && mark.text.startsWith('Lindenhof'))
        // Beneath the title, too: a page begins on its left.
        if (!closing || dishes.length > 0)
          expect(dishes.some((mark) => mark.kind === 'text' && mark.x === margin)).toBe(true)
      }
      return pages.some(({ marks }) => textsOf(marks).some((text) => text.includes('(Fortsetzung)')))
    }
    const alone = Array.from({ length: 60 }, (_, index) => torn([group('Pizza', index + 1)]))
    const longest = alone.lastIndexOf(false) + 1
    expect(longest).toBeGreaterThan(12)
    expect(alone.indexOf(true)).toBe(longest)
    for (let count = 1; count <= longest; count += 1)
      expect(torn([group('Suppe', 3), group('Pizza', count)])).toBe(false)
    for (let count = longest + 1; count <= 60; count += 1) torn([group('Suppe', 3), group('Pizza', count)])
  })

  test('stays within its margins, whatever is written', () => {
    const groups = [
      {
        name: 'Ü'.repeat(200),
        description: 'wort '.repeat(200),
        products: [dish('W'.repeat(200), { description: 'x'.repeat(4000), allergens: ['A', 'ZZ'] }), dish('مرحبا 🥨')],
      },
    ]
    for (const layout of ['a4', 'foldedA5'] as const) {
      const { width, height } = menuCardPages[layout]
      for (const { marks } of menuCard(groups, { wish: wish(layout), house, measure })) {
        for (const mark of marks) {
          if (mark.kind !== 'text') continue
          expect(mark.x).toBeGreaterThanOrEqual(0)
          expect(mark.x + measure(mark.text, mark.size, mark.weight)).toBeLessThanOrEqual(width)
          expect(mark.y).toBeLessThanOrEqual(height)
        }
      }
    }
  })

  test('folded has a cover, pages in fours, and lies on its sheets so that it reads on once it is folded', () => {
    const pages = menuCard([group('Pizza', 60)], { wish: wish('foldedA5'), house, measure })
    expect(pages.length % 4).toBe(0)
    expect(textsOf(pages[0]?.marks ?? [])).toEqual(['Abendkarte', 'Dornbirn', 'Lindenhof, Marktplatz 1'])
    const numbered = Array.from({ length: 8 }, (_, index) => ({
      marks: [{ kind: 'text', text: String(index + 1), x: 10, y: 10, size: 9, weight: '400' } as const],
    }))
    const sheets = menuSheets(numbered, 'foldedA5')
    expect(sheets.map(({ marks }) => textsOf(marks))).toEqual([
      ['8', '1'],
      ['2', '7'],
      ['6', '3'],
      ['4', '5'],
    ])
    expect(sheets[0]).toMatchObject({ width: 297, height: 210 })
    expect(sheets[0]?.marks[1]).toMatchObject({ x: 158.5 })
  })

  test('leaves out what is switched off, anywhere, and prices that guests do not see', () => {
    const [on, off, offHere] = [
      aProduct({ id: 'a' as Product['id'], name: 'An', price: 48, isPriceHidden: true }),
      aProduct({ id: 'b' as Product['id'], name: 'Aus', isEnabled: false }),
      aProduct({ id: 'c' as Product['id'], name: 'Hier aus' }),
    ]
    const category = { name: 'Alles', description: '', isEnabled: true, schedule: [], isVisibleWhenUnavailable: false }
    const categories = [
      { ...category, id: 'k' as never },
      { ...category, id: 'l' as never, name: 'Leer' },
      { ...category, id: 'm' as never, name: 'Ausgeschaltet', isEnabled: false },
    ]
    const place = (product: Product, isEnabled = true) => ({ id: product.id, isEnabled, schedule: [] })
    const menu = {
      id: 'menu' as never,
      availableFrom: null,
      createdAt: '',
      branches: [],
      catalog: [
        { id: 'k' as never, products: [place(on), place(off), place(offHere, false)] },
        { id: 'l' as never, products: [place(off)] },
        { id: 'm' as never, products: [place(on)] },
      ],
    }
    const groups = cardGroups(menu, categories, [on, off, offHere])
    expect(groups.map(({ name, products }) => [name, products.map((each) => each.name)])).toEqual([['Alles', ['An']]])
    expect(groups[0]?.products[0]?.price).toBeNull()
  })
})
