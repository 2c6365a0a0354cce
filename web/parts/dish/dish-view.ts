// A dish as row and sheet show it: what the shop's pages are sent and what the back office previews.
import type { Image } from '#contract/media/images.ts'
import type { Availability } from '#domain/catalog/orderability.ts'
import { squareImageAddress } from '#domain/content/image-address.ts'
import type { SlimProduct } from './slim-product.ts'

export interface DishView {
  readonly product: SlimProduct
  /** Two square addresses, for the row and the sheet. */
  readonly picture?: {
    readonly row: string
    readonly sheet: string
    readonly alt: string
    /** The tone around the food. */
    readonly background: string
    /** All pictures of the product, large. */
    readonly gallery: readonly { readonly src: string; readonly alt: string }[]
  }
  /** Missing: orderable now. */
  readonly availability?: Exclude<Availability, 'orderable' | 'hidden'>
  /** „Montag 08:00“, where it comes back within three days. */
  readonly availableAgain?: string
  /** Names of a bundle's parts with their amounts. */
  readonly bundle?: readonly { readonly name: string; readonly amount: number }[]
}

/** The pictures of a product in the order of its `images`; null where none is there (or none is known any more). */
export function dishPicture(
  chosen: readonly { readonly id: string }[],
  known: readonly ShownImage[],
): DishView['picture'] | null {
  const images = chosen.flatMap(({ id }) => known.find((image) => image.id === id) ?? [])
  const [image] = images
  const row = image && squareImageAddress(image, 320)
  const sheet = image && squareImageAddress(image, 640)
  if (!image || !row || !sheet) return null
  const gallery = images.flatMap((one) => {
    const src = squareImageAddress(one, 1280)
    return src ? [{ src, alt: one.alt }] : []
  })
  return { row, sheet, alt: image.alt, background: image.background, gallery }
}

type ShownImage = Pick<Image, 'id' | 'version' | 'extension' | 'alt' | 'background'>
