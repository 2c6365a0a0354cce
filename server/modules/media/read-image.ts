// The bytes of a picture for whoever prints or sends it.
import { readFile } from 'node:fs/promises'
import type { Executor } from '#server/resources/store.ts'
import { findOriginal } from './find-original.ts'
import { findImage } from './store.ts'

export interface ReadImage {
  /** Changes with the picture. */
  readonly name: string
  readonly read: () => Promise<Buffer | null>
}

/** Null where there is no such picture. */
export async function openImage(database: Executor, mediaFolder: string, id: string): Promise<ReadImage | null> {
  const image = await findImage(database, id)
  if (image === undefined) return null
  const read = async () => {
    const file = await findOriginal(mediaFolder, image)
    return file === null ? null : readFile(file)
  }
  return { name: `${image.id}-${image.version}`, read }
}
