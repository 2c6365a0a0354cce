import { describe, expect, it } from 'vitest'
import { checkBilling, receiptGaps, receiptNumber, seriesOf } from './receipt.ts'

const issuer = {
  name: 'Lindenhof GmbH',
  branchName: 'Hohenems',
  address: 'Lindenplatz 1\n6845 Hohenems',
  country: 'AT',
  vatId: 'ATU12345678',
  companyNumber: '',
}
const recipient = { name: 'Berger GmbH', address: 'Marktstraße 1\n6845 Hohenems', vatId: '' }

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
