// What a closed month has counted of an absence and of contracts: a change that leaves this part as it is may still be made.
import { isApproved, type AbsencePeriod } from './absence-days.ts'
import { contractOn, weekdayKeys, type ContractTerms } from './work-contract.ts'

type Absence = Omit<AbsencePeriod, 'certificate'>

/** Whether the account until that day (`YYYY-MM-DD`, inclusive) is the same with `after` instead of `before`; null: there is none. */
export function isSameAbsenceUntil(before: Absence | null, after: Absence | null, until: string): boolean {
  return countedOf(before, until) === countedOf(after, until)
}

function countedOf(absence: Absence | null, until: string): string {
  // What is asked for, refused or taken back has counted nowhere.
  if (absence === null || !isApproved(absence) || absence.startsOn > until) return ''
  const { type, startsOn, endsOn, startsHalf, endsHalf, minutes, isPaid } = absence
  const isOver = endsOn <= until
  return JSON.stringify([type, startsOn, isOver ? endsOn : until, startsHalf, isOver && endsHalf, minutes, isPaid])
}

/** Whether every day until then has the same agreement on working time: wages, leave and later days may differ. */
export function areSameContractsUntil(
  before: readonly ContractTerms[],
  after: readonly ContractTerms[],
  until: string,
): boolean {
  const begins = [...before, ...after].flatMap(({ validFrom, validUntil }) =>
    validUntil === null ? [validFrom] : [validFrom, Temporal.PlainDate.from(validUntil).add({ days: 1 }).toString()],
  )
  return begins
    .filter((date) => date <= until)
    .every((date) => agreedOf(contractOn(before, date)) === agreedOf(contractOn(after, date)))
}

function agreedOf(terms: ContractTerms | undefined): string {
  if (terms === undefined) return ''
  const { model, weekdayMinutes, monthlyMinutes, workdaysPerWeek, absenceCreditMinutes } = terms
  const { ruleSet, agreement, publicHolidayRegion, worksOnPublicHolidays } = terms
  return JSON.stringify([
    model ?? 'weekly',
    weekdayKeys.map((key) => weekdayMinutes[key]),
    monthlyMinutes ?? null,
    workdaysPerWeek ?? null,
    absenceCreditMinutes,
    ruleSet,
    agreement ?? null,
    publicHolidayRegion,
    worksOnPublicHolidays,
  ])
}
