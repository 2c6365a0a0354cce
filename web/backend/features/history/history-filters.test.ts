import { expect, test } from 'vitest'
import { filterOf, isFiltered } from './history-filters.ts'
import { withChange } from '../../records/list-state.ts'

test('the address says what is shown; what is empty or unknown narrows nothing', () => {
  const search = new URLSearchParams('from=2026-11-01&type=delivery&q=&page=3&order=x')
  expect(filterOf(search)).toEqual({ from: '2026-11-01', type: 'delivery' })
  expect(isFiltered(filterOf(search))).toBe(true)
  expect(isFiltered(filterOf(new URLSearchParams('page=2')))).toBe(false)
})

test('another filter begins on the first page and keeps the others', () => {
  const search = new URLSearchParams('from=2026-11-01&page=3')
  expect(withChange(search, { status: 'completed' }).toString()).toBe('from=2026-11-01&status=completed')
  expect(withChange(search, { from: '' }).toString()).toBe('')
})
