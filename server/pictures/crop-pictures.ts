// The pictures of a scene as they are drawn: cut to what is seen, grey where they should be, as large as they are shown, in a format
// that every drawer reads.
import type { Matrix3x3 } from 'sharp'
import type { Box, ImageNode, Scene, SceneNode } from '#domain/pictures/scene.ts'
import type { SvgOptions } from '#domain/pictures/write-svg.ts'
import { pictureTool } from '#server/gateways/picture-tool.ts'
import { bytesOf, type ReadMaterial } from './picture-job.ts'

export interface CroppedPicture {
  readonly bytes: Buffer
  readonly type: 'image/png' | 'image/jpeg'
}

export type CroppedPictures = ReadonlyMap<ImageNode, CroppedPicture>

/** The pictures of cameras fit; a decompression bomb does not. */
const pixelLimit = 64_000_000
/** More of one picture is never drawn. */
const widest = 8000

/** A letter changes, the photo beside it does not; nor does it when the next product is put on the same background. */
const keptMegabytes = 24
const kept = new Map<string, CroppedPicture>()
let keptBytes = 0

/**
 * `scale`: pixels per length of the scene. What is no picture is left out; where the storage fails, everything does. One after the
 * other: originals are large, and only one stands in memory.
 */
export async function cropPictures(
  { nodes }: Pick<Scene, 'nodes'>,
  read: ReadMaterial,
  scale: number,
): Promise<CroppedPictures> {
  const found = new Map<ImageNode, CroppedPicture>()
  for (const node of imagesIn(nodes)) {
    const cropped = await croppedOnce(node, read, scale)
    if (cropped !== null) found.set(node, cropped)
  }
  return found
}

export function dataAddress(pictures: CroppedPictures): SvgOptions['hrefOf'] {
  return (node) => {
    const found = pictures.get(node)
    return found === undefined
      ? null
      : { href: `data:${found.type};base64,${found.bytes.toString('base64')}`, isCropped: true }
  }
}

function imagesIn(nodes: readonly SceneNode[]): ImageNode[] {
  return nodes.flatMap((node) => {
    if (node.kind === 'image') return [node]
    return node.kind === 'group' || node.kind === 'blur' ? imagesIn(node.children) : []
  })
}

/** As `saturate` of SVG counts brightness, so that documents, which know no filters, show the same. */
const grey: Matrix3x3 = [
  [0.213, 0.715, 0.072],
  [0.213, 0.715, 0.072],
  [0.213, 0.715, 0.072],
]

/** The least lately asked for go first. */
async function croppedOnce(node: ImageNode, read: ReadMaterial, scale: number): Promise<CroppedPicture | null> {
  const { id, version } = node.file
  const key = JSON.stringify([id, version, node.crop, node.width, node.height, node.isGrey, scale])
  const cropped = kept.get(key) ?? (await cropAnew(node, read, scale))
  if (cropped === null) return null
  if (!kept.delete(key)) keptBytes += cropped.bytes.length
  kept.set(key, cropped)
  for (const [oldest, { bytes }] of kept) {
    if (keptBytes <= keptMegabytes * 1024 * 1024) break
    kept.delete(oldest)
    keptBytes -= bytes.length
  }
  return cropped
}

async function cropAnew(node: ImageNode, read: ReadMaterial, scale: number): Promise<CroppedPicture | null> {
  const original = await bytesOf(await read(node.file.id))
  return original === null ? null : cropPicture(original, node, scale).catch(() => null)
}

async function cropPicture(original: Uint8Array, node: ImageNode, scale: number): Promise<CroppedPicture> {
  const sharp = await pictureTool()
  const image = sharp(original, { limitInputPixels: pixelLimit }).autoOrient()
  const { autoOrient: turned, hasAlpha } = await image.metadata()
  const cut = pixelsOf(node.crop, turned)
  const width = Math.min(widest, Math.max(1, Math.ceil(node.width * scale)))
  const height = Math.min(widest, Math.max(1, Math.ceil(node.height * scale)))
  const resized = image.extract(cut).resize({ width, height, fit: 'fill' })
  const sized = node.isGrey ? resized.recomb(grey) : resized
  return hasAlpha
    ? { bytes: await sized.png({ compressionLevel: 1 }).toBuffer(), type: 'image/png' }
    : { bytes: await sized.jpeg({ quality: 93, chromaSubsampling: '4:4:4' }).toBuffer(), type: 'image/jpeg' }
}

function pixelsOf(crop: Box, picture: { readonly width: number; readonly height: number }) {
  const left = Math.min(picture.width - 1, Math.max(0, Math.round(crop.x * picture.width)))
  const top = Math.min(picture.height - 1, Math.max(0, Math.round(crop.y * picture.height)))
  const width = Math.min(picture.width - left, Math.max(1, Math.round(crop.width * picture.width)))
  const height = Math.min(picture.height - top, Math.max(1, Math.round(crop.height * picture.height)))
  return { left, top, width, height }
}
