// The schema.org data of a document, made on the server only: the browser neither needs nor loads it.
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
import type { Branch } from '#contract/organisation/branches.ts'
import type { ShopRequest } from '../context.ts'
import { menuView } from './menu-view.ts'
import { wholeProduct } from '#parts/dish/slim-product.ts'

/** For the document at `path`; a page about nothing public says which shop it belongs to. */
export function structuredData(request: ShopRequest, path: string): string {
  const { catalog, publicUrl } = request
  const now = Temporal.Instant.from(request.now)
  const { config, branches, sites } = catalog
  const shop = shopThing(shopTitle(config), publicUrl)
  const around = { publicUrl, currency: config.currency }
  if (path === '/') return structuredText([shop, ...restaurantThings(branches, around, now)])
  const [first = '', ...rest] = path.slice(1).split('/')
  const branch = first === 'store' && rest.length === 1 ? branches.find((one) => one.identifier === rest[0]) : undefined
  if (branch?.isPublic) {
    const pictures = branch.images.flatMap(({ id }) => {
      const image = catalog.images.find((one) => one.id === id)
      return image ? [`${publicUrl}${imageAddress(image, 'medium')}`] : []
    })
    return structuredText([
      shop,
      restaurantThing(branch, { ...around, pictures, menu: describedMenu(request, branch, now) }, now),
      breadcrumbThing(publicUrl, [{ name: branch.name, path }]),
    ])
  }
  const site = sites.find((one) => one.path === (first === 'site' ? rest.join('/') : path.slice(1)))
  if (!site) return structuredText([shop])
  return structuredText([
    shop,
    breadcrumbThing(publicUrl, [{ name: site.title || site.name, path: `/site/${site.path}` }]),
  ])
}

function describedMenu({ catalog }: ShopRequest, branch: Branch, now: Temporal.Instant): DescribedMenu | null {
  const { groups } = menuView(catalog, branch, now)
  if (!groups) return null
  return {
    sections: groups.map(({ name, dishes }) => ({
      name,
      items: dishes.map(({ product }) => {
        const { name: dish, description, price } = wholeProduct(product)
        return { name: dish, description, price }
      }),
    })),
  }
}
