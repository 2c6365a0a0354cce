// The content of a file: in hand, or on disk and read piece by piece, so that a large one never stands in memory as a whole.
import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { open, stat } from 'node:fs/promises'

/** `string`: the path of a file of our own. */
export type Content = Buffer | string

export interface Bytes {
  readonly size: number
  readonly content: Content
  /** So many from there on, fewer at the end. */
  readonly read: (at: number, length: number) => Promise<Buffer>
}

/** Of what is judged sign by sign. */
const pieceLength = 256 * 1024

export async function bytesIn(content: Content): Promise<Bytes> {
  if (typeof content !== 'string') {
    return { size: content.length, content, read: async (at, length) => content.subarray(at, at + length) }
  }
  const { size } = await stat(content)
  return { size, content, read: (at, length) => readPart(content, at, length) }
}

/** All of it in order; each piece begins with the last `overlap` bytes of the one before. */
export async function* piecesOf(bytes: Bytes, overlap = 0): AsyncGenerator<Buffer> {
  for (let at = 0; at < bytes.size; at += pieceLength) {
    const start = Math.max(0, at - overlap)
    yield await bytes.read(start, at + pieceLength - start)
  }
}

/** SHA-256, in hex. */
export async function checksumOf(content: Content): Promise<string> {
  const hash = createHash('sha256')
  if (typeof content === 'string') for await (const piece of createReadStream(content)) hash.update(piece as Buffer)
  else hash.update(content)
  return hash.digest('hex')
}

async function readPart(path: string, at: number, length: number): Promise<Buffer> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read({ buffer: Buffer.alloc(length), position: at })
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}
