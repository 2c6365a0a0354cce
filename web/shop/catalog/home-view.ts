// The home page (enablePluginHomePage): each branch with contact and hours, and the map where one is configured.
import { countedBranches } from '#domain/places/branch-list.ts'
import type { VisitorCatalog } from '#contract/visitor-catalog.ts'
import type { MapPlace, MapSettings } from '#parts/branch-map.tsx'
import { branchView, type OpeningView } from './branch-view.ts'
import { branchHours, contactView, type BranchHours, type ContactView } from './contact-view.ts'

export interface HomeBranch {
  readonly identifier: string
  readonly name: string
  readonly opening: OpeningView
  readonly contact: ContactView
  readonly hours: BranchHours
}

export interface HomeView {
  readonly branches: readonly HomeBranch[]
  readonly map: ShopMap | null
}

export interface ShopMap {
  readonly settings: MapSettings
  readonly places: readonly MapPlace[]
}

export function homeView(catalog: VisitorCatalog, mapStyleUrl: string | undefined, now: Temporal.Instant): HomeView {
  return {
    branches: countedBranches(catalog.branches).map((branch) => ({
      identifier: branch.identifier,
      name: branch.name,
      opening: branchView(branch, now).opening,
      contact: contactView(branch),
      hours: branchHours(branch, now),
    })),
    map: shopMap(catalog, mapStyleUrl),
  }
}

/** Null without the plugin, a style or a branch whose place is known: then address and directions stand alone. */
export function shopMap({ config, branches }: VisitorCatalog, styleUrl: string | undefined): ShopMap | null {
  const places = countedBranches(branches).flatMap((branch): MapPlace[] => {
    const { name, latitude, longitude } = branch
    const { directionsHref } = contactView(branch)
    if (latitude === null || longitude === null || directionsHref === null) return []
    return [{ name, latitude, longitude, directionsHref }]
  })
  if (!config.enablePluginMapbox || styleUrl === undefined || places.length === 0) return null
  const { mapboxZoom: zoom, mapboxPitch: pitch, mapboxBearing: bearing } = config
  return { settings: { styleUrl, zoom, pitch, bearing }, places }
}
