// The TV behind the key of its screen (decisions § 6); a wrong key and a revoked one look like nothing.
import type { Database } from '#server/database/open-database.ts'
import type { Scope } from '#server/http/caller.ts'
import { notFound, Refusal } from '#server/http/refusal.ts'
import { findDevice, isDeviceKey } from '#server/modules/organisation/public.ts'
import type { Executor } from '#server/resources/store.ts'
import { findScreenByKey, readScreenRow, type ScreenRow } from './screen-store.ts'

export async function findScreen({ kysely }: Database, key: string): Promise<ScreenRow & { readonly keyId: string }> {
  const device = await findDevice(kysely, key, 'playSignage')
  const screen = device === undefined ? undefined : await findScreenByKey(kysely, device.id)
  if (device === undefined || screen === undefined) throw notFound()
  return { ...screen, keyId: device.id }
}

/** A TV of the scope's; `keyId` is null while no screen is paired with it. */
export async function findTv(
  executor: Executor,
  id: string,
  { branches }: Scope,
): Promise<Pick<ScreenRow, 'id' | 'name' | 'branchId' | 'keyId'> | undefined> {
  const found = await readScreenRow(executor, id)
  if (found === undefined) return undefined
  const isOwn = branches === 'all' || (branches as readonly (string | null)[]).includes(found.branchId)
  return isOwn ? found : undefined
}

export async function isScreen(database: Database, key: string): Promise<boolean> {
  return findScreen(database, key).then(
    () => true,
    (cause: unknown) => {
      if (cause instanceof Refusal) return false
      throw cause
    },
  )
}

/** Whether what was opened with its key may go on: hung into another branch, it hears of that one's menu and orders. */
export async function isScreenKept(
  { kysely }: Database,
  { keyId, branchId }: Pick<ScreenRow, 'branchId'> & { readonly keyId: string },
): Promise<boolean> {
  return (await isDeviceKey(kysely, keyId)) && (await findScreenByKey(kysely, keyId))?.branchId === branchId
}
