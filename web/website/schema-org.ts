// What search engines read of a page of the website (schema.org).
import { imageAddress } from '#domain/content/image-address.ts'
import { shopTitle } from '#domain/content/page-titles.ts'
import {
  breadcrumbThing,
  restaurantThing,
  restaurantThings,
  shopThing,
  structuredText,
  type DescribedMenu,
} from '#domain/content/schema-org.ts'
import { listedMenu, wholeMenu } from '#parts/branch/listed-menu.ts'
import type { Branch } from '#contract/organisation/branches.ts'
import type { FoundPage } from './find-page.ts'
import type { WebsiteRequest } from './request.ts'

export function structuredData(found: FoundPage, request: WebsiteRequest): string {
  const { catalog, websiteUrl } = request
  const { config, branches } = catalog
  const now = Temporal.Instant.from(request.now)
  const around = { publicUrl: websiteUrl, currency: config.currency }
  const shop = shopThing(shopTitle(config), websiteUrl)
  if (found.kind === 'branch') {
    const { branch } = found
    const pictures = branch.images.flatMap(({ id }) => {
      const image = catalog.images.find((one) => one.id === id)
      return image ? [`${websiteUrl}${imageAddress(image, 'medium')}`] : []
    })
    const described = { ...around, pictures, menu: describedMenu(branch, request, now) }
    const step = { name: branch.name, path: `/store/${branch.identifier}` }
    return structuredText([shop, restaurantThing(branch, described, now), breadcrumbThing(websiteUrl, [step])])
  }
  if (found.kind !== 'site') return structuredText([shop])
  const { site } = found
  if (found.isHome) return structuredText([shop, ...restaurantThings(branches, around, now)])
  return structuredText([shop, breadcrumbThing(websiteUrl, [{ name: site.title || site.name, path: `/${site.path}` }])])
}

function describedMenu(branch: Branch, { catalog }: WebsiteRequest, now: Temporal.Instant): DescribedMenu | null {
  const groups = listedMenu(catalog, branch, wholeMenu, now)
  if (!groups) return null
  return {
    sections: groups.map(({ name, dishes }) => ({
      name,
      items: dishes.map((dish) => ({ name: dish.name, description: dish.description, price: dish.amount })),
    })),
  }
}
