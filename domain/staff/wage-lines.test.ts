import { expect, it } from 'vitest'
import { wageLines, type WageMonth } from './wage-lines.ts'

const month: WageMonth = {
  personnelNumber: '17',
  name: 'Anna Berger',
  month: '2026-10',
  costCenter: 'K1',
  ownTypes: {},
  workedMinutes: 9615,
  paidOutMinutes: 270,
  surchargeMinutes: {
    sunday: 480,
    night25: 90,
  },
  absenceDays: {
    vacation: 2,
    sick: 0.5,
    restDay: 3,
  },
}
const short = (lines: ReturnType<typeof wageLines>) =>
  lines.map(({ code, wageType, amount, unit }) => [code, wageType, amount, unit])

it('is a line for everything that is paid, in hundredths of hours or in days', () => {
  expect(short(wageLines(month, {}))).toEqual([
    ['work', '100', 160.25, 'hours'],
    ['overtimePaid', '110', 4.5, 'hours'],
    ['night25', '210', 1.5, 'hours'],
    ['sunday', '220', 8, 'hours'],
    ['vacation', '300', 2, 'days'],
    ['sick', '310', 0.5, 'days'],
  ])
})

it('has a line for public holidays off and for every kind of absence that is wages, and one of its own for what is not paid', () => {
  const holidaysOff = 2
  const days = { military: 5, maternity: 3, publicHolidayInLieu: 1, other: 0.25, sick: 4, vacation: 2, unpaidLeave: 1 }
  const lines = wageLines(
    {
      ...month,
      workedMinutes: 0,
      paidOutMinutes: 0,
      surchargeMinutes: {},
      holidaysOff,
      absenceDays: days,
      unpaidDays: { sick: 3, vacation: 1, other: 0.25 },
    },
    {},
  )
  expect(short(lines)).toEqual([
    ['vacation', '300', 1, 'days'],
    ['sick', '310', 1, 'days'],
    ['unpaidLeave', '390', 2.25, 'days'],
    ['publicHoliday', '304', 2, 'days'],
    ['publicHolidayInLieu', '305', 1, 'days'],
    ['maternity', '340', 3, 'days'],
    ['military', '345', 5, 'days'],
    ['sickUnpaid', '311', 3, 'days'],
  ])
})

it('takes the wage types of the contract before those of the house, and leaves out what has a dash', () => {
  const own = wageLines({ ...month, ownTypes: { work: '1000' } }, { work: '2000', sick: '555', vacation: '-' })
  expect(short(own).map(([code, type]) => `${code} ${type}`)).toEqual([
    'work 1000',
    'overtimePaid 110',
    'night25 210',
    'sunday 220',
    'sick 555',
  ])
})

it('says nothing of nothing', () => {
  const nothing = { ...month, workedMinutes: 0, paidOutMinutes: 0, surchargeMinutes: {}, absenceDays: {} }
  expect(wageLines(nothing, {})).toEqual([])
})
