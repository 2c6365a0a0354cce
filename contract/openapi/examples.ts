// An example for every request and answer: what an integrator may send as it stands, and what comes back in that shape.
import { pascal } from '../resource.ts'
import { resources } from '../declarations.ts'
import type { Forms, Json } from './json-schema.ts'
import { exampleWords, given } from './example-words.ts'

const resourceForms = new Set(Object.values(resources).map(({ kind }) => pascal(kind)))
export const exampleId = '0192f0c0-1a2b-7c3d-8e4f-5a6b7c8d9e0f'
const deepest = 12

interface Making {
  readonly forms: Forms
  /** Requests show what must be sent, answers all there is. */
  readonly isWhole: boolean
}

/** `key`: method and address, where somebody has written a better one. */
export function requestExample(key: string, schema: Json, forms: Forms): unknown {
  if (key in given) return given[key]
  const all = Object.keys(schema['properties'] ?? {})
  const required = (schema['required'] ?? []) as readonly string[]
  // Where nothing must be sent, what may be is what one asks for.
  return exampleOf(schema, { forms, isWhole: required.length === 0 && all.length < 40 }, '', 0)
}

export function answerExample(schema: Json, forms: Forms): unknown {
  return exampleOf(schema, { forms, isWhole: true }, '', 0)
}

export function parameterExample(name: string, schema: Json): unknown {
  return exampleOf(schema, { forms: {}, isWhole: false }, name, 0)
}

function exampleOf(schema: Json, making: Making, name: string, depth: number): unknown {
  const reference = schema['$ref']
  if (typeof reference === 'string') {
    const form = reference.split('/').at(-1) ?? ''
    return exampleOf((making.forms[form] ?? {}) as Json, making, resourceForms.has(form) ? '' : name, depth + 1)
  }
  if ('const' in schema) return schema['const']
  const values = schema['enum'] as readonly unknown[] | undefined
  if (values !== undefined) return values[0]
  const kinds = (schema['anyOf'] ?? schema['oneOf']) as readonly Json[] | undefined
  if (kinds !== undefined) {
    const isEnough = depth > deepest && kinds.some(({ type }) => type === 'null')
    if (isEnough) return null
    return exampleOf(kinds.find(({ type }) => type !== 'null') ?? {}, making, name, depth)
  }
  const [type] = [schema['type']].flat()
  if (type === 'object') return objectOf(schema, making, depth)
  if (type === 'array') return arrayOf(schema, making, name, depth)
  if (type === 'string') return textOf(schema, name)
  if (type === 'number' || type === 'integer') return numberOf(schema, name)
  if (type === 'boolean') return schema['default'] ?? name.startsWith('isEnabled')
  return null
}

function objectOf(schema: Json, making: Making, depth: number): Json {
  const properties = (schema['properties'] ?? {}) as Readonly<Record<string, Json>>
  const required = (schema['required'] ?? []) as readonly string[]
  const shown = Object.entries(properties).filter(
    ([name, field]) => required.includes(name) || (making.isWhole && depth < deepest && isSaid(field)),
  )
  const own = Object.fromEntries(shown.map(([name, field]) => [name, exampleOf(field, making, name, depth + 1)]))
  const others = schema['additionalProperties']
  if (typeof others !== 'object' || others === null || shown.length > 0 || !making.isWhole) return own
  const names = schema['propertyNames'] as Json | undefined
  const key = names === undefined ? '10' : String(exampleOf(names, making, '', depth + 1))
  return { [key]: exampleOf(others as Json, making, '', depth + 1) }
}

/** Parts of an answer that may be sent back and say nothing are left out. */
function isSaid(field: Json): boolean {
  return ['type', 'anyOf', 'oneOf', 'enum', 'const', '$ref'].some((name) => name in field)
}

function arrayOf({ items = {}, minItems = 0, maxItems }: Json, making: Making, name: string, depth: number): unknown[] {
  const count = Math.max(Number(minItems), maxItems === 0 || depth > deepest - 2 ? 0 : 1)
  return Array.from({ length: count }, () => exampleOf(items as Json, making, name, depth + 1))
}

const formats: Readonly<Record<string, string>> = {
  uuid: exampleId,
  'date-time': '2026-11-23T11:30:00Z',
  date: '2026-11-23',
  email: 'paula.berger@example.org',
  uri: 'https://example.org/',
  ipv4: '203.0.113.7',
  binary: '',
}

const usual = [
  'Beispiel',
  'beispiel',
  '',
  '12:00',
  '2026-11-23',
  '#8a4b2d',
  '1234',
  'AT',
  'EUR',
  'AT-8',
  exampleId,
] as const

function textOf(schema: Json, name: string): string {
  const format = formats[(schema['format'] as string | undefined) ?? '']
  if (format !== undefined) return format
  const word = exampleWords[name]
  const candidates = [
    ...(typeof word === 'string' ? [word] : []),
    ...usual,
    'x'.repeat(Number(schema['minLength'] ?? 0)),
  ]
  return candidates.find((text) => isFitting(text, schema)) ?? ''
}

function isFitting(text: string, { minLength = 0, maxLength = Infinity, pattern }: Json): boolean {
  if (text.length < Number(minLength) || text.length > Number(maxLength)) return false
  return pattern === undefined || new RegExp(pattern as string, 'u').test(text)
}

function numberOf(schema: Json, name: string): number {
  const { minimum = -Infinity, maximum = Infinity, exclusiveMinimum = -Infinity, type } = schema
  const word = exampleWords[name]
  const wished = [...(typeof word === 'number' ? [word] : []), 3, 1, 0, Number(minimum), Number(maximum)]
  const isGood = (value: number) =>
    value >= Number(minimum) &&
    value <= Number(maximum) &&
    value > Number(exclusiveMinimum) &&
    (type !== 'integer' || Number.isInteger(value))
  return wished.find(isGood) ?? 0
}
