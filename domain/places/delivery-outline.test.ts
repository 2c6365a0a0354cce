import { expect, test } from 'vitest'
import { deliveryOutline } from './delivery-outline.ts'

const area = (price: number, minimumOrderValue: number | null = null, free = false) => ({
  area: 'Ort',
  price,
  tax: 20,
  free,
  minimumOrderValue,
  freeFromOrderValue: null,
})
const space = '\u00a0'

test.each([
  [[], 45, ''],
  [[area(2.5, 15)], 45, `Lieferung 2,50${space}€ · Mindestbestellwert 15,00${space}€ · etwa 45 Min.`],
  [
    [area(2.5, 15), area(4, 20)],
    45,
    `Lieferung ab 2,50${space}€ · Mindestbestellwert ab 15,00${space}€ · etwa 45 Min.`,
  ],
  [[area(0)], 30, 'Lieferung kostenlos · etwa 30 Min.'],
  [[area(3, null, true), area(3)], 0, 'Lieferung teils kostenlos'],
  [[area(3), area(3, 10)], 0, `Lieferung 3,00${space}€`],
])('%j in %i minutes: %s', (areas, minutes, text) => {
  expect(deliveryOutline(areas, minutes, 'EUR')).toBe(text)
})
