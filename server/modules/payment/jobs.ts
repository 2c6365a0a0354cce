// What payments do by themselves: ask again, tell providers, give up orders that wait too long.
import { tryDueRows, type DueRow, type DueWork, type Trying } from '#server/jobs/due-rows.ts'
import type { OpenAccount } from './accounts.ts'
import { carryOutInstruction } from './carry-out-instruction.ts'
import { dueInstructions, duePayments, type DueInstruction, type InstructionsOf } from './due-store.ts'
import { failWaitingOrders } from './fail-waiting-orders.ts'
import type { PaymentParts } from './payments.ts'
import { settlePayment } from './settle-payment.ts'

/** A provider that is down, or an account whose keys were revoked, keeps only its own waiting. */
export async function workOnPayments(parts: PaymentParts, trying: Trying): Promise<void> {
  for (const account of parts.accounts.all()) {
    await tryDueRows(parts.database, instructionWork(parts, account), trying)
    await tryDueRows(parts.database, checks(parts, account), trying)
  }
  await failWaitingOrders(parts, trying.isEnding ?? (() => false))
  // What the checks led to need not wait for the next look.
  for (const account of parts.accounts.all()) {
    await tryDueRows(parts.database, instructionWork(parts, account), trying)
  }
}

export function instructionWork(parts: PaymentParts, of: InstructionsOf): DueWork<DueInstruction> {
  return { ...dueInstructions(of), attempt: (row) => carryOutInstruction(parts, row) }
}

function checks(parts: PaymentParts, account: OpenAccount): DueWork<DueRow> {
  return { ...duePayments(account), attempt: ({ id }) => settlePayment(parts, id, 'check') }
}
