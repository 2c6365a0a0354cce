// A product as a guest reads it in the language of the shop: its name, its description, and what there is to choose.
import { translated, translatedWord, type Language } from '../ground/translations.ts'
import type { Product } from '../ground/product.ts'

export function translatedProduct<Found extends Product>(product: Found, language: Language): Found {
  if (language === 'de') return product
  const word = (text: string) => translatedWord(product, language, text)
  const parts = product.config.parts.map((part) => ({
    ...part,
    name: word(part.name),
    description: word(part.description),
    options: part.options.map((option) => ({ ...option, name: word(option.name) })),
  }))
  const { name, description, config } = product
  return { ...translated(product, language), config: { parts }, original: { name, description, config } }
}

/** As it is typed: half of it may still be missing. */
interface WrittenPart {
  readonly name: string
  readonly description?: string | undefined
  readonly options?: readonly { readonly name: string }[] | undefined
}

/** The German texts inside of a product that guests read, each once, in their order. */
export function wordsOf({
  config,
}: {
  readonly config: { readonly parts: readonly WrittenPart[] }
}): readonly string[] {
  const texts = config.parts.flatMap(({ name, description = '', options = [] }) => [
    name,
    description,
    ...options.map((option) => option.name),
  ])
  return [...new Set(texts.map((text) => text.trim()).filter((text) => text !== ''))]
}
