// Keys of terminals as their calls show them.
import { keyKinds, type BranchKey, type KeyKind } from '#contract/organisation/branch-calls.ts'
import type { Id } from '#domain/ground/identity.ts'
import type { Database } from '#server/database/open-database.ts'
import type { Scope } from '#server/http/caller.ts'
import type { Cause } from '#server/log/write-log.ts'
import type { DeviceKey } from './device-key-store.ts'
import { devicesOf, makeDevice } from './device-key.ts'

export async function keysOf(database: Database, branchId: string, scope: Scope): Promise<BranchKey[]> {
  return (await devicesOf(database, { branchId, scope, kinds: keyKinds })).map(presentKey)
}

export async function makeKey(
  database: Database,
  asked: Cause & { readonly scope: Scope },
  wanted: { readonly branchId: string; readonly kind: KeyKind; readonly name: string },
): Promise<BranchKey & { key: string }> {
  const { device, key } = await makeDevice(database, asked, { ...wanted, isPinRequired: false })
  return { ...presentKey(device), key }
}

function presentKey({ id, kind, name, createdAt }: DeviceKey): BranchKey {
  return { id: id as Id<'key'>, kind: kind as KeyKind, name, createdAt: createdAt.toString() }
}
