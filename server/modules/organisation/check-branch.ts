import type { branches } from '#contract/organisation/branches.ts'
import type { Input } from '#contract/resource.ts'
import { problem, type Problem } from '#domain/problem.ts'

/** What only the machine knows about a branch's fields: which time zones exist. */
export function branchProblems(branch: Pick<Input<typeof branches>, 'timeZone'>): Problem[] {
  if (branch.timeZone === '') return []
  try {
    Temporal.Now.zonedDateTimeISO(branch.timeZone)
    return []
  } catch {
    return [problem('timezone', 'timeZone')]
  }
}
