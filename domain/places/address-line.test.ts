import { expect, test } from 'vitest'
import { addressLine } from './address-line.ts'

test.each([
  [['Schlossweg 4', '6845 Hohenems'], 'Schlossweg 4, 6845 Hohenems'],
  [['Schlossweg 4', '6845 Hohenems', 'Hohenems'], 'Schlossweg 4, 6845 Hohenems'],
  [['Hohenems', 'Hohenems'], 'Hohenems'],
  [['Hohenems', '6845 Hohenems'], '6845 Hohenems'],
  [['Schlossweg 4', ' ', null, ''], 'Schlossweg 4'],
  // Another town whose name ends alike, a street that is called after its town.
  [['Weg 1', 'Bad Ems', 'Ems'], 'Weg 1, Bad Ems, Ems'],
  [['Alte Hohenems', 'Hohenems'], 'Alte Hohenems, Hohenems'],
  [[], ''],
])('%j is written %j', (parts, line) => {
  expect(addressLine(parts)).toBe(line)
})
