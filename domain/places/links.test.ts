import { describe, expect, it } from 'vitest'
import { directionsLink, mailLink, phoneLink, whatsAppContact, whatsAppLink, whatsAppNumber } from './links.ts'

describe('links out', () => {
  it('call and write', () => {
    expect(phoneLink('+43 (5574) 123-45')).toBe('tel:+43557412345')
    expect(phoneLink(' – ')).toBeNull()
    expect(mailLink(' post@beispiel.at ')).toBe('mailto:post@beispiel.at')
    expect(mailLink(' ')).toBeNull()
  })

  it('show the WhatsApp number as specified, and chat with the country code', () => {
    expect(whatsAppNumber('+43 664 123 45 67')).toBe('0436641234567')
    expect(whatsAppNumber('0664 12+3')).toBe('066412+3')
    expect(whatsAppLink('+43 664 123 45 67')).toBe('https://wa.me/436641234567')
    expect(whatsAppLink('0043 664 100')).toBe('https://wa.me/43664100')
    expect(whatsAppLink('+43 664 1001')).toBe('https://wa.me/436641001')
    expect(whatsAppLink('')).toBeNull()
  })

  it('take the phone of the first public, enabled branch that has one', () => {
    const branch = (phone: string, isPublic = true, isEnabled = true) => ({ phone, isPublic, isEnabled })
    expect(
      whatsAppContact([branch('+431', false), branch('+432', true, false), branch('+433'), branch('+434')]),
    ).toEqual({
      shown: '0433',
      link: 'https://wa.me/433',
    })
    expect(whatsAppContact([branch(''), branch('+435')])?.link).toBe('https://wa.me/435')
    expect(whatsAppContact([branch('')])).toBeNull()
    expect(whatsAppContact([])).toBeNull()
  })

  const place = { latitude: 47.5, longitude: 9.75, street: 'Lindenweg 1', zipCode: '6900', city: 'Bregenz' }
  const maps = 'https://www.google.com/maps/dir/?api=1&destination='

  it('lead to a place by coordinates, else by address', () => {
    expect(directionsLink(place)).toBe(`${maps}47.5%2C9.75`)
    expect(directionsLink({ ...place, latitude: 0, longitude: 0 })).toBe(`${maps}0%2C0`)
    expect(directionsLink({ ...place, latitude: null })).toBe(`${maps}Lindenweg%201%2C%206900%20Bregenz`)
    expect(directionsLink({ ...place, longitude: null })).toBe(`${maps}Lindenweg%201%2C%206900%20Bregenz`)
    expect(directionsLink({ ...place, latitude: null, street: ' ', zipCode: '' })).toBe(`${maps}Bregenz`)
    expect(directionsLink({ latitude: null, longitude: null, street: '', zipCode: '', city: '' })).toBeNull()
  })
})
