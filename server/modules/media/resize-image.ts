// Sized pictures: made when first asked for, kept beside the originals, never the same one twice at once; and beside them as AVIF
// or WebP where that is smaller, for browsers that take it. That takes its time: the first ones to ask get the picture as it was stored.
import type { Sharp } from 'sharp'
import { cropAround, type FocusPoint } from '#domain/content/crop-around.ts'
import { pictureTool } from '#server/gateways/picture-tool.ts'
import type { Storage, StoredFile } from '#server/gateways/storage.ts'
import { findOriginal, sizedStart, type StoredImage } from './find-original.ts'
import { pixelLimit, toResize, toShrink } from './picture-turns.ts'
import type { PictureCache } from './picture-cache.ts'
import type { AskedImage, ImageExtension } from './read-address.ts'

export type WantedImage = AskedImage &
  StoredImage &
  FocusPoint & {
    /** A format that whoever asks shows, too. */
    readonly takes?: SmallFormat | null
  }

export interface OpenedFile extends StoredFile {
  readonly extension: ImageExtension
}
export type OpenImage = (wanted: WantedImage) => Promise<OpenedFile | null>

/** The smallest first. */
const smallFormats = ['avif', 'webp'] as const
type SmallFormat = (typeof smallFormats)[number]

/** What a sized picture may be sent as instead; of some a picture could lose its movement. */
export function smallFormatsOf({ shape, extension }: AskedImage): readonly SmallFormat[] {
  if (shape.kind === 'original' || !['webp', 'jpg', 'jpeg', 'png'].includes(extension)) return []
  return smallFormats.filter((format) => format !== extension)
}

interface Small {
  readonly name: string
  /** Bytes of the picture as it was stored. */
  readonly plain: number
}

/** So much less to load makes it worth being kept twice. */
const worthShare = 0.95
/** Of a menu with all its pictures; the others come with the next guest. */
const mostShrinking = 200

/** Opens the file for an address, making it if need be; null where there is no such picture. */
export function imageFiles(storage: Storage, cache: PictureCache): OpenImage {
  const running = new Map<string, Promise<void>>()
  const shrinking = new Set<string>()

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

  /** Without content where the format is not smaller: that, too, is asked once. */
  async function shrink(wanted: WantedImage, format: SmallFormat, { name, plain }: Small): Promise<void> {
    if (await storage.has(name)) return
    const original = await findOriginal(storage, wanted)
    const bytes = original === null ? null : await storage.read(original)
    if (bytes === null) return
    const made = await resized(bytes, { ...wanted, extension: format })
    const kept = made.byteLength <= plain * worthShare ? made : Buffer.alloc(0)
    await storage.put(name, kept, { isKept: false })
  }

  function shrinkSoon(wanted: WantedImage, format: SmallFormat, small: Small): void {
    const { name } = small
    if (shrinking.has(name) || shrinking.size >= mostShrinking) return
    shrinking.add(name)
    // A picture that cannot be made smaller stays as it is.
    void toShrink(() => shrink(wanted, format, small).catch(() => undefined)).finally(() => shrinking.delete(name))
  }

  const sent = (file: StoredFile | null, extension: ImageExtension): OpenedFile | null => file && { ...file, extension }

  return async (wanted) => {
    const { id, version, shape, extension } = wanted
    if (shape.kind === 'original') {
      const original = await findOriginal(storage, wanted)
      return original === null ? null : sent(await storage.open(original), extension)
    }
    const name = `${sizedStart(id)}${version}-${shape.kind}-${shape.pixels}.${extension}`
    const { takes = null } = wanted
    const smallName = `${name}.${takes}`
    if (takes !== null) {
      const small = await storage.open(smallName)
      if (small !== null && small.size > 0) {
        cache.use(smallName)
        return sent(small, takes)
      }
      small?.stream.destroy()
    }
    cache.use(name)
    const ready = await storage.open(name)
    if (ready === null) {
      const making = running.get(name) ?? make(wanted, name).finally(() => running.delete(name))
      running.set(name, making)
      await making
    }
    const file = ready ?? (await storage.open(name))
    if (takes !== null && file !== null) shrinkSoon(wanted, takes, { name: smallName, plain: file.size })
    return sent(file, extension)
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
