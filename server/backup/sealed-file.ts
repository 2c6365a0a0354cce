// A backup that only its password opens, in the age format (https://age-encryption.org/v1): also without Theke, with any of
// its programs. Without a password the file is a plain gzipped tar.
import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { Readable } from 'node:stream'
import type { ReadableStream as NodeStream } from 'node:stream/web'
import { operationTexts } from '#domain/wording/operation.ts'
import { StartProblem } from '../start-problem.ts'

/** Where a backup lies and, where it is sealed, what opens it. */
export interface BackupFile {
  readonly file: string
  /** BACKUP_PASSWORD. */
  readonly password: string | undefined
  /** Read with rests, beside guests who order. */
  readonly isPaced?: boolean
}

const head = 'age-encryption.org/v1'

/** Loaded only where a backup is sealed or opened. */
const ageTool = () => import('age-encryption')

export async function seal(plain: Readable, password: string | undefined): Promise<Readable> {
  if (password === undefined) return plain
  const { Encrypter } = await ageTool()
  const encrypter = new Encrypter()
  encrypter.setPassphrase(password)
  return fromWeb(await encrypter.encrypt(toWeb(plain)))
}

/** The gzipped tar inside. Throws a StartProblem where the password is missing or another one. */
export async function unseal({ file, password }: BackupFile): Promise<Readable> {
  if (!(await isSealed(file))) return createReadStream(file)
  if (password === undefined) throw new StartProblem(operationTexts.restoreSealed)
  const { Decrypter } = await ageTool()
  const decrypter = new Decrypter()
  decrypter.addPassphrase(password)
  const opened = decrypter.decrypt(toWeb(createReadStream(file)))
  return fromWeb(
    await opened.catch((error: unknown) => {
      throw new StartProblem(operationTexts.restoreWrongPassword, { cause: error })
    }),
  )
}

// The same streams, which browsers' and Node's types declare apart: tests are compiled with both.
const toWeb = (plain: Readable) => Readable.toWeb(plain) as unknown as ReadableStream<Uint8Array<ArrayBuffer>>
const fromWeb = (stream: unknown) => Readable.fromWeb(stream as NodeStream)

async function isSealed(file: string): Promise<boolean> {
  const handle = await open(file, 'r')
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(head.length), 0, head.length, 0)
    return buffer.toString('latin1', 0, bytesRead) === head
  } finally {
    await handle.close()
  }
}
