import { isOnlineMethod, paymentMethods } from '../ground/payment-method.ts'
import { describe, expect, it } from 'vitest'
import { defaultPaymentMethod, visiblePaymentMethods } from './payment-method.ts'
import type { PaymentFlags } from '../ground/payment-method.ts'
import type { PaymentChoice } from './payment-method.ts'

const all: PaymentFlags = {
  enableCash: true,
  enableATMCard: true,
  enableHydroAGVoucher: true,
  enableMollie: true,
  enableDatatrans: true,
}
const none: PaymentFlags = {
  enableCash: false,
  enableATMCard: false,
  enableHydroAGVoucher: false,
  enableMollie: false,
  enableDatatrans: false,
}
const everyMethod = {
  isCashEnabled: true,
  isATMCardEnabled: true,
  isHydroAGVoucherEnabled: true,
  isMollieEnabled: true,
  isDatatransEnabled: true,
  isQuotationRequired: false,
}
const noMethod = {
  isCashEnabled: false,
  isATMCardEnabled: false,
  isHydroAGVoucherEnabled: false,
  isMollieEnabled: false,
  isDatatransEnabled: false,
  isQuotationRequired: false,
}
const visible = (choice: Partial<PaymentChoice> = {}) =>
  visiblePaymentMethods({ branch: everyMethod, config: all, ...choice })

describe('visible payment methods', () => {
  it('are all of them where everything is switched on', () => {
    expect(visible()).toEqual(['cash', 'atm-card', 'hydro-ag-voucher', 'mollie', 'datatrans'])
  })

  it.each([
    ['cash', 'enableCash', 'isCashEnabled'],
    ['atm-card', 'enableATMCard', 'isATMCardEnabled'],
    ['hydro-ag-voucher', 'enableHydroAGVoucher', 'isHydroAGVoucherEnabled'],
    ['mollie', 'enableMollie', 'isMollieEnabled'],
    ['datatrans', 'enableDatatrans', 'isDatatransEnabled'],
  ] as const)('%s needs the switch of the shop and that of the branch', (method, shop, branch) => {
    expect(visible({ config: { ...none, [shop]: true }, branch: { ...noMethod, [branch]: true } })).toEqual([method])
    expect(visible({ config: { ...all, [shop]: false } })).not.toContain(method)
    expect(visible({ branch: { ...everyMethod, [branch]: false } })).not.toContain(method)
  })

  it('are none for quotations', () => {
    expect(visible({ branch: { ...everyMethod, isQuotationRequired: true } })).toEqual([])
  })

  it('are those that can work', () => {
    expect(visible({ available: ['cash', 'mollie'] })).toEqual(['cash', 'mollie'])
    expect(visible({ available: [] })).toEqual([])
  })

  it('are not online at a kiosk, nor with a price that is not known yet', () => {
    const atHand = ['cash', 'atm-card', 'hydro-ag-voucher']
    expect(visible({ isSelfService: true })).toEqual(atHand)
    expect(visible({ hasOpenPrice: true })).toEqual(atHand)
    expect(visible({ isSelfService: false, hasOpenPrice: false })).toHaveLength(5)
  })

  it('are online for mollie and datatrans', () => {
    expect(paymentMethods.filter(isOnlineMethod)).toEqual(['mollie', 'datatrans'])
  })
})

describe('the method at first', () => {
  it.each([
    [['atm-card', 'cash', 'datatrans'], 'cash'],
    [['atm-card', 'mollie', 'datatrans'], 'datatrans'],
    [['atm-card', 'mollie'], null],
    [[], null],
  ] as const)('of %o is %s', (methods, expected) => {
    expect(defaultPaymentMethod(methods)).toBe(expected)
  })
})
