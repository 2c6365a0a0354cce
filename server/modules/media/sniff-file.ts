// What a file really is, by its content (decisions § 5: type by content and ending).
import { isQuietDrawing } from './quiet-drawing.ts'

/** Endings that the content may have, the usual one first; empty where it is nothing that we take. */
export function endingsOf(bytes: Buffer): readonly string[] {
  const begins = (...signature: number[]) => signature.every((byte, index) => bytes[index] === byte)
  if (begins(0xff, 0xd8, 0xff)) return ['jpg', 'jpeg']
  if (begins(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)) return ['png']
  if (/^GIF8[79]a$/.test(bytes.toString('latin1', 0, 6))) return ['gif']
  if (bytes.toString('latin1', 0, 5) === '%PDF-') return ['pdf']
  if (bytes.toString('latin1', 4, 8) === 'ftyp') return ['mp4']
  if (begins(0x1a, 0x45, 0xdf, 0xa3)) return ['webm']
  if (begins(0, 0, 1, 0xba) || begins(0, 0, 1, 0xb3)) return ['mpeg']
  if (begins(0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1)) return ['doc', 'xls', 'ppt']
  if (begins(0x50, 0x4b, 3, 4) || begins(0x50, 0x4b, 5, 6)) return zipEndings(bytes)
  return textEndings(bytes)
}

const megabyte = 1024 * 1024
/** Honest documents pack to a tenth, drawings to a thirtieth. */
const most = { entries: 10_000, bytes: 200 * megabyte, ratio: 100, unjudged: 10 * megabyte }

/** By the list of its content, which also says how large it would become: an archive that bursts is none. */
function zipEndings(bytes: Buffer): readonly string[] {
  const names = zipNames(bytes)
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
function zipNames(bytes: Buffer): string[] | null {
  const end = bytes.lastIndexOf(Buffer.from([0x50, 0x4b, 5, 6]))
  if (end < 0 || end + 22 > bytes.length) return null
  const count = bytes.readUInt16LE(end + 10)
  let at = bytes.readUInt32LE(end + 16)
  let size = 0
  const names: string[] = []
  if (count > most.entries) return null
  for (let index = 0; index < count; index += 1) {
    if (at + 46 > bytes.length || bytes.readUInt32LE(at) !== 0x02014b50) return null
    size += bytes.readUInt32LE(at + 24)
    if (size > most.bytes || (size > most.unjudged && size > most.ratio * bytes.length)) return null
    const nameLength = bytes.readUInt16LE(at + 28)
    names.push(bytes.toString('utf8', at + 46, at + 46 + nameLength))
    at += 46 + nameLength + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32)
  }
  return names
}

function textEndings(bytes: Buffer): readonly string[] {
  const text = bytes.toString('latin1')
  if (/[^\P{Cc}\t\n\r\f\u0080-\u009f]/u.test(text)) return []
  if (/<svg[\s>]/i.test(text)) return isQuietDrawing(bytes) ? ['svg'] : []
  return ['txt', 'csv']
}
