// What fields of a record must say about each other.
import type { Problem } from '#domain/ground/problem.ts'

export type Rule = (draft: object) => readonly Problem[]

/** Where a draft is wrong, anything may stand where a rule looks for a part: it says nothing then, the field's own problem is said. */
export function askRule(rule: Rule, draft: object, isWrong: boolean): readonly Problem[] {
  try {
    return rule(draft)
  } catch (error) {
    if (!isWrong) throw error
    return []
  }
}
