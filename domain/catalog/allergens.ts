// Allergen codes and what they mean.
import { translated, type Language, type Translations } from '../ground/translations.ts'
import type { Product } from '../ground/product.ts'
import { austrianAllergens } from '../wording/catalog.ts'

/** `config.allergenLegend`: what a code means, in the order in which the legend shows them. */
export type AllergenLegend = readonly {
  readonly code: string
  readonly name: string
  readonly translations?: Translations | undefined
}[]

/** The letters of the Austrian Codex recommendation. */
export const defaultAllergenLegend: AllergenLegend = Object.entries(austrianAllergens).map(([code, name]) => ({
  code,
  name,
}))

/** „A, C, G“ as a list of codes: split at commas, semicolons, slashes and spaces, in capitals, each once. */
export function splitAllergens(text: string): readonly string[] {
  const codes = text.split(/[\s,;/]/).filter((code) => code !== '')
  return [...new Set(codes.map((code) => code.toLocaleUpperCase('de')))]
}

type Holding = Pick<Product, 'id' | 'type' | 'allergens' | 'bundle'>

/** What is in a bundle is in what it holds: nobody has to enter it a second time, nor can forget it. Sorted where something is added. */
export function allergensWithin(product: Holding, products: ReadonlyMap<string, Holding>): readonly string[] {
  const held = new Set([product])
  // A set is walked to what is added meanwhile.
  for (const { type, bundle } of held) {
    if (type !== 'bundle') continue
    for (const entry of bundle) {
      const part = products.get(entry.product.id)
      if (part !== undefined) held.add(part)
    }
  }
  const codes = new Set([...held].flatMap(({ allergens }) => allergens))
  return codes.size === product.allergens.length
    ? product.allergens
    : [...codes].toSorted((one, other) => one.localeCompare(other, 'de', { numeric: true }))
}

/** As guests are told of them. */
export function withHeldAllergens<Found extends Holding>(products: readonly Found[]): Found[] {
  const byId = new Map<string, Found>(products.map((product) => [product.id, product]))
  return products.map((product) => {
    const allergens = allergensWithin(product, byId)
    return allergens === product.allergens ? product : { ...product, allergens }
  })
}

/** „A, C, G“. */
export function joinAllergens(codes: readonly string[]): string {
  return codes.join(', ')
}

/** The legend's entries for a product's codes, in the order of the legend; unknown codes stand for themselves at the end. */
export function allergenEntries(
  codes: readonly string[],
  legend: AllergenLegend = defaultAllergenLegend,
): AllergenLegend {
  const unknown = codes.filter((code) => !legend.some((entry) => entry.code === code))
  return [...legend.filter(({ code }) => codes.includes(code)), ...unknown.map((code) => ({ code, name: code }))]
}

/**
 * The legend as guests read it in the language. One that the law names, in the words we have for it, is left without a name: the
 * pages of that language have it.
 */
export function spokenLegend(legend: AllergenLegend, language: Language): { code: string; name: string }[] {
  return legend.map((entry) => {
    const { code, name } = translated(entry, language)
    const isStandard = defaultAllergenLegend.some((one) => one.code === code && one.name === name)
    return { code, name: language !== 'de' && isStandard ? '' : name }
  })
}

/** Names for what `spokenLegend` left without. */
export function namedLegend(legend: AllergenLegend): { code: string; name: string }[] {
  return legend.map(({ code, name }) => ({
    code,
    name: name || (defaultAllergenLegend.find((one) => one.code === code)?.name ?? code),
  }))
}
