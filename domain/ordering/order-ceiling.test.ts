import { expect, test } from 'vitest'
import type { Cents } from '../numbers/money.ts'
import { branchForGoods, ceilingNotice } from './order-ceiling.ts'

const branch = { isQuotationRequired: false, name: 'Hohenems' }
const config = (orderCeiling: number | null) => ({ orderCeiling, currency: 'EUR' })
const goods = (cents: number) => cents as Cents

test.each([
  ['no ceiling', null, 9_999_999, false],
  ['below', 500, 49_999, false],
  ['exactly', 500, 50_000, false],
  ['one cent above', 500, 50_001, true],
  ['a ceiling of nothing', 0, 1, true],
])('%s', (_name, ceiling, cents, isRequest) => {
  expect(branchForGoods(branch, goods(cents), config(ceiling)).isQuotationRequired).toBe(isRequest)
  expect(ceilingNotice(branch, goods(cents), config(ceiling)) !== null).toBe(isRequest)
})

test('the sentence names the amount; a cart without a price and a branch of requests need none', () => {
  expect(ceilingNotice(branch, goods(50_001), config(500))).toMatch(
    /^Über 500,00\s€ Warenwert senden Sie uns bitte eine Anfrage/,
  )
  expect(ceilingNotice(branch, null, config(500))).toBeNull()
  expect(branchForGoods(branch, null, config(500))).toBe(branch)
  expect(ceilingNotice({ isQuotationRequired: true }, goods(50_001), config(500))).toBeNull()
})
