import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { statisticsRoutes } from '#contract/statistics/statistics.ts'
import { boardCalls, figureCalls } from './figure-calls.ts'

const root = join(import.meta.dirname, '..')
const range = { from: '2025-11-30', to: '2026-11-29' }
const routeOf = ({ path }: { path: string }) => `GET ${path.split('?')[0]}`

test('every figure is measured, and what may be narrowed to hours once more so', () => {
  const paths = figureCalls(range).map(({ path }) => path)
  const figures = Object.keys(statisticsRoutes).filter((key) => key.startsWith('GET /statistics/'))
  // Made for paper.
  expect(figures.filter((key) => !paths.some((path) => `GET ${path}`.startsWith(`${key}?`)))).toEqual([
    'GET /statistics/report',
  ])
  expect(paths.filter((path) => path.includes('fromHour')).map((path) => path.split(/[/?]/)[2])).toEqual([
    'orders',
    'revenue',
    'canceled-orders',
    'items',
    'popular-items',
    'order-times',
    'menu',
    'price-changes',
  ])
  expect(paths).toContain('/outlook')
})

test('the board that is measured asks for all that its tiles ask for', () => {
  const folders = ['web/backend/features/dashboard', 'web/backend/pages/dashboard']
  const sources = folders.flatMap((folder) =>
    readdirSync(join(root, folder))
      .filter((name) => /\.tsx?$/.test(name) && !name.includes('.test.'))
      .map((name) => readFileSync(join(root, folder, name), 'utf8')),
  )
  const asked = sources.flatMap((text) => [...text.matchAll(/askAsStaff\('(GET [^']+)'/g)].map(([, key]) => key))
  const { steps, further } = boardCalls('2026-11-29')
  const measured = new Set([...steps.flat(), ...further].map(routeOf))
  expect(asked.length).toBeGreaterThan(8)
  expect(asked.filter((key) => !measured.has(key ?? ''))).toEqual([])
})
