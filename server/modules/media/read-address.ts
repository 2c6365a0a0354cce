// What an address below /image asks for (back-office § 9, decisions § 6 „Pictures“).
import { imageSizes, squareStep } from '#domain/content/image-address.ts'

/** Formats that are stored and served; whatever else is asked for does not exist. */
export const imageTypes = {
  webp: 'image/webp',
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  gif: 'image/gif',
  avif: 'image/avif',
} as const
export type ImageExtension = keyof typeof imageTypes

export type Shape =
  | { readonly kind: 'original' }
  /** At most so many pixels wide, in the picture's own ratio. */
  | { readonly kind: 'width'; readonly pixels: number }
  /** The largest square around the picture's point, at most so many pixels wide and high. */
  | { readonly kind: 'square'; readonly pixels: number }

export interface AskedImage {
  readonly id: string
  readonly version: number
  readonly extension: ImageExtension
  readonly shape: Shape
}

const file = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})-([1-9]\d{0,8})\.([a-z]{3,4})$/

/** `path`: everything behind `/image/`, decoded once. null: there is no such address. */
export function readAddress(path: string): AskedImage | null {
  const parts = path.split('/')
  const found = file.exec(parts.pop() ?? '')
  const shape = shapeOf(parts)
  if (found === null || shape === null) return null
  const [, id = '', version, extension = ''] = found
  return isExtension(extension) ? { id, version: Number(version), extension, shape } : null
}

function shapeOf(folders: readonly string[]): Shape | null {
  const [first, ...rest] = folders
  if (first === 'custom') return squareOf(rest)
  // Product and category pictures are the same pictures under an address of their own.
  const [size, ...more] = first === 'product' || first === 'category' ? rest : folders
  if (more.length > 0) return null
  if (size === undefined) return { kind: 'original' }
  return Object.hasOwn(imageSizes, size) ? { kind: 'width', pixels: imageSizes[size as keyof typeof imageSizes] } : null
}

function squareOf([kind, typed, ...more]: readonly string[]): Shape | null {
  if (kind !== 'square' || typed === undefined || more.length > 0 || !/^[1-9]\d{0,3}$/.test(typed)) return null
  const pixels = squareStep(Number(typed))
  return pixels === null ? null : { kind: 'square', pixels }
}

export function isExtension(text: string): text is ImageExtension {
  return Object.hasOwn(imageTypes, text)
}
