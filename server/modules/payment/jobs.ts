// What payments do by themselves: ask again, tell providers, give up orders that wait too long.
import { sql, type RawBuilder } from 'kysely'
import type { PaymentProvider } from '#domain/payment/payment-outcome.ts'
import { tryDueRows, type DueRow, type DueWork, type Trying } from '#server/jobs/due-rows.ts'
import { carryOutInstruction } from './carry-out-instruction.ts'
import { failWaitingOrders } from './fail-waiting-orders.ts'
import type { PaymentParts } from './payments.ts'
import { settlePayment } from './settle-payment.ts'

/** A provider that is down keeps only its own waiting. */
export async function workOnPayments(parts: PaymentParts, trying: Trying): Promise<void> {
  for (const provider of parts.gateways.keys()) {
    await tryDueRows(parts.database, instructionWork(parts, ofProvider(provider)), trying)
    await tryDueRows(parts.database, checks(parts, provider), trying)
  }
  await failWaitingOrders(parts, trying.isEnding ?? (() => false))
  // What the checks led to need not wait for the next look.
  for (const provider of parts.gateways.keys()) {
    await tryDueRows(parts.database, instructionWork(parts, ofProvider(provider)), trying)
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

function ofProvider(provider: PaymentProvider): RawBuilder<boolean> {
  return sql<boolean>`payment_id in (select id from payment where provider = ${provider})`
}

function checks(parts: PaymentParts, provider: PaymentProvider): DueWork<DueRow> {
  return {
    name: 'payment',
    columns: sql<DueRow>`id, tries`,
    where: () => sql<boolean>`state in ('open', 'authorized', 'failed', 'paid') and provider = ${provider}`,
    attempt: ({ id }) => settlePayment(parts, id, 'check'),
  }
}
