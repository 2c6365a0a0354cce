// A stored picture with its addresses.
import type { FocusPoint } from '#domain/content/crop-around.ts'
import { imageAddress, imageSourceSet } from '#domain/content/image-address.ts'
import type { VisitorCatalog } from '#contract/visitor-catalog.ts'

export interface PictureView {
  readonly src: string
  readonly srcSet: string
  readonly width: number
  readonly height: number
  readonly alt: string
  /** Who made it, where that is to be said. */
  readonly copyright?: string
  /** What of it is seen in every box; missing: its middle. */
  readonly focus?: FocusPoint
  /** In its stead on narrow screens. */
  readonly small?: Pick<PictureView, 'srcSet' | 'width' | 'height' | 'copyright'>
}

/** One of them alone stands on every screen. */
export function pictureOfTwo(large: string | null, small: string | null, catalog: VisitorCatalog): PictureView | null {
  const [wide, narrow] = [pictureView(large, catalog), pictureView(small, catalog)]
  return wide && narrow ? { ...wide, small: narrow } : (wide ?? narrow)
}

export function pictureView(imageId: string | null, { images }: VisitorCatalog): PictureView | null {
  const image = images.find(({ id }) => id === imageId)
  if (!image) return null
  const { width, height, alt, copyright, focusX, focusY } = image
  const isCentred = focusX === 0.5 && focusY === 0.5
  return {
    src: imageAddress(image, 'medium'),
    srcSet: imageSourceSet(image),
    width,
    height,
    alt,
    ...(copyright && { copyright }),
    ...(!isCentred && { focus: { focusX, focusY } }),
  }
}
