// What stands first when a person looks for a page or an action: how well its name fits, then how often it is used.
import { fitOf, searchText } from './find-text.ts'

export interface Findable {
  readonly name: string
  /** Other words that people say for it. */
  readonly words: string
  /** How often this person opened it. */
  readonly uses: number
}

/** A word that only means it comes after names that fit as well; of equals the more used one is first. */
const behindNames = 0.5
const mistyped = 3

/**
 * What fits all words of the term, the best first; what was perhaps mistyped only where nothing else fits. Without a word
 * everything, as it came.
 */
export function ranked<Item extends Findable>(items: readonly Item[], term: string): readonly Item[] {
  const judge = fitOf(term)
  if (judge === null) return items
  const judged = items.flatMap((item) => {
    const named = judge(searchText(item.name))
    const meant = judge(searchText(`${item.name} ${item.words}`))
    const rank = named ?? (meant === null ? null : Math.max(meant, 1) + behindNames)
    return rank === null ? [] : [{ item, rank }]
  })
  const sure = judged.filter(({ rank }) => rank < mistyped)
  return (sure.length > 0 ? sure : judged)
    .toSorted((one, other) => one.rank - other.rank || other.item.uses - one.item.uses)
    .map(({ item }) => item)
}

const noFit = 4

/** How well the name fits that fits best: a `Fit`, or more than any where none does. */
export function bestFit(names: readonly string[], term: string): number {
  const judge = fitOf(term)
  return Math.min(...names.map((name) => judge?.(searchText(name)) ?? noFit), noFit)
}
