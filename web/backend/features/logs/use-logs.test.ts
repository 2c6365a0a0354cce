import { expect, test } from 'vitest'
import { logQueryOf } from './use-logs.ts'

test('days are whole ones where the shop is: half past midnight in Vienna is today', () => {
  expect(logQueryOf({ from: '2026-11-21', to: '2026-11-21', level: 'error' }, 'Europe/Vienna')).toEqual({
    level: 'error',
    from: '2026-11-20T23:00:00.000Z',
    to: '2026-11-21T23:00:00.000Z',
  })
  expect(logQueryOf({ q: 'Menü' }, 'Europe/Vienna')).toEqual({ q: 'Menü' })
})
