// How editors rearrange the sections of a page. Sections of unknown kinds move like any other and stay as they are.
import { moved } from '../ground/moved.ts'
import { recordOf, textOf, type Loose } from './loose-values.ts'

/** A page that is one rich text counts as one section of it. */
export function sectionsOf({ body }: Loose): readonly Loose[] {
  if (Array.isArray(body)) return body.map(recordOf)
  return textOf(body) === '' ? [] : [{ type: 'text', value: { text: body } }]
}

/** What else the content holds stays. */
export function withSections(content: Loose, sections: readonly Loose[]): Loose {
  return { ...content, body: sections }
}

export function insertSection(content: Loose, at: number, section: Loose): Loose {
  return withSections(content, sectionsOf(content).toSpliced(at, 0, section))
}

export function moveSection(content: Loose, from: number, to: number): Loose {
  const before = sectionsOf(content)
  const after = moved(before, from, to)
  return after === before ? content : withSections(content, after)
}

/** Right below; under the new id, without the anchor: links lead to one place only. */
export function duplicateSection(content: Loose, at: number, id: string): Loose {
  const section = sectionsOf(content)[at]
  if (section === undefined) return content
  const { anchor: _, ...rest } = section
  return insertSection(content, at + 1, { ...rest, id })
}

/** At the end of another page: under the new id, without the anchor. */
export function appendSection(content: Loose, section: Loose, id: string): Loose {
  const { anchor: _, ...rest } = section
  return withSections(content, [...sectionsOf(content), { ...rest, id }])
}

/** In the place of the one that names a block: what stands in it, free of it from now on. */
export function detachSection(content: Loose, at: number, inner: Loose, makeId: () => string): Loose {
  const own = sectionsOf(inner).map((section) => ({ ...section, id: makeId() }))
  return at in sectionsOf(content) ? withSections(content, sectionsOf(content).toSpliced(at, 1, ...own)) : content
}

export function removeSection(content: Loose, at: number): Loose {
  return withSections(content, sectionsOf(content).toSpliced(at, 1))
}

export function replaceSection(content: Loose, at: number, section: Loose): Loose {
  return at in sectionsOf(content) ? withSections(content, sectionsOf(content).with(at, section)) : content
}

/** Sets what lies at the path; what is missing on the way is made. */
export function withValueAt(value: unknown, path: readonly (string | number)[], next: unknown): unknown {
  const [name, ...rest] = path
  if (name === undefined) return next
  if (typeof name === 'number' && Array.isArray(value)) {
    return name in value ? value.with(name, withValueAt(value[name], rest, next)) : value
  }
  const held = recordOf(value)
  return { ...held, [name]: withValueAt(held[name], rest, next) }
}

export function isHidden(section: Loose): boolean {
  return section['isHidden'] === true
}

export function isTimed(section: Loose): boolean {
  return textOf(section['visibleFrom']) !== '' || textOf(section['visibleUntil']) !== ''
}

/** The first words that a section says, for a list in which people look for it. */
export function sectionWords(section: Loose): string {
  const words = firstWords(section['value'])
  return words.length > 60 ? `${words.slice(0, 60).trimEnd()}…` : words
}

const spoken = ['title', 'text', 'label', 'buttonLabel', 'description', 'url']

function firstWords(value: unknown): string {
  if (typeof value === 'string') return plainText(value)
  if (Array.isArray(value)) return value.map(firstWords).find((words) => words !== '') ?? ''
  const fields = recordOf(value)
  const own = spoken.map((name) => (typeof fields[name] === 'string' ? plainText(textOf(fields[name])) : ''))
  const found = own.find((words) => words !== '')
  if (found !== undefined) return found
  return (
    Object.values(fields)
      .map((inner) => (typeof inner === 'object' ? firstWords(inner) : ''))
      .find((words) => words !== '') ?? ''
  )
}

/** Of HTML, without its tags. */
export function plainText(html: string): string {
  return html
    .replace(/<[^<>]*>/g, ' ')
    .replace(/&nbsp;/g, ' ')
    .replace(/&amp;/g, '&')
    .replace(/\s+/g, ' ')
    .trim()
}
