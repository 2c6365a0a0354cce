// Pages and blocks in the shop's other languages: each section keeps, beside its German, how its texts are said. They travel with it
// when it is moved, copied, drafted or published, and are found by the German text: what changes is German until translated anew.
import type { Language, OtherLanguage } from '../ground/translations.ts'
import { listOf, recordOf, textOf, type Loose } from './loose-values.ts'
import { plainText } from './page-sections.ts'

/** In `translations` of a section, or of a content that has none: by language. */
export interface SaidText {
  readonly german: string
  readonly said: string
}

export function saidTexts(entry: Loose, language: OtherLanguage): readonly SaidText[] {
  return listOf(recordOf(entry['translations'])[language])
    .map(({ german, said }) => ({ german: textOf(german), said: typeof said === 'string' ? said : '' }))
    .filter(({ german }) => german !== '')
}

/** Only what says something: an editor of formatted text leaves an empty paragraph behind. */
export function isSaid({ said }: SaidText): boolean {
  return plainText(said) !== '' || /<img\b/i.test(said)
}

/** The content as guests read it, without its translations; the same one where it has none. */
export function spokenContent(content: Loose, language: Language): Loose {
  const whole = spoken(content, language)
  const sections: unknown = whole['body']
  if (!Array.isArray(sections)) return whole
  const body = sections.map((entry: unknown) =>
    'translations' in recordOf(entry) ? spoken(recordOf(entry), language) : entry,
  )
  return body.every((entry, at) => entry === sections[at]) ? whole : { ...whole, body }
}

function spoken(entry: Loose, language: Language): Loose {
  if (!('translations' in entry)) return entry
  const { translations: _, ...german } = entry
  const words = language === 'de' ? new Map<string, string>() : wordsOf(entry, language)
  return words.size === 0 ? german : recordOf(inWords(german, words))
}

function wordsOf(entry: Loose, language: OtherLanguage): ReadonlyMap<string, string> {
  return new Map(
    saidTexts(entry, language)
      .filter(isSaid)
      .map(({ german, said }) => [german, said]),
  )
}

/** Settings that are words, too: „text“ is a kind of section and may be a text. */
const settings = new Set(['type', 'id', 'kind', 'purpose', 'version', 'anchor', 'link', 'url', 'href', 'externalLink'])

function inWords(value: unknown, words: ReadonlyMap<string, string>): unknown {
  if (typeof value === 'string') return words.get(textOf(value)) ?? value
  if (Array.isArray(value)) return value.map((each) => inWords(each, words))
  if (typeof value !== 'object' || value === null) return value
  const said = Object.entries(value).map(([name, inner]: [string, unknown]) => [
    name,
    settings.has(name) || name === 'translations' ? inner : inWords(inner, words),
  ])
  // Guests' answers are kept and judged in German.
  const original = 'choices' in value &&
    'label' in value && { original: { label: value.label, choices: value.choices } }
  return { ...Object.fromEntries(said), ...original }
}
