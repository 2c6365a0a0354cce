// What an empty input stands for, where that depends on the rest of the record.
import { workAgreements } from '#contract/staff/work-agreements.ts'
import { showNumber } from '#domain/numbers/read-number.ts'
import type { RuleSet } from '#domain/staff/rule-sets.ts'
import { lawValues } from '#domain/staff/work-agreement.ts'

/** Of a path as `work-agreements.dayMaxHours`; undefined where nothing stands for it. */
export function placeholderOf(path: string, draft: Readonly<Record<string, unknown>>): string | undefined {
  const [resource, field] = path.split('.')
  if (resource !== workAgreements.name) return undefined
  const values: Readonly<Record<string, number | undefined>> = lawValues(draft['ruleSet'] as RuleSet)
  const value = values[field ?? '']
  return value === undefined ? undefined : showNumber(value, 2, false)
}
