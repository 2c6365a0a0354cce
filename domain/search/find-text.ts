// What a person means by the words typed into a search: pages and the database find alike. `search_text` (migration 0028) writes
// texts in the same way, and `typoPatterns` are what it compares with.

/** How well a text fits: it begins so, a word of it does, it stands somewhere, it does but for one wrong key. */
export type Fit = 0 | 1 | 2 | 3

/** Marks of letters; written out, since what counts as a letter differs between engines. */
const marks = /[\u0300-\u036f]+/g
const betweenWords = /[\p{Cc} -/:-@[-`{-~\u00a0-\u00bf\u2000-\u206f]+/gu

/** „Kässpätzle, groß“ → „ kasspatzle gross“: small, without dots and accents („ae“ is „a“, too), a space before each word. */
export function searchText(text: string): string {
  const plain = text.toLocaleLowerCase('de').normalize('NFD').replace(marks, '').replaceAll('ß', 'ss')
  const letters = plain
    .replaceAll('æ', 'a')
    .replaceAll('œ', 'o')
    .replaceAll('ø', 'o')
    .replace(/([aou])e/g, '$1')
  return ` ${letters.replace(betweenWords, ' ').trim()}`
}

/** Written as in `searchText`, without the spaces; none where nothing is searched. */
export function searchWords(term: string): string[] {
  return searchText(term)
    .split(' ')
    .filter((word) => word !== '')
}

/** Shorter ones would find everything; longer ones are no words, and would be compared in hundreds of ways. */
const shortestWithTypo = 4
const longestWithTypo = 30

/**
 * How a word may begin that was meant by this one, `_` for any letter (or the end of a word): one key wrong, too many, missing, or two in the wrong order.
 * The first is taken for right. Numbers are meant as they are.
 */
export function typoPatterns(word: string): string[] {
  if (word.length < shortestWithTypo || word.length > longestWithTypo || /\d/.test(word)) return []
  const found = new Set<string>()
  for (let at = 1; at < word.length; at += 1) {
    const [before, here, after] = [word.slice(0, at), word.charAt(at), word.slice(at + 1)]
    found.add(`${before}_${after}`)
    found.add(`${before}${after}`)
    found.add(`${before}_${here}${after}`)
    if (after !== '') found.add(`${before}${after.charAt(0)}${here}${after.slice(1)}`)
  }
  return [...found]
}

type Judge = (text: string) => Fit | null

/** How a text (by `searchText`) fits all words of the term; null: a term without a word. */
export function fitOf(term: string): Judge | null {
  const judges = searchWords(term).map(fitOfWord)
  if (judges.length === 0) return null
  return (text) => {
    let worst: Fit = 0
    for (const judge of judges) {
      const fit = judge(text)
      if (fit === null) return null
      if (fit > worst) worst = fit
    }
    return worst
  }
}

/** The same for one word (by `searchWords`). */
export function fitOfWord(word: string): Judge {
  const patterns = typoPatterns(word)
  const typo = patterns.length === 0 ? null : new RegExp(` (?:${patterns.join('|').replaceAll('_', '.')})`, 'u')
  return (text) => {
    const at = text.indexOf(` ${word}`)
    if (at >= 0) return at === 0 ? 0 : 1
    if (text.includes(word)) return 2
    return typo?.test(text) === true ? 3 : null
  }
}

/** What fits, the best first, else in its order; what was perhaps mistyped only where nothing else fits. All without a word. */
export function foundIn<Item>(items: readonly Item[], term: string, textOf: (item: Item) => string): readonly Item[] {
  const judge = fitOf(term)
  if (judge === null) return items
  const fits = new Map<Item, Fit>()
  for (const item of items) {
    const fit = judge(searchText(textOf(item)))
    if (fit !== null) fits.set(item, fit)
  }
  return bestFirst(fits)
}

/** See `foundIn`. */
export function bestFirst<Item>(fits: ReadonlyMap<Item, Fit>): Item[] {
  const sure = [...fits].filter(([, fit]) => fit < 3)
  const shown = sure.length > 0 ? sure : [...fits]
  return shown.toSorted(([, one], [, other]) => one - other).map(([item]) => item)
}
