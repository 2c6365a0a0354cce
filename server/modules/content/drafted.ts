// What is drafted: of a page and a block its content, of a navigation its entries and what they are called elsewhere.
import { blocks } from '#contract/content/blocks.ts'
import { content as finished } from '#contract/content/content.ts'
import { navigationContent, navigations } from '#contract/content/navigations.ts'
import { sites } from '#contract/content/sites.ts'
import type { AnyDeclaration } from '#contract/resource.ts'
import { judge } from '#contract/errors.ts'
import { entriesThatLead, withoutReferences } from '#domain/content/dead-references.ts'
import type { Problem } from '#domain/ground/problem.ts'
import { cleanTexts } from '#server/resources/clean-html.ts'
import type { Value } from '#server/resources/row.ts'
import type { Entry, StoredContent } from './draft-store.ts'

type Of = Pick<Entry, 'kind'>

export const drafted: Readonly<Record<Entry['kind'], AnyDeclaration>> = {
  site: sites,
  block: blocks,
  navigation: navigations,
}

export function contentOf({ kind }: Of, row: Value): StoredContent {
  if (kind !== 'navigation') return row['content'] as StoredContent
  return { items: row['items'], translations: row['translations'] }
}

/** The fields of the row that hold it. */
export function fieldsOf({ kind }: Of, content: StoredContent): Value {
  return kind === 'navigation' ? content : { content }
}

/** Labels of entries are no HTML. */
export function cleaned({ kind }: Of, content: StoredContent): Record<string, unknown> {
  return (kind === 'navigation' ? content : cleanTexts(content)) as Record<string, unknown>
}

/** A draft may hold half an address or lead nowhere yet; what guests get may not. */
export function problemsOf({ kind }: Of, content: StoredContent): Problem[] {
  const judged = judge(kind === 'navigation' ? navigationContent : finished, content)
  return judged.success
    ? []
    : judged.problems.map((found) => ({ ...found, field: ['draftContent', found.field].filter(Boolean).join('.') }))
}

/** Without what has gone since it was written. */
export function withoutGone({ kind }: Of, content: StoredContent, gone: ReadonlySet<string>): StoredContent {
  if (kind !== 'navigation') return withoutReferences(content, gone) as StoredContent
  return { ...content, items: entriesThatLead(content['items'], gone) }
}

/** Nothing was ever shown of it. */
export function isNothing(content: StoredContent): boolean {
  return Object.values(content).every((part) => Object.keys(Object(part)).length === 0)
}
