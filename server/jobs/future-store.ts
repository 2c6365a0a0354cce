// A clock that was ahead and was set back: what was written meanwhile is due in a future that no try is ever put off to. It is due now.
import { sql } from 'kysely'
import type { Executor } from '#server/resources/store.ts'

/** Longer than any row waits for its next try: an hour (due-rows.ts, and the printers' own pause). */
const furthestMinutes = 90

const waiting = [
  { table: 'order_event', due: 'next_dispatch_at', where: sql<boolean>`dispatched_at is null` },
  { table: 'print_job', due: 'next_try_at', where: sql<boolean>`state = 'queued'` },
  { table: 'message', due: 'next_try_at', where: sql<boolean>`sent_at is null and given_up_at is null` },
  { table: 'outgoing_mail', due: 'next_try_at', where: sql<boolean>`given_up_at is null` },
  { table: 'webhook_delivery', due: 'next_try_at', where: sql<boolean>`sent_at is null and given_up_at is null` },
] as const

export async function recallFuture(database: Executor, now: Temporal.Instant): Promise<void> {
  const furthest = now.add({ minutes: furthestMinutes })
  for (const { table, due, where } of waiting) {
    await sql`
      update ${sql.table(table)} set ${sql.id(due)} = ${now} where ${where} and ${sql.id(due)} > ${furthest}
    `.execute(database)
  }
}
