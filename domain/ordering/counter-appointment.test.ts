import { describe, expect, it } from 'vitest'
import { instant } from '../time/hours.fixture.ts'
import {
  counterAppointmentProblem,
  isCounterAppointmentOpen,
  promiseProblem,
  proposalText,
} from './counter-appointment.ts'
import { orderStatuses } from './order-status.ts'

const proposed = '2026-11-20T18:00:00Z'

describe('a counter appointment', () => {
  it('lies in the future', () => {
    const now = instant('2026-11-20T12:00:00Z')
    expect(counterAppointmentProblem(instant('2026-11-20T12:00:00.001Z'), now)).toBeNull()
    expect(counterAppointmentProblem(now, now)).toEqual({
      code: 'appointmentPast',
      field: 'counterAppointment',
      params: {},
    })
  })

  it.each(orderStatuses)('is open only while the order is new: %s', (status) => {
    expect(isCounterAppointmentOpen({ status, counterAppointment: proposed })).toBe(status === 'new')
    expect(isCounterAppointmentOpen({ status, counterAppointment: null })).toBe(false)
  })

  it('speaks of the wished time only to whoever wished for one', () => {
    const textOf = (wish: string | null) => proposalText(wish, { date: '20.11.2026', time: '19:00' })
    expect(textOf(null)).toBe('Wir schlagen Ihnen den 20.11.2026 um 19:00 Uhr vor.')
    expect(textOf('2026-11-20T17:00:00Z')).toBe(
      'Zum gewünschten Zeitpunkt ist Ihre Bestellung leider nicht möglich. Wir schlagen Ihnen den 20.11.2026 um 19:00 Uhr vor.',
    )
  })
})

describe('what staff promise', () => {
  const placed = instant('2026-11-20T12:00:30Z')
  const now = instant('2026-11-20T12:30Z')
  const codeOf = (promised: string) => promiseProblem(instant(promised), placed, now)?.code ?? null

  it('lies between the order and a year from now', () => {
    expect(codeOf('2026-11-20T12:00Z')).toBeNull()
    expect(codeOf('2026-11-20T12:20Z')).toBeNull()
    expect(codeOf('2027-11-20T12:00Z')).toBeNull()
    expect(codeOf('2020-01-01T12:00Z')).toBe('appointmentBeforeOrder')
    expect(codeOf('9998-01-01T12:00Z')).toBe('appointmentTooFar')
  })

  it('as a proposal lies ahead', () => {
    expect(counterAppointmentProblem(instant('9998-01-01T12:00Z'), now)).toMatchObject({
      code: 'appointmentTooFar',
      field: 'counterAppointment',
    })
    expect(counterAppointmentProblem(instant('2020-01-01T12:00Z'), now)?.code).toBe('appointmentPast')
  })
})
