// The time of projects and tasks: what is planned for them and what was spent. One query for all of a list.
import type { Value } from '#server/resources/row.ts'
import type { Executor } from '#server/resources/store.ts'
import { plannedFor, spentOn } from './project-store.ts'

export async function completeProjects(
  database: Executor,
  answers: readonly Value[],
  now: Temporal.Instant,
): Promise<Value[]> {
  const spent = await spentOn(database, 'project_id', idsOf(answers), now)
  const planned = await plannedFor(database, idsOf(answers))
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
  const spent = await spentOn(database, 'task_id', idsOf(answers), now)
  return answers.map((answer) => ({ ...answer, spentMinutes: spent.get(answer['id'] as string) ?? 0 }))
}

function idsOf(answers: readonly Value[]): string[] {
  return answers.map((answer) => answer['id'] as string)
}
