import { describe, expect, test } from 'vitest'
import { instant, open, vienna } from '../time/hours.fixture.ts'
import { dueRings, escalationProblems, longestRinging, type InsistentDevice } from './insistent-device.ts'

const place = { openingHours: [open('daily', '11:00', '22:00')], timeZone: vienna }
const newSince = instant('2026-11-18T12:00:00+01:00')
const waiting = { status: 'new', newSince, isQuotation: false, counterAppointment: null } as const
const tablet: InsistentDevice = { id: 'tablet', repeatSeconds: 60, escalateAfterSeconds: null, escalateToDevice: null }
const calling = { ...tablet, repeatSeconds: 0, escalateAfterSeconds: 120, escalateToDevice: { id: 'office' } }

const after = (seconds: number, device: InsistentDevice = tablet, order: object = {}) =>
  dueRings({ ...waiting, ...order }, place, [device], newSince.add({ seconds })).map(({ to, key }) => [to, key])

describe('a device that rings again every minute', () => {
  test.each([
    [59, []],
    [60, [['tablet', 'again tablet 1']]],
    [119, [['tablet', 'again tablet 1']]],
    [120, [['tablet', 'again tablet 2']]],
    [longestRinging / 1000, [['tablet', 'again tablet 60']]],
    [longestRinging / 1000 + 1, []],
  ])('after %i seconds', (seconds, rings) => {
    expect(after(seconds)).toEqual(rings)
  })

  test.each([
    ['an answered order', { status: 'confirmed' }],
    ['a request for an offer', { isQuotation: true }],
    ['a proposal that waits for the guest', { counterAppointment: '2026-11-18T18:00:00Z' }],
  ])('leaves %s alone', (_, order) => {
    expect(after(600, tablet, order)).toEqual([])
  })

  test('is silent outside the hours, and goes on where it was when they begin again', () => {
    const late = { newSince: instant('2026-11-18T21:59:00+01:00') }
    const at = (text: string) => dueRings({ ...waiting, ...late }, place, [tablet], instant(text)).map(({ key }) => key)
    expect(at('2026-11-18T23:00:00+01:00')).toEqual([])
    expect(at('2026-11-19T11:00:00+01:00')).toEqual(['again tablet 1'])
    expect(at('2026-11-19T11:01:00+01:00')).toEqual(['again tablet 2'])
  })
})

describe('a device that calls another one', () => {
  test.each([
    [119, []],
    [120, [['office', 'escalate tablet']]],
    [9000, [['office', 'escalate tablet']]],
  ])('after %i seconds', (seconds, rings) => {
    expect(after(seconds, calling)).toEqual(rings)
  })

  test('calls nobody where nobody is named', () => {
    expect(after(9000, { ...calling, escalateToDevice: null })).toEqual([])
    expect(after(9000, { ...calling, escalateAfterSeconds: null })).toEqual([])
  })
})

test.each([
  ['both', { kind: 'notification', escalateAfterSeconds: 60, escalateToDevice: { id: 'office' } }, []],
  ['neither', { kind: 'notification', escalateAfterSeconds: null, escalateToDevice: null }, []],
  ['a time alone', { kind: 'notification', escalateAfterSeconds: 60 }, ['escalateToDevice']],
  ['a device alone', { kind: 'notification', escalateToDevice: { id: 'office' } }, ['escalateAfterSeconds']],
  ['a printer that once was a bell', { kind: 'print', escalateAfterSeconds: 60 }, []],
])('who another device is called by says both or neither: %s', (_, device, fields) => {
  expect(escalationProblems(device).map(({ field }) => field)).toEqual(fields)
})
