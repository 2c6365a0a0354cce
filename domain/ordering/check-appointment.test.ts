import { describe, expect, it } from 'vitest'
import { aProduct } from '../ground/product.fixture.ts'
import { aBranch } from '../ground/branch.fixture.ts'
import { clock, closed, instant, open, vienna } from '../time/hours.fixture.ts'
import { problemText } from '../wording/problems.ts'
import { appointmentOf, checkAppointment } from './check-appointment.ts'
import { noon } from './order.fixture.ts'
import type { Product } from '../ground/product.ts'
import type { Branch } from '../ground/branch.ts'
import type { Problem } from '../ground/problem.ts'
import type { OrderType } from '../ground/order-type.ts'

interface Given {
  readonly wish?: string
  readonly branch?: Partial<Branch>
  readonly type?: OrderType
  readonly product?: Partial<Product>
  readonly now?: string
}

function check({ wish = '', branch = {}, type = 'takeaway', product = {}, now = noon }: Given) {
  const problems: Problem[] = []
  const lines = [{ product: aProduct(product), schedules: [] }]
  const time = checkAppointment(wish, aBranch(branch), type, lines, instant(now), problems)
  return {
    ...time,
    appointment: clock(time.appointment?.epochMilliseconds ?? null),
    problems: problems.map((one) => `${one.field} ${one.code}`),
    texts: problems.map(problemText),
  }
}

const night = '2026-11-20T23:00+01:00'
const noPreorders = { isPreorderEnabled: false }
const days = (leadTimeValue: number) => ({ isLeadTimeEnabled: true, leadTimeType: 'days', leadTimeValue }) as const
const hours = (leadTimeValue: number) => ({ isLeadTimeEnabled: true, leadTimeType: 'hours', leadTimeValue }) as const

describe('as soon as possible', () => {
  it('is possible while open', () => {
    expect(check({ branch: noPreorders })).toMatchObject({ problems: [], appointment: null, isPreorder: false })
    expect(check({ branch: noPreorders, now: '2026-11-20T21:59:59+01:00' }).problems).toEqual([])
  })

  it('is refused when closed without pre-orders', () => {
    expect(check({ branch: noPreorders, now: night })).toMatchObject({
      problems: ['null closed'],
      texts: ['Derzeit haben wir leider geschlossen.'],
    })
    expect(check({ branch: noPreorders, now: '2026-11-20T22:00+01:00' }).problems).toEqual(['null closed'])
  })

  it('is a pre-order for the next shift when closed with pre-orders', () => {
    expect(check({ now: night })).toMatchObject({ problems: [], appointment: null, isPreorder: true })
  })

  it('is refused even then when there is no next shift', () => {
    expect(check({ branch: { openingHours: [closed('daily')] } }).problems).toEqual(['null closed'])
  })

  it('before orderableFrom is like closed', () => {
    const branch = { openingHours: [open('daily', '08:00', '22:00')], orderableFrom: '12:30' }
    expect(check({ branch: { ...branch, ...noPreorders } }).problems).toEqual(['null closed'])
    expect(check({ branch })).toMatchObject({ problems: [], isPreorder: true })
  })

  it('of a delivery is refused outside the delivery hours, in its own words while the doors are open', () => {
    const branch = { ...noPreorders, isDeliveryHoursEnabled: true, deliveryHours: [open('daily', '17:00', '21:00')] }
    expect(check({ branch, type: 'delivery' }).texts).toEqual(['Derzeit ist leider keine Lieferung möglich.'])
    expect(check({ branch, type: 'delivery', now: night }).problems).toEqual(['null closed'])
    expect(check({ branch, type: 'takeaway' }).problems).toEqual([])
  })

  it('is refused during a pause without pre-orders', () => {
    const branch = { ...noPreorders, pausedUntil: '2026-11-20T13:00+01:00' }
    expect(check({ branch })).toMatchObject({
      problems: ['null paused'],
      texts: ['Wir nehmen gerade keine Bestellungen an.'],
    })
    expect(check({ branch, now: '2026-11-20T13:00+01:00' }).problems).toEqual([])
    expect(check({ branch: { ...branch, isPreorderEnabled: true } })).toMatchObject({ problems: [], isPreorder: true })
  })

  it('needs an appointment when the pause outlasts the shift', () => {
    const until = (pausedUntil: string) => check({ branch: { pausedUntil } }).problems
    expect(until('2026-11-20T21:59:59+01:00')).toEqual([])
    expect(until('2026-11-20T22:00+01:00')).toEqual(['appointmentDate appointmentRequired'])
    expect(check({ branch: { pausedUntil: '2026-11-20T22:00+01:00' }, product: hours(1) }).problems).toEqual([
      'appointmentDate appointmentRequired',
    ])
  })

  it('is not enough where an appointment is required', () => {
    expect(check({ branch: { isAppointmentRequired: true } })).toMatchObject({
      problems: ['appointmentDate appointmentRequired'],
      texts: ['Bitte wählen Sie einen Termin aus.'],
    })
    expect(check({ branch: { isAppointmentRequired: true, isQuotationRequired: true } }).problems).toHaveLength(1)
    expect(check({ branch: { isAppointmentRequired: true }, now: night }).problems).toEqual([
      'appointmentDate appointmentRequired',
    ])
  })

  it('needs an appointment when the lead time leaves the running window', () => {
    expect(check({ product: hours(9) }).problems).toEqual([])
    expect(check({ product: hours(9.9) }).problems).toEqual([])
    expect(check({ product: hours(10) }).problems).toEqual(['appointmentDate appointmentRequired'])
    expect(check({ product: days(1) }).problems).toEqual(['appointmentDate appointmentRequired'])
  })

  it('needs an appointment when the lead time leaves the next shift', () => {
    expect(check({ product: hours(22), now: night }).problems).toEqual([])
    expect(check({ product: hours(23), now: night }).problems).toEqual(['appointmentDate appointmentRequired'])
  })

  it('is possible at any time for quotations', () => {
    const branch = { isQuotationRequired: true, ...noPreorders }
    expect(check({ branch, now: night }).problems).toEqual([])
    expect(check({ branch: { ...branch, pausedUntil: '2026-11-21T13:00+01:00' } }).problems).toEqual([])
  })

  it('is refused in an unknown zone', () => {
    expect(check({ branch: { timeZone: 'Europe/Atlantis' } }).problems).toEqual(['null closed'])
  })
})

describe('a wish', () => {
  it.each([
    ['2026-11-20T18:00:00+01:00', '2026-11-20T18:00+01:00'],
    ['2026-11-20T17:00:00Z', '2026-11-20T18:00+01:00'],
    ['2026-11-20T18:00', '2026-11-20T18:00+01:00'],
    ['2026-11-20T18:00:00', '2026-11-20T18:00+01:00'],
  ])('%s is %s', (wish, expected) => {
    expect(check({ wish })).toMatchObject({ problems: [], appointment: expected })
  })

  it.each(['gestern', '2026-11-20T25:61', '18:00', '2026-02-30T18:00'])('%s is unreadable', (wish) => {
    expect(check({ wish })).toMatchObject({
      problems: ['appointmentDate dateTime'],
      appointment: null,
      isPreorder: true,
    })
  })

  it.each([
    '2026-11-20T22:00+01:00',
    '2026-11-20T10:55+01:00',
    '2026-11-20T18:01+01:00',
    '2026-11-20T18:00:00.000000001+01:00',
    '2026-11-20T11:55+01:00',
    '2027-05-19T12:00+02:00',
  ])('%s is not offered', (wish) => {
    expect(check({ wish })).toMatchObject({
      problems: ['appointmentDate closedAtAppointment'],
      texts: [
        'Zum ausgewählten Zeitpunkt haben wir leider geschlossen. Bitte wählen Sie einen Termin während unserer Öffnungszeiten.',
      ],
    })
  })

  it('is a pre-order beyond the running window, and whenever no orders are taken now', () => {
    expect(check({ wish: '2026-11-20T21:55+01:00' }).isPreorder).toBe(false)
    expect(check({ wish: '2026-11-21T12:00+01:00' }).isPreorder).toBe(true)
    expect(check({ wish: '2026-11-21T12:00+01:00', now: night }).isPreorder).toBe(true)
    const allDay = { openingHours: [open('daily', '00:00', '00:00')] }
    expect(check({ wish: '2026-11-25T12:00+01:00', branch: allDay }).isPreorder).toBe(false)
    const paused = { ...allDay, pausedUntil: '2026-11-20T13:00+01:00' }
    expect(check({ wish: '2026-11-20T18:00+01:00', branch: paused }).isPreorder).toBe(true)
  })

  it('that the clocks skip moves on by the gap', () => {
    expect(clock(appointmentOf('2026-03-29T02:30', vienna)?.epochMilliseconds ?? null)).toBe('2026-03-29T03:30+02:00')
    expect(appointmentOf('2026-03-29T02:30', 'Europe/Atlantis')).toBeNull()
  })
})
