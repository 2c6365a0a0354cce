import { expect, test } from 'vitest'
import { orderAddress } from './order-address.ts'

const home = { street: 'Schlossweg 4', zipCode: '6845', city: 'Hohenems', stairway: 'B', floor: '3', door: '14' }
const nowhere = { street: '', zipCode: '', city: '', stairway: '', floor: '', door: '' }

test.each([
  [home, 'Schlossweg 4, Stiege B, Stock 3, Tür 14, 6845 Hohenems'],
  [{ ...home, stairway: '', floor: '' }, 'Schlossweg 4, Tür 14, 6845 Hohenems'],
  [{ ...nowhere, street: 'Hohenems', city: 'Hohenems' }, 'Hohenems'],
  [nowhere, ''],
])('%j reads %j', (place, line) => {
  expect(orderAddress(place)).toBe(line)
})
