// A workbook is an archive. Its reader unpacks large files in workers made of text, which our security policy forbids: so the
// browser itself unpacks them first, and stops where they would not fit.

const signatures = { local: 0x04034b50, central: 0x02014b50, end: 0x06054b50 } as const
const stored = 0
const deflated = 8
/** Far more than a table of 5,000 rows needs; what grows beyond is no table. */
const mostBytes = 150 * 1024 * 1024

interface Entry {
  readonly name: Uint8Array<ArrayBuffer>
  readonly checksum: number
  readonly method: number
  readonly packed: Uint8Array<ArrayBuffer>
}

/** The same archive with its texts unpacked and without its pictures. Throws for what is no archive, or a far too large one. */
export async function unpackedArchive(archive: Uint8Array<ArrayBuffer>): Promise<Blob> {
  const pieces: Uint8Array<ArrayBuffer>[] = []
  const directory: Uint8Array<ArrayBuffer>[] = []
  let offset = 0
  for (const entry of entriesOf(archive).filter(({ name }) => /\.(?:xml|rels)$/.test(new TextDecoder().decode(name)))) {
    const bytes = await unpacked(entry, mostBytes - offset)
    directory.push(header('central', entry, bytes.length, offset), entry.name)
    pieces.push(header('local', entry, bytes.length, 0), entry.name, bytes)
    offset += 30 + entry.name.length + bytes.length
  }
  return new Blob([...pieces, ...directory, end(directory, offset)])
}

function entriesOf(archive: Uint8Array<ArrayBuffer>): Entry[] {
  const view = new DataView(archive.buffer, archive.byteOffset, archive.byteLength)
  let at = archive.length - 22
  while (view.getUint32(at, true) !== signatures.end) at -= 1
  const count = view.getUint16(at + 10, true)
  let next = view.getUint32(at + 16, true)
  return Array.from({ length: count }, () => {
    if (view.getUint32(next, true) !== signatures.central) throw new Error('the archive is broken')
    const begin = view.getUint32(next + 42, true)
    const data = begin + 30 + view.getUint16(begin + 26, true) + view.getUint16(begin + 28, true)
    const nameLength = view.getUint16(next + 28, true)
    const entry = {
      name: archive.slice(next + 46, next + 46 + nameLength),
      checksum: view.getUint32(next + 16, true),
      method: view.getUint16(next + 10, true),
      packed: archive.slice(data, data + view.getUint32(next + 20, true)),
    }
    next += 46 + nameLength + view.getUint16(next + 30, true) + view.getUint16(next + 32, true)
    return entry
  })
}

async function unpacked({ method, packed }: Entry, most: number): Promise<Uint8Array<ArrayBuffer>> {
  if (method === stored) return packed
  if (method !== deflated) throw new Error('the archive is packed in an unknown way')
  const reader = new Blob([packed]).stream().pipeThrough(new DecompressionStream('deflate-raw')).getReader()
  const pieces: Uint8Array<ArrayBuffer>[] = []
  let size = 0
  for (let read = await reader.read(); !read.done; read = await reader.read()) {
    size += read.value.length
    if (size > most) throw new Error('the archive is too large')
    pieces.push(read.value)
  }
  return new Uint8Array(await new Blob(pieces).arrayBuffer())
}

function header(kind: 'local' | 'central', { name, checksum }: Entry, size: number, offset: number) {
  const shift = kind === 'central' ? 2 : 0
  const view = new DataView(new ArrayBuffer(kind === 'central' ? 46 : 30))
  view.setUint32(0, signatures[kind], true)
  view.setUint16(4 + shift, 20, true)
  view.setUint32(14 + shift, checksum, true)
  view.setUint32(18 + shift, size, true)
  view.setUint32(22 + shift, size, true)
  view.setUint16(26 + shift, name.length, true)
  if (kind === 'central') view.setUint32(42, offset, true)
  return new Uint8Array(view.buffer)
}

function end(directory: readonly Uint8Array[], offset: number): Uint8Array<ArrayBuffer> {
  const view = new DataView(new ArrayBuffer(22))
  view.setUint32(0, signatures.end, true)
  view.setUint16(8, directory.length / 2, true)
  view.setUint16(10, directory.length / 2, true)
  view.setUint32(
    12,
    directory.reduce((size, piece) => size + piece.length, 0),
    true,
  )
  view.setUint32(16, offset, true)
  return new Uint8Array(view.buffer)
}
