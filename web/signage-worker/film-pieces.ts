// A film that is not kept yet is read once: what a screen asks for to show it is kept, piece by piece, as it comes in.
import { keptPieceBytes, pieceAddress, wholeSizeHeader } from '#parts/screen-caches.ts'

/** More than that of what the browser gives is left to the page, which lets the oldest go first. */
const fullest = 0.8

interface Piece {
  /** Of the whole film. */
  readonly size: number
  readonly type: string
  /** What has come so far; it grows. */
  readonly chunks: Uint8Array[]
  isWhole: boolean
  failure: unknown
  /** Whoever waits for more of it. */
  readonly waiting: Set<() => void>
}

/** On its way, for everybody who wants it. */
const coming = new Map<string, Promise<Piece>>()

/** `index`-th piece of a film; throws where it cannot be had. Kept by whoever asks for it first. */
export function pieceOf(kept: Cache, pathname: string, index: number): Promise<Piece> {
  const address = pieceAddress(pathname, index)
  const known = coming.get(address)
  if (known !== undefined) return known
  const begun = begin(kept, pathname, index)
  coming.set(address, begun)
  begun.catch(() => coming.delete(address))
  return begun
}

async function begin(kept: Cache, pathname: string, index: number): Promise<Piece> {
  const address = pieceAddress(pathname, index)
  const known = await kept.match(address)
  if (known !== undefined) {
    coming.delete(address)
    const bytes = new Uint8Array(await known.arrayBuffer())
    return { ...pieceWith(Number(known.headers.get(wholeSizeHeader)), known), chunks: [bytes], isWhole: true }
  }
  const from = index * keptPieceBytes
  const answer = await fetch(pathname, { headers: { range: `bytes=${from}-${from + keptPieceBytes - 1}` } })
  const [, total] = /^bytes \d+-\d+\/(\d+)$/.exec(answer.headers.get('content-range') ?? '') ?? []
  if (answer.status !== 206 || total === undefined || answer.body === null)
    throw new Error(`${answer.status} ${address}`)
  const piece = pieceWith(Number(total), answer)
  // At its own pace: whoever shows the film may pause, whoever keeps it does not.
  void fill(piece, answer.body, Math.min(keptPieceBytes, piece.size - from))
    .then(() => keep(kept, address, piece))
    .finally(() => coming.delete(address))
  return piece
}

function pieceWith(size: number, { headers }: Response): Piece {
  const type = headers.get('content-type') ?? ''
  return { size, type, chunks: [], isWhole: false, failure: null, waiting: new Set() }
}

async function fill(piece: Piece, body: ReadableStream<Uint8Array>, wanted: number): Promise<void> {
  const tell = () => {
    for (const wake of piece.waiting) wake()
    piece.waiting.clear()
  }
  let received = 0
  try {
    const reader = body.getReader()
    for (;;) {
      const { done, value } = await reader.read()
      if (done) break
      received += value.byteLength
      piece.chunks.push(value)
      tell()
    }
    // A line that breaks in the middle of an answer must leave no hole.
    if (received === wanted) piece.isWhole = true
    else piece.failure = new Error('short')
  } catch (cause) {
    piece.failure = cause
  }
  tell()
}

async function keep(kept: Cache, address: string, { chunks, isWhole, size, type }: Piece): Promise<void> {
  if (!isWhole || (await isFull())) return
  const headers = { 'content-type': type, [wholeSizeHeader]: String(size) }
  // A full disk: it is shown all the same, and the page says so.
  await kept.put(address, new Response(new Blob(chunks as BlobPart[]), { headers })).catch(() => undefined)
}

async function isFull(): Promise<boolean> {
  const { usage, quota } = (await navigator.storage?.estimate?.().catch(() => undefined)) ?? {}
  return usage !== undefined && quota !== undefined && usage > fullest * quota
}

/** The bytes from `from` to `to`, both inclusive, one piece after the other as they are asked for. */
export function filmFrom(kept: Cache, pathname: string, from: number, to: number): ReadableStream<Uint8Array> {
  let at = from
  // Where it cannot be kept, it is not fetched again for each of its chunks.
  let held: { readonly index: number; readonly piece: Piece } | null = null
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        try {
          const index = Math.floor(at / keptPieceBytes)
          if (held?.index !== index) held = { index, piece: await pieceOf(kept, pathname, index) }
          const { piece } = held
          const chunk = await chunkAt(piece, at - index * keptPieceBytes)
          const part = chunk.subarray(0, to + 1 - at)
          at += part.byteLength
          // A copy: what is handed on is no longer ours, and the piece is still to be kept.
          controller.enqueue(part.slice())
          if (at > to) controller.close()
        } catch (cause) {
          controller.error(cause)
        }
      },
    },
    { highWaterMark: 0 },
  )
}

/** What of a piece stands from `offset` on, as soon as any of it is there. */
async function chunkAt(piece: Piece, offset: number): Promise<Uint8Array> {
  for (;;) {
    let begins = 0
    for (const chunk of piece.chunks) {
      if (offset < begins + chunk.byteLength) return chunk.subarray(offset - begins)
      begins += chunk.byteLength
    }
    if (piece.failure !== null) throw piece.failure
    if (piece.isWhole) throw new Error('short')
    await new Promise<void>((resolve) => piece.waiting.add(resolve))
  }
}
