// What is special about a branch beside its declaration.
import type { Branch } from '#contract/organisation/branches.ts'
import { problem, type Problem } from '#domain/ground/problem.ts'
import type { Asking } from '#server/resources/serve.ts'

/** Who is called when nobody answers, and how breaks are kept, is the house's business. */
export function branchForVisitors(branch: Branch): Branch {
  return { ...branch, escalation: undefined, isBreakAutomatic: undefined }
}

/** Its organisation's account is paid and its name stands on receipts: whoever acts in own branches only leaves it as it is. */
export function divisionProblems(
  { division }: Pick<Branch, 'division'>,
  { scope, current }: Pick<Asking, 'scope' | 'current'>,
): Problem[] {
  const former = current === null ? null : (current as Pick<Branch, 'division'>).division
  const isKept = scope.branches === 'all' || (division?.id ?? null) === (former?.id ?? null)
  return isKept ? [] : [problem('divisionKept', 'division')]
}
