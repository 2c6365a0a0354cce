// A file of staff that no address opens: a note of an illness, the photo of a task. Its module keeps the row and says who may read it.
import { v7 as newId } from 'uuid'
import type { SentFile } from '#contract/media/sent-file.ts'
import type { Storage } from '#server/gateways/storage.ts'
import type { Problems } from '#server/http/refusal.ts'
import { readSentFile, uploadTypes } from './save-upload.ts'

export interface PrivateFile {
  readonly id: string
  readonly storageName: string
  readonly fileName: string
  readonly extension: string
  readonly mimeType: string
  readonly bytes: number
}

/** Stored, in safety before its row is. 422 where it cannot be read; 413 and 415 are thrown, also for any other ending. */
export async function takePrivateFile(
  storage: Storage,
  sent: { readonly data: SentFile; readonly field: string },
  endings: readonly (keyof typeof uploadTypes)[],
): Promise<PrivateFile | Problems> {
  const read = await readSentFile({ ...sent, fileName: '' }, endings)
  if (!('extension' in read)) return read
  const { kept, extension, name } = read
  const id = newId()
  const storageName = `private/${id}.${extension}`
  await storage.put(storageName, kept.content, { isKept: true })
  const fileName = name === '' ? `datei.${extension}` : name
  return { id, storageName, fileName, extension, mimeType: uploadTypes[extension], bytes: kept.size }
}
