// A record as the mechanism sees it: any resource's answer.
import { namingFields } from '#contract/resource.ts'

export type Row = Readonly<Record<string, unknown>> & { readonly id: string; readonly version: number }
export type Draft = Readonly<Record<string, unknown>>

/** A blocked address is known by itself rather than by why; the log does not keep it. */
const shownNames = [...namingFields.filter((field) => field !== 'reason'), 'email', 'reason'] as const

/** How a record is called where somebody must recognise it; null where it has no name. */
export function nameOf(row: Draft): string | null {
  const person = [row['firstName'], row['lastName']].filter((part) => typeof part === 'string' && part !== '').join(' ')
  if (person !== '') return person
  const found = shownNames.map((field) => row[field]).find((value) => typeof value === 'string' && value !== '')
  return typeof found === 'string' ? found : null
}

export function idOf(value: unknown): string | null {
  if (typeof value !== 'object' || value === null || !('id' in value)) return null
  return typeof value.id === 'string' ? value.id : null
}
