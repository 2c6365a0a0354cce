// The languages in which guests read the shop, and what owners wrote in those beside German.

export const languages = ['de', 'en'] as const
export type Language = (typeof languages)[number]

export const otherLanguages = ['en'] as const satisfies readonly Exclude<Language, 'de'>[]
export type OtherLanguage = (typeof otherLanguages)[number]

/** Of one row and language. `words`: for what the row holds inside, by the German text. */
export interface TranslatedTexts {
  readonly name?: string | undefined
  readonly title?: string | undefined
  readonly description?: string | undefined
  readonly closedMessage?: string | undefined
  readonly orderButtonText?: string | undefined
  readonly words?: Readonly<Record<string, string>> | undefined
}

export type Translations = Readonly<Partial<Record<OtherLanguage, TranslatedTexts | undefined>>>

interface Translatable {
  readonly translations?: Translations | undefined
}

/** A word of a request; whatever the shop does not speak is German. */
export function languageNamed(word: string): Language {
  return languages.find((language) => language === word) ?? 'de'
}

/** The row as a guest reads it: what is not translated stays German. */
export function translated<Row extends Translatable>(row: Row, language: Language): Row {
  if (language === 'de') return row
  const { words: _words, ...texts } = row.translations?.[language] ?? {}
  const told = Object.entries(texts).filter(([name, text]) => name in row && isWritten(text))
  return told.length === 0 ? row : { ...row, ...Object.fromEntries(told) }
}

/** What stands inside of the row under this German text. */
export function translatedWord(row: Translatable, language: Language, text: string): string {
  if (language === 'de') return text
  const words = row.translations?.[language]?.words
  // Whatever an owner may call an option, `constructor` too.
  const word = words !== undefined && Object.hasOwn(words, text) ? words[text] : undefined
  return isWritten(word) ? word : text
}

export function isWritten(text: string | undefined): text is string {
  return text !== undefined && text.trim() !== ''
}
