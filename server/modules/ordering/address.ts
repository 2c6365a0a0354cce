// The public address of an order: `/status/{uid}/{hash}`.
import { randomBytes, randomInt } from 'node:crypto'

// Without signs that are read or typed wrongly: 0 O 1 I L.
const signs = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'

/** 12 characters of an unambiguous alphabet (decisions § 5): short enough to read aloud, 59 bits. */
export function newUid(): string {
  return Array.from({ length: 12 }, () => signs[randomInt(signs.length)]).join('')
}

/** 32 random bytes: whoever knows it may see the order. */
export function newHash(): string {
  return randomBytes(32).toString('base64url')
}
