import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readCoordinates } from './coordinates.ts'

const hohenems = { latitude: 47.3667, longitude: 9.6833 }

test.each([
  '47.3667, 9.6833',
  '47.3667,9.6833',
  ' 47.3667° , 9.6833° ',
  '47,3667 9,6833',
  '47,3667; 9,6833',
  'https://www.google.com/maps/place/Hohenems/@47.3667,9.6833,15z/data=!3m1',
  'https://maps.apple.com/?ll=47.3667,9.6833&q=Lindenhof',
  'https://www.google.com/maps?q=47.3667%2C9.6833',
  'https://www.openstreetmap.org/?mlat=47.3667&mlon=9.6833#map=17/47.1/9.1',
  'https://www.openstreetmap.org/#map=17/47.3667/9.6833',
])('„%s“ is a place', (text) => {
  expect(readCoordinates(text)).toEqual(hohenems)
})

test.each(['', 'Marktplatz 3, Hohenems', '47.3667', '91, 9', '47, 181', 'https://example.com/47', '6845, 9'])(
  '„%s“ is none',
  (text) => {
    expect(readCoordinates(text)).toBeNull()
  },
)

test('south and west are negative, and six decimals are kept', () => {
  expect(readCoordinates('-33.86785123456, -151.20732')).toEqual({ latitude: -33.867851, longitude: -151.20732 })
})

test('whatever is pasted, it is a place on earth or nothing', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      const found = readCoordinates(text)
      expect(Math.abs(found?.latitude ?? 0)).toBeLessThanOrEqual(90)
      expect(Math.abs(found?.longitude ?? 0)).toBeLessThanOrEqual(180)
    }),
  )
})
