// Fields of numbers with a range of their own.
import { z } from 'zod'
import { field, type Options } from './field.ts'
import { numeric, workMinutes } from './inputs.ts'

/** A share of 1 with at most 3 decimals. */
export function fraction(missing: number) {
  return field(numeric(0, 1, 3).default(missing), z.number(), 'number')
}

export function coordinate(limit: 90 | 180) {
  return field(numeric(-limit, limit).nullable().default(null), z.number().nullable(), 'number')
}

/** A number from `min` to `max` with at most two decimals; null where nothing is said. */
export function decimal(options: Options & { min?: number; max: number }) {
  const schema = numeric(options.min ?? 0, options.max, 2)
  return field(schema.nullable().default(null), z.number().nullable(), 'number', options)
}

/** Minutes of work that may be missing. */
export function optionalWork(options: { max?: number } = {}) {
  const schema = workMinutes(options.max ?? 1_000_000).nullable()
  return field(schema.default(null), schema, 'number')
}

/** The same, missing only where something is wrong. */
export function requiredDecimal(options: { min: number; max: number }) {
  const schema = numeric(options.min, options.max, 2)
  return field(schema, z.number(), 'number', { required: true })
}

/** The same with a number where nothing is said. */
export function bounded(options: { min: number; max: number; missing: number }) {
  return field(numeric(options.min, options.max, 2).default(options.missing), z.number(), 'number')
}
