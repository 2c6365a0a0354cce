// What a column of a list holds, so that figures stand below each other by their last digit.
import type { Field } from '#contract/field.ts'
import type { AnyDeclaration } from '#contract/resource.ts'
import { describe } from './schema-shape.ts'

export type ColumnKind = 'number' | 'moment' | 'word'

const known = new WeakMap<Field, ColumnKind>()

/** Amounts and counts are numbers; numbers that stand for a word, like a weekday, are words. */
export function columnKind({ fields }: Pick<AnyDeclaration, 'fields'>, name: string): ColumnKind {
  // What the server notes has no control: createdAt, lastSeenAt.
  if (name.endsWith('At')) return 'moment'
  const field = Object.hasOwn(fields, name) ? fields[name] : undefined
  if (field === undefined || name === 'weekday') return 'word'
  // Asked for every cell.
  const kind = known.get(field) ?? kindOf(field)
  known.set(field, kind)
  return kind
}

function kindOf({ control, output }: Field): ColumnKind {
  if (control === 'date' || control === 'instant' || control === 'time') return 'moment'
  const { kind } = describe(output).shape
  if (kind === 'number' || kind === 'money' || kind === 'percent') return 'number'
  return kind === 'date' || kind === 'time' || kind === 'instant' ? 'moment' : 'word'
}
