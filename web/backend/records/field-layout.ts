// How much of a form's line a field takes.
import type { Field } from '#contract/field.ts'
import { describe, type Shape } from '#contract/shape.ts'

/** `switch`: on a line with other switches. `wide`: a line of its own. */
export type FieldLayout = 'line' | 'switch' | 'wide'

const short: ReadonlySet<Shape['kind']> = new Set([
  'line',
  'email',
  'url',
  'color',
  'secret',
  'number',
  'money',
  'percent',
  'hours',
  'weekday',
  'date',
  'time',
  'instant',
  'choice',
  'reference',
])

export function layoutOf({ control, input }: Pick<Field, 'control' | 'input'>): FieldLayout {
  if (control === 'switch') return 'switch'
  if (control === 'textarea' || control === 'markdown' || control === 'references' || control === 'translations')
    return 'wide'
  if (control !== 'nested') return 'line'
  // A field that is known by its schema only, like those of the configuration.
  const { shape } = describe(input)
  if (shape.kind === 'boolean') return 'switch'
  return short.has(shape.kind) ? 'line' : 'wide'
}
