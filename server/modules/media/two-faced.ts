// Files that are two things at once: a picture that is also a page, a script, an archive or a document. Read piece by piece.
import { piecesOf, type Bytes } from '#server/gateways/content.ts'
import { endOfPicture } from './picture-end.ts'

// „<svg “ alone stands in one of some thousand large photos by chance: what follows it has to read like text, too.
const page = /<(?:(?:script|html|!doctype html|\?php|iframe)[\s/>]|svg[\s/>][\t\n\f\r -~]{8})/i
const longestPageWord = '<!doctype html>'.length
const archives = [
  Buffer.from([0x50, 0x4b, 5, 6]),
  Buffer.from('Rar!\x1a\x07', 'latin1'),
  Buffer.from([0x37, 0x7a, 0xbc, 0xaf, 0x27, 0x1c]),
]
/** The list of an archive's content stands at its end, behind it only a comment. */
const longestTail = 66_000

/** Judged by the picture's bytes, whatever it is called. What merely follows its end is no second face yet: cameras add their own. */
export async function isTwoFacedPicture(bytes: Bytes): Promise<boolean> {
  if (await isTwoFacedDocument(bytes)) return true
  const head = await bytes.read(0, 2048)
  if (head.includes('%PDF-')) return true
  const behind = await bytesBehind(bytes)
  return (await holds(behind, '%PDF-')) || (await isScript(bytes, head, behind))
}

/** A document whose bytes are also a page or an archive. Pages inside a document are packed and do not show. */
export async function isTwoFacedDocument(bytes: Bytes): Promise<boolean> {
  for await (const piece of piecesOf(bytes, longestPageWord)) if (page.test(piece.toString('latin1'))) return true
  const tail = await bytes.read(Math.max(0, bytes.size - longestTail), longestTail)
  return archives.some((signature) => tail.includes(signature))
}

/**
 * Scripts begin with the signature of a GIF as a name, or with a length that reads as „/*“, and end behind the picture.
 * No GIF needs anything behind its end, and no picture is 10,799 pixels wide by accident and has text behind it.
 */
async function isScript(bytes: Bytes, head: Buffer, behind: Bytes): Promise<boolean> {
  const isGif = head.toString('latin1', 0, 3) === 'GIF'
  if (isGif) for await (const piece of piecesOf(behind)) if (piece.some((byte) => byte !== 0)) return true
  const field = head.toString('latin1', isGif ? 6 : 4, isGif ? 8 : 6)
  return field === '/*' && holds(partOf(bytes, 8), '*/')
}

async function holds(bytes: Bytes, word: string): Promise<boolean> {
  for await (const piece of piecesOf(bytes, word.length)) if (piece.includes(word)) return true
  return false
}

/** What stands behind the end of a JPEG, PNG, GIF or WebP; empty where the end is not found. */
export async function bytesBehind(bytes: Bytes): Promise<Bytes> {
  return partOf(bytes, (await endOfPicture(bytes)) ?? bytes.size)
}

function partOf({ size, content, read }: Bytes, start: number): Bytes {
  const left = Math.max(0, size - start)
  return { size: left, content, read: (at, length) => read(start + at, Math.min(length, Math.max(0, left - at))) }
}
