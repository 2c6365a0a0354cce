// The tar format, as much of it as backups need: plain files, long names as pax records. Any tar program reads it.

export interface TarEntry {
  name: string
  size: number
  /** Permission bits. */
  mode?: number
  content: AsyncIterable<Buffer>
}

const block = 512
const field = { name: [0, 100], mode: [100, 8], size: [124, 12], modified: [136, 12], checksum: [148, 8] } as const
const typeAt = 156
const ordinary = '0'
const paxType = 'x'

export async function* packTar(entries: AsyncIterable<TarEntry>): AsyncGenerator<Buffer> {
  for await (const { name, size, mode = 0o600, content } of entries) {
    if (Buffer.byteLength(name) > field.name[1]) {
      const record = paxRecord('path', name)
      yield header('pax', record.length, 0o600, paxType)
      yield record
      yield padding(record.length)
    }
    yield header(name, size, mode, ordinary)
    let written = 0
    for await (const chunk of content) {
      written += chunk.length
      yield chunk
    }
    if (written !== size) throw new Error(`${name} changed while it was read`)
    yield padding(size)
  }
  yield Buffer.alloc(2 * block)
}

/** Entries in their order. What is left of a content when the next entry is asked for is skipped. */
export async function* unpackTar(source: AsyncIterable<Buffer>): AsyncGenerator<TarEntry> {
  const reader = blockReader(source)
  let longName: string | undefined
  for (;;) {
    const head = await reader.exactly(block)
    if (head.every((byte) => byte === 0)) return
    if (octal(head, field.checksum) !== checksum(head)) throw new Error('tar header')
    const size = octal(head, field.size)
    if (String.fromCharCode(head[typeAt] ?? 0) === paxType) {
      longName = paxPath(await reader.exactly(size))
      await reader.exactly(padding(size).length)
      continue
    }
    const name = longName ?? text(head, field.name)
    longName = undefined
    const content = reader.upTo(size)
    yield { name, size, mode: octal(head, field.mode), content }
    for await (const _ of content) void _
    await reader.exactly(padding(size).length)
  }
}

function header(name: string, size: number, mode: number, type: string): Buffer {
  const head = Buffer.alloc(block)
  head.write(name.slice(0, field.name[1]), 0, field.name[1])
  write(head, field.mode, mode)
  write(head, [108, 8], 0)
  write(head, [116, 8], 0)
  write(head, field.size, size)
  write(head, field.modified, 0)
  head.write(type, typeAt)
  head.write('ustar\u000000', 257)
  write(head, field.checksum, checksum(head))
  return head
}

function write(head: Buffer, [at, length]: readonly [number, number], value: number): void {
  head.write(`${value.toString(8).padStart(length - 1, '0')}\0`, at)
}

/** The sum of all bytes, the checksum's own counted as spaces. */
function checksum(head: Buffer): number {
  const [at, length] = field.checksum
  let sum = length * 32
  for (const [index, byte] of head.entries()) if (index < at || index >= at + length) sum += byte
  return sum
}

function octal(head: Buffer, range: readonly [number, number]): number {
  return Number.parseInt(text(head, range).trim() || '0', 8)
}

function text(head: Buffer, [at, length]: readonly [number, number]): string {
  const raw = head.subarray(at, at + length)
  const end = raw.indexOf(0)
  return raw.subarray(0, end === -1 ? length : end).toString()
}

function padding(size: number): Buffer {
  return Buffer.alloc((block - (size % block)) % block)
}

/** „27 path=…\n“: its own length in decimal comes first and counts itself. */
function paxRecord(key: string, value: string): Buffer {
  const rest = ` ${key}=${value}\n`
  let length = Buffer.byteLength(rest)
  while (length !== Buffer.byteLength(`${length}${rest}`)) length = Buffer.byteLength(`${length}${rest}`)
  return Buffer.from(`${length}${rest}`)
}

function paxPath(record: Buffer): string | undefined {
  return /^\d+ path=(.*)\n/s.exec(record.toString())?.[1]
}

function blockReader(source: AsyncIterable<Buffer>) {
  const chunks = source[Symbol.asyncIterator]()
  let rest: Buffer = Buffer.alloc(0)

  async function some(most: number): Promise<Buffer> {
    while (rest.length === 0) {
      const next = await chunks.next()
      if (next.done === true) throw new Error('unexpected end')
      rest = next.value
    }
    const taken = rest.subarray(0, most)
    rest = rest.subarray(taken.length)
    return taken
  }

  async function* upTo(length: number): AsyncGenerator<Buffer> {
    for (let left = length; left > 0;) {
      const taken = await some(left)
      left -= taken.length
      yield taken
    }
  }

  return {
    upTo(length: number): AsyncIterable<Buffer> {
      const content = upTo(length)
      // Reading on after a break must not start again, so the same iterator is handed out each time and never closed.
      return { [Symbol.asyncIterator]: () => ({ next: () => content.next() }) }
    },
    async exactly(length: number): Promise<Buffer> {
      const parts: Buffer[] = []
      for await (const part of upTo(length)) parts.push(part)
      return Buffer.concat(parts)
    },
  }
}
