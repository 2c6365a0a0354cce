// Between content as it is stored and as a form fills it in: entries of collections stand bare, references know what they name.
import { imageIdOf, recordOf, textOf, type Loose } from '#domain/content/loose-values.ts'

/** Which kind of record a reference in content names; pictures are told by the name of their field alone. */
const namedKinds: Readonly<Record<string, string>> = { target: 'site', block: 'block' }
const collections = new Set(['slides', 'menus'])

/** One rich text becomes a section, `{ value }` of a collection the value itself. What has no place in a form stays as it is. */
export function sectionsForForm(content: Loose): Loose {
  const { body } = content
  if (typeof body === 'string') return { ...content, body: body.trim() === '' ? [] : [textSection(body)] }
  return { ...content, body: Array.isArray(body) ? body.map(sectionForForm) : [] }
}

/** News are one text, the banner a list, menus a text with pictures and a button. */
export function blockForForm(identifier: string, content: Loose): Loose {
  const { body } = content
  if (identifier === 'news')
    return { ...content, body: Array.isArray(body) ? body.map(valueText).join('\n') : textOf(body) }
  if (identifier === 'news-banner') return { ...content, body: bare(Array.isArray(body) ? body : content['entries']) }
  return { ...content, body: typeof body === 'string' ? { text: body } : valuesForForm(recordOf(body)) }
}

/** As the server keeps it: references name their kind, so that what they lead to cannot be deleted. */
export function storedContent<Value>(value: Value): Value {
  if (Array.isArray(value)) return value.map(storedContent) as Value
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).map(([name, inner]: [string, unknown]) => {
    const kind = namedKinds[name]
    const id = kind === undefined ? undefined : recordOf(inner)['id']
    return [name, id === undefined ? storedContent(inner) : { type: kind, id }]
  })
  return Object.fromEntries(entries) as Value
}

function sectionForForm(entry: unknown): unknown {
  const section = recordOf(entry)
  const { type, value } = section
  if (typeof value === 'string') return { ...section, value: { text: value } }
  const held = valuesForForm(recordOf(value))
  // Once called a target.
  const { target, ...rest } = held
  if (type === 'menu-highlights' && target !== undefined) return { ...section, value: { block: target, ...rest } }
  return { ...section, value: held }
}

function valuesForForm(held: Loose): Loose {
  const entries = Object.entries(held).map(([name, inner]) => {
    if (collections.has(name)) return [name, bare(inner)]
    if (/^images?$|Image$|^imageSmall$/.test(name) && Array.isArray(inner)) {
      const id = imageIdOf(inner)
      return [name, id === null ? null : { id }]
    }
    if (name === 'columnText') return [name, { ...recordOf(inner), content: contentsOf(recordOf(inner)['content']) }]
    return [name, inner]
  })
  return Object.fromEntries(entries) as Loose
}

function contentsOf(value: unknown): unknown[] {
  return Array.isArray(value) ? value.map(sectionForForm) : []
}

function bare(value: unknown): unknown[] {
  if (!Array.isArray(value)) return []
  return value.map((entry) =>
    valuesForForm('value' in recordOf(entry) ? recordOf(recordOf(entry)['value']) : recordOf(entry)),
  )
}

function textSection(text: string): Loose {
  return { type: 'text', value: { text } }
}

function valueText(entry: unknown): string {
  return textOf(recordOf(entry)['value'])
}
