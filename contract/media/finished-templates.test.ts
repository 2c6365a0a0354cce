// Finished templates, and files of templates, against what a template may be.
import { expect, test } from 'vitest'
import { finishedTemplate, finishedTemplates } from '#domain/pictures/finished-templates.ts'
import { pictureSources } from '#domain/pictures/picture-sources.ts'
import { readTemplateFile, templateFile } from '#domain/pictures/template-file.ts'
import { judge } from '../errors.ts'
import { inputSchema } from '../resource.ts'
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
