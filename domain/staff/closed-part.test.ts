import { describe, expect, it } from 'vitest'
import { areSameContractsUntil, isSameAbsenceUntil } from './closed-part.ts'
import { contract, leave } from './contract.fixture.ts'

const until = '2026-10-31'

describe('an absence', () => {
  const before = leave('2026-10-28', '2026-11-03')
  it.each([
    ['ends later', leave('2026-10-28', '2026-11-10'), true],
    ['ends on the last closed day', leave('2026-10-28', '2026-10-31'), true],
    ['ends half a day less after it', leave('2026-10-28', '2026-11-03', { endsHalf: true }), true],
    ['ends before it', leave('2026-10-28', '2026-10-30'), false],
    ['begins later', leave('2026-10-29', '2026-11-03'), false],
    ['begins half a day later', leave('2026-10-28', '2026-11-03', { startsHalf: true }), false],
    ['is of another kind', leave('2026-10-28', '2026-11-03', { type: 'sick' }), false],
    ['is not paid', leave('2026-10-28', '2026-11-03', { isPaid: false }), false],
    ['is taken back', leave('2026-10-28', '2026-11-03', { status: 'canceled' }), false],
    ['goes', null, false],
    ['is asked to end', leave('2026-10-28', '2026-11-03', { status: 'cancelRequested' }), true],
    [
      'is certified',
      leave('2026-10-28', '2026-11-03', { certificate: { from: '2026-10-28', until: '2026-11-03' } }),
      true,
    ],
  ] as const)('that %s: same is %s', (_name, after, isSame) => {
    expect(
      isSameAbsenceUntil({ ...before, isPaid: true }, after === null ? null : { isPaid: true, ...after }, until),
    ).toBe(isSame)
  })
  it('that is asked for, or comes afterwards, has counted nowhere', () => {
    expect(isSameAbsenceUntil(null, leave('2026-10-28', '2026-10-28', { status: 'requested' }), until)).toBe(true)
    expect(isSameAbsenceUntil(null, leave('2026-11-01'), until)).toBe(true)
    expect(isSameAbsenceUntil(null, leave('2026-10-31'), until)).toBe(false)
  })
})

describe('contracts', () => {
  const first = contract({ validFrom: '2024-01-01' })
  const second = contract({ validFrom: '2026-01-01', worksOnPublicHolidays: true })
  it.each([
    ['one more from November on', [first, second, contract({ validFrom: '2026-11-01', model: 'hourly' })], true],
    ['one more from October on', [first, second, contract({ validFrom: '2026-10-01', model: 'hourly' })], false],
    ['another wage and more leave', [first, { ...second, hourlyCents: null, holidayDaysPerYear: 30 }], true],
    ['an end in November', [first, { ...second, validUntil: '2026-11-15' }], true],
    ['an end of the last closed day', [first, { ...second, validUntil: '2026-10-31' }], true],
    ['an end in October: the one before counts again', [first, { ...second, validUntil: '2026-10-15' }], false],
    ['the end of one that another has followed', [{ ...first, validUntil: '2025-12-31' }, second], true],
    ['an end that leaves a gap', [{ ...first, validUntil: '2025-12-30' }, second], false],
    ['a month instead of weekdays', [first, { ...second, model: 'monthly', monthlyMinutes: 9000 }], false],
    ['one less', [first], false],
  ] as const)('with %s: same is %s', (_name, after, isSame) => {
    expect(areSameContractsUntil([first, second], after, until)).toBe(isSame)
  })
})
