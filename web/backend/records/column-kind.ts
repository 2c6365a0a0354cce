// What a column of a list holds, so that figures stand below each other by their last digit.
import type { Field } from '#contract/field.ts'
import type { AnyDeclaration } from '#contract/resource.ts'
import { describe } from '#contract/shape.ts'

export type ColumnKind = 'number' | 'moment' | 'word'

/** Amounts and counts are numbers; numbers that stand for a word, like a weekday, are words. */
export function columnKind({ fields }: Pick<AnyDeclaration, 'fields'>, name: string): ColumnKind {
  const field = Object.hasOwn(fields, name) ? fields[name] : undefined
  // Of every record, beside what is declared.
  if (field === undefined) return name === 'createdAt' || name === 'updatedAt' ? 'moment' : 'word'
  return kindOf(field)
}

function kindOf({ control, output }: Field): ColumnKind {
  if (control === 'date' || control === 'instant' || control === 'time') return 'moment'
  const { shape } = describe(output)
  switch (shape.kind) {
    case 'number':
    case 'money':
    case 'percent':
    case 'hours':
    case 'bytes':
      return 'number'
    case 'unsaid':
      return shape.type === 'number' ? 'number' : 'word'
    case 'date':
    case 'time':
    case 'instant':
      return 'moment'
    default:
      return 'word'
  }
}
