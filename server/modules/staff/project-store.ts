import { sql } from 'kysely'
import type { Executor } from '#server/resources/store.ts'
import { netMinutes } from './store.ts'

type Sum = { readonly id: string; readonly minutes: number }

/** Minutes of shifts that are to take place, by project. */
export async function plannedFor(
  database: Executor,
  projectIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<Sum>`
    select project_id as id,
      sum(greatest(0, extract(epoch from ends_at - starts_at) / 60 - planned_break_minutes))::int as minutes
    from working_schedule
    where project_id = any(${[...projectIds]}::uuid[]) and status in ('published', 'confirmed')
    group by 1
  `.execute(database)
  return new Map(rows.map(({ id, minutes }) => [id, minutes]))
}

/** Net minutes of work, by project or task. */
export async function spentOn(
  database: Executor,
  column: 'project_id' | 'task_id',
  ids: readonly string[],
  now: Temporal.Instant,
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<Sum>`
    select a.${sql.id(column)} as id, sum(${netMinutes(now)})::int as minutes from working_activity a
    where a.${sql.id(column)} = any(${[...ids]}::uuid[]) group by 1
  `.execute(database)
  return new Map(rows.map(({ id, minutes }) => [id, minutes]))
}
