import type { Branch } from '../ground/branch.ts'

/** Where a branch's public holidays come from: `AT-8`. A region alone is one of the branch's country, none is the country itself. */
export function holidayRegionOf({
  country,
  holidayRegion,
}: Pick<Branch, 'country'> & { readonly holidayRegion: string }): string {
  const region = holidayRegion.trim().toUpperCase()
  if (region === '') return country
  return /^(?:AT|CH|DE|LI)(?:-|$)/.test(region) ? region : `${country}-${region}`
}
