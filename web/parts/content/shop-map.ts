// The map of the counted branches, for the home page and a page's map section.
import { countedBranches } from '#domain/places/branch-list.ts'
import { directionsLink } from '#domain/places/links.ts'
import type { Branch } from '#contract/organisation/branches.ts'
import type { VisitorCatalog } from '#contract/visitor-catalog.ts'
import type { MapPlace, MapSettings } from '#parts/branch-map.tsx'

export interface ShopMap {
  readonly settings: MapSettings
  readonly places: readonly MapPlace[]
}

/** Where a branch is, in words. */
export type PlaceView = Pick<Branch, 'name' | 'street' | 'zipCode' | 'city'> & {
  readonly directionsHref: string | null
}

/** Beside the map, and in its stead: without consent, plugin or style there is none. */
export function shopPlaces({ branches }: VisitorCatalog): readonly PlaceView[] {
  return countedBranches(branches).map((branch) => {
    const { name, street, zipCode, city } = branch
    return { name, street, zipCode, city, directionsHref: directionsLink(branch) }
  })
}

/** Null without the plugin, a style or a branch whose place is known: then address and directions stand alone. */
export function shopMap({ config, branches }: VisitorCatalog, styleUrl: string | undefined): ShopMap | null {
  const places = countedBranches(branches).flatMap((branch): MapPlace[] => {
    const { name, latitude, longitude } = branch
    const directionsHref = directionsLink(branch)
    if (latitude === null || longitude === null || directionsHref === null) return []
    return [{ name, latitude, longitude, directionsHref }]
  })
  if (!config.enablePluginMapbox || styleUrl === undefined || places.length === 0) return null
  const { mapboxZoom: zoom, mapboxPitch: pitch, mapboxBearing: bearing } = config
  return { settings: { styleUrl, zoom, pitch, bearing }, places }
}
