// What stands around every page of the website.
import { themeFonts, themeStyle } from '#domain/content/shop-theme.ts'
import { imageAddress } from '#domain/content/image-address.ts'
import { legalLinks } from '#domain/content/legal-pages.ts'
import {
  linkKind,
  linkedNavigation,
  markedNavigation,
  navigationTargets,
  type ShownItem,
} from '#domain/content/navigation.ts'
import type { NavigationPlace } from '#domain/content/navigation-places.ts'
import { onWebsite } from '#domain/content/page-addresses.ts'
import type { SocialLink } from '#domain/content/shop-config.ts'
import { shopFavicon, shopLogo } from '#domain/places/shop-logo.ts'
import { countedBranches } from '#domain/places/branch-list.ts'
import { whatsAppContact } from '#domain/places/links.ts'
import { contactView, type ContactView } from '#parts/branch/contact-view.ts'
import { hoursView, type HoursView } from '#parts/branch/hours-view.ts'
import type { WebsiteRequest } from '../request.ts'

export interface SiteFrame {
  readonly shopName: string
  readonly logo: { readonly src: string; readonly width: number; readonly height: number } | null
  /** In place of the usual mark in the browser. */
  readonly icon: string | null
  /** The page's own style sheet; empty where it looks as usual. */
  readonly themeStyle: string
  /** The families that it is set in. */
  readonly themeFonts: readonly string[]
  readonly main: readonly ShownItem[]
  readonly more: readonly ShownItem[]
  readonly legal: readonly ShownItem[]
  /** Where a guest orders: at the only branch, or at the list of them. */
  readonly orderHref: string
  readonly branches: readonly FrameBranch[]
  readonly whatsApp: { readonly shown: string; readonly link: string } | null
  readonly socialLinks: readonly SocialLink[]
}

interface FrameBranch {
  readonly name: string
  readonly href: string
  readonly contact: ContactView
  readonly hours: HoursView
}

const logoHeight = 44
/** With more branches their own pages tell. */
const mostBranches = 6

export function siteFrame({ catalog, shopUrl, now }: WebsiteRequest, path: string): SiteFrame {
  const { config, branches } = catalog
  const moment = Temporal.Instant.from(now)
  const counted = countedBranches(branches)
  const [only, ...others] = counted
  const marked = (...identifiers: NavigationPlace[]) =>
    markedNavigation(navigationOf(catalog, identifiers, shopUrl, moment), path)
  return {
    shopName: config.shopName,
    logo: logoOf(catalog),
    icon: iconOf(catalog),
    themeStyle: themeStyle(config, catalog.fonts),
    themeFonts: themeFonts(config, catalog.fonts),
    main: marked('website-navigation', 'main-navigation'),
    more: marked('footer-navigation'),
    legal: markedNavigation(
      legalLinks(config).map(({ label, href }) => ({ label, href, kind: linkKind(href), children: [] })),
      path,
    ),
    orderHref: only && others.length === 0 ? `${shopUrl}/store/${only.identifier}` : `${shopUrl}/`,
    branches:
      counted.length > mostBranches
        ? []
        : counted.map((branch) => ({
            name: branch.name,
            href: `/store/${branch.identifier}`,
            contact: contactView(branch),
            hours: hoursView(branch.openingHours, branch.timeZone, moment),
          })),
    whatsApp: whatsAppContact(branches),
    socialLinks: config.socialLinks,
  }
}

function iconOf({ divisions, images }: WebsiteRequest['catalog']): string | null {
  const image = shopFavicon(divisions, images)
  return image && imageAddress(image, 'thumbnail')
}

function logoOf({ divisions, images }: WebsiteRequest['catalog']): SiteFrame['logo'] {
  const image = shopLogo(divisions, images)
  if (!image || image.height <= 0) return null
  const width = Math.round((image.width / image.height) * logoHeight)
  return { src: imageAddress(image, 'tiny'), width, height: logoHeight }
}

function navigationOf(
  { navigations, sites, branches }: WebsiteRequest['catalog'],
  identifiers: readonly NavigationPlace[],
  shop: string,
  now: Temporal.Instant,
) {
  const found = identifiers.flatMap((name) => navigations.find(({ identifier }) => identifier === name) ?? [])[0]
  if (!found) return []
  const home = sites.find(({ type }) => type === 'custom_home')
  // The start page has no path of its own.
  // Other branches have no page here.
  const targets = navigationTargets(sites, countedBranches(branches), (site) => (site === home ? '' : site.path))
  return linkedNavigation(found.items, { ...targets, siteBase: onWebsite(shop).siteBase }, now)
}
