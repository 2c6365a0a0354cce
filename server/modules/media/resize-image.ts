// Sized pictures: made when first asked for, kept beside the originals, never the same one twice at once.
import type { Sharp } from 'sharp'
import { cropAround, type FocusPoint } from '#domain/content/crop-around.ts'
import { pictureTool } from '#server/gateways/picture-tool.ts'
import type { Storage, StoredFile } from '#server/gateways/storage.ts'
import { findOriginal, sizedStart, type StoredImage } from './find-original.ts'
import { pixelLimit, toResize } from './picture-turns.ts'
import type { PictureCache } from './picture-cache.ts'
import type { AskedImage } from './read-address.ts'

export type WantedImage = AskedImage & StoredImage & FocusPoint
export type OpenImage = (wanted: WantedImage) => Promise<StoredFile | null>

/** Opens the file for an address, making it if need be; null where there is no such picture. */
export function imageFiles(storage: Storage, cache: PictureCache): OpenImage {
  const running = new Map<string, Promise<void>>()

  async function make(wanted: WantedImage, name: string): Promise<void> {
    // Somebody may have finished it between our look and our turn.
    if (await storage.has(name)) return
    const original = await findOriginal(storage, wanted)
    const made = await toResize(async () => {
      const bytes = original === null ? null : await storage.read(original)
      return bytes === null ? null : resized(bytes, wanted)
    })
    if (made !== null) await storage.put(name, made, { isKept: false })
  }

  return async (wanted) => {
    if (wanted.shape.kind === 'original') {
      const original = await findOriginal(storage, wanted)
      return original === null ? null : storage.open(original)
    }
    const name = `${sizedStart(wanted.id)}${wanted.version}-${wanted.shape.kind}-${wanted.shape.pixels}.${wanted.extension}`
    cache.use(name)
    const ready = await storage.open(name)
    if (ready !== null) return ready
    const making = running.get(name) ?? make(wanted, name).finally(() => running.delete(name))
    running.set(name, making)
    await making
    return storage.open(name)
  }
}

async function resized(original: Buffer, wanted: WantedImage): Promise<Buffer> {
  const sharp = await pictureTool()
  const image = sharp(original, { limitInputPixels: pixelLimit }).autoOrient()
  const sized = await shaped(image, wanted)
  switch (wanted.extension) {
    case 'webp':
      return sized.webp({ quality: 82 }).toBuffer()
    case 'avif':
      return sized.avif({ quality: 55, effort: 2 }).toBuffer()
    case 'jpg':
    case 'jpeg':
      return sized.jpeg({ quality: 82, progressive: true }).toBuffer()
    case 'png':
      return sized.png().toBuffer()
    case 'gif':
      return sized.gif().toBuffer()
  }
}

/** A small picture's square is as large as its shorter side: nothing is enlarged. */
async function shaped(image: Sharp, { shape, ...focus }: WantedImage): Promise<Sharp> {
  if (shape.kind === 'original') return image
  if (shape.kind === 'width') return image.resize({ width: shape.pixels, withoutEnlargement: true })
  const { autoOrient: turned } = await image.metadata()
  const square = cropAround(turned, 1, focus)
  return image.extract(square).resize({ width: Math.min(shape.pixels, square.width) })
}
