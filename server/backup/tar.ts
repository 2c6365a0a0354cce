// The tar format, as backups need it: plain files in their order, with long names and large sizes. Any tar program reads it.
import { once } from 'node:events'
import { extract, pack, type Extract, type Pack } from 'tar-stream'

export interface TarEntry {
  name: string
  size: number
  /** Permission bits. */
  mode?: number
  content: AsyncIterable<Buffer>
}

export function packTar(entries: AsyncIterable<TarEntry>): AsyncIterable<Buffer> {
  const packed = pack()
  const ended = endOf(packed)
  addAll(packed, entries, ended).then(
    () => packed.finalize(),
    (error: Error) => packed.destroy(error),
  )
  return packed as AsyncIterable<Buffer>
}

async function addAll(packed: Pack, entries: AsyncIterable<TarEntry>, ended: AbortSignal): Promise<void> {
  for await (const { name, size, mode = 0o600, content } of entries) {
    const kept = Promise.withResolvers<void>()
    // The same archive from the same state: no moment of packing in it.
    const entry = packed.entry({ name, size, mode, mtime: new Date(0) }, (error) =>
      error ? kept.reject(new Error(`${name} changed while it was read`, { cause: error })) : kept.resolve(),
    )
    kept.promise.catch(() => undefined)
    for await (const chunk of content) await write(entry, chunk, ended)
    entry.end(undefined)
    await kept.promise
  }
}

/** Entries in their order. What is left of a content when the next entry is asked for is skipped. */
export async function* unpackTar(source: AsyncIterable<Buffer>): AsyncGenerator<TarEntry> {
  const unpacked = extract()
  const ended = endOf(unpacked)
  readAll(unpacked, source, ended).catch((error: Error) => unpacked.destroy(error))
  for await (const entry of unpacked) {
    const { name, size, mode } = entry.header
    yield { name, size, mode, content: entry as AsyncIterable<Buffer> }
    entry.resume()
  }
}

async function readAll(unpacked: Extract, source: AsyncIterable<Buffer>, ended: AbortSignal): Promise<void> {
  for await (const chunk of source) await write(unpacked, chunk, ended)
  unpacked.end(undefined)
}

async function write(to: ReturnType<Pack['entry']> | Extract, chunk: Buffer, ended: AbortSignal): Promise<void> {
  if (!to.write(chunk)) await once(to, 'drain', { signal: ended })
}

/** Whoever waits for a stream that was given up would wait for ever. */
function endOf(stream: Pack | Extract): AbortSignal {
  const ended = new AbortController()
  stream.once('close', () => ended.abort())
  return ended.signal
}
