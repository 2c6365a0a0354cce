// A picture is added or replaced through the API: the row and its file together.
import { images, type Image } from '#contract/media/images.ts'
import type { SentFile } from '#contract/media/sent-file.ts'
import type { AnyDeclaration } from '#contract/resource.ts'
import { at, isProblem, problem } from '#domain/ground/problem.ts'
import type { Transaction } from '#server/database/open-database.ts'
import type { Storage } from '#server/gateways/storage.ts'
import { notFound, Problems, Refusal } from '#server/http/refusal.ts'
import { bytesOf, fileNameOf } from '#server/http/sent-files.ts'
import type { Cause } from '#server/log/write-log.ts'
import { logWrite } from '#server/resources/log-write.ts'
import { findRow, insertRow, lockRow, updateRow } from '#server/resources/store.ts'
import { originalName, originalsOf, sizedStart, versionIn } from './find-original.ts'
import { takePicture, type Picture } from './take-picture.ts'

const declaration: AnyDeclaration = images

/** What one request does to a picture. */
export interface PictureChange {
  readonly storage: Storage
  readonly cause: Cause
  readonly input: Record<string, unknown>
  readonly picture: Picture
  /** Of a new one; made where it is missing. */
  readonly id?: string
}

/**
 * The picture of a request's `data`, or what is wrong with it: the sentence of the specification first, then the reason.
 * Decoded before any connection is held.
 */
export async function pictureOf(data: SentFile | undefined, name: string): Promise<Picture | Problems> {
  if (data === undefined) return new Problems([problem('notBlank', 'data')])
  const refused = problem('uploadNotProcessed', 'data', { name: fileNameOf(data) || name })
  const bytes = await bytesOf(data)
  if (bytes === null) return new Problems([refused, problem('imageInvalid', 'data')])
  const picture = await takePicture(bytes)
  return isProblem(picture) ? new Problems([refused, at(picture, 'data')]) : picture
}

export async function addImage(tx: Transaction, change: PictureChange): Promise<Image> {
  const { storage, cause, input, picture } = change
  const known = change.id === undefined ? [] : [['id', change.id] as const]
  const id = await insertRow(tx, declaration, input, new Map<string, unknown>([...known, ...measuresOf(picture, 1)]))
  return stored(tx, storage, cause, { id, before: null, picture })
}

/** A stale version changes nothing. The new file has the new version in its name; the old one stays until this is done. */
export async function replaceImage(
  tx: Transaction,
  { storage, cause, input, picture }: PictureChange,
  wanted: { readonly id: string; readonly version: number | undefined },
): Promise<Image> {
  await lockRow(tx, declaration, wanted.id)
  const before = (await findRow(tx, images, wanted.id)) as Image | undefined
  if (before === undefined) throw notFound()
  const measures = measuresOf(picture, before.version + 1)
  if (!(await updateRow(tx, declaration, wanted.id, input, wanted.version, measures))) {
    throw new Refusal(409, problem('staleVersion', null), before)
  }
  return stored(tx, storage, cause, { id: wanted.id, before, picture })
}

async function stored(
  tx: Transaction,
  storage: Storage,
  cause: Cause,
  { id, before, picture }: { readonly id: string; readonly before: Image | null; readonly picture: Picture },
): Promise<Image> {
  const after = (await findRow(tx, images, id)) as Image | undefined
  if (after === undefined) throw notFound()
  await storage.put(originalName(id, after.version, after.extension), picture.content, { isKept: true })
  await logWrite(tx, cause, declaration, { before, after, input: { data: true } })
  return after
}

function measuresOf(picture: Picture, fileVersion: number): ReadonlyMap<string, unknown> {
  const { size, extension, width, height, background } = picture
  const measures = { extension, width, height, background, bytes: size, file_version: fileVersion }
  return new Map<string, unknown>(Object.entries(measures))
}

/** What only former versions used. Called once the change stands: until then the old address is the right one. */
export async function removeFormerFiles(
  storage: Storage,
  { id, version }: Image,
  { isReplaced }: { readonly isReplaced: boolean },
): Promise<void> {
  const files = [...(await storage.list(sizedStart(id))), ...(isReplaced ? await originalsOf(storage, id) : [])]
  for (const file of files) if (versionIn(file) < version) await storage.remove(file)
}

/** Originals and everything that was made of them. */
export async function removeImageFiles(storage: Storage, id: string): Promise<void> {
  for (const file of [...(await originalsOf(storage, id)), ...(await storage.list(sizedStart(id)))]) {
    await storage.remove(file)
  }
}
