// Uploads that nobody used within a day go (decisions § 5), files included.
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { AnyDeclaration } from '#contract/resource.ts'
import type { Database } from '#server/database/open-database.ts'
import { usersOf } from '#server/resources/users-of.ts'
import { uploadFile, uploadTypes } from './save-upload.ts'
import { deleteUpload, findForgotten } from './store.ts'

export interface RemovalParts {
  readonly database: Database
  readonly declarations: readonly AnyDeclaration[]
  readonly mediaFolder: string
}

/** Answers how many went. What a task or a film refers to stays. */
export async function removeUnusedUploads(parts: RemovalParts, now: Temporal.Instant): Promise<number> {
  const { database, declarations, mediaFolder } = parts
  let removed = 0
  for (const id of await findForgotten(database.kysely, now.subtract({ hours: 24 }))) {
    const users = await usersOf(database.kysely, declarations, 'upload', id)
    if (users.length > 0 || !(await deleteUpload(database.kysely, id))) continue
    await removeUploadFiles(mediaFolder, id)
    removed += 1
  }
  return removed
}

export async function removeUploadFiles(mediaFolder: string, id: string): Promise<void> {
  await rm(join(mediaFolder, 'cache', `upload-${id}.jpg`), { force: true })
  for (const extension of Object.keys(uploadTypes))
    await rm(uploadFile(mediaFolder, { id, extension }), { force: true })
}
