// A list of ingredients: what stands between asterisks is emphasised (LMIV Art. 21: allergens among the ingredients).
import type { Run } from './paper-marks.ts'

/** „*Weizenmehl*, Wasser“. A lone asterisk is a sign like any other. */
export function ingredientRuns(ingredients: string): Run[] {
  return ingredients
    .split(/\*([^*]+)\*/)
    .map((text, index): Run => ({ text, weight: index % 2 === 1 ? '700' : '400' }))
    .filter(({ text }) => text !== '')
}

/** Where letters are all alike, what is emphasised stands in capitals (LMIV Art. 21 (1) b leaves the choice). */
export function inCapitals(runs: readonly Run[]): string {
  const hasOthers = runs.some(({ weight }) => weight === '400')
  return runs.map(({ text, weight }) => (weight === '700' && hasOthers ? text.toLocaleUpperCase('de') : text)).join('')
}

export function hasEmphasis(ingredients: string): boolean {
  return ingredientRuns(ingredients).some(({ weight }) => weight === '700')
}
