// A dish as row and sheet show it: what the shop's pages are sent and what the back office previews.
import type { Image } from '#contract/media/images.ts'
import type { Availability } from '#domain/catalog/orderability.ts'
import type { Product } from '#domain/ground/product.ts'
import { squareImageAddress } from '#domain/content/image-address.ts'
import type { SlimProduct } from './slim-product.ts'
import type { LineContent } from '#domain/ordering/line-content.ts'

export interface DishView {
  readonly product: SlimProduct
  /** Its name with soft hyphens, where that is another. */
  readonly label?: string
  /** In the order of the product; missing where it has none. */
  readonly pictures?: readonly DishPicture[]
  /** Missing: orderable now. */
  readonly availability?: Exclude<Availability, 'orderable' | 'hidden'>
  /** „Montag 08:00“, where it comes back within three days. */
  readonly availableAgain?: string
  /** What the parts of a bundle need before they can be started, beside its own lead time. */
  readonly leadTimes?: readonly LeadTime[]
  /** The places of parts that are not asked where it is shown; missing: all are. */
  readonly unasked?: readonly number[]
  /** Names of a bundle's parts with their amounts. */
  readonly bundle?: readonly LineContent[]
}

export type LeadTime = Pick<Product, 'isLeadTimeEnabled' | 'leadTimeType' | 'leadTimeValue'>

/** `background`: the tone around the food; `copyright`: who made it, where that is to be said. */
export type DishPicture = Pick<Image, 'id' | 'version' | 'extension' | 'alt' | 'background'> &
  Partial<Pick<Image, 'copyright'>>

/** Squares, in pixels. */
const pictureSizes = { head: 128, row: 320, sheet: 640, gallery: 1280 } as const

/** Made where it is shown: sent with the page, addresses were two fifths of what a menu says of its dishes. */
export function pictureAddress(picture: DishPicture, place: keyof typeof pictureSizes): string {
  return squareImageAddress(picture, pictureSizes[place]) ?? ''
}

/** The pictures of a product in the order of its `images`, without those that are not known (any more). */
export function dishPictures(
  chosen: readonly { readonly id: string }[],
  known: readonly DishPicture[],
): readonly DishPicture[] {
  return chosen.flatMap((one) => {
    const image = known.find(({ id }) => id === one.id)
    if (!image) return []
    const { id, version, extension, alt, background, copyright } = image
    return [{ id, version, extension, alt, background, ...(copyright && { copyright }) }]
  })
}
