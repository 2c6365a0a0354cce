// Files that are two things at once: a picture that is also a page, a script, an archive or a document.

const page = /<(?:script|html|!doctype html|svg|\?php|iframe)[\s>]/i
const archives = [
  Buffer.from([0x50, 0x4b, 5, 6]),
  Buffer.from('Rar!\x1a\x07', 'latin1'),
  Buffer.from([0x37, 0x7a, 0xbc, 0xaf, 0x27, 0x1c]),
]
/** The list of an archive's content stands at its end, behind it only a comment. */
const longestTail = 66_000

/** Judged by the picture's bytes, whatever it is called. What merely follows its end is no second face yet: cameras add their own. */
export function isTwoFacedPicture(bytes: Buffer): boolean {
  return (
    page.test(bytes.toString('latin1')) ||
    hasArchive(bytes) ||
    bytes.subarray(0, 2048).includes('%PDF-') ||
    bytesBehind(bytes).includes('%PDF-') ||
    isScript(bytes)
  )
}

/** A document whose bytes are also a page or an archive. Pages inside a document are packed and do not show. */
export function isTwoFacedDocument(bytes: Buffer): boolean {
  return page.test(bytes.toString('latin1')) || hasArchive(bytes)
}

function hasArchive(bytes: Buffer): boolean {
  const tail = bytes.subarray(-longestTail)
  return archives.some((signature) => tail.includes(signature))
}

/**
 * Scripts begin with the signature of a GIF as a name, or with a length that reads as „/*“, and end behind the picture.
 * No GIF needs anything behind its end, and no picture is 10,799 pixels wide by accident and has text behind it.
 */
function isScript(bytes: Buffer): boolean {
  const isGif = bytes.toString('latin1', 0, 3) === 'GIF'
  const behind = bytesBehind(bytes)
  if (isGif && behind.some((byte) => byte !== 0)) return true
  const field = bytes.toString('latin1', isGif ? 6 : 4, isGif ? 8 : 6)
  return field === '/*' && bytes.includes('*/', 8)
}

/** What stands behind the end of a JPEG, PNG, GIF or WebP; empty where the end is not found. */
export function bytesBehind(bytes: Buffer): Buffer {
  const end = endOf(bytes)
  return end === null ? Buffer.alloc(0) : bytes.subarray(end)
}

function endOf(bytes: Buffer): number | null {
  const head = bytes.toString('latin1', 0, 4)
  if (head.startsWith('GIF')) return endOfGif(bytes)
  if (head === '\x89PNG') return endOfPng(bytes)
  if (head === 'RIFF' && bytes.length >= 12) return 8 + bytes.readUInt32LE(4) + (bytes.readUInt32LE(4) % 2)
  return head.startsWith('\xff\xd8') ? endOfJpeg(bytes) : null
}

function endOfPng(bytes: Buffer): number | null {
  for (let at = 8; at + 12 <= bytes.length;) {
    const next = at + 12 + bytes.readUInt32BE(at)
    if (bytes.toString('latin1', at + 4, at + 8) === 'IEND') return next
    at = next
  }
  return null
}

/** Segments say how long they are; only what follows a scan has to be searched for the next marker. */
function endOfJpeg(bytes: Buffer): number | null {
  for (let at = 2; at + 4 <= bytes.length;) {
    const marker = bytes[at + 1] ?? 0
    if (bytes[at] !== 0xff || marker === 0 || marker === 0xff || (marker >= 0xd0 && marker <= 0xd7)) at += 1
    else if (marker === 0xd9) return at + 2
    else at += 2 + bytes.readUInt16BE(at + 2)
  }
  return bytes.subarray(-2).equals(Buffer.from([0xff, 0xd9])) ? bytes.length : null
}

function endOfGif(bytes: Buffer): number | null {
  const colours = (flags: number) => (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0)
  let at = 13 + colours(bytes[10] ?? 0)
  const skipBlocks = (from: number) => {
    let next = from
    while ((bytes[next] ?? 0) !== 0) next += (bytes[next] ?? 0) + 1
    return next + 1
  }
  while (at < bytes.length) {
    if (bytes[at] === 0x3b) return at + 1
    if (bytes[at] === 0x21) at = skipBlocks(at + 2)
    else if (bytes[at] === 0x2c) at = skipBlocks(at + 11 + colours(bytes[at + 9] ?? 0))
    else return null
  }
  return null
}
