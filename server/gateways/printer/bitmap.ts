// Black dots on paper: what raster commands carry, what pictures of dockets are made of.
import { pictureTool } from '../picture-tool.ts'

export interface Bitmap {
  /** Dots of a row; a multiple of 8. */
  readonly width: number
  readonly height: number
  /** One bit a dot, black is 1, the leftmost dot is the highest bit. */
  readonly bits: Uint8Array
}

export const dotsOf = (columns: number) => Math.ceil((columns * 12) / 8) * 8

/** Of grey values, a byte each: what is darker than the middle is black. */
export function bitmapOf(grey: Uint8Array, width: number, height: number): Bitmap {
  const across = Math.ceil(width / 8)
  const bits = new Uint8Array(across * height)
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      if ((grey[y * width + x] ?? 255) < 128) {
        const at = y * across + (x >> 3)
        bits[at] = (bits[at] ?? 0) | (0x80 >> (x & 7))
      }
    }
  }
  return { width: across * 8, height, bits }
}

export function isBlack({ width, bits }: Bitmap, x: number, y: number): boolean {
  return ((bits[y * (width / 8) + (x >> 3)] ?? 0) & (0x80 >> (x & 7))) !== 0
}

/** One below the other; all of one width. */
export function stacked(bitmaps: readonly Bitmap[], width: number): Bitmap {
  const height = bitmaps.reduce((sum, each) => sum + each.height, 0)
  return { width, height, bits: Buffer.concat(bitmaps.map(({ bits }) => bits)) }
}

/** Bands of at most so many rows: small printers hold no more at once. Star's commands take 24 at a time. */
export function bandsOf({ width, height, bits }: Bitmap, rows = 240): Bitmap[] {
  const across = width / 8
  return Array.from({ length: Math.ceil(height / rows) }, (_, index) => {
    const first = index * rows
    const last = Math.min(height, first + rows)
    return { width, height: last - first, bits: bits.subarray(first * across, last * across) }
  })
}

export async function pngOf(bitmap: Bitmap): Promise<Buffer> {
  const { width, height } = bitmap
  const grey = Buffer.alloc(width * Math.max(1, height), 255)
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) if (isBlack(bitmap, x, y)) grey[y * width + x] = 0
  }
  const sharp = await pictureTool()
  return sharp(grey, { raw: { width, height: Math.max(1, height), channels: 1 } })
    .png({ compressionLevel: 9, palette: true, colours: 2 })
    .toBuffer()
}

/** A picture of the shop in black and white, as large as fits beside white margins; tones become patterns of dots. */
export async function logoBitmap(bytes: Buffer, dots: number): Promise<Bitmap> {
  const room = Math.floor((dots * 0.6) / 8) * 8
  const sharp = await pictureTool()
  const flat = await sharp(bytes, { limitInputPixels: 100_000_000 })
    .autoOrient()
    .flatten({ background: '#ffffff' })
    .resize({ width: 800, height: 800, fit: 'inside', withoutEnlargement: true })
    .greyscale()
    .png()
    .toBuffer()
  // A picture of one colour has no margin to cut off.
  const cropped = await sharp(flat)
    .trim({ threshold: 12 })
    .toBuffer()
    .catch(() => flat)
  const { data, info } = await sharp(cropped)
    .resize({ width: room, height: 200, fit: 'inside' })
    .normalise({ lower: 2, upper: 90 })
    .extend({ top: 4, bottom: 16, background: '#ffffff' })
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return bitmapOf(dithered(data, info.width, info.height), info.width, info.height)
}

/** Floyd and Steinberg: what a dot is too dark or too light is made good by its neighbours. */
function dithered(grey: Uint8Array, width: number, height: number): Uint8Array {
  const rest = Float32Array.from(grey)
  const give = (x: number, y: number, amount: number) => {
    if (x >= 0 && x < width && y < height) rest[y * width + x] = (rest[y * width + x] ?? 0) + amount
  }
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const old = rest[y * width + x] ?? 255
      const dot = old < 128 ? 0 : 255
      rest[y * width + x] = dot
      const error = old - dot
      give(x + 1, y, (error * 7) / 16)
      give(x - 1, y + 1, (error * 3) / 16)
      give(x, y + 1, (error * 5) / 16)
      give(x + 1, y + 1, error / 16)
    }
  }
  return Uint8Array.from(rest)
}
