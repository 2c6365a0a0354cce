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
  steps: Pick<
    Updateable<Tables['working_schedule']>,
    'status' | 'time_zone' | 'business_date' | 'published_at' | 'confirmed_at' | 'decline_reason' | 'swap'
  >,
): Promise<void> {
  await tx.updateTable('working_schedule').set(steps).where('id', '=', id).execute()
}

/** Who works shifts; those that are named get the series, too. */
export async function savePeopleOf(
  tx: Executor,
  shifts: readonly { readonly id: string; readonly userId: string | null; readonly seriesId: string | null }[],
): Promise<void> {
  await sql`
    update working_schedule s set user_id = w.user_id, series_id = coalesce(w.series_id, s.series_id),
      version = s.version + 1, updated_at = now()
    from unnest(${shifts.map(({ id }) => id)}::uuid[], ${shifts.map(({ userId }) => userId)}::uuid[],
      ${shifts.map(({ seriesId }) => seriesId)}::uuid[]) as w (id, user_id, series_id)
    where s.id = w.id
  `.execute(tx)
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
