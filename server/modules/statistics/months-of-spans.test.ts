// A large business is added up month by month: what is asked for first is there first, and no page is read once for every branch.
import { expect, test } from 'vitest'
import { byMonth } from './months-of-spans.ts'

const span = (place: string, first: string, last: string) => ({ place, timeZone: 'Europe/Vienna', first, last })

test('spans are cut where months begin; the latest month of all branches comes first', () => {
  const spans = [span('a', '2026-08-10', '2026-10-25'), span('b', '2026-09-30', '2026-10-25')]
  expect(byMonth(spans)).toEqual([
    span('a', '2026-10-01', '2026-10-25'),
    span('b', '2026-10-01', '2026-10-25'),
    span('a', '2026-09-01', '2026-09-30'),
    span('b', '2026-09-30', '2026-09-30'),
    span('a', '2026-08-10', '2026-08-31'),
  ])
})
