import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { ListedDay } from '#contract/accounting/day-ends.ts'
import { person, showPages } from '../../testing/show-pages.tsx'
import { DayList } from './day-list.tsx'

afterEach(cleanup)

test('a day that what came after an early end is counted on is not called open before it has begun', async () => {
  const day = (date: string): ListedDay => ({
    branch: { id: 'b' as never },
    branchName: 'Hohenems',
    date,
    orders: 1,
    gross: 12,
    refunded: 0,
    closing: null,
  })
  const days = [day('2026-12-01'), day('2026-11-30')]
  const Days = () => <DayList days={days} currency="EUR" today="2026-11-30" />
  showPages('/days', person('ROLE_ADMIN'), [{ path: '/days', Component: Days }])
  const rows = await screen.findAllByRole('row')
  const said = rows.map((row) => [row.textContent?.match(/offen|noch nicht begonnen/)?.[0], row.dataset['open']])
  expect(said).toEqual([
    [undefined, undefined],
    ['noch nicht begonnen', undefined],
    ['offen', 'true'],
  ])
})
