// The bytes of a picture for whoever prints or sends it.
import type { Storage } from '#server/gateways/storage.ts'
import type { Executor } from '#server/resources/store.ts'
import { findOriginal } from './find-original.ts'
import { findImageById } from './store.ts'

export interface OpenedImage {
  /** Changes with the picture. */
  readonly name: string
  readonly read: () => Promise<Buffer | null>
}

/** Null where there is no such picture. */
export async function openImage(database: Executor, storage: Storage, id: string): Promise<OpenedImage | null> {
  const image = await findImageById(database, id)
  if (image === undefined) return null
  const read = async () => {
    const file = await findOriginal(storage, image)
    return file === null ? null : storage.read(file)
  }
  return { name: `${image.id}-${image.version}`, read }
}
