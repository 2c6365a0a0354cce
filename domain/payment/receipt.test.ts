import { describe, expect, it } from 'vitest'
import { checkBilling, receiptGaps as gapsOf, receiptNumber, seriesOf, type Receipt } from './receipt.ts'
import { taxNotice } from './tax-notice.ts'

const issuer = {
  name: 'Lindenhof GmbH',
  branchName: 'Hohenems',
  address: 'Lindenplatz 1\n6845 Hohenems',
  country: 'AT',
  vatId: 'ATU12345678',
  companyNumber: '',
}
const recipient = { name: 'Berger GmbH', address: 'Marktstraße 1\n6845 Hohenems', vatId: '' }

const taxed = [{ rate: 10, gross: 11, net: 10, tax: 1 }]
const free = [{ rate: 0, gross: 11, net: 11, tax: 0 }]
const receiptGaps = (given: Pick<Receipt, 'issuer' | 'recipient' | 'total'> & Partial<Pick<Receipt, 'taxes'>>) =>
  gapsOf({ taxes: taxed, ...given })

describe('a receipt', () => {
  it('names nobody up to 400 euros in Austria and francs in Switzerland, 250 euros in Germany', () => {
    const gaps = (country: string, total: number) =>
      receiptGaps({ issuer: { ...issuer, country }, recipient: null, total })
    expect([gaps('AT', 400), gaps('AT', 400.01)]).toEqual([[], ['recipient']])
    expect([gaps('CH', 400), gaps('CH', 400.01)]).toEqual([[], ['recipient']])
    expect([gaps('DE', 250), gaps('DE', 250.01)]).toEqual([[], ['recipient']])
  })

  it('says what the house has not said of itself', () => {
    const silent = { ...issuer, address: ' ', vatId: '' }
    expect(receiptGaps({ issuer: silent, recipient: null, total: 20 })).toEqual(['issuerAddress'])
    expect(receiptGaps({ issuer: { ...silent, country: 'CH' }, recipient, total: 20 })).toEqual([
      'issuerAddress',
      'issuerVatId',
    ])
    expect(receiptGaps({ issuer: silent, recipient, total: 500 })).toEqual(['issuerAddress', 'issuerVatId'])
  })

  it('asks for the number of an Austrian customer above 10,000 euros', () => {
    expect(receiptGaps({ issuer, recipient, total: 10_000 })).toEqual([])
    expect(receiptGaps({ issuer, recipient, total: 10_000.01 })).toEqual(['recipientVatId'])
    expect(receiptGaps({ issuer, recipient: { ...recipient, vatId: 'ATU87654321' }, total: 20_000 })).toEqual([])
  })

  it('says why it names no tax, or that nobody said it', () => {
    const whole = { recipient, total: 500, taxes: free }
    expect(receiptGaps({ ...whole, issuer })).toEqual(['zeroTax'])
    expect(receiptGaps({ ...whole, issuer: { ...issuer, taxNotice: 'Befreit.' } })).toEqual([])
    expect(receiptGaps({ ...whole, issuer, taxes: [...taxed, ...free] })).toEqual(['zeroTax'])
  })

  it('of a business that is free of tax needs no number in Austria and Switzerland, and one of two in Germany', () => {
    const gaps = (country: string, more: Partial<Receipt['issuer']> = {}) =>
      receiptGaps({
        issuer: { ...issuer, vatId: '', taxNotice: 'Befreit.', country, ...more },
        recipient,
        total: 500,
        taxes: free,
      })
    expect([gaps('AT'), gaps('CH'), gaps('DE')]).toEqual([[], [], ['issuerTaxNumber']])
    expect(gaps('DE', { taxNumber: '12/345/67890' })).toEqual([])
  })

  it.each([
    ['nothing said', 'none', '', 'AT', ''],
    [
      'a small business in Austria',
      'smallBusiness',
      '',
      'AT',
      'Umsatzsteuerfrei: Kleinunternehmer nach § 6 Abs. 1 Z 27 UStG.',
    ],
    [
      'a small business in Germany',
      'smallBusiness',
      '',
      'DE',
      'Steuerfreier Umsatz eines Kleinunternehmers nach § 19 UStG.',
    ],
    [
      'nobody registered in Switzerland',
      'smallBusiness',
      ' ',
      'CH',
      'Nicht mehrwertsteuerpflichtig (Art. 10 Abs. 2 MWSTG).',
    ],
    ['words of its own', 'none', ' Steuerfrei nach § 4 Nr. 18 UStG. ', 'DE', 'Steuerfrei nach § 4 Nr. 18 UStG.'],
  ] as const)('puts the reason as the country’s law does: %s', (_, exemption, note, country, text) => {
    expect(taxNotice({ exemption, note, country })).toBe(text)
  })

  it('is numbered by branch and year of the place', () => {
    const newYear = Temporal.Instant.from('2026-12-31T23:30:00Z')
    expect(seriesOf('hohenems', newYear, 'Europe/Vienna')).toBe('HOHENEMS-2027')
    expect(receiptNumber('HOHENEMS-2027', 12)).toBe('HOHENEMS-2027-00012')
  })
})

describe('an invoice for a company', () => {
  const billing = { company: ' Berger GmbH ', address: 'Marktstraße 1\n6845 Hohenems', vatId: '' }

  it('takes numbers as people write them', () => {
    const plain = (vatId: string) => {
      const checked = checkBilling({ ...billing, vatId })
      return 'company' in checked ? checked.vatId : checked.map(({ code, field }) => `${field} ${code}`)
    }
    expect(plain('atu 1234 5678')).toBe('ATU12345678')
    expect(plain('CHE-123.456.789 MWST')).toBe('CHE123456789MWST')
    expect(plain('DE 123456789')).toBe('DE123456789')
    expect(plain('IT12345678901')).toBe('IT12345678901')
    expect(plain('')).toBe('')
    expect(plain('ATU1234')).toEqual(['vatId vatId'])
    expect(plain('12345678')).toEqual(['vatId vatId'])
  })

  it('needs a name and an address', () => {
    expect(checkBilling({ company: ' ', address: '', vatId: '' })).toMatchObject([
      { code: 'notBlank', field: 'company' },
      { code: 'notBlank', field: 'address' },
    ])
    expect(checkBilling(billing)).toMatchObject({ company: 'Berger GmbH' })
  })
})
