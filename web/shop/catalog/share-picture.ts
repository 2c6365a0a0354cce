// The picture beside a page's address where somebody shares it (Open Graph).
import { appIconKey, appIconLook } from '#domain/content/app-icon.ts'
import { imageAddress, templateAddress } from '#domain/content/image-address.ts'
import { iconAddress } from '#domain/content/web-manifest.ts'
import type { ShopRequest } from '../context.ts'
import { withoutEndSlashes } from '#domain/content/end-slashes.ts'

type Shared = { readonly id: string } | null | undefined

/** Absolute address of the drawn picture of the page's branch, else the first of the page's own pictures that there is, else of the shop's icon. */
export function sharePicture(
  { catalog, publicUrl }: Pick<ShopRequest, 'catalog' | 'publicUrl'>,
  own: readonly Shared[],
  branchId: string | null = null,
) {
  if (catalog.sharing !== null && branchId !== null)
    return `${withoutEndSlashes(publicUrl)}${templateAddress(catalog.sharing, branchId)}`
  const found = own.flatMap((wanted) => catalog.images.find(({ id }) => id === wanted?.id) ?? [])[0]
  const address = found
    ? imageAddress(found, 'medium')
    : iconAddress(appIconKey(appIconLook(catalog)), { purpose: 'maskable', size: 512 })
  return `${withoutEndSlashes(publicUrl)}${address}`
}
