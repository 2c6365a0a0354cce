// What payments do by themselves: ask again, tell providers, give up orders that wait too long.
import { sql, type RawBuilder } from 'kysely'
import { tryDueRows, type DueRow, type DueWork, type Trying } from '#server/jobs/due-rows.ts'
import type { OpenAccount } from './accounts.ts'
import { carryOutInstruction } from './carry-out-instruction.ts'
import { failWaitingOrders } from './fail-waiting-orders.ts'
import type { PaymentParts } from './payments.ts'
import { settlePayment } from './settle-payment.ts'

/** A provider that is down, or an account whose keys were revoked, keeps only its own waiting. */
export async function workOnPayments(parts: PaymentParts, trying: Trying): Promise<void> {
  for (const account of parts.accounts.all()) {
    await tryDueRows(parts.database, instructionWork(parts, ofAccount(account)), trying)
    await tryDueRows(parts.database, checks(parts, account), trying)
  }
  await failWaitingOrders(parts, trying.isEnding ?? (() => false))
  // What the checks led to need not wait for the next look.
  for (const account of parts.accounts.all()) {
    await tryDueRows(parts.database, instructionWork(parts, ofAccount(account)), trying)
  }
}

interface DueInstruction extends DueRow {
  readonly paymentId: string
}

export function instructionWork(parts: PaymentParts, which: RawBuilder<boolean>): DueWork<DueInstruction> {
  return {
    name: 'payment_instruction',
    columns: sql<DueInstruction>`id, tries, payment_id as "paymentId"`,
    where: () => sql<boolean>`state in ('wanted', 'sent') and ${which}`,
    attempt: (row) => carryOutInstruction(parts, row),
  }
}

function ofAccount(account: OpenAccount): RawBuilder<boolean> {
  return sql<boolean>`payment_id in (select id from payment where ${isAccount(account)})`
}

function isAccount({ id, gateway }: OpenAccount): RawBuilder<boolean> {
  return sql<boolean>`provider = ${gateway.provider} and account_id is not distinct from ${id}::uuid`
}

function checks(parts: PaymentParts, account: OpenAccount): DueWork<DueRow> {
  return {
    name: 'payment',
    columns: sql<DueRow>`id, tries`,
    where: () => sql<boolean>`state in ('open', 'authorized', 'failed', 'paid') and ${isAccount(account)}`,
    attempt: ({ id }) => settlePayment(parts, id, 'check'),
  }
}
