// Fields that only the time of staff needs.
import { z } from 'zod'
import { date, dateSchema, decimal, readOnly, type Field } from '../field.ts'

/** A calendar day, `YYYY-MM-DD`. */
export function requiredDate(): Field<string, string, 'both'> {
  return { ...date(), input: dateSchema, output: z.string(), isRequired: true }
}

/** A number from `min` to `max` with at most two decimals. */
export function requiredDecimal(options: { min: number; max: number }): Field<number, number, 'both'> {
  const schema = z.number().min(options.min).max(options.max).multipleOf(0.01)
  return { ...decimal(options), input: schema, output: z.number(), isRequired: true }
}

/** An id that is no reference: it only says what belongs together. */
export function groupId(): Field<string | null, string | null, 'both'> {
  return { ...date(), input: z.uuid().nullable().default(null), output: z.string().nullable(), control: 'text' }
}

/** A calendar day that the server finds. */
export function derivedDate(): Field<unknown, string | null, 'readOnly'> {
  return { ...readOnly(z.string().nullable(), { kind: 'column' }), control: 'date' }
}

/** One of fixed values that follows from the rest of the row. */
export function derivedChoice<const Values extends readonly [string, ...string[]]>(values: Values) {
  return { ...readOnly(z.enum(values), { kind: 'column' }), choices: values as readonly string[] }
}
