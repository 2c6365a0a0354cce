// What whoever asks for a year reads that nobody has added up yet.
import { expect, test } from 'vitest'
import type { ShopCatalog } from '#server/modules/catalog/public.ts'
import { askFigure, type AskedFigure, type FigureParts } from './ask-figure.ts'

const config = { currency: 'EUR', businessDayStartsAt: '05:00', timeZone: 'Europe/Vienna' }
const catalog = { load: () => Promise.resolve({ visitor: { config } } as unknown as ShopCatalog) }
const parts = { database: null, catalog } as unknown as FigureParts
const query = { from: '2026-01-01', to: '2026-10-31', granularity: 'month', compare: 'none' }
const asked = {
  query,
  scope: { branches: 'all' },
  now: Temporal.Instant.from('2026-11-29T10:00:00Z'),
} as unknown as AskedFigure
const ask = (error: Error) =>
  askFigure(parts, 'revenue', asked, async () => {
    throw error
  })

test('a statement that took too long is said to count days that nobody has added up yet, not to be a lost service', async () => {
  const ofServer = Object.assign(new Error('canceling statement due to statement timeout'), { code: '57014' })
  const ofUs = new Error('Query read timeout')
  for (const error of [ofServer, ofUs])
    await expect(ask(error)).rejects.toMatchObject({ status: 503, problem: { code: 'figuresNotCounted' } })
  const lost = Object.assign(new Error('terminating connection'), { code: '57P01' })
  await expect(ask(lost)).rejects.toBe(lost)
})
