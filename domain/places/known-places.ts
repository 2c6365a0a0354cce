// A list of places as GeoNames publishes it (postal codes, tab-separated), and what somebody means who begins to type one.
import { searchText } from '../search/find-text.ts'
import { zipCodesIn } from './delivery-areas.ts'

export interface KnownPlace {
  /** Two letters, as the list has it. */
  readonly country: string
  readonly zipCode: string
  readonly city: string
  readonly latitude: number
  readonly longitude: number
}

/** Country, postal code, name, six columns of regions, latitude, longitude. */
const latitudeAt = 9

/** Lines that say no place on earth are left out; a place stands once. */
export function readPlaces(text: string): KnownPlace[] {
  const found = new Map<string, KnownPlace>()
  for (const line of text.split('\n')) {
    const cells = line.split('\t').map((cell) => cell.trim())
    const [country = '', zipCode = '', city = ''] = cells
    const [latitude, longitude] = [degrees(cells[latitudeAt]), degrees(cells[latitudeAt + 1])]
    if (!/^[A-Z]{2}$/.test(country) || zipCode === '' || city === '') continue
    if (!(Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180)) continue
    const key = `${country} ${zipCode} ${city}`
    if (!found.has(key)) found.set(key, { country, zipCode, city, latitude, longitude })
  }
  return [...found.values()]
}

function degrees(cell: string | undefined): number {
  return cell === undefined || cell === '' ? Number.NaN : Number(cell)
}

/** Made once of a list: what each place is looked for by. */
export type PlaceIndex = readonly { readonly place: KnownPlace; readonly name: string }[]

export function placeIndex(places: readonly KnownPlace[]): PlaceIndex {
  return places.map((place) => ({ place, name: searchText(place.city) }))
}

/** By the beginning of the postal code, or of words of the name; names that begin so come first. Null: of any country. */
export function findPlaces(index: PlaceIndex, term: string, country: string | null, most: number): KnownPlace[] {
  const typed = term.trim()
  const name = searchText(typed)
  if (name.trim() === '') return []
  const first: KnownPlace[] = []
  const later: KnownPlace[] = []
  for (const each of index) {
    const { place } = each
    if (country !== null && place.country !== country) continue
    if (place.zipCode.startsWith(typed) || each.name.startsWith(name)) first.push(place)
    else if (each.name.includes(name)) later.push(place)
    if (first.length >= most) break
  }
  return [...first, ...later].slice(0, most)
}

/** „Götzis, Altach und Mäder“ */
const betweenNames = /[,;/&]| und /

/**
 * Where areas of delivery are: of each its postal codes that the list knows, once each; without a postal code the places of its names.
 * Of places that share a code it is the one that the area names, else the first.
 */
export function placesOfAreas(index: PlaceIndex, areas: readonly string[], country: string | null): KnownPlace[][] {
  const [byCode, byName] = [new Map<string, PlaceIndex[number][]>(), new Map<string, KnownPlace>()]
  for (const each of index) {
    const { zipCode, country: its } = each.place
    if (country !== null && its !== country) continue
    byCode.set(zipCode, [...(byCode.get(zipCode) ?? []), each])
    if (!byName.has(each.name)) byName.set(each.name, each.place)
  }
  return areas.map((area) => {
    const name = searchText(area)
    const codes = [...new Set(zipCodesIn(area))]
    if (codes.length === 0) {
      const parts = byName.has(name) ? [name] : area.split(betweenNames).map(searchText)
      return [...new Set(parts)].flatMap((part) => byName.get(part) ?? [])
    }
    return codes.flatMap((code) => {
      const found = byCode.get(code) ?? []
      const place = (found.find((each) => `${name} `.includes(`${each.name} `)) ?? found[0])?.place
      return place === undefined ? [] : [place]
    })
  })
}
