import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { aProduct } from '../ground/product.fixture.ts'
import type { Labelling } from '../ground/product.ts'
import { defaultAllergenLegend } from './allergens.ts'
import { drawLabel } from './draw-label.ts'
import {
  houseFlaws,
  labelContent,
  labelFields,
  labelFlaws,
  unknownSignsOf,
  usualLabelFields,
  type LabelField,
  type LabelItem,
} from './label-content.ts'
import { labelHouse } from './label-house.ts'
import { gridOf, placeOfLabel, type LabelPaper } from './label-sheet.ts'
import { labelPages, labelPagesInSteps } from './label-pages.ts'
import { millimetresOfPoint, type Measure, type PaperMark } from './paper-marks.ts'

/** Letters that are all half as wide as high. */
const measure: Measure = (text, size) => Array.from(text).length * size * 0.5 * millimetresOfPoint
const labelling: Labelling = {
  ingredients: '*Roggenmehl* 70 %, Wasser, Salz',
  netContent: 500,
  netUnit: 'gram',
  shelfLifeDays: 5,
  dateKind: 'bestBefore',
  storage: 'Trocken lagern.',
  gtin: '9012345600013',
}
const bread = aProduct({ name: 'Bauernbrot', price: 5.4, allergens: ['A'], labelling })
const item: LabelItem = { copies: 1, name: '', price: null, batch: '', netContent: null }
const run = { producedOn: '2026-11-25', batch: 'L2511' }
const house = {
  legend: defaultAllergenLegend,
  currency: 'EUR',
  business: 'Lindenhof, Marktplatz 1, 6850 Dornbirn',
  flaws: [],
  address: 'https://shop.example/store/dornbirn',
  logo: { id: 'logo', version: 1, extension: 'png', width: 300, height: 200 },
}
const dornbirn = { identifier: 'dornbirn', street: 'Marktplatz 1', zipCode: '6850', city: 'Dornbirn' }
const paper = (layout: 'compact' | 'detail'): LabelPaper => ({
  layout,
  grid: null,
  offsetXMm: 0,
  offsetYMm: 0,
  scalePercent: 100,
  showCutLines: false,
})
const box = (layout: 'compact' | 'detail') => {
  const { labelWidthMm: width, labelHeightMm: height } = gridOf(paper(layout))
  return { x: 0, y: 0, width, height }
}
const textOf = (marks: readonly PaperMark[]) => marks.flatMap((mark) => (mark.kind === 'text' ? [mark.text] : []))

describe('a label', () => {
  test('says what the law asks of packed food', () => {
    const content = labelContent(bread, item, { run, house })
    const { marks, cut } = drawLabel(content, labelFields, box('detail'), measure)
    const text = textOf(marks).join(' ').replaceAll('\u00a0', ' ')
    expect(cut).toEqual([])
    expect(text).toContain('Bauernbrot')
    expect(text).toContain('Nettofüllmenge: 500 g')
    expect(text).toContain('Mindestens haltbar bis: 30.11.2026')
    expect(text).toContain('Los: L2511')
    expect(text).toContain('Lindenhof, Marktplatz 1, 6850 Dornbirn')
    expect(text).toContain('5,40 €')
    expect(text).toContain('10,80 € / kg')
    expect(text).toContain('9012345600013')
  })

  test('emphasises what stands between asterisks, and nothing else', () => {
    const content = labelContent(bread, item, { run, house })
    const { marks } = drawLabel(content, ['ingredients'], box('detail'), measure)
    const bold = marks.filter((mark) => mark.kind === 'text' && mark.weight === '700')
    expect(textOf(bold)).toEqual(['Roggenmehl'])
    expect(textOf(marks).join(' ')).not.toContain('*')
  })

  test('of food that must be used by a day says so', () => {
    const raw = aProduct({ labelling: { ...labelling, dateKind: 'useBy', shelfLifeDays: 2 } })
    expect(
      textOf(drawLabel(labelContent(raw, item, { run, house }), ['bestBefore'], box('detail'), measure).marks),
    ).toEqual(['Zu verbrauchen bis:', '27.11.2026'])
  })

  test('takes the name, price and lot of its run before those of the product', () => {
    const content = labelContent(bread, { ...item, name: 'Brot vom Vortag', price: 2.7, batch: 'V1' }, { run, house })
    const text = textOf(drawLabel(content, labelFields, box('detail'), measure).marks).join(' ')
    expect(text).toContain('Brot vom Vortag')
    expect(text).toContain('2,70')
    expect(text).toContain('Los: V1')
  })

  test('keeps as long as its own day of making says, or until the day that somebody typed for it', () => {
    const lastDayOf = (own: Partial<LabelItem>, of = bread) =>
      textOf(
        drawLabel(labelContent(of, { ...item, ...own }, { run, house }), ['bestBefore'], box('detail'), measure).marks,
      ).join(' ')
    expect(lastDayOf({})).toBe('Mindestens haltbar bis: 30.11.2026')
    expect(lastDayOf({ producedOn: null, bestBefore: null })).toBe('Mindestens haltbar bis: 30.11.2026')
    expect(lastDayOf({ producedOn: '2026-11-23' })).toBe('Mindestens haltbar bis: 28.11.2026')
    expect(lastDayOf({ producedOn: '2026-11-23', bestBefore: '2026-12-24' })).toBe('Mindestens haltbar bis: 24.12.2026')
    // Who types the day needs no shelf life.
    const unsaid = aProduct({ labelling: { ...labelling, shelfLifeDays: null } })
    expect([lastDayOf({}, unsaid), lastDayOf({ bestBefore: '2026-12-24' }, unsaid)]).toEqual([
      '',
      'Mindestens haltbar bis: 24.12.2026',
    ])
    expect(labelFlaws(unsaid, item, ['bestBefore'], run)).toEqual(['noShelfLife'])
    expect(labelFlaws(unsaid, { ...item, bestBefore: '2026-12-24' }, ['bestBefore'], run)).toEqual([])
  })

  test('that keeps until before it was made is told, where the day stands on it', () => {
    const flawsOf = (own: Partial<LabelItem>, fields: LabelField[] = ['bestBefore']) =>
      labelFlaws(bread, { ...item, ...own }, fields, run)
    expect(flawsOf({ bestBefore: '2026-11-24' })).toEqual(['endsBeforeMade'])
    expect(flawsOf({ bestBefore: '2026-11-25' })).toEqual([])
    expect(flawsOf({ producedOn: '2026-11-20', bestBefore: '2026-11-24' })).toEqual([])
    expect(flawsOf({ bestBefore: '2026-11-24' }, ['name'])).toEqual([])
  })

  test('of a weighed pack says what it holds and costs, and the price of a kilogram below', () => {
    const cheese = aProduct({
      name: 'Bergkäse',
      price: 29,
      unit: 'kilogram',
      labelling: { ...labelling, netContent: null },
    })
    const textFor = (netContent: number | null) =>
      textOf(
        drawLabel(
          labelContent(cheese, { ...item, netContent }, { run, house }),
          ['netContent', 'price', 'basePrice'],
          box('detail'),
          measure,
        ).marks,
      )
        .join(' | ')
        .replaceAll('\u00a0', ' ')
    expect(textFor(350)).toBe('Nettofüllmenge: 350 g | 29,00 € / kg | 10,15 €')
    expect(textFor(null)).toBe('29,00 € / kg')
    expect(labelFlaws(cheese, { ...item, netContent: 350 }, ['netContent', 'price'], run)).toEqual([])
    // What is sold by the piece costs what it costs.
    const jar = aProduct({ price: 5, labelling: { ...labelling, netContent: null } })
    const runs = labelContent(jar, { ...item, netContent: 250 }, { run, house })
    expect([runs.price, runs.basePrice].map((each) => each[0]?.text.replaceAll('\u00a0', ' '))).toEqual([
      '5,00 €',
      '20,00 € / kg',
    ])
  })

  test('stays readable: what has no room is cut and told, the description before the ingredients', () => {
    const long = aProduct({
      description: 'Wort '.repeat(800),
      labelling: { ...labelling, ingredients: 'Mehl, '.repeat(30) },
    })
    const content = labelContent(long, item, { run, house })
    const { marks, cut } = drawLabel(content, ['name', 'description', 'ingredients'], box('detail'), measure)
    expect(cut).toContain('description')
    expect(cut).not.toContain('ingredients')
    const sizes = marks.flatMap((mark) => (mark.kind === 'text' ? [mark.size] : []))
    // 1.2 mm of the letter x.
    expect(Math.min(...sizes) * millimetresOfPoint * 0.5).toBeGreaterThanOrEqual(1.2)
  })

  test.each([
    ['high', 100, 400],
    ['wide', 900, 200],
    ['as usual', 300, 200],
  ] as const)('carries a logo that is %s, as it is, and leaves the code what scanners need', (_, width, height) => {
    const branded = { ...house, logo: { ...house.logo, width, height } }
    const drawn = (layout: 'compact' | 'detail', fields: readonly LabelField[]) =>
      drawLabel(labelContent(bread, item, { run, house: branded }), fields, box(layout), measure)
    for (const layout of ['compact', 'detail'] as const) {
      const { marks, cut } = drawn(layout, labelFields)
      const [logo] = marks.flatMap((mark) => (mark.kind === 'picture' ? [mark] : []))
      const [code] = marks.flatMap((mark) => (mark.kind === 'qr' ? [mark] : []))
      expect(code === undefined ? 9 : code.side).toBeGreaterThanOrEqual(9)
      if (logo === undefined) expect(cut).toContain('logo')
      else {
        expect(logo.width / logo.height).toBeCloseTo(width / height)
        if (code !== undefined) expect(logo.y + logo.height).toBeLessThanOrEqual(code.y)
      }
    }
    expect(drawn('detail', ['name', 'logo', 'qr']).marks.map(({ kind }) => kind)).toEqual(['text', 'picture', 'qr'])
    expect(drawn('detail', ['name', 'qr']).marks.map(({ kind }) => kind)).toEqual(['text', 'qr'])
  })

  test('without a logo of the house says the rest', () => {
    const content = labelContent(bread, item, { run, house: { ...house, logo: null } })
    const { marks, cut } = drawLabel(content, ['name', 'logo'], box('detail'), measure)
    expect([marks.map(({ kind }) => kind), cut]).toEqual([['text'], []])
  })

  test('never leaves its box, whatever is written', () => {
    const text = fc.string({ unit: 'grapheme', maxLength: 4000 })
    fc.assert(
      fc.property(text, text, fc.constantFrom('compact' as const, 'detail' as const), (name, ingredients, layout) => {
        const product = aProduct({ name, description: ingredients, labelling: { ...labelling, ingredients } })
        const { width, height } = box(layout)
        const { marks } = drawLabel(labelContent(product, item, { run, house }), labelFields, box(layout), measure)
        for (const mark of marks) {
          if (mark.kind === 'line') continue
          expect(mark.x).toBeGreaterThanOrEqual(0)
          expect(mark.y).toBeGreaterThanOrEqual(0)
          expect(mark.y).toBeLessThanOrEqual(height)
          // The sign that says „cut“ may stand in the margin.
          const right =
            mark.kind === 'text' ? measure(mark.text, mark.size, mark.weight) : 'side' in mark ? mark.side : mark.width
          expect(mark.x + right).toBeLessThanOrEqual(width + 0.001)
        }
      }),
      { numRuns: 60 },
    )
  })

  test('names what a product lacks for the chosen fields', () => {
    expect(labelFlaws(bread, item, usualLabelFields.detail, run)).toEqual([])
    expect(labelFlaws(aProduct({ allergens: ['G'] }), item, usualLabelFields.detail, run)).toEqual([
      'noIngredients',
      'noNetContent',
      'noShelfLife',
      'noGtin',
    ])
    const plain = aProduct({ allergens: ['A'], labelling: { ...labelling, ingredients: 'Mehl, Wasser' } })
    expect(labelFlaws(plain, item, ['ingredients'], run)).toEqual(['noEmphasis'])
    expect(labelFlaws(aProduct(), item, usualLabelFields.compact, run)).toEqual([])
  })

  test('has no price where guests are told none, unless one was typed for these', () => {
    const onRequest = aProduct({ price: 20, unit: 'kilogram', isPriceHidden: true, labelling })
    const pricesOf = (more: Partial<LabelItem>) => {
      const { price, basePrice } = labelContent(onRequest, { ...item, ...more }, { run, house })
      return [...price, ...basePrice].map(({ text }) => text.replaceAll('\u00a0', ' '))
    }
    expect([pricesOf({}), pricesOf({ netContent: 350 })]).toEqual([[], []])
    expect(labelFlaws(onRequest, item, ['price'], run)).toEqual(['noPrice'])
    expect(labelFlaws(onRequest, { ...item, netContent: 350 }, ['price'], run)).toEqual(['noPrice'])
    expect(pricesOf({ price: 7, netContent: 350 })).toEqual(['7,00 €', '20,00 € / kg'])
    expect(labelFlaws(onRequest, { ...item, price: 7 }, ['price'], run)).toEqual([])
  })

  test('names who is responsible as receipts do, and says where nobody is named', () => {
    const config = { businessName: 'Lindenhof KG', shopName: 'Lindenhof', currency: 'EUR', allergenLegend: [] }
    const division = { id: 'haus', isEnabled: true, isPublic: true, logoImage: null }
    const branch = { ...dornbirn, division: { id: division.id } }
    const named = (more: Partial<typeof config>, legalName: string | null, at: typeof branch | null = branch) =>
      labelHouse({ ...config, ...more }, at, {
        divisions: legalName === null ? [] : [{ ...division, legalName }],
        images: [],
        linkBase: 'https://shop.example',
      })
    expect(named({}, 'Filiale Dornbirn GmbH').business).toBe('Filiale Dornbirn GmbH, Marktplatz 1, 6850 Dornbirn')
    expect(named({}, '').business).toBe('Lindenhof KG, Marktplatz 1, 6850 Dornbirn')
    expect(named({ businessName: '' }, null).business).toBe('Lindenhof, Marktplatz 1, 6850 Dornbirn')
    expect(houseFlaws(named({}, null), ['business'])).toEqual([])
    expect(houseFlaws(named({ businessName: '', shopName: '' }, null, null), ['business'])).toEqual([
      'noBusiness',
      'noAddress',
    ])
    const placeless = named({}, null, { ...branch, street: '', zipCode: '', city: '' })
    expect([placeless.business, houseFlaws(placeless, ['business'])]).toEqual(['Lindenhof KG', ['noAddress']])
    expect(houseFlaws(placeless, ['name', 'price'])).toEqual([])
  })
})

test('neither name nor logo of an organisation that is switched off stands on a label', () => {
  const config = { businessName: 'Lindenhof KG', shopName: 'Lindenhof', currency: 'EUR', allergenLegend: [] }
  const logo = { id: 'zeichen', version: 1, extension: 'png', width: 300, height: 200 }
  const of = (isEnabled: boolean) => {
    const own = { id: 'haus', isEnabled, isPublic: true, legalName: 'Dorf GmbH', logoImage: { id: logo.id } }
    const wish = { divisions: [own], images: [logo], linkBase: '' }
    const { business, logo: shown } = labelHouse(config, { ...dornbirn, division: { id: own.id } }, wish)
    return [business, shown]
  }
  expect(of(true)).toEqual(['Dorf GmbH, Marktplatz 1, 6850 Dornbirn', logo])
  expect(of(false)).toEqual(['Lindenhof KG, Marktplatz 1, 6850 Dornbirn', null])
})

test('names signs that no letters have, of the chosen fields only, and no others', () => {
  const said = (name: string, fields: Parameters<typeof unknownSignsOf>[1] = ['name']) =>
    unknownSignsOf(labelContent(aProduct({ name, description: '寿司' }), item, { run, house }), fields)
  expect(said('Käsespätzle „groß“ – ½ l, 5 €, č ł ő ạ Борщ Γύρος שלום مرحبا 🥨👩‍🍳🇦🇹')).toEqual([])
  expect(said('寿司 und 寿')).toEqual(['寿', '司'])
  expect(said('Brot', ['name', 'description'])).toEqual(['寿', '司'])
  expect(said('Brot', ['name', 'logo', 'qr', 'barcode'])).toEqual([])
})

describe('sheets of labels', () => {
  test('are laid out one product after the other, so that others may go in between', () => {
    const entries = ['Butter', 'Brot', 'Käse'].map((name) => ({ product: aProduct({ name }), item }))
    const sheet = { ...paper('detail'), fields: ['name' as const] }
    const job = { paper: sheet, entries, startPosition: 1, run, house, measure }
    const steps = labelPagesInSteps(job)
    for (const _ of entries) expect(steps.next().done).toBe(false)
    expect(steps.next()).toEqual({ done: true, value: labelPages(job) })
  })

  test('begin at the position, go on with the next sheet, and draw each product once', () => {
    const entries = [
      { product: bread, item: { ...item, copies: 3 } },
      { product: aProduct({ name: 'Butter' }), item: { ...item, copies: 2 } },
    ]
    const sheet = { ...paper('detail'), fields: ['name' as const] }
    const { pages } = labelPages({ paper: sheet, entries, startPosition: 8, run, house, measure })
    expect(pages.map(textOf)).toEqual([
      ['Bauernbrot', 'Bauernbrot', 'Bauernbrot'],
      ['Butter', 'Butter'],
    ])
    const place = placeOfLabel(sheet, 0, 8)
    const [first] = pages[0] ?? []
    expect(first && 'x' in first ? first.x : null).toBeCloseTo(place.x + 3)
  })
})
