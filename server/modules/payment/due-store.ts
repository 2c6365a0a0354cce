// Which payments and instructions are due, for the mechanism of waiting rows.
import { sql, type RawBuilder } from 'kysely'
import { watchedPayments } from '#domain/payment/payment-states.ts'
import { instructionSets } from '#domain/payment/refunds.ts'
import { isIn } from '#server/database/in-set.ts'
import type { DueRow, DueTable } from '#server/jobs/due-rows.ts'
import type { OpenAccount } from './accounts.ts'

export interface DueInstruction extends DueRow {
  readonly paymentId: string
}

/** Of one account with a provider, or of one order. */
export type InstructionsOf = OpenAccount | { readonly orderId: string }

export function dueInstructions(of: InstructionsOf): DueTable<DueInstruction> {
  const which = 'orderId' in of ? sql<boolean>`order_id = ${of.orderId}` : isAccount(of)
  return {
    name: 'payment_instruction',
    columns: sql<DueInstruction>`id, tries, payment_id as "paymentId"`,
    where: () =>
      sql<boolean>`${isIn(sql`state`, instructionSets.open)} and payment_id in (select id from payment where ${which})`,
  }
}

export function duePayments(account: OpenAccount): DueTable<DueRow> {
  return {
    name: 'payment',
    columns: sql<DueRow>`id, tries`,
    where: () => sql<boolean>`${isIn(sql`state`, watchedPayments)} and ${isAccount(account)}`,
  }
}

function isAccount({ id, gateway }: OpenAccount): RawBuilder<boolean> {
  return sql<boolean>`provider = ${gateway.provider} and account_id is not distinct from ${id}::uuid`
}
