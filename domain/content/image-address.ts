// Where pictures and uploads are served (back-office § 9, decisions § 6).

export const imageSizes = { icon: 64, thumbnail: 128, tiny: 256, small: 640, medium: 1280, large: 1920 } as const
export type ImageSize = keyof typeof imageSizes

export const widestSized = imageSizes.large

/** The squares that are made, in pixels; others are rounded up, so that nobody fills the storage with every number there is. */
export const squareSizes = [64, 128, 256, 320, 480, 640, 960, 1280, widestSized] as const

/** Null above the widest. */
export function squareStep(pixels: number): number | null {
  return squareSizes.find((step) => step >= pixels) ?? null
}

export interface ImageReference {
  readonly id: string
  readonly version: number
  readonly extension: string
}

export interface Image extends ImageReference {
  /** Of the original, in pixels; 0 where unknown. */
  readonly width: number
}

export interface UploadedFile extends ImageReference {
  readonly publicHash: string
}

/** Product and category pictures have folders of their own; the pictures are the same. */
export type ImageFolder = 'product' | 'category' | null

/** `/image/{id}-{version}.{extension}`, or sized `/image/{size}/…`. */
export function imageAddress(image: ImageReference, size: ImageSize | null = null, folder: ImageFolder = null): string {
  return ['/image', folder, size, fileName(image)].filter((part) => part !== null).join('/')
}

/** `/image/custom/square/{px}/…`, served in the next size of `squareSizes`, at most 1920; null for anything but a whole number of pixels above 0. */
export function squareImageAddress(image: ImageReference, pixels: number): string | null {
  if (!Number.isInteger(pixels) || pixels < 1 || pixels > widestSized) return null
  return `/image/custom/square/${pixels}/${fileName(image)}`
}

/** Every size with its width, and the original when it is wider than the largest. */
export function imageSourceSet(image: Image, folder: ImageFolder = null): string {
  const sized = (Object.keys(imageSizes) as ImageSize[]).map(
    (size) => `${imageAddress(image, size, folder)} ${imageSizes[size]}w`,
  )
  const original = image.width > widestSized ? [`${imageAddress(image, null, folder)} ${image.width}w`] : []
  return [...sized, ...original].join(', ')
}

/** `/upload/{publicHash}/{id}-{version}.{extension}`. */
export function uploadAddress(upload: UploadedFile): string {
  return `/upload/${encodeURIComponent(upload.publicHash)}/${fileName(upload)}`
}

/** A preview is always a JPEG. */
export function uploadPreviewAddress(upload: UploadedFile): string {
  return `/upload/${encodeURIComponent(upload.publicHash)}/preview/${fileName({ ...upload, extension: 'jpg' })}`
}

/** Types of uploads that have a preview. */
export function hasPreview(extension: string): boolean {
  return ['jpeg', 'jpg', 'png', 'gif'].includes(extension.toLowerCase())
}

/** Of whom a picture is, in its address: a product, a branch, or a product as one branch has it. Null: of nobody. */
export function pictureSubject(productId: string | null, branchId: string | null): string | null {
  return [productId, branchId].filter(Boolean).join('_') || null
}

/** `id`: a product's, or a branch's where there is no `branchId`. */
export function readPictureSubject(subject: string): { readonly id: string; readonly branchId: string | null } {
  const [id = '', branchId = null] = subject.split('_')
  return { id, branchId }
}

/**
 * `/image/template/{id}-{revision}/{subject}.{extension}`: a template's picture of a subject. `typed`: what somebody of the house typed
 * for it, signed (server/pictures/typed-values.ts), before the extension; empty: nothing.
 */
export function templateAddress(template: ImageReference, subject: string, typed = ''): string {
  const { id, version, extension } = template
  const file = [subject, ...(typed === '' ? [] : [typed]), extension].map(encodeURIComponent).join('.')
  return `/image/template/${encodeURIComponent(id)}-${version}/${file}`
}

/**
 * The same picture under an address that changes with what is drawn, `…/{id}-{revision}/{mark}/{subject}.{extension}`: for who keeps
 * pictures by their address, as TVs do.
 */
export function markedAddress(address: string, mark: string): string {
  const file = address.lastIndexOf('/')
  return `${address.slice(0, file)}/${mark}${address.slice(file)}`
}

function fileName(image: ImageReference): string {
  return `${encodeURIComponent(image.id)}-${image.version}.${encodeURIComponent(image.extension)}`
}
