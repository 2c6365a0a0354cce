// What goes without saying for a house of a country: its clock, its money, whose law of working time counts.

export const countries = ['AT', 'DE', 'CH', 'LI'] as const
export type Country = (typeof countries)[number]

interface CountryFacts {
  readonly timeZone: string
  readonly currency: string
  /** Liechtenstein's own law of working time is not among ours. */
  readonly ruleSet: 'AT' | 'DE' | 'CH' | 'none'
}

const facts: Readonly<Record<Country, CountryFacts>> = {
  AT: { timeZone: 'Europe/Vienna', currency: 'EUR', ruleSet: 'AT' },
  DE: { timeZone: 'Europe/Berlin', currency: 'EUR', ruleSet: 'DE' },
  CH: { timeZone: 'Europe/Zurich', currency: 'CHF', ruleSet: 'CH' },
  LI: { timeZone: 'Europe/Vaduz', currency: 'CHF', ruleSet: 'none' },
}

export function factsOf(country: Country): CountryFacts {
  return facts[country]
}

export function isCountry(value: unknown): value is Country {
  return countries.includes(value as Country)
}

/** Whose law of working time counts where nobody says another. */
export function ruleSetOf(country: string): CountryFacts['ruleSet'] {
  return isCountry(country) ? facts[country].ruleSet : 'none'
}

/** The country that all of them lie in; else the other one. */
export function commonCountry(places: readonly { readonly country: Country }[], otherwise: Country): Country {
  const found = new Set(places.map(({ country }) => country))
  const [only] = found
  return found.size === 1 && only !== undefined ? only : otherwise
}
