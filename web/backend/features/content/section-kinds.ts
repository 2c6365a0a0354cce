// The kinds of sections as the layout declares them: their names, what a new one begins with, what there is to fill in.
import { siteLayout } from '#contract/content/layouts.ts'
import type { Described } from '#contract/shape.ts'
import { withValueAt } from '#domain/content/page-sections.ts'
import { recordOf, textOf, type Loose } from '#domain/content/loose-values.ts'
import { pageBuilderTexts as texts } from '#domain/wording/page-builder.ts'
import { fill } from '#domain/wording/sentence.ts'
import { v4 as newId } from 'uuid'
import { choiceLabel } from '../../records/labels.ts'
import { bodyOf, contentForForm, storedContent } from './form-content.ts'
import { writtenTexts, type WrittenText } from './said-texts.ts'

export const sectionPath = 'sites.content.body'
const body = bodyOf(siteLayout)

function variants(): Readonly<Record<string, Described>> {
  const item = body.shape.kind === 'list' ? body.shape.item.shape : undefined
  if (item?.kind !== 'variants') throw new Error('the layout of a page lists no kinds of sections')
  return item.variants
}

export const sectionKinds: readonly string[] = Object.keys(variants())

export function isKnownKind(section: Loose): boolean {
  return sectionKinds.includes(textOf(section['type']))
}

export function kindName(section: Loose): string {
  const type = textOf(section['type'])
  return isKnownKind(section) ? nameOfKind(type) : fill(texts.unknownKind, { kind: type || '?' })
}

export function nameOfKind(type: string): string {
  return choiceLabel(`${sectionPath}.type`, type)
}

export function newSection(type: string): Loose {
  return { id: newId(), ...recordOf(variants()[type]?.initial()), type }
}

/** Everything of a section but its kind, as one object to fill in. */
export function fieldsOf(section: Loose): Described | null {
  const chosen = variants()[textOf(section['type'])]
  if (chosen?.shape.kind !== 'object') return null
  const { type: _, ...fields } = chosen.shape.fields
  return { ...chosen, isNullable: false, shape: { kind: 'object', fields } }
}

/** What guests read of it, by its form. */
export function sectionTexts(form: Loose): readonly WrittenText[] {
  const described = fieldsOf(form)
  const value = described?.shape.kind === 'object' ? described.shape.fields['value'] : undefined
  return value === undefined ? [] : writtenTexts(value, form['value'])
}

export function sectionForForm(section: Loose): Loose {
  const form = contentForForm(body, { body: [section] })['body']
  return recordOf(Array.isArray(form) ? form[0] : null)
}

/** With one of its texts written anew. */
export function writtenSection(section: Loose, path: readonly (string | number)[], value: string): Loose {
  return storedSection(recordOf(withValueAt(sectionForForm(section), path, value)))
}

export function storedSection(form: Loose): Loose {
  const stored = storedContent(body, [form])
  return recordOf(Array.isArray(stored) ? stored[0] : null)
}
