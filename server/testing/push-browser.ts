// The browser's side of web push for tests: makes a subscription, checks who sends, opens what was encrypted for it (RFC 8291, 8292).
import {
  createDecipheriv,
  createECDH,
  createPublicKey,
  hkdfSync,
  randomBytes,
  verify,
  type webcrypto,
} from 'node:crypto'
import type { Received } from './http-receiver.ts'

export interface PushBrowser {
  /** As `PushSubscription.toJSON()` says it. */
  readonly subscription: { endpoint: string; keys: { p256dh: string; auth: string } }
  readonly open: (received: Received) => unknown
}

export function pushBrowser(endpoint: string): PushBrowser {
  const ecdh = createECDH('prime256v1')
  const publicKey = ecdh.generateKeys()
  const auth = randomBytes(16)
  return {
    subscription: {
      endpoint,
      keys: { p256dh: publicKey.toString('base64url'), auth: auth.toString('base64url') },
    },
    open({ headers, body }) {
      if (headers['content-encoding'] !== 'aes128gcm') throw new Error('not aes128gcm')
      const salt = body.subarray(0, 16)
      const keyLength = body[20] ?? 0
      const senderKey = body.subarray(21, 21 + keyLength)
      const encrypted = body.subarray(21 + keyLength)
      const info = Buffer.concat([Buffer.from('WebPush: info\0'), publicKey, senderKey])
      const secret = Buffer.from(hkdfSync('sha256', ecdh.computeSecret(senderKey), auth, info, 32))
      const key = Buffer.from(hkdfSync('sha256', secret, salt, 'Content-Encoding: aes128gcm\0', 16))
      const nonce = Buffer.from(hkdfSync('sha256', secret, salt, 'Content-Encoding: nonce\0', 12))
      const cipher = createDecipheriv('aes-128-gcm', key, nonce)
      cipher.setAuthTag(encrypted.subarray(-16))
      const padded = Buffer.concat([cipher.update(encrypted.subarray(0, -16)), cipher.final()])
      return JSON.parse(padded.subarray(0, padded.lastIndexOf(2)).toString('utf8'))
    },
  }
}

export interface Signed {
  readonly isValid: boolean
  readonly publicKey: string
  readonly claims: { readonly aud: string; readonly sub: string; readonly exp: number }
}

/** Who says that it is from whom: the VAPID header. */
export function signatureOf({ headers }: Received): Signed {
  const [, token = '', publicKey = ''] = /^vapid t=([^,]+), ?k=(.+)$/.exec(headers.authorization ?? '') ?? []
  const [head = '', claims = '', signature = ''] = token.split('.')
  const point = Buffer.from(publicKey, 'base64url')
  const jwk: webcrypto.JsonWebKey = {
    kty: 'EC',
    crv: 'P-256',
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33, 65).toString('base64url'),
  }
  const isValid = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: createPublicKey({ key: jwk, format: 'jwk' }), dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  )
  return { isValid, publicKey, claims: JSON.parse(Buffer.from(claims, 'base64url').toString('utf8')) }
}
