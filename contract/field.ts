// One field of a declared resource: how it is validated, answered and stored, said once.
import { z } from 'zod'
import type { Id } from '#domain/ground/identity.ts'
import { problem } from '#domain/ground/problem.ts'
import { inputs, lineOf, notedDay, notedMoment, referenceSchema, weekdaySchema, whole } from './inputs.ts'
import { linksIn } from './links.ts'
import { identifierPattern, optionalIdentifierPattern, timeOfDayPattern } from './patterns.ts'
import type { ResourceKind } from './resource-kinds.ts'
import { isStorable } from './storable.ts'

/** Where a field's value lives. `column`: snake_case of its name. Money is a decimal outside and whole cents in the row. */
export type Storage =
  | { readonly kind: 'column' }
  | { readonly kind: 'cents' }
  | { readonly kind: 'json'; readonly links: readonly Link[] }
  | { readonly kind: 'reference'; readonly to: ResourceKind }
  | { readonly kind: 'references'; readonly to: ResourceKind }
  /** Not in the resource's own row: a module's presenter adds it. */
  | { readonly kind: 'added' }

/** Ids inside a nested value, kept as rows with a foreign key beside it, so that nothing in use can be deleted. */
export interface Link {
  readonly to: ResourceKind
  readonly ids: (value: never) => readonly string[]
}

/** How a form shows the field; the back office builds its plain lists and forms from this. */
export type Control =
  | 'text'
  | 'textarea'
  | 'markdown'
  | 'number'
  | 'money'
  | 'percent'
  | 'switch'
  | 'select'
  | 'date'
  | 'time'
  | 'instant'
  | 'reference'
  | 'references'
  | 'list'
  | 'translations'
  | 'nested'

export interface Field<In = unknown, Out = In, Access extends FieldAccess = FieldAccess> {
  readonly input: z.ZodType<In>
  readonly output: z.ZodType<Out>
  readonly storage: Storage
  readonly access: Access
  readonly control: Control
  /** Only its absence is a problem; missing fields without it are reset to their default. */
  readonly isRequired: boolean
  readonly isUnique: boolean
  readonly isSearched: boolean
  readonly choices: readonly string[]
}

export type FieldAccess = 'both' | 'readOnly' | 'writeOnly'

export interface Options {
  readonly required?: boolean
  readonly unique?: boolean
  readonly searched?: boolean
  readonly control?: Control
}

export function field<In, Out>(
  input: z.ZodType<In>,
  output: z.ZodType<Out>,
  control: Control,
  options: Options = {},
  storage: Storage = { kind: 'column' },
  choices: readonly string[] = [],
): Field<In, Out, 'both'> {
  return {
    input,
    output,
    storage,
    access: 'both',
    control: options.control ?? control,
    isRequired: options.required === true,
    isUnique: options.unique === true,
    isSearched: options.searched === true,
    choices,
  }
}

/** One text of a nested value, trimmed. Control characters are refused: PostgreSQL cannot hold a zero byte. */
export function line(max = 250): z.ZodString {
  return z
    .string()
    .trim()
    .max(max)
    .refine(isStorable, { params: { problem: problem('charset', null) } })
    .register(inputs, lineOf(max))
}

/** A field of such text; empty unless required. */
export function text(options: Options & { max?: number; pattern?: RegExp } = {}) {
  let schema = line(options.max)
  if (options.pattern) schema = schema.regex(options.pattern)
  if (options.control === 'markdown') schema.register(inputs, { is: 'markdown' })
  if (options.control === 'textarea') schema.register(inputs, { is: 'lines' })
  return field(options.required ? schema.min(1) : schema.default(''), z.string(), 'text', options)
}

/** Part of an address: lower case, digits, hyphens; unique where it is given. */
export function identifier(options: { required: boolean } = { required: true }) {
  const pattern = options.required ? identifierPattern : optionalIdentifierPattern
  return text({ max: 80, pattern, unique: true, searched: true, ...options })
}

export const emailSchema = z.email().trim().max(250).register(inputs, { is: 'email' })
export function email(options: Options = {}) {
  const schema = emailSchema
  return field(options.required ? schema : z.union([z.literal(''), schema]).default(''), z.string(), 'text', options)
}

/** An address of the web of at most so many signs. */
export function webAddress(max: number) {
  return z
    .url({ protocol: /^https?$/ })
    .max(max)
    .register(inputs, { is: 'url' })
}

export function url(options: Options = {}) {
  return field(z.union([z.literal(''), webAddress(500)]).default(''), z.string(), 'text', options)
}

export function flag(missing = false) {
  return field(z.boolean().default(missing), z.boolean(), 'switch')
}

export function weekday() {
  const schema = weekdaySchema.nullable()
  return field(schema.default(null), schema, 'number')
}

export function integer(options: Options & { min?: number; max?: number; missing?: number } = {}) {
  const schema = whole(options.min ?? 0, options.max ?? 1_000_000)
  return field(schema.default(options.missing ?? options.min ?? 0), z.int(), 'number', options)
}

/** A whole number that may be missing. */
export function optionalInteger(options: { min?: number; max?: number } = {}) {
  const schema = whole(options.min ?? 0, options.max ?? 1_000_000).nullable()
  return field(schema.default(null), schema, 'number')
}

/** A number with at most 3 decimals (quantities, coordinates have their own); null where nothing is said. */
export function quantity(options: Options = {}) {
  return field(quantitySchema.nullable().default(null), z.number().nullable(), 'number', options)
}

export const quantitySchema = z
  .number()
  .positive()
  .max(1_000_000)
  .multipleOf(0.001)
  .register(inputs, { is: 'number', decimals: 3 })

/** Decimal money of the configured currency, at most 2 decimals, 0 to 1,000,000. */
export const moneySchema = z.number().min(0).max(1_000_000).multipleOf(0.01).register(inputs, { is: 'money' })
export const percentSchema = z.number().min(0).max(100).multipleOf(0.1).register(inputs, { is: 'percent' })

export function money() {
  return field(moneySchema, z.number().nullable(), 'money', { required: true }, { kind: 'cents' })
}

export function optionalMoney() {
  return field(moneySchema.nullable().default(null), z.number().nullable(), 'money', {}, { kind: 'cents' })
}

export function percent(options: { required: true }): Field<number, number, 'both'>
export function percent(): Field<number | null, number | null, 'both'>
export function percent(options: Options = {}): Field<number | null, number | null, 'both'> {
  return options.required
    ? field(percentSchema, z.number(), 'percent', options)
    : field(percentSchema.nullable().default(null), z.number().nullable(), 'percent', options)
}

export const timeOfDaySchema = z.string().regex(timeOfDayPattern).register(inputs, { is: 'time' })
export function timeOfDay() {
  return field(timeOfDaySchema.nullable().default(null), z.string().nullable(), 'time')
}

/** Years that the database and every zone can hold, also a day further. */
const isUsualYear = (text: string) => !/^(?:0\d{3}|9999)-/.test(text)
export const dateSchema = z.iso.date().refine(isUsualYear).register(inputs, { is: 'date' })
export const instantSchema = z.iso.datetime({ offset: true }).refine(isUsualYear).register(inputs, { is: 'instant' })
export function instant() {
  return field(instantSchema.nullable().default(null), notedMoment, 'instant')
}

export function requiredInstant() {
  return field(instantSchema, notedMoment.unwrap(), 'instant', { required: true })
}

export function choice<const Values extends readonly [string, ...string[]]>(
  values: Values,
  missing: Values[number] | null = null,
) {
  const schema = z.enum(values)
  return missing === null
    ? field(schema, schema, 'select', { required: true }, { kind: 'column' }, values)
    : field(schema.default(missing as never), schema, 'select', {}, { kind: 'column' }, values)
}

export function optionalChoice<const Values extends readonly [string, ...string[]]>(values: Values) {
  const schema = z.enum(values).nullable()
  return field(schema.default(null), schema, 'select', {}, { kind: 'column' }, values)
}

/** A calendar day, `YYYY-MM-DD`; null where nothing is said. */
export function date() {
  return field(dateSchema.nullable().default(null), notedDay, 'date')
}

export function requiredDate() {
  return field(dateSchema, notedDay.unwrap(), 'date', { required: true })
}

/** An id that is no reference: it only says what belongs together. */
export function groupId() {
  return field(z.uuid().register(inputs, { is: 'hidden' }).nullable().default(null), z.string().nullable(), 'text')
}

/** Some of fixed values, each at most once. */
export function choices<const Values extends readonly [string, ...string[]]>(values: Values) {
  const list = z.array(z.enum(values)).max(values.length)
  const distinct = list.transform((given) => [...new Set(given)]) as unknown as typeof list
  return field(distinct.default([]), list, 'list', {}, { kind: 'column' }, values)
}

export function reference<Kind extends ResourceKind>(
  kind: Kind,
  options: { required: true },
): Field<{ id: Id<Kind> }, { id: Id<Kind> }, 'both'>
export function reference<Kind extends ResourceKind>(
  kind: Kind,
): Field<{ id: Id<Kind> } | null, { id: Id<Kind> } | null, 'both'>
export function reference<Kind extends ResourceKind>(
  kind: Kind,
  options: Options = {},
): Field<{ id: Id<Kind> } | null, { id: Id<Kind> } | null, 'both'> {
  const schema = referenceSchema(kind)
  const storage: Storage = { kind: 'reference', to: kind }
  return options.required
    ? field(schema, schema, 'reference', options, storage)
    : field(schema.nullable().default(null), schema.nullable(), 'reference', options, storage)
}

/** An ordered list of `{ id }`. */
export function references<Kind extends ResourceKind>(kind: Kind, options: Options = {}) {
  const list = z.array(referenceSchema(kind)).max(1000)
  return field(options.required ? list.min(1) : list.default([]), list, 'references', options, {
    kind: 'references',
    to: kind,
  })
}

/** A nested value that travels whole, stored as jsonb. What it names its schema tells, where `links` do not. */
export function nested<In, Out>(
  input: z.ZodType<In>,
  output: z.ZodType<Out>,
  options: Options & { links?: readonly Link[] } = {},
) {
  return field(input, output, 'nested', options, { kind: 'json', links: options.links ?? linksIn(input) })
}
