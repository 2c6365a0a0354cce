// What every page shows around its content: names, branches, legal links. Selected once per visit.
import { legalLinks, type LegalLink } from '#domain/content/legal-pages.ts'
import { shopTitle } from '#domain/content/page-titles.ts'
import type { ShopRequest } from '../context.ts'

export interface ShopFrame {
  readonly shopName: string
  readonly shopTitle: string
  readonly accentColor: string
  readonly version: string
  readonly disableTickets: boolean
  readonly branchLinks: readonly { readonly name: string; readonly identifier: string }[]
  readonly legalLinks: readonly Pick<LegalLink, 'label' | 'href'>[]
}

export function shopFrame({ catalog, version }: ShopRequest): ShopFrame {
  const { config, branches } = catalog
  return {
    shopName: config.shopName,
    shopTitle: shopTitle(config),
    accentColor: config.accentColor,
    version,
    disableTickets: config.disableTickets,
    branchLinks: branches.filter((branch) => branch.isPublic).map(({ name, identifier }) => ({ name, identifier })),
    legalLinks: legalLinks(config).map(({ label, href }) => ({ label, href })),
  }
}
