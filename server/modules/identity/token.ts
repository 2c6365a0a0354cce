import { createHash, randomBytes } from 'node:crypto'

/** Unguessable, as it travels in cookies and links. */
export function newToken(bytes = 32): string {
  return randomBytes(bytes).toString('base64url')
}

/** What is kept of it: who reads the database cannot use it. */
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}
