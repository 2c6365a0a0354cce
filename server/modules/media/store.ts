import { sql, type RawBuilder } from 'kysely'
import type { FocusPoint } from '#domain/content/crop-around.ts'
import type { Id } from '#domain/ground/identity.ts'
import type { Executor } from '#server/resources/store.ts'
import type { StoredImage } from './find-original.ts'
import type { FileHolder } from './file-holder.ts'

export interface ImageRow {
  readonly id: Id<'image'>
  readonly version: number
  readonly name: string
  readonly alt: string
  readonly extension: string
  /** Pixels of the original. */
  readonly width: number
  readonly height: number
  /** `#rrggbb`: what stands in its place until the picture is there. */
  readonly background: string
  /** Size of the file. */
  readonly bytes: number
}

export async function insertImage(tx: Executor, image: ImageRow): Promise<void> {
  const { id, version, name, alt, extension, width, height, background, bytes } = image
  await tx
    .insertInto('image')
    .values({ id, version, name, alt, extension, width, height, background, bytes, file_version: version })
    .execute()
}

/** The picture as it is now: a former version is none. `fileVersion` as in `StoredImage`. */
export async function findImage(
  database: Executor,
  image: { readonly id: string; readonly version: number; readonly extension: string },
): Promise<(Pick<StoredImage, 'fileVersion'> & FocusPoint) | undefined> {
  const { rows } = await sql<Pick<StoredImage, 'fileVersion'> & FocusPoint>`
    select file_version as "fileVersion", focus_x::float8 as "focusX", focus_y::float8 as "focusY" from image
    where id = ${image.id} and version = ${image.version} and extension = ${image.extension}
  `.execute(database)
  return rows[0]
}

/** The present version of a picture by its id alone. */
export async function findImageById(
  database: Executor,
  id: string,
): Promise<(Pick<ImageRow, 'id' | 'version' | 'extension'> & { readonly fileVersion: number | null }) | undefined> {
  const { rows } = await sql<Pick<ImageRow, 'id' | 'version' | 'extension'> & { fileVersion: number | null }>`
    select id, version, extension, file_version as "fileVersion" from image where id = ${id}
  `.execute(database)
  return rows[0]
}

export interface UploadRow {
  readonly id: Id<'upload'>
  readonly fileName: string
  readonly publicHash: string
  readonly extension: string
  readonly mimeType: string
  readonly bytes: number
  /** SHA-256, hexadecimal. */
  readonly checksum: string
}

export async function insertUpload(tx: Executor, upload: UploadRow): Promise<void> {
  const { id, fileName, publicHash, extension, mimeType, bytes, checksum } = upload
  await tx
    .insertInto('upload')
    .values({ id, file_name: fileName, public_hash: publicHash, extension, mime_type: mimeType, bytes, checksum })
    .execute()
}

/** Films are served as the uploads that they once were. */
export async function findUpload(
  database: Executor,
  id: string,
  publicHash: string,
): Promise<(UploadRow & { readonly version: number }) | undefined> {
  const { rows } = await sql<UploadRow & { version: number }>`
    select id, version, file_name as "fileName", public_hash as "publicHash", extension, mime_type as "mimeType", bytes,
      checksum
    from upload where id = ${id} and public_hash = ${publicHash}
    union
    select id, version, name || '.' || extension, public_hash, extension, mime_type, bytes, checksum
    from video where id = ${id} and public_hash = ${publicHash}
    order by version desc limit 1
  `.execute(database)
  return rows[0]
}

/** Those that nobody holds yet. */
export async function findUnheld(
  database: Executor,
  ids: readonly string[],
  { isHeld }: FileHolder,
): Promise<Pick<UploadRow, 'id' | 'publicHash' | 'extension'>[]> {
  const { rows } = await sql<Pick<UploadRow, 'id' | 'publicHash' | 'extension'>>`
    select id, public_hash as "publicHash", extension from upload
    where id = any(${[...ids]}::uuid[]) and not ${isHeld(sql`upload.id`)}
  `.execute(database)
  return rows
}

/** Of the last two days: what is older and unused is gone, or belongs to staff. */
export async function bytesOfUnheld(database: Executor, { isHeld }: FileHolder): Promise<number> {
  const { rows } = await sql<{ bytes: number }>`
    select coalesce(sum(bytes), 0) as bytes from upload
    where not ${isHeld(sql`upload.id`)}
      and created_at > now() - interval '2 days'
  `.execute(database)
  return rows[0]?.bytes ?? 0
}

/** Older than `before` and held by nobody; the oldest first. */
export async function findForgotten(
  database: Executor,
  before: Temporal.Instant,
  { isHeld }: FileHolder,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from upload
    where created_at < ${before} and not ${isHeld(sql`upload.id`)}
    order by created_at limit 1000
  `.execute(database)
  return rows.map(({ id }) => id)
}

/** False where something has begun to refer to it meanwhile. */
export async function deleteUpload(database: Executor, id: string, { isHeld }: FileHolder): Promise<boolean> {
  const { rows } = await sql`
    delete from upload where id = ${id} and not ${isHeld(sql`upload.id`)}
    returning id
  `.execute(database)
  return rows.length > 0
}

/** As json, for a statement of whoever holds them: what stands in the request is their ids only. Null where there are none. */
export function filesOf(ids: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(select json_agg(json_build_object('id', f.id, 'publicHash', f.public_hash, 'name', f.file_name,
      'extension', f.extension, 'version', f.version))
    from upload f where f.id in (${ids}))`
}

/** Of the ids those that are there. */
export async function findUploadsById(
  database: Executor,
  ids: readonly string[],
): Promise<(UploadRow & { readonly version: number })[]> {
  const { rows } = await sql<UploadRow & { version: number }>`
    select id, version, file_name as "fileName", public_hash as "publicHash", extension, mime_type as "mimeType", bytes,
      checksum
    from upload where id = any(${[...ids]}::uuid[])
  `.execute(database)
  return rows
}

/** Held as long as one of them holds it. */
export function heldByAny(...all: readonly FileHolder[]): FileHolder {
  return {
    isHeld: (uploadId) =>
      sql<boolean>`(${sql.join(
        all.map(({ isHeld }) => isHeld(uploadId)),
        sql` or `,
      )})`,
    holders: async (database, uploadId) =>
      (await Promise.all(all.map(({ holders }) => holders(database, uploadId)))).flat(),
  }
}
