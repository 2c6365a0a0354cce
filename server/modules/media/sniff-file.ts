// What a file really is, by its content (decisions § 5: type by content and ending). Read piece by piece.
import { fileTypeFromBuffer } from 'file-type'
import { piecesOf, type Bytes } from '#server/gateways/content.ts'
import { isQuietDrawing, largestDrawing } from './quiet-drawing.ts'

/** Endings that our own files have, by the one that the library tells. */
const endingsByType: Readonly<Record<string, readonly string[]>> = {
  jpg: ['jpg', 'jpeg'],
  png: ['png'],
  gif: ['gif'],
  pdf: ['pdf'],
  mp4: ['mp4'],
  m4v: ['mp4'],
  webm: ['webm'],
  mpg: ['mpeg'],
  cfb: ['doc', 'xls', 'ppt'],
}

/** As much as the library reads of a file whose type stands at its beginning. */
const headLength = 4100

/** Endings that the content may have, the usual one first; empty where it is nothing that we take. */
export async function endingsOf(bytes: Bytes): Promise<readonly string[]> {
  const head = await bytes.read(0, headLength)
  // Read by its list, before anything of it is unpacked.
  if (['504b0304', '504b0506'].includes(head.toString('hex', 0, 4))) return zipEndings(bytes)
  const found = await fileTypeFromBuffer(head)
  return endingsByType[found?.ext ?? ''] ?? textEndings(bytes)
}

const megabyte = 1024 * 1024
/** Honest documents pack to a tenth, drawings to a thirtieth. */
const most = { entries: 10_000, bytes: 200 * megabyte, ratio: 100, unjudged: 10 * megabyte }
/** The list's end, with the longest comment behind it. */
const longestEnd = 22 + 65_535
/** Several entries of the list at once, and the longest in any case: 46 bytes and a name of 65,535. */
const listPiece = 128 * 1024

/** By the list of its content, which also says how large it would become: an archive that bursts is none. */
async function zipEndings(bytes: Bytes): Promise<readonly string[]> {
  const names = await zipNames(bytes)
  if (names === null) return []
  const holds = (folder: string) => names.some((name) => name.startsWith(folder))
  // Archives in archives burst one by one.
  if (names.some((name) => /\.(?:zip|gz|bz2|xz|7z|rar|jar)$/i.test(name))) return []
  if (!names.includes('[Content_Types].xml')) return ['zip']
  if (holds('word/')) return ['docx', 'zip']
  if (holds('xl/')) return ['xlsx', 'zip']
  return holds('ppt/') ? ['pptx', 'zip'] : ['zip']
}

/** null: no readable archive, or one that becomes too large. */
async function zipNames(bytes: Bytes): Promise<string[] | null> {
  const tail = await bytes.read(Math.max(0, bytes.size - longestEnd), longestEnd)
  const end = tail.lastIndexOf(Buffer.from([0x50, 0x4b, 5, 6]))
  if (end < 0 || end + 22 > tail.length) return null
  const count = tail.readUInt16LE(end + 10)
  let at = tail.readUInt32LE(end + 16)
  let size = 0
  const names: string[] = []
  if (count > most.entries) return null
  let piece: Buffer = Buffer.alloc(0)
  let pieceAt = 0
  const entryOf = async (length: number) => {
    if (at + length > pieceAt + piece.length) {
      piece = await bytes.read(at, listPiece)
      pieceAt = at
    }
    return piece.subarray(at - pieceAt)
  }
  for (let index = 0; index < count; index += 1) {
    const entry = await entryOf(46)
    if (entry.length < 46 || entry.readUInt32LE(0) !== 0x02014b50) return null
    size += entry.readUInt32LE(24)
    if (size > most.bytes || (size > most.unjudged && size > most.ratio * bytes.size)) return null
    const nameLength = entry.readUInt16LE(28)
    names.push((await entryOf(46 + nameLength)).toString('utf8', 46, 46 + nameLength))
    at += 46 + nameLength + entry.readUInt16LE(30) + entry.readUInt16LE(32)
  }
  return names
}

async function textEndings(bytes: Bytes): Promise<readonly string[]> {
  let isDrawing = false
  for await (const piece of piecesOf(bytes, '<svg '.length)) {
    const text = piece.toString('latin1')
    if (/[^\P{Cc}\t\n\r\f\u0080-\u009f]/u.test(text)) return []
    isDrawing ||= /<svg[\s>]/i.test(text)
  }
  if (!isDrawing) return ['txt', 'csv']
  if (bytes.size > largestDrawing) return []
  return isQuietDrawing(await bytes.read(0, bytes.size)) ? ['svg'] : []
}
