// Values that a JSON schema allows, with everything nasty that its texts may hold.
import fc from 'fast-check'

export interface JsonSchema {
  readonly $ref?: string
  readonly type?: string | readonly string[]
  readonly enum?: readonly unknown[]
  readonly const?: unknown
  readonly anyOf?: readonly JsonSchema[]
  readonly oneOf?: readonly JsonSchema[]
  readonly allOf?: readonly JsonSchema[]
  readonly properties?: Readonly<Record<string, JsonSchema>>
  readonly required?: readonly string[]
  readonly items?: JsonSchema
  readonly format?: string
  readonly maxLength?: number
  readonly maxItems?: number
  readonly minItems?: number
  readonly minimum?: number
  readonly maximum?: number
}

export interface Surroundings {
  readonly components: Readonly<Record<string, JsonSchema>>
  /** Ids that exist, so that requests reach further than „unknown“. */
  readonly ids: readonly string[]
}

export const nastyTexts = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\ud800',
  '\u202e\u0000',
  "' or 1=1; --",
  '%',
  '{"$ne":1}',
  '../../../etc/passwd',
  '<script>alert(1)</script>',
  '__proto__',
  'constructor',
  'toString',
  '👩‍👩‍👧‍👦',
  '1e999',
  '-0',
  'NaN',
  'x'.repeat(5_000),
  '2026-13-45T99:99:99Z',
  '+275760-09-13T00:00:00.001Z',
  '0000-01-01T00:00:00Z',
  '9999-12-31T23:59:59.999999999Z',
] as const

export const nastyNumbers = [0, -0, -1, 0.1, 1.005, 2 ** 31, 2 ** 53, 1e21, 1e308, -1e308, 5e-324] as const

/** Any JSON value at all. */
export const anything: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(...nastyTexts, ...nastyNumbers, null, true, false, [], {}, [[[[]]]]),
  fc.jsonValue({ maxDepth: 3 }),
)

export function arbitraryOf(schema: JsonSchema, around: Surroundings, depth = 0): fc.Arbitrary<unknown> {
  if (schema.$ref !== undefined) {
    const named = around.components[schema.$ref.replace('#/components/schemas/', '')]
    return named === undefined || depth > 8 ? fc.constant(null) : arbitraryOf(named, around, depth + 1)
  }
  if (schema.enum !== undefined) return fc.constantFrom(...schema.enum)
  if ('const' in schema) return fc.constant(schema.const)
  const choices = schema.anyOf ?? schema.oneOf
  if (choices !== undefined) return fc.oneof(...choices.map((each) => arbitraryOf(each, around, depth + 1)))
  if (schema.allOf?.[0] !== undefined) return arbitraryOf(schema.allOf[0], around, depth + 1)
  const type = typeof schema.type === 'object' ? schema.type[0] : schema.type
  switch (type) {
    case 'object':
      return objectOf(schema, around, depth)
    case 'array':
      return fc.array(arbitraryOf(schema.items ?? {}, around, depth + 1), {
        minLength: Math.min(schema.minItems ?? 0, 3),
        maxLength: Math.min(schema.maxItems ?? 3, 3),
      })
    case 'string':
      return textOf(schema, around)
    case 'integer':
      return fc.oneof(fc.integer({ min: -2, max: 20 }), fc.constantFrom(0, 1, 2, 2 ** 31, 2 ** 53))
    case 'number':
      return fc.oneof(
        fc.integer({ min: 0, max: 2000 }).map((cents) => cents / 100),
        fc.constantFrom(...nastyNumbers),
      )
    case 'boolean':
      return fc.boolean()
    case 'null':
      return fc.constant(null)
    default:
      return anything
  }
}

function objectOf(schema: JsonSchema, around: Surroundings, depth: number): fc.Arbitrary<unknown> {
  const shape = Object.fromEntries(
    Object.entries(schema.properties ?? {}).map(([name, each]) => [name, arbitraryOf(each, around, depth + 1)]),
  )
  const requiredKeys = (schema.required ?? []).filter((name) => name in shape)
  return fc.record(shape, { requiredKeys })
}

function textOf(schema: JsonSchema, around: Surroundings): fc.Arbitrary<string> {
  const nasty = fc.constantFrom<string>(...nastyTexts)
  const known = around.ids.length === 0 ? fc.uuid() : fc.constantFrom(...around.ids)
  switch (schema.format) {
    case 'uuid':
      return fc.oneof(
        { weight: 8, arbitrary: known },
        { weight: 1, arbitrary: fc.uuid() },
        { weight: 1, arbitrary: nasty },
      )
    case 'date-time':
      return fc.oneof(
        fc
          .date({ min: new Date(0), max: new Date('2100-01-01'), noInvalidDate: true })
          .map((date) => date.toISOString()),
        nasty,
      )
    case 'date':
      return fc.oneof(
        fc
          .date({ min: new Date('2020-01-01'), max: new Date('2100-01-01'), noInvalidDate: true })
          .map((date) => date.toISOString().slice(0, 10)),
        nasty,
      )
    case 'email':
      return fc.oneof(fc.emailAddress(), nasty)
    case 'uri':
      return fc.oneof(fc.webUrl(), nasty)
    default:
      return fc.oneof(fc.string({ maxLength: 20 }), fc.stringMatching(/^[a-z0-9-]{1,12}$/), known, nasty)
  }
}
