// A picture's bytes are taken in: checked, freed of what the camera wrote about its owner, measured.
import type { Metadata, OutputInfo, Sharp } from 'sharp'
import type { Bytes, Content } from '#server/gateways/content.ts'
import { pictureTool } from '#server/gateways/picture-tool.ts'
import { problem, type Problem } from '#domain/ground/problem.ts'
import type { ImageExtension } from './read-address.ts'
import { pixelLimit, toTakeIn } from './picture-turns.ts'
import { isTwoFacedPicture } from './two-faced.ts'

export interface Picture {
  readonly content: Content
  /** Bytes of it. */
  readonly size: number
  readonly extension: ImageExtension
  /** Pixels, as it is shown. */
  readonly width: number
  readonly height: number
  /** `#rrggbb`: the colour of its edge. */
  readonly background: string
}

/** The picture as it may be stored, or what is wrong with its bytes. */
export async function takePicture(bytes: Bytes): Promise<Picture | Problem> {
  // Its head says enough: only what is a picture and nothing else is decoded.
  const read = (await isTwoFacedPicture(bytes)) ? null : await readable(bytes.content)
  if (read === null) return problem('imageInvalid', null)
  const pixels = read.width * read.height
  if (pixels > pixelLimit) return problem('imagePixelsMax', null, { pixels, max_pixels: pixelLimit })
  const decoded = await toTakeIn(() => decode(bytes, read))
  return decoded === null ? problem('imageCorrupted', null) : { ...decoded, extension: read.extension }
}

interface Readable {
  readonly extension: ImageExtension
  readonly width: number
  readonly height: number
  readonly isPersonal: boolean
}

async function readable(content: Content): Promise<Readable | null> {
  try {
    const sharp = await pictureTool()
    const metadata = await sharp(content, { limitInputPixels: pixelLimit }).metadata()
    const extension = extensionOf(metadata)
    if (extension === null) return null
    const { width, height, exif, xmp, iptc } = metadata
    return { extension, width, height, isPersonal: [exif, xmp, iptc].some((block) => block !== undefined) }
  } catch {
    return null
  }
}

interface Decoded {
  readonly content: Content
  readonly size: number
  readonly width: number
  readonly height: number
  readonly background: string
}

async function decode({ content, size }: Bytes, read: Readable): Promise<Decoded | null> {
  try {
    const kept = read.isPersonal ? await freed(content) : { content, size, width: read.width, height: read.height }
    return { ...kept, background: await edgeColour(kept.content) }
  } catch {
    return null
  }
}

/** By content, whatever the file was called. */
function extensionOf({ format, compression }: Metadata): ImageExtension | null {
  switch (format) {
    case 'webp':
    case 'png':
    case 'gif':
      return format
    case 'jpeg':
      return 'jpg'
    case 'heif':
      return compression === 'av1' ? 'avif' : null
    default:
      return null
  }
}

/** Turned as the camera held it, then without EXIF, place and time; colours stay what they are. */
async function freed(content: Content): Promise<Omit<Decoded, 'background'>> {
  const sharp = await pictureTool()
  const picture = sharp(content, { limitInputPixels: pixelLimit, animated: true })
    .autoOrient()
    .keepIccProfile()
    // Without force each applies only to a picture that already is of its kind.
    // The best code would need the whole picture a second time: 130 MB for 24 megapixels.
    .jpeg({ quality: 92, optimiseCoding: false, force: false })
    .webp({ quality: 92, force: false })
  const { kept, info } = await written(picture, content)
  return { content: kept, size: info.size, width: info.width, height: info.pageHeight ?? info.height }
}

/** Beside the file it comes from, and gone with it; in hand where that was. */
async function written(picture: Sharp, from: Content): Promise<{ kept: Content; info: OutputInfo }> {
  if (typeof from !== 'string') {
    const { data, info } = await picture.toBuffer({ resolveWithObject: true })
    return { kept: data, info }
  }
  const kept = `${from}-freed`
  return { kept, info: await picture.toFile(kept) }
}

/** The mean colour of the picture's edge: what stands behind it while it loads has no visible border then. */
async function edgeColour(content: Content): Promise<string> {
  const side = 8
  const sharp = await pictureTool()
  const pixels = await sharp(content, { limitInputPixels: pixelLimit })
    .resize(side, side, { fit: 'fill' })
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .raw()
    .toBuffer()
  const channels = pixels.length / (side * side)
  const sum = [0, 0, 0]
  let count = 0
  for (let at = 0; at < side * side; at += 1) {
    const isInside = at % side > 0 && at % side < side - 1 && at >= side && at < side * (side - 1)
    if (isInside) continue
    count += 1
    for (const channel of sum.keys()) sum[channel] = (sum[channel] ?? 0) + (pixels[at * channels + channel] ?? 0)
  }
  return `#${sum
    .map((value) =>
      Math.round(value / count)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`
}
