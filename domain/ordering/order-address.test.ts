import { expect, test } from 'vitest'
import { orderAddress } from './order-address.ts'

const home = { street: 'Schlossweg 4', zipCode: '6845', city: 'Hohenems', stairway: 'B', floor: '3', door: '14' }
const nowhere = { street: '', zipCode: '', city: '', stairway: '', floor: '', door: '' }

test.each([
  [home, 'Schlossweg 4, Stiege B, Stock 3, Tür 14, 6845 Hohenems'],
  [{ ...home, stairway: '', floor: '' }, 'Schlossweg 4, Tür 14, 6845 Hohenems'],
  [{ ...nowhere, street: 'Hohenems', city: 'Hohenems' }, 'Hohenems'],
  [nowhere, ''],
  [{ ...home, floor: '2. Stock' }, 'Schlossweg 4, Stiege B, 2. Stock, Tür 14, 6845 Hohenems'],
  [
    { ...home, stairway: 'Stiege 2', floor: 'Erdgeschoss', door: 'links' },
    'Schlossweg 4, Stiege 2, Erdgeschoss, links, 6845 Hohenems',
  ],
  [
    { ...home, stairway: 'II', floor: '2. OG', door: 'Top 14' },
    'Schlossweg 4, Stiege II, 2. OG, Top 14, 6845 Hohenems',
  ],
  [{ ...home, stairway: '', floor: 'EG', door: '14a' }, 'Schlossweg 4, Stock EG, Tür 14a, 6845 Hohenems'],
])('%j reads %j', (place, line) => {
  expect(orderAddress(place)).toBe(line)
})
