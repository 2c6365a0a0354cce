// Signatures that `minisign -V` checks: Ed25519 over a hash of the file, and once more over the signature with its comment.
import { createHash, createPrivateKey, createPublicKey, generateKeyPairSync, sign, type KeyObject } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'

export interface ReleaseKey {
  readonly secret: KeyObject
  /** As minisign writes it: what `minisign -P` takes. */
  readonly publicKey: string
  /** Eight bytes that say which key it was. */
  readonly id: Buffer
}

/** The key of a PEM file; one that is not there yet is made, readable by its owner only. */
export function releaseKey(file: string): ReleaseKey {
  if (!existsSync(file)) {
    const { privateKey } = generateKeyPairSync('ed25519')
    writeFileSync(file, privateKey.export({ type: 'pkcs8', format: 'pem' }), { mode: 0o600, flag: 'wx' })
  }
  const secret = createPrivateKey(readFileSync(file))
  if (secret.asymmetricKeyType !== 'ed25519') throw new Error(`${file} holds no Ed25519 key`)
  const { x = '' } = createPublicKey(secret).export({ format: 'jwk' })
  const raw = Buffer.from(x, 'base64url')
  const id = createHash('sha256').update(raw).digest().subarray(0, 8)
  return { secret, id, publicKey: Buffer.concat([Buffer.from('Ed'), id, raw]).toString('base64') }
}

/** Content of `<file>.minisig`. `comment` is signed with it. */
export function minisign(content: Buffer, comment: string, { secret, id }: ReleaseKey): string {
  const signature = sign(null, createHash('blake2b512').update(content).digest(), secret)
  const whole = sign(null, Buffer.concat([signature, Buffer.from(comment)]), secret)
  return [
    'untrusted comment: signature of a release of Theke',
    Buffer.concat([Buffer.from('ED'), id, signature]).toString('base64'),
    `trusted comment: ${comment}`,
    whole.toString('base64'),
    '',
  ].join('\n')
}
