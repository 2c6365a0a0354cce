// A guest's or an employee's file is taken in (decisions § 5).
import { randomBytes } from 'node:crypto'
import { extname } from 'node:path'
import { v7 as newId } from 'uuid'
import type { SentFile } from '#contract/media/sent-file.ts'
import { uploadMegabytes, uploads } from '#contract/media/uploads.ts'
import type { fileExtensions } from '#domain/catalog/part-files.ts'
import type { Id } from '#domain/ground/identity.ts'
import { isProblem, problem } from '#domain/ground/problem.ts'
import type { Database } from '#server/database/open-database.ts'
import { Problems, Refusal } from '#server/http/refusal.ts'
import { bytesIn, checksumOf, type Bytes } from '#server/gateways/content.ts'
import type { Storage } from '#server/gateways/storage.ts'
import { bytesOf, fileNameOf } from '#server/http/sent-files.ts'
import type { Cause } from '#server/log/write-log.ts'
import { logWrite } from '#server/resources/log-write.ts'
import { hourlyQuota } from '#server/http/quotas.ts'
import { endingsOf } from './sniff-file.ts'
import { bytesOfUnheld, insertUpload, type UploadRow } from './store.ts'
import { takePicture } from './take-picture.ts'
import { isTwoFacedDocument } from './two-faced.ts'
import type { FileHolder } from './file-holder.ts'

export const uploadTypes: Readonly<Record<(typeof fileExtensions)[number], string>> = {
  txt: 'text/plain',
  csv: 'text/csv',
  gif: 'image/gif',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  svg: 'image/svg+xml',
  mp4: 'video/mp4',
  mpeg: 'video/mpeg',
  webm: 'video/webm',
  zip: 'application/zip',
  pdf: 'application/pdf',
  doc: 'application/msword',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  xls: 'application/vnd.ms-excel',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  ppt: 'application/vnd.ms-powerpoint',
  pptx: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
}

const megabyte = 1024 * 1024
/** What guests at one address may send within an hour: with all else that they may leave it stays below 50 (docs/security.md). */
const hourlyUploadMegabytes = 12
/** What a file takes beside its own bytes: blocks of the disk, its row, its line in the log. */
const besideBytes = 8 * 1024
/** What all of them may have sent that is in no order yet; a day later it is gone. */
export const waitingMegabytes = 2048
const uploadQuota = hourlyQuota('uploads', hourlyUploadMegabytes * megabyte)

/** Shown in the page by browsers; everything else is saved. */
export const inlineExtensions: readonly string[] = ['gif', 'jpg', 'jpeg', 'png']

export function uploadName({ id, extension }: { readonly id: string; readonly extension: string }): string {
  return `${uploadStart(id)}${extension}`
}

export function uploadStart(id: string): string {
  return `uploads/${id}.`
}

/** The picture of a film, beside its file. */
export function posterName(id: string): string {
  return `${uploadStart(id)}poster.jpg`
}

export function previewName(id: string): string {
  return `cache/upload-${id}.jpg`
}

interface SavingParts {
  readonly database: Database
  readonly storage: Storage
  readonly holder: FileHolder
}

/** The stored upload, or 422 where it cannot be read; 413 and 415 are thrown. The file is safe before its row is. */
export async function saveUpload(
  { database, storage, holder }: SavingParts,
  sent: { readonly data: SentFile; readonly fileName: string },
  cause: Cause,
): Promise<UploadRow | Problems> {
  const read = await readSentFile({ ...sent, field: 'data' }, Object.keys(uploadTypes) as Ending[], async (bytes) =>
    refuseExcess({ database, storage, holder }, cause, bytes.size),
  )
  if (!('extension' in read)) return read
  const { kept, extension, name } = read
  const upload: UploadRow = {
    id: newId() as Id<'upload'>,
    fileName: name === '' ? `upload.${extension}` : name,
    publicHash: randomBytes(24).toString('base64url'),
    extension,
    mimeType: uploadTypes[extension],
    bytes: kept.size,
    checksum: await checksumOf(kept.content),
  }
  await storage.put(uploadName(upload), kept.content, { isKept: true })
  await database.transaction(async (tx) => {
    await insertUpload(tx, upload)
    await logWrite(tx, cause, uploads, { before: null, after: { ...upload }, input: {} })
  })
  return upload
}

type Ending = keyof typeof uploadTypes

interface ReadFile {
  readonly kept: Bytes
  readonly extension: Ending
  /** As it was called, without what no name may hold; may be empty. */
  readonly name: string
}

/** As it may be stored: a picture without place and time, nothing with two faces. `judged`: before anything is decoded. */
export async function readSentFile(
  { data, fileName, field }: { readonly data: SentFile; readonly fileName: string; readonly field: string },
  endings: readonly Ending[],
  judged?: (bytes: Bytes) => Promise<void>,
): Promise<ReadFile | Problems> {
  const typed = fileName || fileNameOf(data)
  const name = typed
    .replace(/[\p{Cc}\\/]/gu, ' ')
    .toWellFormed()
    .trim()
    .slice(0, 200)
  const refusal = problem('uploadNotProcessed', field, { name })
  const bytes = await bytesOf(data)
  if (bytes === null) return new Problems([refusal])
  if (bytes.size > uploadMegabytes * megabyte) throw new Refusal(413, refusal)
  const extension = await extensionOf(bytes, name)
  if (extension === undefined || !endings.includes(extension)) throw new Refusal(415, refusal)
  await judged?.(bytes)
  const kept = inlineExtensions.includes(extension) ? await keptPicture(bytes) : await keptDocument(bytes, extension)
  return kept === null ? new Problems([refusal]) : { kept, extension, name }
}

/** Throws 429. Who signed in is known, and counted by nobody. */
async function refuseExcess(
  { database, holder }: SavingParts,
  { caller, http, now }: Cause,
  bytes: number,
): Promise<void> {
  if (caller.kind !== 'visitor') return
  const full = await uploadQuota.take(database.kysely, http.ip, bytes + besideBytes, now)
  if (full !== undefined) throw new Refusal(429, problem('uploadsOfHour', 'data', full))
  const waiting = await bytesOfUnheld(database.kysely, holder)
  if (waiting + bytes <= waitingMegabytes * megabyte) return
  await uploadQuota.giveBack(database.kysely, http.ip, bytes + besideBytes)
  throw new Refusal(429, problem('uploadsInTotal', 'data', { minutes: 60 }))
}

/** The typed ending where the content may have it; without one the content's usual ending. */
async function extensionOf(bytes: Bytes, name: string): Promise<Ending | undefined> {
  const possible = (await endingsOf(bytes)).filter((ending): ending is Ending => ending in uploadTypes)
  const typed = extname(name).slice(1).toLowerCase()
  return typed === '' ? possible[0] : possible.find((ending) => ending === typed)
}

/** Without place and time; null where it is no whole picture, or more than a picture. */
async function keptPicture(bytes: Bytes): Promise<Bytes | null> {
  const picture = await takePicture(bytes)
  return isProblem(picture) ? null : bytesIn(picture.content)
}

async function keptDocument(bytes: Bytes, extension: string): Promise<Bytes | null> {
  return extension === 'pdf' && (await isTwoFacedDocument(bytes)) ? null : bytes
}
