import { describe, expect, it } from 'vitest'
import { submitButton } from './submit-button.ts'

type Checkout = Parameters<typeof submitButton>[0]

const button = (changes: Partial<Checkout> = {}) =>
  submitButton({
    branch: { isQuotationRequired: false },
    config: { orderButtonText: '' },
    state: { takesOrdersNow: true, takesPreorders: true },
    isCartEmpty: false,
    isLoading: false,
    isDeliveryValid: true,
    missingAmount: null,
    paymentMethods: ['cash'],
    ...changes,
  })

const open = { takesOrdersNow: true, takesPreorders: false }
const closedWithPreorders = { takesOrdersNow: false, takesPreorders: true }
const closed = { takesOrdersNow: false, takesPreorders: false }
const quotation = { isQuotationRequired: true }

describe('the submit button', () => {
  it('says what happens', () => {
    expect(button({ state: open })).toEqual({ kind: 'order', text: 'Bestellung abschicken' })
    expect(button()).toEqual({ kind: 'order', text: 'Bestellung abschicken' })
    expect(button({ state: closedWithPreorders })).toEqual({ kind: 'preorder', text: 'Vorbestellung abschicken' })
    expect(button({ branch: quotation })).toEqual({ kind: 'quotation', text: 'Angebotsanfrage abschicken' })
  })

  it('is not there when closed without pre-orders, with an empty cart or while loading', () => {
    expect(button({ state: closed })).toBeNull()
    expect(button({ isCartEmpty: true })).toBeNull()
    expect(button({ isLoading: true })).toBeNull()
    expect(button({ branch: quotation, isCartEmpty: true })).toBeNull()
    expect(button({ branch: quotation, isLoading: true })).toBeNull()
  })

  it('is not there for a delivery that is not valid, nor without a payment method', () => {
    expect(button({ isDeliveryValid: false })).toBeNull()
    expect(button({ isDeliveryValid: false, state: closedWithPreorders })).toBeNull()
    expect(button({ paymentMethods: [] })).toBeNull()
  })

  it('says what is missing to the minimum, where orders are taken at all', () => {
    const below = { isDeliveryValid: false, missingAmount: '3,20 €' }
    expect(button(below)).toEqual({ kind: 'missing', text: 'Noch 3,20 €' })
    expect(button({ ...below, state: closed })).toBeNull()
    expect(button({ ...below, branch: quotation })?.kind).toBe('quotation')
  })

  it('asks for a quotation at any time, without a payment method and below the minimum', () => {
    expect(button({ branch: quotation, state: closed, paymentMethods: [], isDeliveryValid: false })?.kind).toBe(
      'quotation',
    )
  })

  it('takes the words of the shop for orders and pre-orders, not for quotations', () => {
    const config = { orderButtonText: ' Zahlungspflichtig bestellen ' }
    expect(button({ config })?.text).toBe('Zahlungspflichtig bestellen')
    expect(button({ config, state: closedWithPreorders })?.text).toBe('Zahlungspflichtig bestellen')
    expect(button({ config, branch: quotation })?.text).toBe('Angebotsanfrage abschicken')
    expect(button({ config: { orderButtonText: '  ' } })?.text).toBe('Bestellung abschicken')
  })
})
