// What is special about a branch beside its declaration.
import type { Branch } from '#contract/organisation/branches.ts'

/** Who is called when nobody answers, and how breaks are kept, is the house's business. */
export function branchForVisitors(branch: Branch): Branch {
  return { ...branch, escalation: undefined, isBreakAutomatic: undefined }
}
