// What a task asks of whoever finishes it (fields 2.4): every step ticked, the photo, the value; a value outside of its limits is
// kept and said.
import { problem, type Problem } from '../ground/problem.ts'

export interface Limits {
  readonly min: number | null
  readonly max: number | null
}

export interface DemandingTask {
  readonly checklist: readonly { readonly isDone: boolean }[]
  readonly requiresPhoto: boolean
  readonly requiresValue: (Limits & { readonly label: string; readonly unit: string }) | null
}

export interface Finishing {
  readonly value: number | null
  readonly hasPhoto: boolean
}

/** What still keeps somebody from finishing it, at the field that lacks it. */
export function finishProblems(task: DemandingTask, { value, hasPhoto }: Finishing): Problem[] {
  const open = task.checklist.filter(({ isDone }) => !isDone).length
  return [
    ...(open > 0 ? [problem('taskStepsOpen', 'checklist', { count: open })] : []),
    ...(task.requiresValue !== null && value === null ? [problem('notBlank', 'value')] : []),
    ...(task.requiresPhoto && !hasPhoto ? [problem('taskPhotoMissing', 'photo')] : []),
  ]
}

/** Whether a value is one that somebody must hear of. The limits themselves are still inside. */
export function isOutside(limits: Limits | null, value: number | null): boolean {
  if (limits === null || value === null) return false
  return (limits.min !== null && value < limits.min) || (limits.max !== null && value > limits.max)
}
