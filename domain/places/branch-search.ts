// Finding a branch by place, name or tag (storefront § 5).
import { say } from '../wording/sentence.ts'
import { storefrontTexts } from '../wording/storefront.ts'
import type { Branch } from './branch.ts'

export interface Tag {
  readonly id: string
  readonly name: string
}

export type SearchableBranch = Pick<Branch, 'name' | 'street' | 'city' | 'zipCode' | 'keywords'> & {
  readonly tags: readonly Tag[]
}

/**
 * The branches for a term and a tag, in their order. The term is split on spaces and commas; any of its words, in any case,
 * in name, street, city, zip code, keywords or a tag's name is enough. An empty term and no tag restrict nothing.
 */
export function searchBranches<Found extends SearchableBranch>(
  branches: readonly Found[],
  term: string,
  tagId: string | null,
): Found[] {
  const words = searchWords(term)
  return branches.filter(
    (branch) =>
      (tagId === null || branch.tags.some((tag) => tag.id === tagId)) &&
      (words.length === 0 || words.some((word) => textOf(branch).some((text) => text.includes(word)))),
  )
}

/** Clicking the selected tag clears it. */
export function toggledTag(selected: string | null, clicked: string): string | null {
  return selected === clicked ? null : clicked
}

/** '{n} von {m} Filialen werden angezeigt.' */
export function searchResultSentence(shown: number, all: number): string {
  return say(storefrontTexts.branchesShown, { n: shown, m: all })
}

function searchWords(term: string): string[] {
  return term
    .toLocaleLowerCase('de')
    .split(/[\s,]/)
    .filter((word) => word !== '')
}

function textOf(branch: SearchableBranch): string[] {
  const texts = [branch.name, branch.street, branch.city, branch.zipCode, branch.keywords]
  return [...texts, ...branch.tags.map((tag) => tag.name)].map((text) => text.toLocaleLowerCase('de'))
}
