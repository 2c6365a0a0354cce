// Public holidays of countries, Länder and cantons. The library is large: it is loaded with the first question.
import type { PublicHoliday } from '#contract/staff/public-holidays.ts'
import type { HolidayCalendar } from '#domain/staff/work-contract.ts'

const oldestYear = 1950
const newestYear = 2150

interface Library {
  getHolidays(year: number): readonly { readonly date: string; readonly type: string }[]
}

const regions = new Map<string, Library>()
const known = new Map<string, ReadonlySet<string>>()
const listed = new Map<string, readonly PublicHoliday[]>()

/** Regions as `AT-8`, `DE-BY`, `CH-SG`, or a country alone; an unknown one has no holidays. */
export async function loadHolidayCalendar(): Promise<HolidayCalendar> {
  const { default: Holidays } = await import('date-holidays')

  function libraryOf(region: string): Library {
    const found = regions.get(region)
    if (found !== undefined) return found
    const [country = '', state = ''] = region.split('-')
    const made = state === '' ? new Holidays(country) : new Holidays(country, state)
    regions.set(region, made)
    return made
  }

  function holidaysOf(region: string, year: number): ReadonlySet<string> {
    const key = `${region} ${year}`
    const found = known.get(key)
    if (found !== undefined) return found
    // Bounded: contracts name any region.
    if (known.size > 5000) known.clear()
    const list = libraryOf(region).getHolidays(year)
    const made = new Set(list.filter(({ type }) => type === 'public').map(({ date }) => date.slice(0, 10)))
    known.set(key, made)
    return made
  }

  return (region, date) => {
    const year = Number(date.slice(0, 4))
    if (region === '' || !(year >= oldestYear && year <= newestYear)) return false
    return holidaysOf(region, year).has(date)
  }
}

/** Public holidays and the days on which banks close early, of a whole year, with their German names. */
export async function listPublicHolidays(region: string, year: number): Promise<PublicHoliday[]> {
  const key = `${region} ${year}`
  const found = listed.get(key)
  if (found !== undefined) return [...found]
  const { default: Holidays } = await import('date-holidays')
  const [country = '', state = ''] = region.split('-')
  // In Austria the 26th of December is Stefanitag.
  const options = { languages: [`de-${country.toLowerCase()}`, 'de'] }
  const library = state === '' ? new Holidays(country, options) : new Holidays(country, state, options)
  const made = library
    .getHolidays(year)
    .filter(({ type }) => type === 'public' || type === 'bank')
    .map(({ date, name, type }) => ({ date: date.slice(0, 10), name, isPublic: type === 'public' }))
  // Bounded, as the other one; reckoning a year takes some milliseconds, and every plan asks.
  if (listed.size > 5000) listed.clear()
  listed.set(key, made)
  return [...made]
}
