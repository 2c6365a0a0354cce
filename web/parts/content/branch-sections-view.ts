// What the catalogue says, as sections of a page show it: read from the prepared one, so a changed price changes the page.
import type { BranchSection } from '#domain/content/branch-sections.ts'
import { legalLinks } from '#domain/content/legal-pages.ts'
import type { PageAddresses } from '#domain/content/page-addresses.ts'
import { countedBranches } from '#domain/places/branch-list.ts'
import { whatsAppContact, whatsAppLink } from '#domain/places/links.ts'
import type { Branch } from '#contract/organisation/branches.ts'
import type { VisitorCatalog } from '#contract/visitor-catalog.ts'
import { branchHours, contactView, type BranchHours, type ContactView } from '#parts/branch/contact-view.ts'
import { openingView, type OpeningView } from '#parts/branch/hours-view.ts'
import { listedMenu, type ListedGroup } from '#parts/branch/listed-menu.ts'
import { pictureView, type PictureView } from './picture-view.ts'
import { shopMap, type ShopMap } from './shop-map.ts'

export interface BranchHoursView extends BranchHours {
  readonly name: string
  readonly now: OpeningView
}

export interface BranchContactView {
  readonly name: string
  readonly contact: ContactView
  readonly whatsAppHref: string | null
}

export interface BranchPlaceView {
  readonly name: string
  readonly href: string
  readonly orderHref: string
  readonly directionsHref: string | null
  readonly street: string
  readonly zipCode: string
  readonly city: string
  readonly now: OpeningView
  readonly picture: PictureView | null
}

export type BranchSectionView =
  | {
      readonly type: 'branch-menu'
      readonly html: string
      readonly branchId: string
      readonly branchName: string
      readonly orderHref: string
      readonly allergensHref: string | null
      /** Null: the branch has no such menu now. */
      readonly groups: readonly ListedGroup[] | null
    }
  | { readonly type: 'opening-hours'; readonly html: string; readonly branches: readonly BranchHoursView[] }
  | { readonly type: 'contact'; readonly html: string; readonly branches: readonly BranchContactView[] }
  | {
      readonly type: 'branches'
      readonly html: string
      readonly branches: readonly BranchPlaceView[]
      readonly map: ShopMap | null
    }
  | { readonly type: 'whatsapp'; readonly html: string; readonly shown: string; readonly link: string }

interface Sources {
  readonly catalog: VisitorCatalog
  readonly mapStyleUrl: string | undefined
  readonly now: Temporal.Instant
  readonly addresses: PageAddresses
}

/** Null: there is nothing to show, because the branch it is about is closed for good or hidden. */
export function branchSectionView(section: BranchSection, sources: Sources): BranchSectionView | null {
  const { catalog, now, addresses } = sources
  const { html } = section
  const counted = countedBranches(catalog.branches)
  switch (section.type) {
    case 'branch-menu': {
      const branch = counted.find(({ id }) => id === section.branchId)
      if (!branch) return null
      return {
        type: section.type,
        html,
        branchId: branch.id,
        branchName: branch.name,
        orderHref: `${addresses.shop}/store/${branch.identifier}`,
        allergensHref: legalLinks(catalog.config).find(({ page }) => page === 'allergens')?.href ?? null,
        groups: listedMenu(catalog, branch, section, now),
      }
    }
    case 'opening-hours': {
      const branches = meant(counted, section.branchId).map((branch) => ({
        name: branch.name,
        now: openingView(branch, now),
        ...branchHours(branch, now),
      }))
      return branches.length === 0 ? null : { type: section.type, html, branches }
    }
    case 'contact': {
      const branches = meant(counted, section.branchId).map((branch) => ({
        name: branch.name,
        contact: contactView(branch),
        whatsAppHref: whatsAppLink(branch.phone),
      }))
      return branches.length === 0 ? null : { type: section.type, html, branches }
    }
    case 'branches':
      return {
        type: section.type,
        html,
        branches: counted.map((branch) => placeView(branch, sources)),
        map: shopMap(catalog, sources.mapStyleUrl),
      }
    case 'whatsapp': {
      const found = whatsAppContact(catalog.branches)
      return found && { type: section.type, html, ...found }
    }
    default:
      return section satisfies never
  }
}

/** The one that is named, or all. */
function meant(branches: readonly Branch[], id: string | null): readonly Branch[] {
  return id === null ? branches : branches.filter((branch) => branch.id === id)
}

function placeView(branch: Branch, { catalog, now, addresses }: Sources): BranchPlaceView {
  const { name, identifier, street, zipCode, city, images } = branch
  return {
    name,
    street,
    zipCode,
    city,
    href: `/store/${identifier}`,
    orderHref: `${addresses.shop}/store/${identifier}`,
    directionsHref: contactView(branch).directionsHref,
    now: openingView(branch, now),
    picture: images.map(({ id }) => pictureView(id, catalog)).find((picture) => picture !== null) ?? null,
  }
}
