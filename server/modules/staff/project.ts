// The time of projects and tasks: what is planned for them and what was spent. One query for all of a list.
import { sql } from 'kysely'
import type { Value } from '#server/resources/row.ts'
import type { Executor } from '#server/resources/store.ts'
import { netMinutes } from './store.ts'

type Sum = { readonly id: string; readonly minutes: number }

export async function completeProjects(
  database: Executor,
  answers: readonly Value[],
  now: Temporal.Instant,
): Promise<Value[]> {
  const spent = await spentOn(database, 'project_id', answers, now)
  const { rows } = await sql<Sum>`
    select project_id as id,
      sum(greatest(0, extract(epoch from ends_at - starts_at) / 60 - planned_break_minutes))::int as minutes
    from working_schedule
    where project_id = any(${idsOf(answers)}::uuid[]) and status in ('published', 'confirmed')
    group by 1
  `.execute(database)
  const planned = new Map(rows.map(({ id, minutes }) => [id, minutes]))
  return answers.map((answer) => {
    const id = answer['id'] as string
    return { ...answer, plannedMinutes: planned.get(id) ?? 0, spentMinutes: spent.get(id) ?? 0 }
  })
}

export async function completeTasks(
  database: Executor,
  answers: readonly Value[],
  now: Temporal.Instant,
): Promise<Value[]> {
  const spent = await spentOn(database, 'task_id', answers, now)
  return answers.map((answer) => ({ ...answer, spentMinutes: spent.get(answer['id'] as string) ?? 0 }))
}

async function spentOn(
  database: Executor,
  column: 'project_id' | 'task_id',
  answers: readonly Value[],
  now: Temporal.Instant,
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<Sum>`
    select a.${sql.id(column)} as id, sum(${netMinutes(now)})::int as minutes from working_activity a
    where a.${sql.id(column)} = any(${idsOf(answers)}::uuid[]) group by 1
  `.execute(database)
  return new Map(rows.map(({ id, minutes }) => [id, minutes]))
}

function idsOf(answers: readonly Value[]): string[] {
  return answers.map((answer) => answer['id'] as string)
}
