// Every field that is declared, however deep, has a German label, and every choice a name.
import { expect, test } from 'vitest'
import { resources } from '#contract/declarations.ts'
import { configSchema } from '#contract/settings/config.ts'
import { describe as shapeOf, type Described } from '#contract/shape.ts'
import { choiceName } from '#domain/wording/choice-names.ts'
import { fieldHelp } from '#domain/wording/field-help.ts'
import { fieldLabel } from '#domain/wording/field-labels.ts'

const wanted = [
  ...Object.values(resources).flatMap(({ name, fields }) =>
    Object.entries(fields).map(
      ([field, { access, input, output }]) => [`${name}.${field}`, access === 'readOnly' ? output : input] as const,
    ),
  ),
  ...Object.entries(configSchema.shape).map(([field, schema]) => [`config.${field}`, schema] as const),
].map(([path, schema]) => pathsOf(path, shapeOf(schema), 0))

test('every declared field has a label', () => {
  const fields = wanted.flatMap((paths) => paths.fields)
  expect(fields.length).toBeGreaterThan(400)
  expect(fields.filter((path) => fieldLabel(path) === null)).toEqual([])
})

test('every choice has a name', () => {
  const choices = wanted.flatMap((paths) => paths.choices)
  expect(choices.length).toBeGreaterThan(200)
  expect(choices.filter((path) => choiceName(path) === null)).toEqual([])
})

test('every switch of a branch and of the whole shop says what guests see of it', () => {
  const switches = [
    ...Object.entries(resources.branches.fields).map(([field, { input }]) => [`branches.${field}`, input] as const),
    ...Object.entries(configSchema.shape).map(([field, schema]) => [`config.${field}`, schema] as const),
  ].filter(([, schema]) => shapeOf(schema).shape.kind === 'boolean')
  expect(switches.length).toBeGreaterThan(40)
  expect(switches.map(([path]) => path).filter((path) => fieldHelp(path) === null)).toEqual([])
})

interface Paths {
  readonly fields: readonly string[]
  readonly choices: readonly string[]
}

function pathsOf(path: string, { shape }: Described, depth: number): Paths {
  // A menu's entry holds entries.
  if (depth > 5) return { fields: [], choices: [] }
  switch (shape.kind) {
    case 'list':
      return pathsOf(path, shape.item, depth)
    case 'choice':
      return { fields: [path], choices: shape.values.map((value) => `${path}.${value}`) }
    case 'object':
      return together(
        path,
        Object.entries(shape.fields).map(([name, inner]) => pathsOf(`${path}.${name}`, inner, depth + 1)),
      )
    case 'variants':
      return together(
        path,
        Object.values(shape.variants).map((inner) => pathsOf(path, inner, depth + 1)),
      )
    default:
      return { fields: [path], choices: [] }
  }
}

function together(path: string, all: readonly Paths[]): Paths {
  return {
    fields: [path, ...all.flatMap(({ fields }) => fields)],
    choices: all.flatMap(({ choices }) => choices),
  }
}
