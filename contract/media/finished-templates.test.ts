// Finished templates, and files of templates, against what a template may be.
import { describe, expect, test } from 'vitest'
import { finishedTemplate, finishedTemplates } from '#domain/pictures/finished-templates.ts'
import type { Layer } from '#domain/pictures/layer.ts'
import { pictureSources } from '#domain/pictures/picture-sources.ts'
import { readTemplateFile, templateFile } from '#domain/pictures/template-file.ts'
import { sharedTemplateProblems } from '#domain/pictures/shared-template.ts'
import { finishedLayers } from '#domain/wording/picture-templates.ts'
import { judge } from '../errors.ts'
import { inputSchema } from '../resource.ts'
import { layers as layersSchema } from './layers.ts'
import { imageTemplates, type ImageTemplate } from './image-templates.ts'

const schema = inputSchema(imageTemplates)
const whole = (draft: unknown) => {
  const judged = judge(schema, draft)
  return judged.success ? (judged.data as unknown as ImageTemplate) : judged.problems
}

test.each(finishedTemplates)(
  '%s is accepted as it is, its variables are filled by something, and all its layers are used',
  (kind) => {
    const template = whole(finishedTemplate(kind)) as ImageTemplate
    expect(template).toHaveProperty('layers')
    const keys = template.variables.map(({ key }) => key)
    for (const { source } of template.variables) if (source !== null) expect(pictureSources).toContain(source)
    const said = JSON.stringify(template.layers)
    for (const key of keys) expect(said).toMatch(new RegExp(`\\{${key}\\}|"${key}"`))
    for (const layer of template.layers) {
      if (layer.binding !== null) expect(keys).toContain(layer.binding)
      if (layer.visibleIf !== null) expect(keys).toContain(layer.visibleIf.key)
      if (layer.parent !== null) expect(template.layers.map(({ name }) => name)).toContain(layer.parent)
    }
  },
)

describe('beside a shared page of a branch', () => {
  const sharing = (kind: (typeof finishedTemplates)[number]) =>
    whole({ ...finishedTemplate(kind), isForSharing: true }) as ImageTemplate
  const named = (template: ImageTemplate) => sharedTemplateProblems(template).map(({ params }) => params['layer'])

  test('stands no template that only a dish fills', () => {
    const free = finishedTemplates.filter((kind) => named(sharing(kind)).length === 0)
    expect(free).toEqual(['branchCard', 'menuCard'])
    expect(named(sharing('dishSquare'))).toEqual([finishedLayers.name])
    expect(sharedTemplateProblems({ ...sharing('dishSquare'), isForSharing: false })).toEqual([])
  })

  test('what hides itself without a dish, or says something else then, is no hindrance', () => {
    const { variables, layers } = sharing('branchCard')
    const [known] = sharing('dishSquare').variables.filter(({ key }) => key === 'name')
    if (known === undefined) throw new Error('no dish has a name')
    const template = { ...sharing('branchCard'), variables: [...variables, known] }
    const text = layers.find((layer) => layer.kind === 'text')
    if (text === undefined) throw new Error('nothing is written')
    const judged = (more: Partial<typeof text>, rest: readonly Layer[] = []) =>
      named({
        ...template,
        layers: [...layers, ...rest, { ...text, name: 'Gericht', text: 'Heute: {name}', ...more }],
      } as ImageTemplate)
    expect(judged({})).toEqual(['Gericht'])
    expect(judged({ text: '', binding: 'name' })).toEqual(['Gericht'])
    expect(judged({ visibleIf: { key: 'name', op: 'isEmpty', value: '' } })).toEqual(['Gericht'])
    expect(judged({ visibleIf: { key: 'name', op: 'isSet', value: '' } })).toEqual([])
    expect(judged({ isVisible: false })).toEqual([])
    expect(judged({ text: '{city}' })).toEqual([])
    const group = layersSchema.parse([
      { kind: 'group', name: 'nur mit Gericht', visibleIf: { key: 'name', op: 'isSet', value: '' } },
    ])
    expect(judged({ parent: 'nur mit Gericht' }, group)).toEqual([])
    const otherwise = { ...template, variables: [...variables, { ...known, default: 'Unsere Küche' }] }
    expect(named({ ...otherwise, layers: [...layers, { ...text, name: 'Gericht', text: '{name}' }] })).toEqual([])
  })
})

test('a template that was kept as a file is the same where it is read in, but for its pictures', () => {
  const template = whole(finishedTemplate('tableTent')) as ImageTemplate
  const image = { id: '0192f0c0-0000-7000-8000-000000000000' }
  const pictured = template.layers.map((layer) => (layer.kind === 'image' ? { ...layer, image } : layer))
  const read = whole(readTemplateFile(templateFile({ ...template, layers: pictured })))
  expect(read).toEqual(template)
})

test.each([
  ['no JSON', '{'],
  ['another list', '[]'],
  ['something else', '{"format":"theke-menu","version":1,"template":{}}'],
  ['a later form', '{"format":"theke-image-template","version":2,"template":{}}'],
  ['no template', '{"format":"theke-image-template","version":1,"template":[1]}'],
])('%s is no template', (_, text) => {
  expect(readTemplateFile(text)).toBeNull()
})
