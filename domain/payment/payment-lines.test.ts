import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { sumOf, type Cents } from '../numbers/money.ts'
import type { UnitId } from '../ground/units.ts'
import { paymentDetails, paymentLines, type OrderToDescribe } from './payment-lines.ts'

const cents = (value: number) => value as Cents
type Item = OrderToDescribe['items'][number]
const item = (changes: Partial<Item> = {}): Item => ({
  name: 'Käsespätzle',
  amount: 2,
  unit: 'piece',
  unitPriceCents: cents(1_490),
  grossCents: cents(2_980),
  taxRate: 10,
  optionNames: [],
  parts: [],
  ...changes,
})
const order = (changes: Partial<OrderToDescribe> = {}): OrderToDescribe => {
  const items = changes.items ?? [item()]
  const goods = sumOf(items.map(({ grossCents }) => grossCents ?? cents(0)))
  return {
    type: 'delivery',
    name: 'Paula Berger',
    company: '',
    street: 'Marktstraße 1',
    zipCode: '6845',
    city: 'Hohenems',
    email: 'paula@beispiel.at',
    phone: '+436641234567',
    items,
    goodsCents: goods,
    deliveryCents: cents(0),
    totalCents: goods,
    netCents: goods,
    taxes: {},
    ...changes,
  }
}

describe('the lines of a payment', () => {
  test('name the dish, what a bundle holds, what was chosen and typed, never files and notes', () => {
    const [line] =
      paymentLines(
        order({
          items: [
            item({
              contents: [{ name: 'Saft', amount: 1, unit: 'piece' }],
              optionNames: ['groß'],
              parts: ['Alles Gute,\nResi!'],
              note: 'geheim',
            }),
          ],
        }),
      ) ?? []
    expect(line).toEqual({
      kind: 'goods',
      description: 'Käsespätzle (2 × Saft, groß, „Alles Gute, Resi!“)',
      quantity: 2,
      unitCents: 1_490,
      totalCents: 2_980,
      taxRate: 10,
      taxCents: 271,
    })
  })

  test('what is weighed is one of its kind, with its weight in the name', () => {
    const weighed = item({
      name: 'Bergkäse',
      amount: 0.333,
      unit: 'kilogram',
      unitPriceCents: cents(2_500),
      grossCents: cents(833),
    })
    expect(paymentLines(order({ items: [weighed] }))?.[0]).toMatchObject({
      description: '0,333 kg Bergkäse',
      quantity: 1,
      unitCents: 833,
      totalCents: 833,
    })
  })

  test('the delivery has a line with its rate, and what nothing explains one of its own', () => {
    const taxes = {
      '10': { gross: cents(2_980), net: cents(2_709), tax: cents(271) },
      '20': { gross: cents(350), net: cents(292), tax: cents(58) },
    }
    const sums = { deliveryCents: cents(350), taxes }
    const kinds = (totalCents: number) =>
      paymentLines(order({ ...sums, totalCents: cents(totalCents) }))?.map((line) => [
        line.kind,
        line.totalCents,
        line.taxRate,
      ])
    expect(kinds(3_330)).toEqual([
      ['goods', 2_980, 10],
      ['delivery', 350, 20],
    ])
    expect(kinds(3_300)?.at(-1)).toEqual(['discount', -30, null])
    expect(kinds(3_331)?.at(-1)).toEqual(['surcharge', 1, null])
  })

  test('there are none while a price is open', () => {
    expect(paymentLines(order({ items: [item(), item({ grossCents: null, unitPriceCents: null })] }))).toBeNull()
  })

  test('always sum up to the amount, and each is its price times its number', () => {
    const units: UnitId[] = ['piece', 'kilogram', 'serving']
    const anItem = fc.record({
      amount: fc.integer({ min: 1, max: 20_000 }).map((thousandths) => thousandths / 1000),
      unit: fc.constantFrom(...units),
      unitPriceCents: fc.integer({ min: 0, max: 100_000 }).map(cents),
      taxRate: fc.constantFrom(0, 2.6, 4.9, 10, 20),
    })
    fc.assert(
      fc.property(
        fc.array(anItem, { minLength: 1, maxLength: 8 }),
        fc.integer({ min: 0, max: 900 }),
        fc.integer({ min: -50, max: 50 }),
        (drawn, fee, off) => {
          const items = drawn.map((one) =>
            item({ ...one, grossCents: cents(Math.round(one.amount * one.unitPriceCents)) }),
          )
          const goodsCents = sumOf(items.map(({ grossCents }) => grossCents ?? cents(0)))
          const totalCents = cents(Math.max(0, goodsCents + fee + off))
          const lines = paymentLines(order({ items, goodsCents, deliveryCents: cents(fee), totalCents })) ?? []
          expect(sumOf(lines.map((line) => line.totalCents))).toBe(totalCents)
          for (const line of lines) {
            expect(line.unitCents * line.quantity).toBe(line.totalCents)
            expect(Number.isInteger(line.quantity) && line.quantity >= 1).toBe(true)
          }
        },
      ),
    )
  })
})

describe('whom a payment is for', () => {
  test('is told whole', () => {
    expect(paymentDetails(order({ company: 'Berger OG' }), 'AT')).toMatchObject({
      isDelivered: true,
      address: { givenName: 'Paula', familyName: 'Berger', company: 'Berger OG', zipCode: '6845', country: 'AT' },
    })
    expect(paymentDetails(order({ name: 'Anna Maria van der Berg', type: 'takeaway' }), 'DE')).toMatchObject({
      isDelivered: false,
      address: { givenName: 'Anna', familyName: 'Maria van der Berg' },
    })
  })

  test.each([
    { name: 'Paula' },
    { name: 'P Berger' },
    { name: '12 345' },
    { street: '' },
    { zipCode: ' ' },
    { city: '' },
    { email: '' },
  ])('or not at all: %j', (changes) => expect(paymentDetails(order(changes), 'AT')).toBeNull())
})
