// Uploads that nobody used within a day go (decisions § 5), files included.
import type { AnyDeclaration } from '#contract/resource.ts'
import type { Database } from '#server/database/open-database.ts'
import type { Storage } from '#server/gateways/storage.ts'
import { usersOf } from '#server/resources/users-of.ts'
import { previewName, uploadStart } from './save-upload.ts'
import { deleteUpload, findForgotten } from './store.ts'
import type { FileHolder } from './file-holder.ts'

export interface RemovalParts {
  readonly database: Database
  readonly declarations: readonly AnyDeclaration[]
  readonly storage: Storage
  readonly holder: FileHolder
}

/** Answers how many went. What a task or a film refers to stays. */
export async function removeUnusedUploads(parts: RemovalParts, now: Temporal.Instant): Promise<number> {
  const { database, declarations, storage, holder } = parts
  let removed = 0
  for (const id of await findForgotten(database.kysely, now.subtract({ hours: 24 }), holder)) {
    const users = await usersOf(database.kysely, declarations, 'upload', id)
    if (users.length > 0 || !(await deleteUpload(database.kysely, id, holder))) continue
    await removeUploadFiles(storage, id)
    removed += 1
  }
  return removed
}

export async function removeUploadFiles(storage: Storage, id: string): Promise<void> {
  await storage.remove(previewName(id))
  for (const file of await storage.list(uploadStart(id))) await storage.remove(file)
}
