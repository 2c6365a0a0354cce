import { expect, test } from 'vitest'
import type { VisitorCatalog } from '#contract/visitor-catalog.ts'
import { readEvent } from '#domain/content/event-section.ts'
import { eventView } from './event-view.ts'

const catalog = { config: { currency: 'EUR', timeZone: 'Europe/Vienna' }, images: [], products: [], uploads: [] }

function isOver(value: object, moment: string): boolean | undefined {
  const event = readEvent(value as never, '')
  return event === null
    ? undefined
    : eventView(event, catalog as unknown as VisitorCatalog, Temporal.Instant.from(moment)).isOver
}

test('who reads of an occasion that is over is told so, by the clock of the house', () => {
  const night = { day: '2026-12-18', from: '21:00', until: '02:00' }
  expect(isOver(night, '2026-12-19T00:59:00Z')).toBe(false)
  expect(isOver(night, '2026-12-19T01:00:00Z')).toBe(true)
  expect(isOver({ day: '2026-12-18' }, '2026-12-18T22:59:00Z')).toBe(false)
  expect(isOver({ day: '2026-12-18' }, '2026-12-18T23:00:00Z')).toBe(true)
  expect(isOver({ title: 'Jeden Freitag' }, '2027-01-01T00:00:00Z')).toBe(false)
})
