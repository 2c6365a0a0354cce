// What somebody may choose when starting to work: an own branch, or one where a shift of theirs is on, and what is open for the clock there.
import type { StartingInput } from '#contract/staff/time-tracking.ts'
import { problem, type Problem } from '#domain/ground/problem.ts'
import type { ClockAccount } from '#server/modules/identity/public.ts'
import type { Executor } from '#server/resources/store.ts'
import { mayBeChosen } from './choice-store.ts'
import type { DeviceKey } from '#server/modules/organisation/public.ts'

export async function startProblems(
  tx: Executor,
  account: ClockAccount,
  wanted: StartingInput & { readonly branchId: string | undefined; readonly isPlanned: boolean },
  terminal: DeviceKey | null,
): Promise<Problem[]> {
  const { branchId, isPlanned } = wanted
  if (branchId === undefined) return [problem('notBlank', 'branch')]
  // At a terminal one works where it stands.
  const isElsewhere = terminal !== null && wanted.branch !== null && wanted.branch.id !== terminal.branchId
  const mayWork = isPlanned || account.branchIds.some((own) => own === branchId)
  if (isElsewhere || !mayWork) return [problem('unknownReference', 'branch')]
  const problems: Problem[] = []
  for (const field of ['department', 'project', 'task'] as const) {
    const id = wanted[field]?.id
    if (id !== undefined && !(await mayBeChosen(tx, field, id, branchId))) {
      problems.push(problem('unknownReference', field))
    }
  }
  return problems
}
