// What every page shows around its content: names, navigation, contacts, legal links. Selected once per visit.
import { may } from '#contract/access.ts'
import { themeFonts, themeStyle } from '#domain/content/shop-theme.ts'
import { imageAddress } from '#domain/content/image-address.ts'
import { legalLinks, type LegalLink } from '#domain/content/legal-pages.ts'
import { linkedNavigation, navigationTargets, type LinkedItem } from '#domain/content/navigation.ts'
import type { NavigationPlace } from '#domain/content/navigation-places.ts'
import { bannerEntries, newsBody, type BannerEntry } from '#domain/content/news.ts'
import { shopTitle } from '#domain/content/page-titles.ts'
import type { SocialLink } from '#domain/content/shop-config.ts'
import { shopFavicon, shopLogo } from '#domain/places/shop-logo.ts'
import { countedBranches } from '#domain/places/branch-list.ts'
import { whatsAppContact } from '#domain/places/links.ts'
import type { Branch } from '#contract/organisation/branches.ts'
import type { VisitorCatalog } from '#contract/visitor-catalog.ts'
import { branchHours, contactView, type BranchHours, type ContactView } from '#parts/branch/contact-view.ts'
import type { ShopRequest } from '../context.ts'

export interface ShopFrame {
  readonly shopName: string
  readonly shopTitle: string
  readonly logo: Logo | null
  /** In place of the usual mark in the browser. */
  readonly icon: string | null
  /** The page's own style sheet; empty where it looks as usual. */
  readonly themeStyle: string
  /** The families that it is set in. */
  readonly themeFonts: readonly string[]
  /** Null: the shop is no app (config.enablePluginPWA). */
  readonly app: { readonly themeColor: string } | null
  readonly timeZone: string
  readonly version: string
  readonly disableTickets: boolean
  readonly branchLinks: readonly { readonly name: string; readonly identifier: string }[]
  readonly legalLinks: readonly Pick<LegalLink, 'label' | 'href'>[]
  readonly mainNavigation: readonly LinkedItem[]
  readonly footerNavigation: readonly LinkedItem[]
  readonly news: { readonly news: string | null; readonly banner: readonly BannerEntry[] }
  /** Empty: the shop has none. */
  readonly socialPixelId: string
  /** Null: the simple footer. */
  readonly footer: FullFooter | null
  /** Null for everybody but administrators, and where the plugin is off. */
  readonly toolbar: { readonly userName: string } | null
}

export interface Logo {
  readonly src: string
  readonly width: number
  readonly height: number
  /** Wide ones are the written name; a square mark stands beside it. */
  readonly isName: boolean
}

export interface FullFooter {
  readonly branches: readonly FooterBranch[]
  readonly whatsApp: { readonly shown: string; readonly link: string } | null
  readonly socialLinks: readonly SocialLink[]
}

export interface FooterBranch {
  readonly identifier: string
  readonly name: string
  readonly contact: ContactView
  readonly hours: Pick<BranchHours, 'opening' | 'kitchen'>
}

const logoHeight = 40
/** A chain's footer would be a phone book: with more branches than this their pages tell. */
const mostFooterBranches = 6

export function shopFrame({ catalog, version, staff, now }: ShopRequest): ShopFrame {
  const { config, branches } = catalog
  const moment = Temporal.Instant.from(now)
  const isAdmin = staff !== undefined && may(staff.roles, 'administrate')
  return {
    shopName: config.shopName,
    shopTitle: shopTitle(config),
    logo: logoOf(catalog),
    icon: iconOf(catalog),
    themeStyle: themeStyle(config, catalog.fonts),
    themeFonts: themeFonts(config, catalog.fonts),
    app: config.enablePluginPWA ? { themeColor: config.themeColor } : null,
    timeZone: config.timeZone,
    news: { news: newsBody(catalog.blocks), banner: bannerEntries(catalog.blocks) },
    socialPixelId: config.socialPixelId,
    version,
    disableTickets: config.disableTickets,
    branchLinks: countedBranches(branches).map(({ name, identifier }) => ({ name, identifier })),
    legalLinks: legalLinks(config).map(({ label, href }) => ({ label, href })),
    mainNavigation: navigationOf(catalog, 'main-navigation', moment),
    footerNavigation: navigationOf(catalog, 'footer-navigation', moment),
    footer: config.footerVariant === 'full' ? fullFooter(catalog, moment) : null,
    toolbar: isAdmin && config.enablePluginToolbar ? { userName: staff.name } : null,
  }
}

function iconOf({ divisions, images }: VisitorCatalog): string | null {
  const image = shopFavicon(divisions, images)
  return image && imageAddress(image, 'thumbnail')
}

function logoOf({ divisions, images }: VisitorCatalog): ShopFrame['logo'] {
  const image = shopLogo(divisions, images)
  if (!image || image.height <= 0) return null
  const width = Math.round((image.width / image.height) * logoHeight)
  return { src: imageAddress(image, 'tiny'), width, height: logoHeight, isName: width >= 2 * logoHeight }
}

function navigationOf(
  { navigations, sites, branches }: VisitorCatalog,
  identifier: NavigationPlace,
  now: Temporal.Instant,
): LinkedItem[] {
  const found = navigations.find((one) => one.identifier === identifier)
  return found ? linkedNavigation(found.items, navigationTargets(sites, branches), now) : []
}

function fullFooter({ config, branches }: VisitorCatalog, now: Temporal.Instant): FullFooter {
  const counted = countedBranches(branches)
  return {
    branches: counted.length > mostFooterBranches ? [] : counted.map((branch) => footerBranch(branch, now)),
    whatsApp: whatsAppContact(branches),
    socialLinks: config.socialLinks,
  }
}

function footerBranch(branch: Branch, now: Temporal.Instant): FooterBranch {
  const { opening, kitchen } = branchHours(branch, now)
  return { identifier: branch.identifier, name: branch.name, contact: contactView(branch), hours: { opening, kitchen } }
}
