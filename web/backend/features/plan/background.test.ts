import { expect, it } from 'vitest'
import type { Plan } from '#contract/staff/plan.ts'
import { backgroundOf } from './background.ts'

const rule = (kind: string, from: string | null, to: string | null, change: object = {}) => ({
  id: kind,
  user: { id: 'anna' },
  weekday: 3,
  date: null,
  validFrom: null,
  validUntil: null,
  kind,
  from,
  to,
  ...change,
})
/** A Wednesday. */
const of = (availabilities: readonly object[], absences: readonly object[] = []) =>
  backgroundOf({ absences, availabilities, today: '2026-11-17' } as unknown as Plan, 'anna', '2026-11-18')

it('says every rule of the day with its hours, what is not possible first', () => {
  const rules = [
    rule('available', '16:00', '22:00'),
    rule('available', '08:00', '12:00'),
    rule('preferred', '18:00', '20:00'),
    rule('unavailable', '12:00', '14:00'),
    rule('available', null, null, { weekday: 4 }),
    rule('available', null, null, { validUntil: '2026-11-17' }),
    rule('available', null, null, { user: { id: 'ben' } }),
  ]
  expect(of(rules)).toEqual({
    kind: 'unavailable',
    text: 'Kann nicht 12:00–14:00 · Wunsch 18:00–20:00 · Kann 08:00–12:00 · Kann 16:00–22:00',
  })
})

it('says when somebody can, and nothing of whoever said nothing', () => {
  expect([of([rule('available', null, null)]), of([])]).toEqual([{ kind: 'available', text: 'Kann' }, null])
})

it('says of an illness without a known end, on days that are still to come, that it is open', () => {
  const away = { user: { id: 'anna' }, status: 'approved', startsOn: '2026-11-16', endsOn: '2026-11-22' }
  expect(of([], [{ ...away, isOpenEnded: true }])).toEqual({ kind: 'absent', text: 'Abwesend, Ende offen' })
  expect(of([], [{ ...away, isOpenEnded: true, status: 'requested' }])?.text).toBe('Abwesenheit beantragt, Ende offen')
  expect(of([], [{ ...away, isOpenEnded: false }])?.text).toBe('Abwesend')
  const today = { absences: [{ ...away, isOpenEnded: true }], availabilities: [], today: '2026-11-18' }
  expect(backgroundOf(today as unknown as Plan, 'anna', '2026-11-18')?.text).toBe('Abwesend')
})
