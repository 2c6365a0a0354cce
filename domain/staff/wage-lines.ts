// A closed month as lines for the accounting of wages: who, how many hours or days, under which wage type.
import { surchargeCodes, type SurchargeCode } from './surcharges.ts'
import { hundredths, type AbsenceType } from './absence-days.ts'

/**
 * What can have a wage type: hours of work, paid overtime, surcharges by their kind, days of absence, and public holidays off. Days that are not paid are apart; what
 * has no code of its own for them is unpaid leave. Time off in lieu and rest days are no wages: the account of time knows them.
 */
export const wageCodes = [
  ...(['work', 'overtimePaid'] as const),
  ...surchargeCodes,
  ...(['vacation', 'sick', 'specialLeave', 'childSick', 'training', 'school', 'unpaidLeave'] as const),
  ...(['publicHoliday', 'publicHolidayInLieu', 'maternity', 'military', 'other'] as const),
  ...(['sickUnpaid', 'childSickUnpaid', 'maternityUnpaid', 'militaryUnpaid'] as const),
] as const
export type WageCode = (typeof wageCodes)[number]

/** Numbers that nobody has set: ours, so that a line is never nameless. */
export const usualWageTypes: Readonly<Record<WageCode, string>> = {
  work: '100',
  overtimePaid: '110',
  night25: '210',
  night40: '215',
  sunday: '220',
  holiday: '230',
  holidaySpecial: '235',
  custom: '290',
  vacation: '300',
  sick: '310',
  specialLeave: '320',
  childSick: '315',
  training: '330',
  school: '335',
  unpaidLeave: '390',
  publicHoliday: '304',
  publicHolidayInLieu: '305',
  maternity: '340',
  military: '345',
  other: '380',
  sickUnpaid: '311',
  childSickUnpaid: '316',
  maternityUnpaid: '341',
  militaryUnpaid: '346',
}

export interface WageMonth {
  readonly personnelNumber: string
  readonly name: string
  /** `YYYY-MM`. */
  readonly month: string
  readonly workedMinutes: number
  readonly paidOutMinutes: number
  readonly surchargeMinutes: Readonly<Partial<Record<SurchargeCode, number>>>
  /** Public holidays off, which are paid; left out: none. */
  readonly holidaysOff?: number
  readonly absenceDays: Readonly<Partial<Record<AbsenceType, number>>>
  /** Those of them that are not paid; left out: none. */
  readonly unpaidDays?: Readonly<Partial<Record<AbsenceType, number>>>
  readonly costCenter: string
  /** The contract's own wage types, by code; they go before those of the house. */
  readonly ownTypes: Readonly<Record<string, string>>
}

export interface WageLine {
  readonly personnelNumber: string
  readonly name: string
  readonly month: string
  readonly code: WageCode
  readonly wageType: string
  /** Hundredths of hours, or days. */
  readonly amount: number
  readonly unit: 'hours' | 'days'
  readonly costCenter: string
}

/** Paid, and not paid; null: no wages. */
const codesOfAbsence: Readonly<Record<AbsenceType, readonly [paid: WageCode, unpaid: WageCode] | null>> = {
  vacation: ['vacation', 'unpaidLeave'],
  specialLeave: ['specialLeave', 'unpaidLeave'],
  unpaidLeave: ['unpaidLeave', 'unpaidLeave'],
  timeOffInLieu: null,
  sick: ['sick', 'sickUnpaid'],
  childSick: ['childSick', 'childSickUnpaid'],
  training: ['training', 'unpaidLeave'],
  school: ['school', 'unpaidLeave'],
  maternity: ['maternity', 'maternityUnpaid'],
  military: ['military', 'militaryUnpaid'],
  restDay: null,
  publicHolidayInLieu: ['publicHolidayInLieu', 'unpaidLeave'],
  other: ['other', 'unpaidLeave'],
}

/** Without lines of nothing, in the order of the codes. A wage type of `-` leaves its lines out. */
export function wageLines(month: WageMonth, houseTypes: Readonly<Partial<Record<WageCode, string>>>): WageLine[] {
  const amounts = new Map<WageCode, number>([
    ['work', hours(month.workedMinutes)],
    ['overtimePaid', hours(month.paidOutMinutes)],
    ['publicHoliday', month.holidaysOff ?? 0],
    ...surchargeCodes.map((code) => [code, hours(month.surchargeMinutes[code] ?? 0)] as const),
  ])
  for (const [type, codes] of Object.entries(codesOfAbsence)) {
    if (codes === null) continue
    const [all, unpaid] = [month.absenceDays, month.unpaidDays ?? {}].map((days) => days[type as AbsenceType] ?? 0)
    add(amounts, codes[0], (all ?? 0) - (unpaid ?? 0))
    add(amounts, codes[1], unpaid ?? 0)
  }
  return wageCodes.flatMap((code): WageLine[] => {
    const amount = amounts.get(code) ?? 0
    const wageType = month.ownTypes[code] || houseTypes[code] || usualWageTypes[code]
    if (amount === 0 || wageType === '-') return []
    const { personnelNumber, name, month: of, costCenter } = month
    const unit = code === 'work' || code === 'overtimePaid' || isSurcharge(code) ? 'hours' : 'days'
    return [{ personnelNumber, name, month: of, code, wageType, amount, unit, costCenter }]
  })
}

function add(amounts: Map<WageCode, number>, code: WageCode, days: number): void {
  amounts.set(code, hundredths((amounts.get(code) ?? 0) + days))
}

function isSurcharge(code: WageCode): boolean {
  return (surchargeCodes as readonly string[]).includes(code)
}

function hours(minutes: number): number {
  return Math.round((minutes / 60) * 100) / 100
}
