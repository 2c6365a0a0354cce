// The home page (enablePluginHomePage): each branch with contact and hours, and the map where one is configured.
import { countedBranches } from '#domain/places/branch-list.ts'
import type { VisitorCatalog } from '#contract/visitor-catalog.ts'
import { shopMap, type ShopMap } from '#parts/content/shop-map.ts'
import { branchView } from './branch-view.ts'
import type { OpeningView } from '#parts/branch/hours-view.ts'
import { branchHours, contactView, type BranchHours, type ContactView } from '#parts/branch/contact-view.ts'

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
