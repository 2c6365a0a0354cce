// What a value looks like, read from its schema and the registry of inputs: enough to build an editor for it.
import { z } from 'zod'
import { inputs, type Meaning, type Translatable } from './inputs.ts'

type Said = Exclude<Meaning, { readonly is: 'number' | 'hours' | 'reference' | 'translations' }>['is']

export type Shape =
  | { readonly kind: TextKind; readonly longest: number | null }
  | { readonly kind: Exclude<Said, TextKind> | 'boolean' | 'unknown' }
  | { readonly kind: 'number'; readonly decimals: number }
  /** `most`: minutes. */
  | { readonly kind: 'hours'; readonly most: number }
  /** `isBare`: the id alone, not in an object. */
  | (Omit<Extract<Meaning, { is: 'reference' }>, 'is'> & { readonly kind: 'reference'; readonly isBare: boolean })
  | { readonly kind: 'choice'; readonly values: readonly string[] }
  | { readonly kind: 'list'; readonly item: Described }
  | { readonly kind: 'object'; readonly fields: Readonly<Record<string, Described>> }
  /** Objects told apart by the value of one of their fields. */
  | { readonly kind: 'variants'; readonly by: string; readonly variants: Readonly<Record<string, Described>> }
  | { readonly kind: 'translations'; readonly of: Translatable }
  /** By freely chosen names: texts, or anything at all. */
  | { readonly kind: 'pairs' | 'loose' }
  /** A text or a number of which nobody said what it is: forms show none of these. */
  | { readonly kind: 'unsaid'; readonly type: 'text' | 'number' }

export type TextKind = 'line' | 'lines' | 'rich' | 'markdown' | 'email' | 'url' | 'color'

export interface Described {
  readonly shape: Shape
  readonly isNullable: boolean
  /** May be left out: the server makes it. */
  readonly isOptional: boolean
  /** What a new one holds; undefined where somebody has to say. */
  readonly initial: () => unknown
}

/** A short text, many of which make a list of words. */
export function isWord({ kind }: Shape): boolean {
  return kind === 'line' || kind === 'lines' || kind === 'email' || kind === 'url' || kind === 'color'
}

type Schema = z.core.$ZodType

const known = new WeakMap<Schema, Described>()

export function describe(schema: Schema): Described {
  const described = known.get(schema) ?? describedAnew(schema)
  known.set(schema, described)
  return described
}

function describedAnew(schema: Schema): Described {
  if (schema instanceof z.ZodNullable) return { ...describe(schema.unwrap()), isNullable: true, initial: () => null }
  if (schema instanceof z.ZodOptional) return { ...describe(schema.unwrap()), isOptional: true }
  if (schema instanceof z.ZodDefault || schema instanceof z.ZodPrefault) {
    return { ...describe(schema.unwrap()), initial: () => schema.def.defaultValue }
  }
  if (schema instanceof z.ZodReadonly || schema instanceof z.ZodLazy) return describe(schema.unwrap())
  // What is sent, where it is changed on its way in.
  if (schema instanceof z.ZodPipe) return describe(schema.in instanceof z.ZodTransform ? schema.out : schema.in)
  const shape = shapeOf(schema)
  return { shape, isNullable: false, isOptional: false, initial: () => initialOf(shape) }
}

function shapeOf(schema: Schema): Shape {
  const meaning = inputs.get(schema)
  if (meaning !== undefined) return saidShape(meaning, schema)
  if (schema instanceof z.ZodString || schema instanceof z.ZodStringFormat) return { kind: 'unsaid', type: 'text' }
  if (schema instanceof z.ZodNumber) return { kind: 'unsaid', type: 'number' }
  if (schema instanceof z.ZodBoolean) return { kind: 'boolean' }
  if (schema instanceof z.ZodEnum) return { kind: 'choice', values: schema.options.map(String) }
  if (schema instanceof z.ZodLiteral) return { kind: 'choice', values: [...schema.values].map(String) }
  if (schema instanceof z.ZodArray) return { kind: 'list', item: describe(schema.element) }
  if (schema instanceof z.ZodObject) return objectShape(schema)
  if (schema instanceof z.ZodRecord) {
    return { kind: describe(schema.valueType).shape.kind === 'unknown' ? 'loose' : 'pairs' }
  }
  if (schema instanceof z.ZodDiscriminatedUnion) return variantsShape(schema.def.discriminator, schema.options)
  return schema instanceof z.ZodUnion ? unionShape(schema.options) : { kind: 'unknown' }
}

function saidShape(meaning: Meaning, schema: Schema): Shape {
  switch (meaning.is) {
    case 'number':
      return { kind: 'number', decimals: meaning.decimals }
    case 'hours':
      return { kind: 'hours', most: meaning.most }
    case 'translations':
      return { kind: 'translations', of: meaning.of }
    case 'reference':
      return { kind: 'reference', to: meaning.to, isHeld: meaning.isHeld, isBare: !(schema instanceof z.ZodObject) }
    case 'line':
    case 'lines':
    case 'rich':
    case 'markdown':
    case 'email':
    case 'url':
    case 'color':
      return { kind: meaning.is, longest: longestOf(schema) }
    default:
      return { kind: meaning.is }
  }
}

function longestOf(schema: Schema): number | null {
  return schema instanceof z.ZodString || schema instanceof z.ZodStringFormat ? (schema.maxLength ?? null) : null
}

function objectShape({ shape }: z.ZodObject): Shape {
  // Looked at only when it is asked for: an entry of a menu holds entries.
  const fields = {}
  for (const name of Object.keys(shape)) {
    Object.defineProperty(fields, name, {
      enumerable: true,
      configurable: true,
      get: () => {
        const value = describe(shape[name] ?? z.unknown())
        Object.defineProperty(fields, name, { value, enumerable: true })
        return value
      },
    })
  }
  return { kind: 'object', fields }
}

function variantsShape(by: string, options: readonly Schema[]): Shape {
  const variants = options.flatMap((option) => {
    const described = describe(option)
    const named = described.shape.kind === 'object' ? described.shape.fields[by]?.shape : undefined
    return named?.kind === 'choice' ? named.values.map((value) => [value, described]) : []
  })
  return { kind: 'variants', by, variants: Object.fromEntries(variants) }
}

/** „Empty or an address“ is a text, „a list or one text of it“ a list. */
function unionShape(options: readonly Schema[]): Shape {
  const shapes = options.map(describe).map(({ shape }) => shape)
  return (
    shapes.find(({ kind }) => kind === 'list') ??
    shapes.find(({ kind }) => kind !== 'choice' && kind !== 'unknown') ??
    shapes[0] ?? { kind: 'unknown' }
  )
}

function initialOf(shape: Shape): unknown {
  switch (shape.kind) {
    case 'line':
    case 'lines':
    case 'rich':
    case 'markdown':
    case 'email':
    case 'url':
    case 'color':
      return ''
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
