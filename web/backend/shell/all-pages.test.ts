import { expect, test } from 'vitest'
import { allPages } from './all-pages.ts'

const rows = (...ids: number[]) => ids.map((id) => ({ id: String(id) }))

test('every page is asked for, and a row that another one pushed onto the next page is there once', async () => {
  const pages = [rows(3, 2), rows(2, 1), rows()]
  const found = await allPages(async (page) => ({ rows: pages[page - 1] ?? [], total: 4 }))
  expect(found).toEqual(rows(3, 2, 1))
})

test('nothing is asked for beyond the last row', async () => {
  const asked: number[] = []
  await allPages(async (page) => {
    asked.push(page)
    return { rows: rows(page), total: 2 }
  })
  expect(asked).toEqual([1, 2])
})
