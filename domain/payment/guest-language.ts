// Which language a provider's page speaks: what the guest's browser asks for, where the page offers it; else German.

export type PaymentCountry = 'AT' | 'DE' | 'CH' | 'LI'

const longest = 500
const most = 10

/** The languages of an `Accept-Language` header, the most wished first: `de-AT`, `en`. Whatever is none is left out. */
export function wishedLanguages(header: string | undefined): string[] {
  const wished = (header ?? '')
    .slice(0, longest)
    .split(',')
    .flatMap((entry, position) => {
      const [tag = '', ...parameters] = entry.split(';').map((text) => text.trim())
      const weight = parameters.find((text) => text.startsWith('q='))?.slice(2) ?? '1'
      const quality = Number(weight)
      return /^[a-z]{2,3}(?:-[a-z\d]{1,8}){0,3}$/i.test(tag) && quality > 0 && quality <= 1
        ? [{ tag, quality, position }]
        : []
    })
  return wished
    .toSorted((a, b) => b.quality - a.quality || a.position - b.position)
    .slice(0, most)
    .map(({ tag }) => tag)
}

/**
 * The provider's name for the first wished language that its page has; `offered` are its names (`en_GB`, `en`), the usual one
 * of a language before its others. German is that of the country, whatever the browser adds to it.
 */
export function pageLanguage(wished: readonly string[], offered: readonly string[], german: string): string {
  for (const tag of wished) {
    const [primary = '', region = ''] = tag.toLowerCase().split('-')
    if (primary === 'de') return german
    const exact = offered.find((name) => name.toLowerCase() === `${primary}_${region}`)
    const found = exact ?? offered.find((name) => name.toLowerCase().split('_')[0] === primary)
    if (found !== undefined) return found
  }
  return german
}
