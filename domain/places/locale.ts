const shape = /^[a-z]{2,3}(?:-[A-Z][a-z]{3})?(?:-[A-Z]{2})?$/

/** A language, alone or as a country writes it, whose numbers and dates are known: `de`, `de-AT`, `fr-CH` (BCP 47, as it is usually written). */
export function isLocale(tag: string): boolean {
  return shape.test(tag) && Intl.NumberFormat.supportedLocalesOf(tag).length > 0
}
