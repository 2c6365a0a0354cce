// The secrets of this shop, and what is sealed with them before it reaches the database.
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import { chmod, mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Environment } from './environment.ts'

/** The first closes and signs; what one of the others has closed or signed is good as well. */
export type Secrets = readonly [string, ...string[]]

/**
 * SESSION_SECRET, or the one made on first start and kept in DATA_DIR/keys, where backups find it; then those that counted before,
 * the kept one among them.
 */
export async function sessionSecrets({ sessionSecret: given, formerSecrets, dataDir }: SecretPlace): Promise<Secrets> {
  const folder = join(dataDir, 'keys')
  const file = join(folder, 'session-secret')
  if (given !== undefined) {
    const kept = await readFile(file, 'utf8').catch(() => '')
    return [given, ...[...formerSecrets, kept.trim()].filter((former) => former !== '' && former !== given)]
  }
  await mkdir(folder, { recursive: true, mode: 0o700 })
  // Two processes that start at once: the first one to write has made it.
  await writeFile(file, randomBytes(48).toString('base64url'), { flag: 'wx', mode: 0o600, flush: true }).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error
    },
  )
  await chmod(file, 0o600)
  return [(await readFile(file, 'utf8')).trim(), ...formerSecrets]
}

type SecretPlace = Pick<Environment, 'sessionSecret' | 'formerSecrets' | 'dataDir'>

export interface Seal {
  /** `owner`: whose it is. Moved to another row it cannot be opened. */
  readonly close: (text: string, owner: string) => string
  /** Null where it was closed with another key, for somebody else, or was changed. What was never closed is itself. */
  readonly open: (sealed: string, owner: string) => string | null
  /** Closed anew with the newest secret. Null where it is already, or cannot be opened. */
  readonly renew: (sealed: string, owner: string) => string | null
}

const mark = 'v1.'
const ivLength = 12
const tagLength = 16

/** AES-256-GCM with a key of its own for each purpose. */
export function sealFor(secrets: Secrets, purpose: string): Seal {
  const [newest, ...former] = secrets.map((secret) => Buffer.from(hkdfSync('sha256', secret, 'theke', purpose, 32)))
  if (newest === undefined) throw new Error('there is always a newest secret')
  const all = [newest, ...former]
  const seal: Seal = {
    close(text, owner) {
      const iv = randomBytes(ivLength)
      const cipher = createCipheriv('aes-256-gcm', newest, iv).setAAD(Buffer.from(owner))
      const hidden = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return mark + Buffer.concat([iv, cipher.getAuthTag(), hidden]).toString('base64url')
    },
    open(sealed, owner) {
      if (!isSealed(sealed)) return sealed
      return all.reduce<string | null>((found, key) => found ?? openedWith(key, sealed, owner), null)
    },
    renew(sealed, owner) {
      if (isSealed(sealed) && openedWith(newest, sealed, owner) !== null) return null
      const text = seal.open(sealed, owner)
      return text === null ? null : seal.close(text, owner)
    },
  }
  return seal
}

function openedWith(key: Buffer, sealed: string, owner: string): string | null {
  const bytes = Buffer.from(sealed.slice(mark.length), 'base64url')
  if (bytes.length < ivLength + tagLength) return null
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, ivLength))
  decipher.setAAD(Buffer.from(owner)).setAuthTag(bytes.subarray(ivLength, ivLength + tagLength))
  try {
    return Buffer.concat([decipher.update(bytes.subarray(ivLength + tagLength)), decipher.final()]).toString('utf8')
  } catch {
    return null
  }
}

export function isSealed(text: string): boolean {
  return text.startsWith(mark)
}
