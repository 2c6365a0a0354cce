// What a value looks like, read from its schema: enough to build an editor for it.
import type { z } from 'zod'
import { dateSchema, instantSchema, moneySchema, percentSchema, timeOfDaySchema } from '#contract/field.ts'

export type Shape =
  | { readonly kind: 'text'; readonly longest: number | null; readonly format: TextFormat }
  | { readonly kind: 'number'; readonly min: number | null; readonly max: number | null; readonly step: number | null }
  | { readonly kind: 'money' | 'percent' | 'boolean' | 'date' | 'time' | 'instant' | 'reference' | 'unknown' }
  | { readonly kind: 'choice'; readonly values: readonly string[] }
  | { readonly kind: 'list'; readonly item: Described }
  | { readonly kind: 'object'; readonly fields: Readonly<Record<string, Described>> }
  /** Objects told apart by the value of one of their fields. */
  | { readonly kind: 'variants'; readonly by: string; readonly variants: Readonly<Record<string, Described>> }
  /** By freely chosen names: texts, or anything at all. */
  | { readonly kind: 'pairs' | 'loose' }

type TextFormat = 'plain' | 'color' | 'email' | 'url' | 'id'

export interface Described {
  readonly shape: Shape
  readonly isNullable: boolean
  /** May be left out: the server makes it. */
  readonly isOptional: boolean
  /** What a new one holds; undefined where somebody has to say. */
  readonly initial: () => unknown
}

/** The parts of a schema's inside that tell what it is. */
interface Inside {
  readonly type: string
  readonly innerType?: z.ZodType
  readonly in?: z.ZodType
  readonly out?: z.ZodType
  readonly element?: z.ZodType
  readonly valueType?: z.ZodType
  readonly options?: readonly z.ZodType[]
  readonly discriminator?: string
  readonly entries?: Readonly<Record<string, string>>
  readonly values?: readonly unknown[]
  readonly defaultValue?: unknown
  readonly getter?: () => z.ZodType
}

/** A text that wants room: its box has lines. */
export function isLongText(shape: Shape): boolean {
  return shape.kind === 'text' && shape.format === 'plain' && shape.longest !== null && shape.longest > longLine
}

const longLine = 500

export function describe(schema: z.ZodType): Described {
  const inside = schema.def as unknown as Inside
  const inner = inside.innerType ?? inside.in
  switch (inside.type) {
    case 'nullable':
      return { ...describe(orFail(inner)), isNullable: true, initial: () => null }
    case 'optional':
      return { ...describe(orFail(inner)), isOptional: true }
    case 'default':
    case 'prefault':
      return { ...describe(orFail(inner)), initial: () => inside.defaultValue }
    case 'readonly':
    case 'pipe':
      return describe(orFail(inner))
    case 'lazy':
      return describe(orFail(inside.getter?.()))
    default: {
      const shape = shapeOf(schema, inside)
      return { shape, isNullable: false, isOptional: false, initial: () => initialOf(shape) }
    }
  }
}

function shapeOf(schema: z.ZodType, inside: Inside): Shape {
  if (schema === moneySchema) return { kind: 'money' }
  if (schema === percentSchema) return { kind: 'percent' }
  if (schema === timeOfDaySchema) return { kind: 'time' }
  if (schema === dateSchema) return { kind: 'date' }
  if (schema === instantSchema) return { kind: 'instant' }
  switch (inside.type) {
    case 'string':
      return { kind: 'text', longest: limitOf((schema as z.ZodString).maxLength), format: formatOf(schema) }
    case 'number':
    case 'int':
      return numberShape(schema)
    case 'boolean':
      return { kind: 'boolean' }
    case 'enum':
      return { kind: 'choice', values: Object.values(inside.entries ?? {}) }
    case 'literal':
      return { kind: 'choice', values: (inside.values ?? []).map(String) }
    case 'array':
      return { kind: 'list', item: describe(orFail(inside.element)) }
    case 'object':
      return objectShape(schema as z.ZodObject)
    case 'record':
      return { kind: describe(orFail(inside.valueType)).shape.kind === 'unknown' ? 'loose' : 'pairs' }
    case 'union':
      return unionShape(inside)
    default:
      return { kind: 'unknown' }
  }
}

function numberShape(schema: z.ZodType): Shape {
  const { minValue, maxValue } = schema as z.ZodNumber
  const { format, checks = [] } = schema.def as unknown as Checked
  const step = checks.map(({ _zod }) => _zod.def).find(({ check }) => check === 'multiple_of')?.value
  return {
    kind: 'number',
    min: limitOf(minValue),
    max: limitOf(maxValue),
    step: format === 'safeint' ? 1 : (step ?? null),
  }
}

/** Whole numbers begin and end where a computer's do: that is no border anybody set. */
function limitOf(limit: number | null | undefined): number | null {
  return limit === undefined || limit === null || Math.abs(limit) >= Number.MAX_SAFE_INTEGER ? null : limit
}

/** Where a schema keeps what it checks. */
interface Checked {
  readonly format?: string
  readonly checks?: readonly {
    readonly _zod: { readonly def: { readonly check: string; readonly value?: number; readonly pattern?: RegExp } }
  }[]
}

function formatOf(schema: z.ZodType): TextFormat {
  const { format, checks = [] } = schema.def as unknown as Checked
  if (format === 'email' || format === 'url') return format
  if (format === 'uuid' || format === 'guid') return 'id'
  return checks.some(({ _zod }) => _zod.def.pattern?.source.includes('#[0-9a-fA-F]{6}')) ? 'color' : 'plain'
}

function objectShape(schema: z.ZodObject): Shape {
  const names = Object.keys(schema.shape)
  if (names.length === 1 && names[0] === 'id') return { kind: 'reference' }
  // Looked at only when it is asked for: an entry of a menu holds entries.
  const fields = {}
  for (const name of names) {
    Object.defineProperty(fields, name, {
      enumerable: true,
      get: () => describe(orFail(schema.shape[name])),
    })
  }
  return { kind: 'object', fields }
}

function unionShape({ options = [], discriminator }: Inside): Shape {
  if (discriminator !== undefined) {
    const variants = options.flatMap((option) => {
      const named = describe(orFail((option as z.ZodObject).shape[discriminator])).shape
      return named.kind === 'choice' ? named.values.map((value) => [value, describe(option)]) : []
    })
    return { kind: 'variants', by: discriminator, variants: Object.fromEntries(variants) }
  }
  // „Empty or an address“ is a text, „a list or one text of it“ a list.
  const shapes = options.map(describe).map(({ shape }) => shape)
  return (
    shapes.find(({ kind }) => kind === 'list') ??
    shapes.find(({ kind }) => kind !== 'choice' && kind !== 'unknown') ??
    shapes[0] ?? { kind: 'unknown' }
  )
}

function initialOf(shape: Shape): unknown {
  switch (shape.kind) {
    case 'text':
      return shape.format === 'id' ? undefined : ''
    case 'list':
      return []
    case 'boolean':
      return false
    case 'pairs':
    case 'loose':
      return {}
    case 'choice':
      return shape.values.length === 1 ? shape.values[0] : undefined
    case 'object':
      return Object.fromEntries(
        Object.entries(shape.fields)
          .map(([name, { isOptional, initial }]) => [name, isOptional ? undefined : initial()] as const)
          .filter(([, initial]) => initial !== undefined),
      )
    case 'variants': {
      const first = Object.values(shape.variants)[0]
      return first && initialOf(first.shape)
    }
    default:
      return undefined
  }
}

function orFail<T>(value: T | undefined): T {
  if (value === undefined) throw new Error('a schema without its inside')
  return value
}
