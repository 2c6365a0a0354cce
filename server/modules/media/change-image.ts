// A picture is added or replaced through the API: the row and its file together.
import { glob, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { images, type Image } from '#contract/media/images.ts'
import type { AnyDeclaration, Input } from '#contract/resource.ts'
import { at, isProblem, problem } from '#domain/problem.ts'
import type { Transaction } from '#server/database/open-database.ts'
import { notFound, Problems, Refusal } from '#server/http/refusal.ts'
import { bytesOf } from '#server/http/sent-files.ts'
import { findRow, insertRow, updateRow } from '#server/resources/store.ts'
import { originalFile, originalsFolder } from './find-original.ts'
import { takePicture, type Picture } from './take-picture.ts'
import { writeWhole } from './write-file.ts'

const declaration = images as unknown as AnyDeclaration

/** The picture of a request's `data`, or what is wrong with it. Decoded before any connection is held. */
export async function pictureOf(data: Input<typeof images>['data']): Promise<Picture | Problems> {
  if (data === undefined) return new Problems([problem('notBlank', 'data')])
  const bytes = bytesOf(data)
  if (bytes === null) return new Problems([problem('imageInvalid', 'data')])
  const picture = await takePicture(bytes)
  return isProblem(picture) ? new Problems([at(picture, 'data')]) : picture
}

export async function addImage(
  tx: Transaction,
  mediaFolder: string,
  input: Record<string, unknown>,
  picture: Picture,
): Promise<Image> {
  const id = await insertRow(tx, declaration, input, measuresOf(picture))
  return stored(tx, mediaFolder, id, picture)
}

/** A stale version changes nothing. The new file has the new version in its name; the old one stays what it was. */
export async function replaceImage(
  tx: Transaction,
  mediaFolder: string,
  wanted: { readonly id: string; readonly version: number | undefined; readonly input: Record<string, unknown> },
  picture: Picture,
): Promise<Image> {
  const current = await findRow(tx, declaration, wanted.id)
  if (current === undefined) throw notFound()
  if (!(await updateRow(tx, declaration, wanted.id, wanted.input, wanted.version, measuresOf(picture)))) {
    throw new Refusal(409, problem('staleVersion', null), current)
  }
  return stored(tx, mediaFolder, wanted.id, picture)
}

async function stored(tx: Transaction, mediaFolder: string, id: string, { bytes }: Picture): Promise<Image> {
  const image = (await findRow(tx, declaration, id)) as unknown as Image | undefined
  if (image === undefined) throw notFound()
  await writeWhole(originalFile(mediaFolder, image), bytes, { isKept: true })
  return image
}

function measuresOf({ bytes, extension, width, height, background }: Picture): ReadonlyMap<string, unknown> {
  return new Map<string, unknown>(Object.entries({ extension, width, height, background, bytes: bytes.length }))
}

/** Originals and everything that was made of them. */
export async function removeImageFiles(mediaFolder: string, id: string): Promise<void> {
  for (const folder of [originalsFolder(mediaFolder), join(mediaFolder, 'cache')]) {
    for await (const name of glob(`${id}-*`, { cwd: folder })) await rm(join(folder, name), { force: true })
  }
}
