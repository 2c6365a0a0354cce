// Somebody with a five-day week of eight hours since 2025, for tests.
import type { AbsencePeriod } from './absence-days.ts'
import type { ContractTerms, HolidayCalendar } from './work-contract.ts'

export function contract(change: Partial<ContractTerms> = {}): ContractTerms {
  return {
    validFrom: '2025-01-01',
    validUntil: null,
    weekdayMinutes: { mo: 480, tu: 480, we: 480, th: 480, fr: 480, sa: 0, su: 0 },
    holidayDaysPerYear: 25,
    holidayUnit: 'workingDays',
    ruleSet: 'AT',
    publicHolidayRegion: 'AT-8',
    worksOnPublicHolidays: false,
    absenceCreditMinutes: null,
    hourlyCents: null,
    ...change,
  }
}

export const noHolidays: HolidayCalendar = () => false

/** Approved leave. */
export function leave(startsOn: string, endsOn = startsOn, change: Partial<AbsencePeriod> = {}): AbsencePeriod {
  return {
    type: 'vacation',
    status: 'approved',
    startsOn,
    endsOn,
    startsHalf: false,
    endsHalf: false,
    minutes: null,
    certificate: null,
    ...change,
  }
}
