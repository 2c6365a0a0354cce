// Where a picture ends, by its own words. Read forwards through a window: most of a file is jumped over.
import type { Bytes } from '#server/gateways/content.ts'

const windowLength = 64 * 1024

/** null where the end is not found, or the file is no JPEG, PNG, GIF or WebP. */
export async function endOfPicture(bytes: Bytes): Promise<number | null> {
  const start = await bytes.read(0, 12)
  const head = start.toString('latin1', 0, 4)
  if (head.startsWith('GIF')) return endOfGif(bytes)
  if (head === '\x89PNG') return endOfPng(bytes)
  if (head === 'RIFF' && start.length >= 12) return 8 + start.readUInt32LE(4) + (start.readUInt32LE(4) % 2)
  return head.startsWith('\xff\xd8') ? endOfJpeg(bytes) : null
}

/** `see(at, count)`: bytes from there on, at least so many where there are any. */
function windowOn(bytes: Bytes): (at: number, count: number) => Promise<Buffer> {
  let piece: Buffer = Buffer.alloc(0)
  let start = 0
  return async (at, count) => {
    if (at < start || at + count > start + piece.length) {
      piece = await bytes.read(at, Math.max(count, windowLength))
      start = at
    }
    return piece.subarray(at - start)
  }
}

async function endOfPng(bytes: Bytes): Promise<number | null> {
  const see = windowOn(bytes)
  for (let at = 8; at + 12 <= bytes.size;) {
    const chunk = await see(at, 12)
    if (chunk.length < 12) return null
    const next = at + 12 + chunk.readUInt32BE(0)
    if (chunk.toString('latin1', 4, 8) === 'IEND') return next
    at = next
  }
  return null
}

/** Segments say how long they are; only what follows a scan has to be searched for the next marker. */
async function endOfJpeg(bytes: Bytes): Promise<number | null> {
  const see = windowOn(bytes)
  for (let at = 2; at + 4 <= bytes.size;) {
    const seen = await see(at, 4)
    if (seen.length < 4) return null
    const skipped = beforeMarker(seen)
    at += skipped
    if (skipped > 0) continue
    if (seen[1] === 0xd9) return at + 2
    at += 2 + seen.readUInt16BE(2)
  }
  const last = await bytes.read(bytes.size - 2, 2)
  return last.equals(Buffer.from([0xff, 0xd9])) ? bytes.size : null
}

/** How many bytes come before the next marker, or before what cannot be told without more. */
function beforeMarker(seen: Buffer): number {
  for (let at = 0; at + 4 <= seen.length; at += 1) {
    const marker = seen[at + 1] ?? 0
    const isNone = seen[at] !== 0xff || marker === 0 || marker === 0xff || (marker >= 0xd0 && marker <= 0xd7)
    if (!isNone) return at
  }
  return seen.length - 3
}

async function endOfGif(bytes: Bytes): Promise<number | null> {
  const see = windowOn(bytes)
  const byteAt = async (at: number) => (await see(at, 1))[0] ?? 0
  const colours = (flags: number) => (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0)
  const skipBlocks = async (from: number) => {
    let next = from
    for (let length = await byteAt(next); length !== 0; length = await byteAt(next)) next += length + 1
    return next + 1
  }
  let at = 13 + colours(await byteAt(10))
  while (at < bytes.size) {
    const kind = await byteAt(at)
    if (kind === 0x3b) return at + 1
    if (kind === 0x21) at = await skipBlocks(at + 2)
    else if (kind === 0x2c) at = await skipBlocks(at + 11 + colours(await byteAt(at + 9)))
    else return null
  }
  return null
}
