import { expect, test } from 'vitest'
import { z } from 'zod'
import { blockLayout, navigationLayout, siteLayout } from './content/layouts.ts'
import { resources } from './declarations.ts'
import { dateSchema, instantSchema, line, moneySchema, percentSchema, timeOfDaySchema } from './field.ts'
import { referencedId, referenceSchema, weekdaySchema, whole, workMinutes } from './inputs.ts'
import { linksIn } from './links.ts'
import { configSchema } from './settings/config.ts'
import { describe as shapeOf, type Described } from './shape.ts'

test.each([
  ['a text', line(120), { kind: 'line', longest: 120 }],
  ['a text that wants room', line(2000), { kind: 'lines', longest: 2000 }],
  ['a mail address or nothing', resources.users.fields.email.input, { kind: 'email', longest: 250 }],
  ['an address or nothing', resources.divisions.fields.website.input, { kind: 'url', longest: 500 }],
  ['a colour', configSchema.shape.accentColor, { kind: 'color', longest: null }],
  ['a text with headings', configSchema.shape.imprintText, { kind: 'markdown', longest: 100_000 }],
  ['a whole number', whole(1, 7), { kind: 'number', decimals: 0 }],
  ['a day of the week', weekdaySchema, { kind: 'weekday' }],
  ['a quantity', resources.products.fields.minimumQuantity.input, { kind: 'number', decimals: 3 }],
  ['money', moneySchema.nullable().default(null), { kind: 'money' }],
  ['minutes of work', workMinutes(1440), { kind: 'hours', most: 1440 }],
  ['a percentage', percentSchema, { kind: 'percent' }],
  ['a day', dateSchema.nullable(), { kind: 'date' }],
  ['a time of day', timeOfDaySchema, { kind: 'time' }],
  ['a moment', instantSchema.optional(), { kind: 'instant' }],
  ['a choice', z.enum(['a', 'b']).default('a'), { kind: 'choice', values: ['a', 'b'] }],
  ['a reference', referenceSchema('tag'), { kind: 'reference', to: 'tag', isHeld: true, isBare: false }],
  ['an id', referencedId('tag'), { kind: 'reference', to: 'tag', isHeld: true, isBare: true }],
  ['texts by name', z.record(z.string(), line()), { kind: 'pairs' }],
  ['anything by name', z.record(z.string(), z.unknown()), { kind: 'loose' }],
  ['a text of which nobody says what it is', z.string().max(5), { kind: 'unsaid', type: 'text' }],
  ['a number that looks like a day of the week', z.int().min(1).max(7), { kind: 'unsaid', type: 'number' }],
] as const)('%s', (_, schema, shape) => {
  expect(shapeOf(schema).shape).toEqual(shape)
})

test('what may be missing begins with nothing, what has a default with that', () => {
  expect(shapeOf(line().default('x')).initial()).toBe('x')
  expect(shapeOf(whole(0, 9).nullable()).initial()).toBeNull()
  expect(shapeOf(whole(0, 9)).initial()).toBeUndefined()
})

test('an entry of a navigation holds entries, as deep as somebody looks', () => {
  const { shape } = shapeOf(resources.navigations.fields.items.input)
  const item = shape.kind === 'list' ? shape.item.shape : shape
  const children = item.kind === 'object' ? item.fields['children']?.shape : undefined
  expect(children).toMatchObject({ kind: 'list', item: { shape: { kind: 'object' } } })
})

test('layers are told apart by their kind', () => {
  const { shape } = shapeOf(resources.imageTemplates.fields.layers.input)
  const layer = shape.kind === 'list' ? shape.item.shape : shape
  expect(layer.kind === 'variants' && [layer.by, Object.keys(layer.variants).length]).toEqual(['kind', 7])
})

const written = [
  ...Object.values(resources).flatMap(({ name, fields }) =>
    Object.entries(fields).flatMap(([field, { access, input }]) =>
      access === 'readOnly' ? [] : [[`${name}.${field}`, shapeOf(input)] as const],
    ),
  ),
  ...Object.entries(configSchema.shape).map(([name, schema]) => [`config.${name}`, shapeOf(schema)] as const),
  ['sites.content', shapeOf(siteLayout)] as const,
  ...['news', 'news-banner', 'x'].map((name) => ['blocks.content', shapeOf(blockLayout(name))] as const),
  ['navigations.items', shapeOf(navigationLayout)] as const,
]

test('every text and number that can be written says what it is, however deep', () => {
  const all = written.flatMap(([path, described]) => leavesOf(path, described, 0))
  expect(all.length).toBeGreaterThan(600)
  // A part of the record that is `unsaid` or `unknown` has no input: register it (inputs.ts).
  expect(all.filter(([, kind]) => kind === 'unsaid' || kind === 'unknown').map(([path]) => path)).toEqual([])
})

function leavesOf(path: string, { shape }: Described, depth: number): readonly (readonly [string, string])[] {
  // An entry of a navigation holds entries.
  if (depth > 6) return []
  if (shape.kind === 'list') return leavesOf(path, shape.item, depth + 1)
  if (shape.kind === 'variants') return Object.values(shape.variants).flatMap((one) => leavesOf(path, one, depth + 1))
  if (shape.kind !== 'object') return [[path, shape.kind]]
  return Object.entries(shape.fields).flatMap(([name, inner]) => leavesOf(`${path}.${name}`, inner, depth + 1))
}

test('what a nested value names is found by its schema, wherever it stands', () => {
  const schema = z.array(
    z.strictObject({
      image: referenceSchema('image').nullable(),
      tag: referencedId('tag'),
      seen: z.array(referenceSchema('image')),
    }),
  )
  const value = [{ image: { id: 'a' }, tag: 't', seen: [{ id: 'b' }, { id: 'c' }] }, { image: null }, 'old']
  const found = linksIn(schema).map(({ to, ids }) => [to, ids(value as never)])
  expect(found).toEqual([
    ['image', ['a', 'b', 'c']],
    ['tag', ['t']],
  ])
})

test('who accepted a violation is told, not held: people can be deleted', () => {
  expect(linksIn(resources.workingActivities.fields.acknowledgements.input)).toEqual([])
})
