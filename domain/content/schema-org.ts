// What search engines may know of shop, branches and menus, in the words of schema.org; only what is true and public.
import { countedBranches } from '../places/branch-list.ts'
import { formatMinutes } from '../time/german-dates.ts'
import { weekOverview } from '../time/schedule.ts'
import { languageTexts } from '../wording/language.ts'
import { storefrontTexts } from '../wording/storefront.ts'
import type { Branch } from '../ground/branch.ts'

type Thing = Readonly<Record<string, unknown>>

export interface DescribedMenu {
  readonly sections: readonly {
    readonly name: string
    readonly items: readonly {
      readonly name: string
      readonly description: string
      /** Decimal; null: not told. */
      readonly price: number | null
    }[]
  }[]
}

const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const

/** A whole document: `@graph` of things, safe to stand inside a script element. */
export function structuredText(things: readonly Thing[]): string {
  return JSON.stringify({ '@context': 'https://schema.org', '@graph': things }).replaceAll('<', String.raw`\u003c`)
}

export function shopThing(name: string, publicUrl: string): Thing {
  return { '@type': 'WebSite', name, url: `${publicUrl}/`, inLanguage: languageTexts.code }
}

/** `pictures`: absolute addresses. */
export function restaurantThing(
  branch: Branch,
  around: { publicUrl: string; currency: string; pictures: readonly string[]; menu: DescribedMenu | null },
  now: Temporal.Instant,
): Thing {
  const url = `${around.publicUrl}/store/${branch.identifier}`
  return present({
    '@type': 'Restaurant',
    '@id': url,
    url,
    name: branch.name,
    description: branch.description,
    telephone: branch.phone,
    email: branch.email,
    image: around.pictures,
    currenciesAccepted: around.currency,
    address: present({
      '@type': 'PostalAddress',
      streetAddress: branch.street,
      postalCode: branch.zipCode,
      addressLocality: branch.city,
      addressCountry: branch.country,
    }),
    geo:
      branch.latitude === null || branch.longitude === null
        ? null
        : { '@type': 'GeoCoordinates', latitude: branch.latitude, longitude: branch.longitude },
    openingHoursSpecification: openingHours(branch, now),
    hasMenu: around.menu ? menuThing(around.menu, url, around.currency) : null,
  })
}

/** The way from the start page to this one. */
export function breadcrumbThing(publicUrl: string, steps: readonly { name: string; path: string }[]): Thing {
  const all = [{ name: storefrontTexts.home, path: '/' }, ...steps]
  return {
    '@type': 'BreadcrumbList',
    itemListElement: all.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: `${publicUrl}${path}`,
    })),
  }
}

/** The restaurants of a start page. */
export function restaurantThings(
  branches: readonly Branch[],
  around: { publicUrl: string; currency: string },
  now: Temporal.Instant,
): Thing[] {
  return countedBranches(branches).map((branch) =>
    restaurantThing(branch, { ...around, pictures: [], menu: null }, now),
  )
}

function menuThing({ sections }: DescribedMenu, url: string, currency: string): Thing {
  return {
    '@type': 'Menu',
    url,
    hasMenuSection: sections.map(({ name, items }) => ({
      '@type': 'MenuSection',
      name,
      hasMenuItem: items.map((item) =>
        present({
          '@type': 'MenuItem',
          name: item.name,
          description: item.description,
          offers: item.price === null ? null : { '@type': 'Offer', price: item.price, priceCurrency: currency },
        }),
      ),
    })),
  }
}

function openingHours(branch: Branch, now: Temporal.Instant): Thing[] {
  return weekOverview(branch.openingHours, branch.timeZone, now).days.flatMap(({ weekday, spans }) =>
    spans.map(({ from, to }) => ({
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: weekdays[weekday - 1],
      opens: formatMinutes(from),
      // Open through midnight is written as the end of the day.
      closes: to === 1440 || to - from >= 1440 ? '23:59' : formatMinutes(to),
    })),
  )
}

/** Without what is not known. */
function present(thing: Thing): Thing {
  return Object.fromEntries(
    Object.entries(thing).filter(([, value]) => value !== '' && value !== null && !isEmptyList(value)),
  )
}

function isEmptyList(value: unknown): boolean {
  return Array.isArray(value) && value.length === 0
}
