// A picture is stored: the file first, then its row.
import { v7 as newId } from 'uuid'
import type { Id } from '#domain/ground/identity.ts'
import { isProblem, type Problem } from '#domain/ground/problem.ts'
import { bytesIn } from '#server/gateways/content.ts'
import type { Storage } from '#server/gateways/storage.ts'
import type { Executor } from '#server/resources/store.ts'
import { originalName } from './find-original.ts'
import { insertImage, type ImageRow } from './store.ts'
import { takePicture } from './take-picture.ts'

export interface NewImage {
  readonly bytes: Buffer
  readonly name: string
  readonly alt: string
}

/**
 * The stored picture, or what is wrong with its bytes. The file is safe before the row is: a transaction that is
 * rolled back leaves a file that nobody knows, never a row without its picture.
 */
export async function saveImage(tx: Executor, storage: Storage, wanted: NewImage): Promise<ImageRow | Problem> {
  const picture = await takePicture(await bytesIn(wanted.bytes))
  if (isProblem(picture)) return picture
  const { content, size, ...measures } = picture
  const { name, alt } = wanted
  const id = newId() as Id<'image'>
  const image: ImageRow = { id, version: 1, name, alt, bytes: size, ...measures }
  await storage.put(originalName(id, image.version, image.extension), content, { isKept: true })
  await insertImage(tx, image)
  return image
}
