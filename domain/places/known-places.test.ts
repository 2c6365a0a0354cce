import { expect, test } from 'vitest'
import { findPlaces, placeIndex, placesOfAreas, readPlaces } from './known-places.ts'

const line = (country: string, zip: string, city: string, latitude: string, longitude: string) =>
  [country, zip, city, 'Vorarlberg', '08', '', '', '', '', latitude, longitude, '4'].join('\t')
const list = [
  line('AT', '6845', 'Hohenems', '47.3667', '9.6833'),
  line('AT', '6845', 'Hohenems', '47.3667', '9.6833'),
  line('AT', '6850', 'Dornbirn', '47.4125', '9.7417'),
  line('DE', '68450', 'Mannheim Süd', '49.4', '8.5'),
  line('AT', '6900', 'Bregenz am Bodensee', '47.5', '9.75'),
  line('AT', '9999', 'Nirgends', '', ''),
  line('AT', '9998', 'Draußen', '91', '9'),
  'keine Liste',
  '',
].join('\r\n')
const index = placeIndex(readPlaces(list))
const names = (term: string, country: string | null = null) =>
  findPlaces(index, term, country, 8).map(({ city }) => city)

test('a list of GeoNames is read: each place once, lines that are none left out', () => {
  expect(readPlaces(list)).toHaveLength(4)
  expect(readPlaces(list)[0]).toEqual({
    country: 'AT',
    zipCode: '6845',
    city: 'Hohenems',
    latitude: 47.3667,
    longitude: 9.6833,
  })
})

test('a place is found by the beginning of its postal code or of a word of its name', () => {
  expect(names('684')).toEqual(['Hohenems', 'Mannheim Süd'])
  expect(names('684', 'AT')).toEqual(['Hohenems'])
  expect(names('dorn')).toEqual(['Dornbirn'])
  expect(names('bodensee')).toEqual(['Bregenz am Bodensee'])
  expect(names('MANNHEIM SUED')).toEqual(['Mannheim Süd'])
  expect(names('birn')).toEqual([])
  expect([names(' '), names('%')]).toEqual([[], []])
  expect(findPlaces(index, '6', null, 2)).toHaveLength(2)
})

test('an area is where its postal codes are, or the place of its name', () => {
  const towns = placeIndex(
    readPlaces(
      [
        line('AT', '6850', 'Haselstauden', '47.43', '9.75'),
        line('AT', '6850', 'Dornbirn', '47.41', '9.74'),
        line('AT', '6845', 'Hohenems', '47.37', '9.68'),
        line('DE', '6850', 'Anderswo', '50', '8'),
      ].join('\n'),
    ),
  )
  const found = (area: string, country: string | null = 'AT') =>
    placesOfAreas(towns, [area], country)[0]?.map(({ zipCode, city }) => `${zipCode} ${city}`)
  expect(found('6850 Dornbirn')).toEqual(['6850 Dornbirn'])
  expect(found('6850, 6845, 6850, 9999')).toEqual(['6850 Haselstauden', '6845 Hohenems'])
  expect(found('hohenems')).toEqual(['6845 Hohenems'])
  expect(found('Hohenems, Dornbirn und Nirgends')).toEqual(['6845 Hohenems', '6850 Dornbirn'])
  expect(found('Anderswo')).toEqual([])
  expect(found('Anderswo', null)).toEqual(['6850 Anderswo'])
  expect([found(''), found('Umgebung')]).toEqual([[], []])
})
