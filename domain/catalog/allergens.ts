// Allergen codes and what they mean.
import { austrianAllergens } from '../wording/catalog.ts'

/** `config.allergenLegend`: what a code means, in the order in which the legend shows them. */
export type AllergenLegend = readonly { readonly code: string; readonly name: string }[]

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
