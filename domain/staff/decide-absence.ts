// Who may bring an absence into which status: people ask and take back, somebody else decides.
import type { AbsenceStatus } from './absence-days.ts'

/** What the person itself may do; `null` is an absence that does not exist yet. */
const ownSteps: Readonly<Record<AbsenceStatus | 'new', readonly AbsenceStatus[]>> = {
  new: ['requested'],
  requested: ['requested', 'canceled'],
  approved: ['approved', 'cancelRequested'],
  cancelRequested: ['cancelRequested', 'approved'],
  rejected: ['rejected'],
  canceled: ['canceled'],
}

/** Who decides about others may set any status; about the own absence everybody only asks. */
export function isStepAllowed(before: AbsenceStatus | null, after: AbsenceStatus, isDecider: boolean): boolean {
  return isDecider || ownSteps[before ?? 'new'].includes(after)
}

/** The person's own days are fixed once they are decided about. */
export function isOwnChangeAllowed(before: AbsenceStatus | null): boolean {
  return before === null || before === 'requested'
}

/** A status that somebody decided. */
export function isDecision(status: AbsenceStatus): boolean {
  return status === 'approved' || status === 'rejected' || status === 'canceled'
}
