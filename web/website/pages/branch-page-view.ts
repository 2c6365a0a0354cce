// A branch as the website shows it: to read, with the way to order in the shop.
import { legalLinks } from '#domain/content/legal-pages.ts'
import { countedBranches } from '#domain/places/branch-list.ts'
import { whatsAppLink } from '#domain/places/links.ts'
import { contactView, branchHours, type BranchHours, type ContactView } from '#parts/branch/contact-view.ts'
import { openingView, type OpeningView } from '#parts/branch/hours-view.ts'
import { listedMenu, wholeMenu, type ListedGroup } from '#parts/branch/listed-menu.ts'
import { pictureView, type PictureView } from '#parts/content/picture-view.ts'
import type { Branch } from '#contract/organisation/branches.ts'
import type { WebsiteRequest } from '../request.ts'

export interface BranchPageView {
  readonly name: string
  readonly description: string
  readonly pictures: readonly PictureView[]
  readonly opening: OpeningView
  readonly hours: BranchHours
  readonly contact: ContactView
  readonly whatsAppHref: string | null
  readonly orderHref: string
  /** Null: the house says nothing about them but the letters. */
  readonly allergensHref: string | null
  /** Null: it has no menu now. */
  readonly groups: readonly ListedGroup[] | null
}

export function branchPageView(branch: Branch, { catalog, shopUrl, now }: WebsiteRequest): BranchPageView {
  const moment = Temporal.Instant.from(now)
  return {
    name: branch.name,
    description: branch.description,
    pictures: branch.images.flatMap(({ id }) => pictureView(id, catalog) ?? []),
    opening: openingView(branch, moment),
    hours: branchHours(branch, moment),
    contact: contactView(branch),
    whatsAppHref: countedBranches([branch]).length > 0 ? whatsAppLink(branch.phone) : null,
    orderHref: `${shopUrl}/store/${branch.identifier}`,
    allergensHref: legalLinks(catalog.config).find(({ page }) => page === 'allergens')?.href ?? null,
    groups: listedMenu(catalog, branch, wholeMenu, moment),
  }
}
