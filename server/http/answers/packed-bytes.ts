// An answer that many get: written and compressed once, then only sent.
import { negotiate } from '@fastify/accept-negotiator'
import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

export type Encoding = 'br' | 'gzip' | 'identity'

export interface PackedText {
  readonly etag: string
  readonly bytes: Readonly<Record<Encoding, Buffer>>
}

/** A packed text with its head: all that is left to say with a request is the request's own id. Written once, not per answer. */
export interface PackedBytes {
  readonly etag: string
  readonly answers: Readonly<Record<Encoding, HeadedBytes>>
}

interface HeadedBytes {
  /** Names and values in turn. */
  readonly head: readonly string[]
  /** For who has the bytes already. */
  readonly unchangedHead: readonly string[]
  readonly bytes: Buffer
}

export async function packed(text: string): Promise<PackedText> {
  const identity = Buffer.from(text)
  const [br, zipped] = await Promise.all([
    promisify(brotliCompress)(identity, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 6, [constants.BROTLI_PARAM_SIZE_HINT]: identity.length },
    }),
    promisify(gzip)(identity, { level: 6 }),
  ])
  const etag = `"${createHash('sha256').update(identity).digest('base64url').slice(0, 27)}"`
  return { etag, bytes: { br, gzip: zipped, identity } }
}

/** `headers`: all that the answer says, security included; encoding, length and ETag are added. */
export function withHead({ etag, bytes }: PackedText, headers: Readonly<Record<string, string>>): PackedBytes {
  const answer = (encoding: Encoding): HeadedBytes => {
    const all = { ...headers, etag, ...(encoding === 'identity' ? {} : { 'content-encoding': encoding }) }
    const unchangedHead = Object.entries(all).flat()
    return {
      head: [...unchangedHead, 'content-length', String(bytes[encoding].length)],
      unchangedHead,
      bytes: bytes[encoding],
    }
  }
  return { etag, answers: { br: answer('br'), gzip: answer('gzip'), identity: answer('identity') } }
}

/** Bytes that may never be asked for again: packed with the first request that wants them so. */
export interface OnDemand {
  readonly as: (encoding: Encoding) => Promise<Buffer>
  /** In which ways it was asked for so far. */
  readonly packings: () => Encoding[]
}

/** Below, packing saves nothing that a network notices. */
const worthPacking = 1024
/** The same for an answer that nobody else gets: it arrives with the first packets, and a thread that packs it has to be waited for. */
export const worthPackingOnce = 4096

export function packedOnDemand(identity: Buffer): OnDemand {
  const packings = new Map<Encoding, Promise<Buffer>>([['identity', Promise.resolve(identity)]])
  const pack = (encoding: Encoding): Promise<Buffer> =>
    encoding === 'br'
      ? promisify(brotliCompress)(identity, {
          params: { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_SIZE_HINT]: identity.length },
        })
      : promisify(gzip)(identity, { level: 6 })
  return {
    packings: () => [...packings.keys()],
    as(encoding) {
      const known = packings.get(encoding)
      if (known !== undefined) return known
      const packing = pack(encoding)
      packings.set(encoding, packing)
      return packing
    },
  }
}

/** How an answer of so many bytes leaves towards who sent this `Accept-Encoding`. */
export function packingFor(header: string | undefined, length: number, worth = worthPacking): Encoding {
  return length < worth ? 'identity' : encodingFor(header)
}

const encodings = ['br', 'gzip', 'identity'] as const satisfies readonly Encoding[]
const chosen = new Map<string, Encoding>()
/** Browsers send a handful of values; whoever invents more pays for it alone. */
const mostChoices = 100

/** The best of what the client accepts, and of equals the smallest. */
export function encodingFor(header = ''): Encoding {
  const known = chosen.get(header)
  if (known !== undefined) return known
  const wanted = negotiate(header.toLowerCase(), [...encodings])
  const encoding = encodings.find((each) => each === wanted) ?? 'identity'
  if (chosen.size < mostChoices) chosen.set(header, encoding)
  return encoding
}
