// Sized pictures: made when first asked for, kept beside the originals, never the same one twice at once.
import { join } from 'node:path'
import sharp, { type Sharp } from 'sharp'
import { findOriginal, exists } from './find-original.ts'
import type { AskedImage, Shape } from './read-address.ts'
import { writeWhole } from './write-file.ts'

// A phone's picture fits; a decompression bomb does not.
export const pixelLimit = 100_000_000
/** Pictures being made at once: orders must not wait for thumbnails. */
const atOnce = 2

// One thread and no memory of former pictures: the kitchen's machine has better to do.
sharp.concurrency(1)
sharp.cache(false)

export type FindFile = (asked: AskedImage) => Promise<string | null>

/** Answers the file for an address, making it if need be; null where there is no such picture. */
export function imageFiles(mediaFolder: string): FindFile {
  const running = new Map<string, Promise<string | null>>()
  const free = gate(atOnce)

  async function make(asked: AskedImage, file: string): Promise<string | null> {
    const original = await findOriginal(mediaFolder, asked)
    if (original === null) return null
    await free(async () => writeWhole(file, await resized(original, asked), { isKept: false }))
    return file
  }

  return async (asked) => {
    if (asked.shape.kind === 'original') return findOriginal(mediaFolder, asked)
    const file = join(mediaFolder, 'cache', `${asked.id}-${asked.version}-${suffix(asked.shape)}.${asked.extension}`)
    if (await exists(file)) return file
    const making = running.get(file) ?? make(asked, file).finally(() => running.delete(file))
    running.set(file, making)
    return making
  }
}

function suffix(shape: Shape): string {
  return shape.kind === 'original' ? 'original' : `${shape.kind}-${shape.pixels}`
}

async function resized(original: string, { shape, extension }: AskedImage): Promise<Buffer> {
  const image = sharp(original, { limitInputPixels: pixelLimit }).autoOrient()
  const sized = image.resize({ ...(await target(image, shape)), fit: 'cover', withoutEnlargement: true })
  switch (extension) {
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

/** A small picture's square is as large as its shorter side: leaving out the enlargement alone would leave out the square. */
async function target(image: Sharp, shape: Shape): Promise<{ width?: number; height?: number }> {
  if (shape.kind === 'original') return {}
  if (shape.kind === 'width') return { width: shape.pixels }
  const { autoOrient: turned } = await image.metadata()
  const side = Math.min(shape.pixels, turned.width, turned.height)
  return { width: side, height: side }
}

/** Lets so many run at once, the others wait in line. */
function gate(places: number) {
  let taken = 0
  const waiting: (() => void)[] = []
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (taken >= places) await new Promise<void>((resolve) => waiting.push(resolve))
    else taken += 1
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next === undefined) taken -= 1
      // The place is handed on: nobody can slip in between.
      else next()
    }
  }
}
