// What somebody of the house typed for a picture, inside of the picture's own address: signed, so that nobody else has the house write
// what it never said. Nothing is stored; other values are another address.
import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'
import { deflateRawSync, inflateRawSync } from 'node:zlib'
import type { PictureValues } from '#domain/pictures/layer.ts'
import type { Secrets } from '../secret-keys.ts'

export interface TypedValues {
  /** Always the same for the same values; empty where nothing is typed. */
  readonly sign: (values: Readonly<Record<string, string>>) => string
  /** null: the house never signed this. */
  readonly read: (typed: string) => PictureValues | null
}

/** Signs of an address; longer ones are refused before they are looked at. */
const longest = 1900
/** As much as an item of a segment may say, and its keys. */
const mostBytes = 16_384
const markBytes = 16

export function typedValues(secrets: Secrets): TypedValues {
  const [newest, ...former] = secrets.map((secret) =>
    Buffer.from(hkdfSync('sha256', secret, 'theke', 'typed values', 32)),
  )
  if (newest === undefined) throw new Error('there is always a newest secret')
  const markOf = (packed: Buffer, key = newest) =>
    createHmac('sha256', key).update(packed).digest().subarray(0, markBytes)
  return {
    sign(values) {
      const said = Object.entries(values)
        .filter(([, value]) => value !== '')
        .toSorted(([a], [b]) => (a < b ? -1 : 1))
      if (said.length === 0) return ''
      const packed = deflateRawSync(JSON.stringify(said))
      const typed = Buffer.concat([markOf(packed), packed]).toString('base64url')
      return typed.length > longest ? '' : typed
    },
    read(typed) {
      if (typed === '' || typed.length > longest) return null
      const bytes = Buffer.from(typed, 'base64url')
      // One address for one picture: what is read the same may be written in more than one way.
      if (bytes.toString('base64url') !== typed) return null
      const [mark, packed] = [bytes.subarray(0, markBytes), bytes.subarray(markBytes)]
      if (mark.length < markBytes) return null
      if (![newest, ...former].some((key) => timingSafeEqual(mark, markOf(packed, key)))) return null
      const said = inflateRawSync(packed, { maxOutputLength: mostBytes }).toString('utf8')
      return Object.fromEntries(JSON.parse(said) as [string, string][])
    },
  }
}
