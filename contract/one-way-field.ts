// Fields that are only sent, or only answered.
import { z } from 'zod'
import { field, type Field, type Storage } from './field.ts'
import { inputs } from './inputs.ts'

/** Sent, never answered; missing or null: stays as it is. The module stores it in its own way (a hash, for example). */
export function secret(options: {
  min: number
  max: number
  pattern?: RegExp
}): Field<string | null, never, 'writeOnly'> {
  const schema = z.string().min(options.min).max(options.max).register(inputs, { is: 'secret' })
  const whole = options.pattern ? schema.regex(options.pattern) : schema
  const stored = field(whole.nullable(), z.never(), 'text', {}, { kind: 'added' })
  return { ...stored, access: 'writeOnly' }
}

/** Sent, never answered; a module takes it in. */
export function writeOnly<In>(input: z.ZodType<In>): Field<In | undefined, unknown, 'writeOnly'> {
  return { ...field(input.optional(), z.unknown(), 'nested', {}, { kind: 'added' }), access: 'writeOnly' }
}

/** Answered, accepted back and ignored. `added` fields come from the module's presenter, not from the row. */
export function readOnly<Out>(
  output: z.ZodType<Out>,
  storage: Storage = { kind: 'added' },
): Field<unknown, Out, 'readOnly'> {
  return { ...field(z.unknown(), output, 'nested', {}, storage), access: 'readOnly' }
}

/** An amount that follows from other rows; null where the reader may not see it, or nobody can say. */
export function derivedMoney() {
  return { ...readOnly(z.number().nullable()), control: 'money' } as const
}

/** One of fixed values that follows from the rest of the row. */
export function derivedChoice<const Values extends readonly [string, ...string[]]>(values: Values) {
  return { ...readOnly(z.enum(values), { kind: 'column' }), choices: values as readonly string[] }
}
