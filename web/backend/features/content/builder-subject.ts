// What is open in the editor: a page, a block that stands on several of them, or a navigation.
import type { DraftedResource } from '#contract/content/drafts.ts'
import type { Block } from '#contract/content/blocks.ts'
import type { Navigation } from '#contract/content/navigations.ts'
import type { Site } from '#contract/content/sites.ts'
import { sharedSectionPrefix } from '#domain/content/block-preview.ts'
import { searchWordsOf, wordsOf } from './page-words.ts'

export interface BuilderSubject {
  readonly resource: DraftedResource
  readonly id: string
  /** Above the sections; empty: there is none. */
  readonly title: string
  /** Of a block: what it holds follows from it. Null: no block. */
  readonly identifier: string | null
  /** As guests and search engines read it; null: it has no words of its own. */
  readonly words: { readonly title: string; readonly searchTitle: string; readonly description: string } | null
}

export function subjectOfSite(site: Site): BuilderSubject {
  const words = { ...wordsOf(site), ...searchWordsOf(site) }
  return { resource: 'sites', id: site.id, title: words.title, identifier: null, words }
}

export function subjectOfBlock({ id, identifier }: Block): BuilderSubject {
  return { resource: 'blocks', id, title: '', identifier, words: null }
}

export function subjectOfNavigation({ id }: Navigation): BuilderSubject {
  return { resource: 'navigations', id, title: '', identifier: null, words: null }
}

/** Sections one below the other; the other blocks hold a text, lines or pictures with texts, a navigation entries. */
export function holdsSections({ resource, identifier }: Pick<BuilderSubject, 'resource' | 'identifier'>): boolean {
  if (resource === 'navigations') return false
  return identifier === null || identifier.startsWith(sharedSectionPrefix)
}
