// The uploads an order names, as the rules judge them.
import type { KnownUploads } from '#domain/catalog/part-files.ts'
import type { Executor } from '#server/resources/store.ts'
import { findUnheld } from './store.ts'
import type { FileHolder } from './file-holder.ts'

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** Those that exist and are in no order yet: each is ordered once (decisions § 5). Ids come from a guest. */
export async function usableUploads(
  database: Executor,
  ids: readonly string[],
  holder: FileHolder,
): Promise<KnownUploads> {
  const wanted = [...new Set(ids.filter((id) => uuid.test(id)))]
  if (wanted.length === 0) return new Map()
  const found = await findUnheld(database, wanted, holder)
  return new Map(found.map(({ id, publicHash, extension }) => [id as string, { publicHash, extension }]))
}
