// Checks of what stands about somebody's work beside the work itself: contracts, corrections of holidays, availability.
import type { Availability } from '#contract/staff/availabilities.ts'
import type { HolidayAdjustmentInput } from '#contract/staff/holiday-adjustments.ts'
import type { WorkContractInput } from '#contract/staff/work-contracts.ts'
import { problem, type Problem } from '#domain/ground/problem.ts'
import type { ContractTerms } from '#domain/staff/work-contract.ts'
import type { Transaction } from '#server/database/open-database.ts'
import { isAdmin } from '#server/http/caller.ts'
import { notAllowed } from '#server/http/refusal.ts'
import type { Asking } from '#server/resources/serve.ts'
import { findAgreements } from './agreement-store.ts'
import { refuseClosedContract } from './closed-months.ts'
import { saveAdjustmentWriter } from './save-staff.ts'

type OfUser = { readonly user: { readonly id: string } }

/** Nobody writes the own contract or the own holidays, apart from administrators. */
function refuseOwn(rows: readonly (OfUser | null)[], { caller }: Asking): void {
  if (isAdmin(caller) || caller.kind !== 'staff') return
  if (rows.some((row) => row?.user.id === caller.userId)) throw notAllowed()
}

export async function refuseDeletingContract(tx: Transaction, id: string, asking: Asking): Promise<void> {
  await refuseDeletingOwn(tx, id, asking)
  await refuseClosedContract(tx, { id, before: asking.current as OfUser | null, after: null })
}

export async function refuseDeletingOwn(_tx: Transaction, _id: string, asking: Asking): Promise<void> {
  refuseOwn([asking.current as OfUser | null], asking)
}

export async function checkContract(
  tx: Transaction,
  input: WorkContractInput,
  id: string | null,
  asking: Asking,
): Promise<Problem[]> {
  refuseOwn([input, asking.current as OfUser | null], asking)
  const agreement =
    input.agreement === null ? undefined : (await findAgreements(tx, [input.agreement.id])).values().next().value
  const after = { ...termsOf(input), user: input.user, agreement: agreement ?? null }
  await refuseClosedContract(tx, { id, before: asking.current as OfUser | null, after })
  const isOfOtherLaw = agreement !== undefined && agreement.ruleSet !== input.ruleSet
  return [
    ...orderedDays(input.validFrom, input.validUntil, 'validUntil'),
    ...(input.model === 'monthly' && input.monthlyMinutes === null ? [problem('notBlank', 'monthlyMinutes')] : []),
    ...(isOfOtherLaw ? [problem('agreementOfOtherLaw', 'agreement')] : []),
  ]
}

/** As rules read it. */
function termsOf(input: WorkContractInput): ContractTerms {
  return {
    validFrom: input.validFrom,
    validUntil: input.validUntil,
    model: input.model,
    weekdayMinutes: input.weekdayMinutes,
    monthlyMinutes: input.monthlyMinutes,
    workdaysPerWeek: input.workdaysPerWeek,
    holidayUnit: input.holidayUnit,
    ruleSet: input.ruleSet,
    publicHolidayRegion: input.publicHolidayRegion,
    worksOnPublicHolidays: input.worksOnPublicHolidays,
    absenceCreditMinutes: input.absenceCreditMinutes,
    holidayDaysPerYear: input.holidayDaysPerYear ?? 0,
    hourlyCents: null,
  }
}

export async function checkAdjustment(
  _tx: Transaction,
  input: HolidayAdjustmentInput,
  _id: string | null,
  asking: Asking,
): Promise<Problem[]> {
  refuseOwn([input, asking.current as OfUser | null], asking)
  return input.kind === 'keptFromExpiry' && input.days < 0 ? [problem('positiveOrZero', 'days')] : []
}

/** Who wrote it first stands for it; later changes are in the log. */
export async function afterAdjustmentWrite(
  tx: Transaction,
  _input: HolidayAdjustmentInput,
  id: string,
  { caller, current }: Asking,
): Promise<void> {
  if (current !== null || caller.kind !== 'staff') return
  await saveAdjustmentWriter(tx, id, caller.userId)
}

type Times = Pick<Availability, 'weekday' | 'date' | 'validFrom' | 'validUntil'>

export async function checkAvailability(_tx: Transaction, input: Times): Promise<Problem[]> {
  const isBoth = input.weekday !== null && input.date !== null
  return [
    ...(isBoth ? [problem('invalid', 'weekday')] : []),
    ...orderedDays(input.validFrom, input.validUntil, 'validUntil'),
  ]
}

function orderedDays(from: string | null, to: string | null, field: string): Problem[] {
  return from !== null && to !== null && to < from ? [problem('rangeReversed', field)] : []
}
