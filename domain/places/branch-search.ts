// Finding a branch by place, name or tag (storefront § 5).
import { fitOfWord, searchText, searchWords } from '../search/find-text.ts'
import { say } from '../wording/sentence.ts'
import { storefrontTexts } from '../wording/storefront.ts'
import type { Branch } from '../ground/branch.ts'

export interface Tag {
  readonly id: string
  readonly name: string
}

export type SearchableBranch = Pick<Branch, 'name' | 'street' | 'city' | 'zipCode' | 'keywords'> & {
  readonly tags: readonly Tag[]
}

/**
 * The branches for a term and a tag, in their order. Any of the term's words (`searchWords`) in name, street, city, zip code,
 * keywords or a tag's name is enough; mistyped ones count only where nothing else fits. An empty term and no tag restrict nothing.
 */
export function searchBranches<Found extends SearchableBranch>(
  branches: readonly Found[],
  term: string,
  tagId: string | null,
): Found[] {
  const tagged = branches.filter(({ tags }) => tagId === null || tags.some(({ id }) => id === tagId))
  const judges = searchWords(term).map(fitOfWord)
  if (judges.length === 0) return tagged
  const fits = tagged.map((branch) => ({ branch, fit: bestFit(judges, searchText(textOf(branch))) }))
  const isSure = fits.some(({ fit }) => fit < 3)
  return fits.filter(({ fit }) => fit <= (isSure ? 2 : 3)).map(({ branch }) => branch)
}

/** Infinity where no word fits. */
function bestFit(judges: readonly ReturnType<typeof fitOfWord>[], text: string): number {
  return Math.min(...judges.map((judge) => judge(text) ?? Infinity))
}

/** Clicking the selected tag clears it. */
export function toggledTag(selected: string | null, clicked: string): string | null {
  return selected === clicked ? null : clicked
}

/** '{n} von {m} Filialen werden angezeigt.' */
export function searchResultSentence(shown: number, all: number): string {
  return say(storefrontTexts.branchesShown, { n: shown, m: all })
}

function textOf(branch: SearchableBranch): string {
  const texts = [branch.name, branch.street, branch.city, branch.zipCode, branch.keywords]
  return [...texts, ...branch.tags.map((tag) => tag.name)].join('\n')
}
