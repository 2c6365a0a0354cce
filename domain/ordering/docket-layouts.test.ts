import { describe, expect, it } from 'vitest'
import { vienna } from '../time/hours.fixture.ts'
import { commentLines, itemDetails, momentText } from './docket-head.ts'
import { docketOf } from './docket-layouts.ts'
import { testDocket } from './docket-test.ts'
import { aDocketOrder, aDocketPlace, aDocketWanted } from './docket.fixture.ts'
import type { DocketItem, DocketLayout, DocketLine, DocketOrder, DocketPlace } from './docket.ts'

const linesOf = (
  layout: DocketLayout,
  order: Partial<DocketOrder> = {},
  place: Partial<DocketPlace> = {},
  items?: readonly DocketItem[],
) =>
  docketOf(
    layout,
    aDocketWanted({
      order: aDocketOrder(order),
      place: aDocketPlace(place),
      ...(items === undefined ? {} : { items }),
    }),
  ).lines
const leftOf = (line: DocketLine) =>
  line.kind === 'columns' ? line.left : line.kind === 'text' ? line.text : line.kind
const texts = (...given: Parameters<typeof linesOf>) => linesOf(...given).map(leftOf)
const item = (change: Partial<DocketItem> = {}): DocketItem => ({
  name: 'Strudel',
  amount: 1,
  unit: 'piece',
  parts: [],
  optionNames: [],
  note: null,
  gross: 4,
  contents: [],
  ...change,
})

describe('who ordered', () => {
  it.each([
    [{ name: 'Anna', company: 'Linde' }, 'Anna, Linde'],
    [{ name: 'Anna', company: '' }, 'Anna'],
    [{ name: '', company: 'Linde' }, 'Linde'],
  ])('stands at the end of the kitchen’s docket: %j', (order, expected) => {
    expect(texts('kitchen', order).at(-1)).toBe(expected)
  })
})

describe('the head of a receipt', () => {
  it('names the branch in bold, in the middle', () => {
    expect(linesOf('receipt')).toContainEqual({
      kind: 'text',
      text: 'Lindenhof Hohenems',
      align: 'center',
      isBold: true,
    })
  })

  it.each([
    [{}, 'Lindenplatz 1, 6845 Hohenems'],
    [{ street: '' }, '6845 Hohenems'],
    [{ zipCode: '' }, 'Lindenplatz 1, Hohenems'],
    [{ zipCode: '', city: '' }, 'Lindenplatz 1'],
  ])('has the address as far as it is known: %j', (place, expected) => {
    expect(texts('receipt', {}, place)).toContain(expected)
  })

  it('has no empty lines for what nobody wrote', () => {
    const bare = { businessName: ' ', street: '', zipCode: '', city: '', phone: '' }
    expect(texts('receipt', { name: '', company: ' ', phone: '' }, bare).filter((text) => text.trim() === '')).toEqual(
      [],
    )
  })
})

describe('the way of a delivery', () => {
  it.each([
    [{}, 'Stiege B, Stock 3, Tür 14'],
    [{ stairway: '', door: '' }, 'Stock 3'],
    [{ floor: '' }, 'Stiege B, Tür 14'],
  ])('into the house: %j', (order, expected) => {
    expect(texts('delivery', order)).toContain(expected)
  })

  it('says nothing about a house that nobody described', () => {
    const order = { stairway: '', floor: '', door: '', deliveryArea: null, zipCode: '' }
    const read = texts('delivery', order)
    expect(read.filter((text) => /Stiege|Stock|Tür/.test(text))).toEqual([])
    expect(read).toContain('Hohenems')
    expect(read.slice(read.indexOf('Hohenems') + 1)[0]).toBe('+436641234567')
  })
})

describe('labels', () => {
  it.each([
    ['piece', 2, ['Strudel', 'Strudel']],
    ['serving', 2, ['Strudel', 'Strudel']],
    ['package', 2, ['Strudel', 'Strudel']],
    ['kilogram', 2, ['2 kg Strudel']],
    ['piece', 1.5, ['1,5 × Strudel']],
    ['piece', 0, ['0 × Strudel']],
  ] as const)('%s × %d', (unit, amount, expected) => {
    const read = texts('label', {}, {}, [item({ unit, amount })])
    expect(read.filter((text) => text.includes('Strudel'))).toEqual(expected)
  })

  it('name the table that the plate goes to', () => {
    const foot = (order: Partial<DocketOrder>) => texts('label', order, {}, [item({ amount: 1 })]).at(-1)
    expect(foot({ tableIdentifier: '7', name: 'Paula' })).toMatch(/^Tisch 7 · Paula · \d/)
    expect(foot({ tableIdentifier: '7', name: '' })).toMatch(/^Tisch 7 · \d/)
    expect(foot({ tableIdentifier: null, name: 'Paula' })).toMatch(/^Paula · \d/)
  })

  it('hold what one piece holds, or all of what gets one label', () => {
    const contents = [{ name: 'Vanillesauce', amount: 2, unit: 'piece' }] as const
    const sauce = (amount: number) =>
      texts('label', {}, {}, [item({ amount, contents })]).filter((text) => text.includes('Vanillesauce'))
    expect(sauce(2)).toEqual(['2 × Vanillesauce', '2 × Vanillesauce'])
    expect(sauce(60)).toEqual(['120 × Vanillesauce'])
  })
})

describe('sums', () => {
  const pricing = { gross: 10, deliveryGross: 0, totalGross: 10, taxes: {} }

  it('name the delivery of a delivery, and any fee', () => {
    const read = (order: Partial<DocketOrder>) => texts('receipt', order).includes('Lieferkosten')
    expect(read({ isDelivery: true, pricing })).toBe(true)
    expect(read({ isDelivery: false, pricing })).toBe(false)
    expect(read({ isDelivery: false, pricing: { ...pricing, deliveryGross: 0.01 } })).toBe(true)
  })

  it('list the rates of tax from the lowest to the highest, or none', () => {
    const tax = { gross: 1, net: 1, tax: 0 }
    const rates = (taxes: DocketOrder['pricing']['taxes']) =>
      texts('receipt', { pricing: { ...pricing, taxes } }).filter((text) => /MwSt|%/.test(text))
    expect(rates({ '8.1': tax, '2.6': tax, '20': tax })).toEqual(['MwSt.', '2,6 %', '8,1 %', '20 %'])
    expect(rates({})).toEqual([])
  })
})

it.each([
  [
    { isPaid: true, paymentMethod: null },
    { left: 'BEZAHLT', right: '', isBold: true },
  ],
  [
    { isPaid: true, paymentMethod: 'cash' },
    { left: 'BEZAHLT', right: 'Barzahlung', isBold: true },
  ],
  [
    { dueAmount: 0, paymentMethod: null },
    { left: 'NICHT KASSIEREN', right: '', isBold: true },
  ],
  [
    { isRefunded: true, paymentMethod: null },
    { left: 'ERSTATTET', right: '', isBold: true },
  ],
  [
    { dueAmount: 5, paymentMethod: null },
    { left: 'KASSIEREN', right: '5,00\u00a0€', isBold: true, isInverse: true },
  ],
  [
    { dueAmount: 5, paymentMethod: 'cash' },
    { left: 'KASSIEREN Barzahlung', right: '5,00\u00a0€', isBold: true, isInverse: true },
  ],
] as const)('the driver reads of %j', (order, expected) => {
  expect(linesOf('delivery', order)).toContainEqual({ kind: 'columns', ...expected })
})

describe('the lines that layouts share', () => {
  it('a question about a price is black on every docket', () => {
    expect(linesOf('kitchen', { isQuotation: true })).toContainEqual({
      kind: 'text',
      text: 'ANGEBOTSANFRAGE',
      align: 'center',
      isBold: true,
      isInverse: true,
    })
  })

  it.each([
    ['2026-11-18T11:00:00Z', '2026-11-18T09:00:00Z', '12:00'],
    ['2026-11-18T11:00:00Z', '2026-11-17T11:00:00Z', '18.11.2026 12:00'],
    ['2026-11-18T11:00:00Z', 'irgendwann', '18.11.2026 12:00'],
    ['2026-11-18T11:00:00Z', undefined, '18.11.2026 12:00'],
    ['irgendwann', undefined, ''],
  ])('the moment %s beside %s is %s', (moment, beside, expected) => {
    expect(momentText(moment, vienna, beside)).toBe(expected)
  })

  it('a bundle holds its parts as often as it was ordered; notes and comments lose their blank ends', () => {
    const contents = [{ name: 'Apfelsaft', amount: 3, unit: 'piece' }] as const
    expect(itemDetails(item({ amount: 2, contents, optionNames: ['warm'], note: ' ohne Zucker ' }), 2)).toEqual([
      { kind: 'columns', left: '6 × Apfelsaft', right: '', indent: 2 },
      { kind: 'columns', left: '+ warm', right: '', indent: 2 },
      { kind: 'columns', left: '» ohne Zucker', right: '', indent: 2, isBold: true },
    ])
    expect(itemDetails(item({ note: '  ' }), 2)).toEqual([])
    expect(commentLines(aDocketOrder({ comment: ' bitte läuten ' }))).toEqual([
      { kind: 'rule' },
      { kind: 'text', text: 'Bemerkung:', isBold: true },
      { kind: 'text', text: 'bitte läuten' },
    ])
    expect(commentLines(aDocketOrder({ comment: ' ' }))).toEqual([])
    expect(commentLines(aDocketOrder({ comment: 'ohne Zwiebel\r\n\nbitte läuten' })).slice(2)).toEqual([
      { kind: 'text', text: 'ohne Zwiebel' },
      { kind: 'text', text: 'bitte läuten' },
    ])
  })
})

it('the test page has everything that can go wrong with a printer', () => {
  const page = { deviceName: 'Küche', now: '2026-11-18T11:00:00Z', timeZone: vienna, link: 'https://shop.example' }
  expect(testDocket(page)).toEqual({
    marks: [],
    lines: [
      { kind: 'logo' },
      { kind: 'text', text: 'Testdruck', align: 'center', isBold: true, isInverse: true },
      { kind: 'text', text: 'Drucker: Küche' },
      { kind: 'text', text: 'Gedruckt 18.11.2026 12:00' },
      { kind: 'rule' },
      { kind: 'text', text: 'Umlaute: ä ö ü Ä Ö Ü ß, Euro: €' },
      { kind: 'text', text: 'Groß ÄÖÜ ß €', isBig: true, isBold: true },
      { kind: 'columns', left: 'linker Rand', right: 'rechter Rand' },
      { kind: 'rule' },
      { kind: 'qr', content: 'https://shop.example' },
      { kind: 'text', text: 'Dieser Code führt zum Shop', align: 'center' },
    ],
  })
})
