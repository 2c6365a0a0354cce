// Nothing that a closed month has counted changes: an administrator opens it again first.
import { problem } from '#domain/ground/problem.ts'
import { areSameContractsUntil, isSameAbsenceUntil } from '#domain/staff/closed-part.ts'
import type { AbsencePeriod } from '#domain/staff/absence-days.ts'
import type { ContractTerms } from '#domain/staff/work-contract.ts'
import type { Transaction } from '#server/database/open-database.ts'
import { Refusal } from '#server/http/refusal.ts'
import { lockPerson } from './activity-store.ts'
import { closedUntil } from './closed-month-store.ts'
import { findContracts, type ContractRow } from './store.ts'

type OfUser<Row> = Row & { readonly user: { readonly id: string } }

/** Nobody closes a month of the person meanwhile. 409 where what is closed would change. */
async function refuseUnless(tx: Transaction, userId: string, isSame: (until: string) => boolean | Promise<boolean>) {
  await lockPerson(tx, userId)
  const until = await closedUntil(tx, userId)
  if (until !== null && !(await isSame(until))) throw new Refusal(409, problem('monthLocked', null))
}

/** In the order of their ids, so that two who change both do not wait for each other. */
function peopleOf(rows: readonly (OfUser<object> | null)[]): string[] {
  return [...new Set(rows.flatMap((row) => row?.user.id ?? []))].toSorted()
}

type Absence = OfUser<Omit<AbsencePeriod, 'certificate'>>

/** Null: it comes, or it goes. A note of a doctor changes leave, never what was closed. */
export async function refuseClosedAbsence(tx: Transaction, before: Absence | null, after: Absence | null) {
  for (const userId of peopleOf([before, after])) {
    const of = (one: Absence | null) => (one?.user.id === userId ? one : null)
    await refuseUnless(tx, userId, (until) => isSameAbsenceUntil(of(before), of(after), until))
  }
}

interface ContractChange {
  /** Of the contract that is changed or deleted. */
  readonly id: string | null
  readonly before: OfUser<object> | null
  readonly after: OfUser<ContractTerms> | null
}

export async function refuseClosedContract(tx: Transaction, { id, before, after }: ContractChange): Promise<void> {
  for (const userId of peopleOf([before, after])) {
    await refuseUnless(tx, userId, async (until) => {
      const signed = await findContracts(tx, [userId])
      return areSameContractsUntil(signed, changed(signed, id, after?.user.id === userId ? after : null), until)
    })
  }
}

/** Where two begin on the same day the one that was written first stays first. */
function changed(signed: readonly ContractRow[], id: string | null, after: ContractTerms | null): ContractTerms[] {
  const isKnown = signed.some((one) => one.id === id)
  const rows = signed.flatMap((one): ContractTerms[] => (one.id === id ? (after === null ? [] : [after]) : [one]))
  return isKnown || after === null ? rows : [...rows, after]
}
