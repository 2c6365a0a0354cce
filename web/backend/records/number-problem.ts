// What a field's schema says about a number in a dialog that is no form of a record.
import type { z } from 'zod'
import { judge } from '#contract/errors.ts'
import { problemText } from '#domain/wording/problems.ts'

/** The sentence to stand at the field; null: it can be sent. */
export function numberProblem(schema: z.ZodType, value: number | null): string | null {
  const judged = judge(schema, value)
  const [first] = judged.success ? [] : judged.problems
  return first === undefined ? null : problemText(first)
}
