// What somebody may choose when starting to work: an own branch, and what is open for the clock there.
import { sql, type RawBuilder } from 'kysely'
import type { StartingInput } from '#contract/staff/time-tracking.ts'
import { problem, type Problem } from '#domain/ground/problem.ts'
import type { ClockAccount } from '#server/modules/identity/public.ts'
import type { Executor } from '#server/resources/store.ts'
import type { TerminalRow } from './time-terminal.ts'

/** Departments of the branch or of none; enabled. */
export function departmentsAt(branchId: string): RawBuilder<boolean> {
  return sql<boolean>`d.is_enabled and (d.branch_id is null or d.branch_id = ${branchId})`
}

/** Projects that go on and take place in the branch or anywhere. */
export function projectsAt(branchId: string): RawBuilder<boolean> {
  return sql<boolean>`p.status in ('planned', 'active') and (
    not exists (select 1 from project_branches where owner_id = p.id)
    or exists (select 1 from project_branches where owner_id = p.id and target_id = ${branchId}))`
}

/** Tasks that are not done yet. */
export function tasksAt(branchId: string): RawBuilder<boolean> {
  return sql<boolean>`t.status in ('open', 'inProgress', 'blocked') and (t.branch_id is null or t.branch_id = ${branchId})`
}

export async function startProblems(
  tx: Executor,
  account: ClockAccount,
  wanted: StartingInput & { readonly branchId: string | undefined },
  terminal: TerminalRow | null,
): Promise<Problem[]> {
  const { branchId } = wanted
  if (branchId === undefined) return [problem('notBlank', 'branch')]
  // At a terminal one works where it stands.
  const isElsewhere = terminal !== null && wanted.branch !== null && wanted.branch.id !== terminal.branchId
  if (isElsewhere || !account.branchIds.some((own) => own === branchId)) return [problem('unknownReference', 'branch')]
  const chosen = [
    {
      field: 'department',
      id: wanted.department?.id,
      from: sql`department d`,
      row: 'd',
      where: departmentsAt(branchId),
    },
    { field: 'project', id: wanted.project?.id, from: sql`project p`, row: 'p', where: projectsAt(branchId) },
    { field: 'task', id: wanted.task?.id, from: sql`task t`, row: 't', where: tasksAt(branchId) },
  ]
  const problems: Problem[] = []
  for (const { field, id, from, row, where } of chosen) {
    if (id === undefined) continue
    const { rows } = await sql`select 1 from ${from} where ${sql.ref(`${row}.id`)} = ${id} and ${where}`.execute(tx)
    if (rows.length === 0) problems.push(problem('unknownReference', field))
  }
  return problems
}
