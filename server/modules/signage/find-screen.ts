// The TV behind the key of its screen (decisions § 6); a wrong key and a revoked one look like nothing.
import type { Database } from '#server/database/open-database.ts'
import { notFound, Refusal } from '#server/http/refusal.ts'
import { findDevice, isDeviceKey } from '#server/modules/organisation/public.ts'
import { findScreenByKey, type ScreenRow } from './screen-store.ts'

export async function findScreen({ kysely }: Database, key: string): Promise<ScreenRow & { readonly keyId: string }> {
  const device = await findDevice(kysely, key, 'playSignage')
  const screen = device === undefined ? undefined : await findScreenByKey(kysely, device.id)
  if (device === undefined || screen === undefined) throw notFound()
  return { ...screen, keyId: device.id }
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

/** Whether what was opened with its key may go on. */
export async function isScreenKept({ kysely }: Database, keyId: string): Promise<boolean> {
  return isDeviceKey(kysely, keyId)
}
