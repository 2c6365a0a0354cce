// A passkey device in software, for tests: makes ES256 keys and answers as a browser would.
import { createHash, generateKeyPairSync, sign, type KeyObject } from 'node:crypto'
import { isoCBOR } from '@simplewebauthn/server/helpers'

const flags = { present: 0x01, verified: 0x04, attested: 0x40 } as const

const sha256 = (bytes: Uint8Array | string) => createHash('sha256').update(bytes).digest()

export interface Authenticator {
  /** What a browser answers to the options of a registration. */
  readonly create: (options: Record<string, unknown>) => Record<string, unknown> & { id: string }
  /** What it answers to the options of a sign-in. */
  readonly get: (
    options: Record<string, unknown>,
    by?: { isVerified?: boolean },
  ) => Record<string, unknown> & { id: string }
}

/** `origin` is the site the browser shows. */
export function makeAuthenticator(origin: string): Authenticator {
  const host = new URL(origin).hostname
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const credentialId = sha256(publicKey.export({ type: 'spki', format: 'der' }))
  const id = credentialId.toString('base64url')
  let counter = 0

  const clientJson = (type: string, challenge: unknown) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
  const heading = (set: number) => {
    const rest = Buffer.alloc(5)
    rest.writeUInt8(set, 0)
    rest.writeUInt32BE(counter, 1)
    return Buffer.concat([sha256(host), rest])
  }

  return {
    create(options) {
      const length = Buffer.alloc(2)
      length.writeUInt16BE(credentialId.length)
      const key = Buffer.from(isoCBOR.encode(coseKey(publicKey)))
      const attested = Buffer.concat([Buffer.alloc(16), length, credentialId, key])
      const authData = Buffer.concat([heading(flags.present | flags.verified | flags.attested), attested])
      const attestation = new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', Uint8Array.from(authData)],
      ])
      const response = {
        clientDataJSON: clientJson('webauthn.create', options['challenge']).toString('base64url'),
        attestationObject: Buffer.from(isoCBOR.encode(attestation as never)).toString('base64url'),
        transports: ['internal'],
      }
      return { id, rawId: id, type: 'public-key', clientExtensionResults: {}, response }
    },
    get(options, { isVerified = true } = {}) {
      counter += 1
      const client = clientJson('webauthn.get', options['challenge'])
      const authData = heading(flags.present | (isVerified ? flags.verified : 0))
      const response = {
        clientDataJSON: client.toString('base64url'),
        authenticatorData: authData.toString('base64url'),
        signature: sign('sha256', Buffer.concat([authData, sha256(client)]), privateKey).toString('base64url'),
      }
      return { id, rawId: id, type: 'public-key', clientExtensionResults: {}, response }
    },
  }
}

function coseKey(publicKey: KeyObject): never {
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const coordinate = (text: string) => Uint8Array.from(Buffer.from(text, 'base64url'))
  // kty EC2, alg ES256, curve P-256, and the point.
  return new Map<number, unknown>([
    [1, 2],
    [3, -7],
    [-1, 1],
    [-2, coordinate(x)],
    [-3, coordinate(y)],
  ]) as never
}
