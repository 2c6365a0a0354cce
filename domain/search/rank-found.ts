// What stands first when a person looks for a page or an action: how well its name fits, then how often it is used.
import { fitOf, searchText, searchWords } from './find-text.ts'

export interface Findable {
  readonly name: string
  /** Other words that people say for it. */
  readonly words: string
  /** How often this person opened it. */
  readonly uses: number
}

/** A word that only means it comes after names that fit as well; of equals the more used one is first. */
const behindNames = 0.5
/** „Produkt“ means „Produkt anlegen“ before „Produktkatalog anlegen“. */
const behindWholeWords = 0.25
const mistyped = 3
const noFit = 4

/**
 * What fits all words of the term, the best first; what was perhaps mistyped only where nothing else fits. Without a word
 * everything, as it came.
 */
export function ranked<Item extends Findable>(items: readonly Item[], term: string): readonly Item[] {
  const judge = fitOf(term)
  if (judge === null) return items
  const words = searchWords(term)
  const rankOf = (text: string, best: number, behind: number): number => {
    const fit = judge(text)
    if (fit === null) return noFit
    const isWhole = words.every((word) => `${text} `.includes(` ${word} `))
    return Math.max(fit, best) + behind + (isWhole ? 0 : behindWholeWords)
  }
  const judged = items.flatMap((item) => {
    const named = rankOf(searchText(item.name), 0, 0)
    // A name that was perhaps mistyped is less than a word for it that fits.
    const rank = Math.min(named, rankOf(searchText(`${item.name} ${item.words}`), 1, behindNames))
    return rank < noFit ? [{ item, rank }] : []
  })
  const sure = judged.filter(({ rank }) => rank < mistyped)
  return (sure.length > 0 ? sure : judged)
    .toSorted((one, other) => one.rank - other.rank || other.item.uses - one.item.uses)
    .map(({ item }) => item)
}

/** How well the name fits that fits best: a `Fit`, or more than any where none does. */
export function bestFit(names: readonly string[], term: string): number {
  const judge = fitOf(term)
  return Math.min(...names.map((name) => judge?.(searchText(name)) ?? noFit), noFit)
}
