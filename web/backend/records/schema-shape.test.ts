import { expect, test } from 'vitest'
import { z } from 'zod'
import { resources } from '#contract/declarations.ts'
import { dateSchema, instantSchema, line, moneySchema, percentSchema, timeOfDaySchema } from '#contract/field.ts'
import { configSchema } from '#contract/settings/config.ts'
import { describe as shapeOf } from './schema-shape.ts'

test.each([
  ['a text', line(120), { kind: 'text', longest: 120, format: 'plain' }],
  ['an address or nothing', z.union([z.literal(''), z.url().max(500)]), { kind: 'text', longest: 500, format: 'url' }],
  ['a colour', configSchema.shape.accentColor, { kind: 'text', longest: null, format: 'color' }],
  ['a whole number', z.int().min(1).max(7), { kind: 'number', min: 1, max: 7, step: 1 }],
  ['a number', z.number().multipleOf(0.001), { kind: 'number', min: null, max: null, step: 0.001 }],
  ['money', moneySchema.nullable().default(null), { kind: 'money' }],
  ['a percentage', percentSchema, { kind: 'percent' }],
  ['a day', dateSchema.nullable(), { kind: 'date' }],
  ['a time of day', timeOfDaySchema, { kind: 'time' }],
  ['a moment', instantSchema.optional(), { kind: 'instant' }],
  ['a choice', z.enum(['a', 'b']).default('a'), { kind: 'choice', values: ['a', 'b'] }],
  ['a reference', z.object({ id: z.uuid() }), { kind: 'reference' }],
  ['texts by name', z.record(z.string(), line()), { kind: 'pairs' }],
  ['anything by name', z.record(z.string(), z.unknown()), { kind: 'loose' }],
] as const)('%s', (_, schema, shape) => {
  expect(shapeOf(schema).shape).toEqual(shape)
})

test('what may be missing begins with nothing, what has a default with that', () => {
  expect(shapeOf(line().default('x')).initial()).toBe('x')
  expect(shapeOf(z.int().nullable()).initial()).toBeNull()
  expect(shapeOf(z.int()).initial()).toBeUndefined()
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

test('every field that can be written has an input', () => {
  const unknown = Object.values(resources).flatMap(({ name, fields }) =>
    Object.entries(fields).flatMap(([field, { access, input }]) =>
      access !== 'readOnly' && shapeOf(input).shape.kind === 'unknown' ? [`${name}.${field}`] : [],
    ),
  )
  expect(unknown).toEqual([])
})
