import { describe, expect, it } from 'vitest'
import { methodsOffText } from '../wording/nobody-orders.ts'
import { methodsOffInShop, whyNobodyOrders } from './nobody-orders.ts'

const config = {
  enableCash: true,
  enableATMCard: false,
  enableHydroAGVoucher: true,
  enableMollie: false,
  enableDatatrans: true,
}
const branch = {
  isEnabled: true,
  isPublic: true,
  isTakeawayEnabled: true,
  isDeliveryEnabled: false,
  isDineInEnabled: false,
  isQuotationRequired: false,
  deliveryAreas: [],
  isCashEnabled: true,
  isATMCardEnabled: false,
  isHydroAGVoucherEnabled: false,
  isMollieEnabled: false,
  isDatatransEnabled: false,
}
const onlyDelivered = { isTakeawayEnabled: false, isDeliveryEnabled: true }

describe('nobody can order at a branch', () => {
  it.each([
    ['without any kind of order', { isTakeawayEnabled: false }, ['noType']],
    ['that only delivers, to nowhere', onlyDelivered, ['noArea']],
    ['where nothing pays', { isCashEnabled: false }, ['noMethod']],
    ['where what pays is off in the configuration', { isCashEnabled: false, isATMCardEnabled: true }, ['noMethod']],
    ['that misses both', { ...onlyDelivered, isCashEnabled: false }, ['noArea', 'noMethod']],
  ])('%s', (_, changed, why) => {
    expect(whyNobodyOrders({ ...branch, ...changed }, config)).toEqual(why)
  })

  it.each([
    ['as it begins', {}],
    ['that answers with offers, where nothing is paid', { isCashEnabled: false, isQuotationRequired: true }],
    ['that guests are not to order at', { isTakeawayEnabled: false, isPublic: false }],
    ['that is switched off', { isCashEnabled: false, isEnabled: false }],
    ['that delivers beside', { isDeliveryEnabled: true }],
  ])('but is not said of one %s', (_, changed) => {
    expect(whyNobodyOrders({ ...branch, ...changed }, config)).toEqual([])
  })
})

it('ways of paying that the configuration has switched off are named', () => {
  const off = methodsOffInShop({ ...branch, isATMCardEnabled: true, isMollieEnabled: true }, config)
  expect(off).toEqual(['atm-card', 'mollie'])
  expect(methodsOffText(off)).toBe(
    'In der Konfiguration ausgeschaltet, Gäste sehen es nicht: „Kartenzahlung vor Ort“ und „Online über Mollie“.',
  )
})
