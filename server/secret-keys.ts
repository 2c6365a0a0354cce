// The secret of this shop, and what is sealed with it before it reaches the database.
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import { chmod, mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Environment } from './environment.ts'

/** SESSION_SECRET, or the one made on first start and kept in DATA_DIR/keys, where backups find it. */
export async function sessionSecret({ sessionSecret: given, dataDir }: SecretPlace): Promise<string> {
  if (given !== undefined) return given
  const folder = join(dataDir, 'keys')
  const file = join(folder, 'session-secret')
  await mkdir(folder, { recursive: true, mode: 0o700 })
  // Two processes that start at once: the first one to write has made it.
  await writeFile(file, randomBytes(48).toString('base64url'), { flag: 'wx', mode: 0o600, flush: true }).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error
    },
  )
  await chmod(file, 0o600)
  return (await readFile(file, 'utf8')).trim()
}

type SecretPlace = Pick<Environment, 'sessionSecret' | 'dataDir'>

export interface Seal {
  /** `owner`: whose it is. Moved to another row it cannot be opened. */
  readonly close: (text: string, owner: string) => string
  /** Null where it was closed with another key, for somebody else, or was changed. What was never closed is itself. */
  readonly open: (sealed: string, owner: string) => string | null
}

const mark = 'v1.'
const ivLength = 12
const tagLength = 16

/** AES-256-GCM with a key of its own for each purpose. */
export function sealFor(secret: string, purpose: string): Seal {
  const key = Buffer.from(hkdfSync('sha256', secret, 'theke', purpose, 32))
  return {
    close(text, owner) {
      const iv = randomBytes(ivLength)
      const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(owner))
      const hidden = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return mark + Buffer.concat([iv, cipher.getAuthTag(), hidden]).toString('base64url')
    },
    open(sealed, owner) {
      if (!isSealed(sealed)) return sealed
      const bytes = Buffer.from(sealed.slice(mark.length), 'base64url')
      if (bytes.length < ivLength + tagLength) return null
      const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, ivLength))
      decipher.setAAD(Buffer.from(owner)).setAuthTag(bytes.subarray(ivLength, ivLength + tagLength))
      try {
        return Buffer.concat([decipher.update(bytes.subarray(ivLength + tagLength)), decipher.final()]).toString('utf8')
      } catch {
        return null
      }
    },
  }
}

export function isSealed(text: string): boolean {
  return text.startsWith(mark)
}
