// What the server itself writes into rows that people enter: who decided, when, which day, which wage.
import { sql, type Updateable } from 'kysely'
import type { Correction } from '#contract/staff/working-activities.ts'
import type { Tables } from '#server/database/tables.ts'
import type { Executor } from '#server/resources/store.ts'

export async function saveAdjustmentWriter(tx: Executor, id: string, userId: string): Promise<void> {
  await tx.updateTable('holiday_adjustment').set({ by_id: userId }).where('id', '=', id).execute()
}

export async function saveDecision(
  tx: Executor,
  id: string,
  { now, by, at }: { readonly now: Temporal.Instant; readonly by: string | null; readonly at: string | null },
): Promise<void> {
  await sql`
    update absence set requested_at = coalesce(requested_at, ${now}), decided_by_id = ${by}, decided_at = ${at}
    where id = ${id}
  `.execute(tx)
}

export async function saveScheduleSteps(
  tx: Executor,
  id: string,
  steps: Pick<Updateable<Tables['working_schedule']>, 'time_zone' | 'business_date' | 'published_at' | 'confirmed_at'>,
): Promise<void> {
  await tx.updateTable('working_schedule').set(steps).where('id', '=', id).execute()
}

/** What was corrected is added to what was corrected before. */
export async function saveActivityFacts(
  tx: Executor,
  id: string,
  corrections: readonly Correction[],
  facts: Updateable<Tables['working_activity']>,
): Promise<void> {
  await tx
    .updateTable('working_activity')
    .set({ ...facts, corrections: sql`corrections || ${JSON.stringify(corrections)}::jsonb` })
    .where('id', '=', id)
    .execute()
}
