// The search of `domain/search/find-text.ts` as SQL, over texts that may have an index of `search_text` (migration 0028).
import { sql, type RawBuilder } from 'kysely'
import { searchWords, typoPatterns } from '#domain/search/find-text.ts'

/** Every word of the term stands in the text, where `mayBeMistyped` also but for one wrong key. False for a term without a word. */
export function wordsInText(text: RawBuilder<unknown>, term: string, mayBeMistyped: boolean): RawBuilder<boolean> {
  const words = searchWords(term)
  if (words.length === 0) return sql<boolean>`false`
  const searched = sql`search_text(${text})`
  const each = words.map((word) => {
    const typos = mayBeMistyped ? typoPatterns(word).map((pattern) => `% ${pattern}%`) : []
    const isIn = sql`${searched} like ${`%${word}%`}`
    return typos.length === 0 ? isIn : sql`(${isIn} or ${searched} like any(${typos}::text[]))`
  })
  return sql<boolean>`(${sql.join(each, sql` and `)})`
}

/** For `order by`: the best fit first (`Fit`). Undefined for a term without a word. */
export function byFit(text: RawBuilder<unknown>, term: string): RawBuilder<unknown> | undefined {
  const words = searchWords(term)
  if (words.length === 0) return undefined
  const fits = words.map(
    (word) => sql`case when found.text like ${` ${word}%`} then 0 when found.text like ${`% ${word}%`} then 1
      when found.text like ${`%${word}%`} then 2 else 3 end`,
  )
  return sql`(select greatest(${sql.join(fits)}) from (select search_text(${text}) as text offset 0) found)`
}
