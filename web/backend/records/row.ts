// A record as the mechanism sees it: any resource's answer.
import type { AnyDeclaration } from '#contract/resource.ts'

export type Row = Readonly<Record<string, unknown>> & { readonly id: string; readonly version: number }
export type Draft = Readonly<Record<string, unknown>>

const naming = ['name', 'title', 'fileName', 'identifier', 'path', 'position', 'reason']

/** How a record is called where somebody must recognise it; null where it has no name. */
export function nameOf(row: Draft): string | null {
  const person = [row['firstName'], row['lastName']].filter((part) => typeof part === 'string' && part !== '').join(' ')
  if (person !== '') return person
  const found = [...naming, 'username']
    .map((field) => row[field])
    .find((value) => typeof value === 'string' && value !== '')
  return typeof found === 'string' ? found : null
}

/** The field whose cell leads to the record. */
export function titleField({ fields }: AnyDeclaration): string | null {
  return [...naming, 'username', 'user', 'type', 'kind'].find((name) => name in fields) ?? null
}

export function idOf(value: unknown): string | null {
  if (typeof value !== 'object' || value === null || !('id' in value)) return null
  return typeof value.id === 'string' ? value.id : null
}
