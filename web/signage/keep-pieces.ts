// A film is kept piece by piece; those that are there already are not fetched again.
import { keptPieceBytes, pieceAddress, wholeSizeHeader } from '#parts/screen-caches.ts'

/** Throws where it cannot be had. `isWanted` is asked before each piece: false ends it. */
export async function keepPieces(media: Cache, address: string, isWanted: () => Promise<boolean>): Promise<void> {
  let size = Infinity
  for (let index = 0; index * keptPieceBytes < size; index += 1) {
    const known = await media.match(pieceAddress(address, index))
    if (known !== undefined) {
      size = Number(known.headers.get(wholeSizeHeader))
      continue
    }
    if (!(await isWanted())) return
    const from = index * keptPieceBytes
    const to = Math.min(size, from + keptPieceBytes) - 1
    const answer = await fetch(address, { headers: { range: `bytes=${from}-${to}` } })
    const piece = await answer.blob()
    const [, total] = /^bytes \d+-\d+\/(\d+)$/.exec(answer.headers.get('content-range') ?? '') ?? []
    if (answer.status !== 206 || total === undefined) throw new Error(`${answer.status} ${address.slice(0, 120)}`)
    size = Number(total)
    // A line that breaks in the middle of an answer must leave no hole.
    if (piece.size !== Math.min(keptPieceBytes, size - from)) throw new Error(`short ${address.slice(0, 120)}`)
    // The service worker has kept it, where it answered.
    if ((await media.match(pieceAddress(address, index))) !== undefined) continue
    const headers = { 'content-type': answer.headers.get('content-type') ?? '', [wholeSizeHeader]: String(size) }
    await media.put(pieceAddress(address, index), new Response(piece, { headers }))
  }
}
