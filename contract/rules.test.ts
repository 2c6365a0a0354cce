// What arrives may be of any shape: a declaration's rules are asked all the same, and none of them falls over it.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { declarations } from './declarations.ts'
import { inputSchema } from './resource.ts'

const ruled = declarations.filter(({ rules }) => rules.length > 0)

/** Names of parts that rules look into, so that they do look. */
const part = fc.constantFrom(
  'x',
  'y',
  'width',
  'height',
  'key',
  'schedule',
  'from',
  'to',
  'type',
  'items',
  'date',
  'days',
)
const anything = fc.letrec((tie) => ({
  value: fc.oneof(
    { maxDepth: 4 },
    fc.jsonValue({ maxDepth: 1 }),
    fc.array(tie('value'), { maxLength: 4 }),
    tie('object'),
  ),
  object: fc.dictionary(part, tie('value'), { maxKeys: 5 }),
})).value

test.each(ruled.map((declared) => [declared.name, declared] as const))('of %s', (_, declared) => {
  const schema = inputSchema(declared)
  const draft = fc.dictionary(fc.constantFrom(...Object.keys(declared.fields)), anything)
  fc.assert(
    fc.property(draft, (body) => {
      expect(typeof schema.safeParse(body).success).toBe('boolean')
    }),
    { numRuns: 2000 },
  )
})
