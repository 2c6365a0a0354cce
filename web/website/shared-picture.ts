// The picture beside a page's address where somebody shares it (Open Graph).
import { appIconKey, appIconLook } from '#domain/content/app-icon.ts'
import { imageAddress, templateAddress } from '#domain/content/image-address.ts'
import { iconAddress } from '#domain/content/web-manifest.ts'
import type { WebsiteRequest } from './request.ts'

/** Absolute address of the first of the page's own pictures that there is, else of the shop's icon. */
export function sharedPicture(
  { catalog, websiteUrl, shopUrl }: Pick<WebsiteRequest, 'catalog' | 'websiteUrl' | 'shopUrl'>,
  own: readonly ({ readonly id: string } | null)[],
  branchId: string | null = null,
): string {
  if (catalog.sharing !== null && branchId !== null) return `${websiteUrl}${templateAddress(catalog.sharing, branchId)}`
  const found = own.flatMap((wanted) => catalog.images.find(({ id }) => id === wanted?.id) ?? [])[0]
  // The icon is an address of the shop: the website is no app.
  if (!found) return `${shopUrl}${iconAddress(appIconKey(appIconLook(catalog)), { purpose: 'maskable', size: 512 })}`
  return `${websiteUrl}${imageAddress(found, 'medium')}`
}
