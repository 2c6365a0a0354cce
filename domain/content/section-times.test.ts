import { expect, test } from 'vitest'
import { nextSectionChange } from './section-times.ts'

const now = Temporal.Instant.from('2026-11-24T08:00:00Z')
const zone = 'Europe/Vienna'
const at = (text: string) => Temporal.Instant.from(text).epochMilliseconds

test('a page changes when the next of its sections comes or goes', () => {
  const body = [
    { type: 'text', visibleFrom: '2026-11-25T08:00:00+01:00' },
    { type: 'text', visibleFrom: '2026-11-01T08:00:00Z', visibleUntil: '2026-11-24T09:00:00Z' },
    { type: 'text', visibleFrom: null, visibleUntil: 'bald' },
  ]
  expect(nextSectionChange({ body }, now, zone)).toBe(at('2026-11-24T09:00:00Z'))
  expect(nextSectionChange({ body: body.slice(0, 1) }, now, zone)).toBe(at('2026-11-25T07:00:00Z'))
})

test('what has no moments, or only past ones, stays', () => {
  expect(nextSectionChange({ body: '<p>Text</p>' }, now, zone)).toBe(Infinity)
  expect(nextSectionChange({ body: [{ visibleFrom: '2026-11-24T08:00:00Z' }] }, now, zone)).toBe(Infinity)
})

test('an occasion is over at its end, past midnight on the next day, and without an end with its day', () => {
  const occasion = (value: object) => nextSectionChange({ body: [{ type: 'event', value }] }, now, zone)
  const day = '2026-11-24'
  expect(occasion({ day, from: '11:00', until: '15:00' })).toBe(at('2026-11-24T15:00:00+01:00'))
  expect(occasion({ day, from: '21:00', until: '02:00' })).toBe(at('2026-11-25T02:00:00+01:00'))
  expect(occasion({ day, until: '00:00' })).toBe(at('2026-11-25T00:00:00+01:00'))
  expect(occasion({ day, from: '11:00' })).toBe(at('2026-11-25T00:00:00+01:00'))
  expect(occasion({ day: '2026-11-23' })).toBe(Infinity)
  expect(occasion({ day: 'bald', title: 'Törggelen' })).toBe(Infinity)
})
