// An answer that many get: written and compressed once, then only sent.
import { createHash } from 'node:crypto'
import { validateHeaderName, validateHeaderValue } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

export type Encoding = 'br' | 'gzip' | 'identity'

export interface PackedText {
  readonly etag: string
  readonly bytes: Readonly<Record<Encoding, Buffer>>
}

/** A packed text with its head: all that is left to say with a request is the request's own id. */
export interface PackedBytes {
  readonly etag: string
  readonly answers: Readonly<Record<Encoding, PackedAnswer>>
}

export interface PackedAnswer {
  /** The beginning of a whole answer as it travels: status line and head, to which only lines of the request are added. */
  readonly opening: string
  /** Names and values in turn, as Node writes them out without asking for each. */
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
  const answer = (encoding: Encoding): PackedAnswer => {
    const all = { ...headers, etag, ...(encoding === 'identity' ? {} : { 'content-encoding': encoding }) }
    const length = String(bytes[encoding].length)
    const unchangedHead = Object.entries(all).flat()
    const head = [...unchangedHead, 'content-length', length]
    return { opening: openingOf({ ...all, 'content-length': length }), head, unchangedHead, bytes: bytes[encoding] }
  }
  return { etag, answers: { br: answer('br'), gzip: answer('gzip'), identity: answer('identity') } }
}

function openingOf(headers: Readonly<Record<string, string>>): string {
  const lines = Object.entries(headers).map(([name, value]) => {
    validateHeaderName(name)
    validateHeaderValue(name, value)
    return `${name}: ${value}\r\n`
  })
  return `HTTP/1.1 200 OK\r\n${lines.join('')}`
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

const chosen = new Map<string, Encoding>()
/** Browsers send a handful of values; whoever invents more pays for it alone. */
const mostChoices = 100

/** The best of what the client accepts; `q=0` is a no. */
export function encodingFor(header = ''): Encoding {
  const known = chosen.get(header)
  if (known !== undefined) return known
  const accepted = new Set(
    header
      .toLowerCase()
      .split(',')
      .filter((part) => !/;\s*q=0(?:\.0*)?\s*$/.test(part))
      .map((part) => part.split(';')[0]?.trim()),
  )
  const encoding = accepted.has('br') ? 'br' : accepted.has('gzip') ? 'gzip' : 'identity'
  if (chosen.size < mostChoices) chosen.set(header, encoding)
  return encoding
}
