import { sql, type RawBuilder } from 'kysely'
import type { DeviceKind } from '#contract/organisation/device-kinds.ts'
import type { Id } from '#domain/ground/identity.ts'
import { inScope } from '#server/database/in-set.ts'
import type { Executor } from '#server/resources/store.ts'

export interface DeviceKey {
  readonly id: string
  readonly kind: DeviceKind
  readonly branchId: Id<'branch'>
  readonly name: string
  readonly isPinRequired: boolean
  readonly keyHash: Buffer
  readonly createdAt: Temporal.Instant
}

const columns = [
  'id',
  'kind',
  'branch_id as branchId',
  'name',
  'is_pin_required as isPinRequired',
  'key_hash as keyHash',
  'created_at as createdAt',
] as const

type Narrow = Pick<DeviceKey, 'kind' | 'branchId'>

/** Looked up by hash: whoever measures the time learns about the hash of what was sent, not about a key. */
export async function findByHash(database: Executor, keyHash: Buffer): Promise<DeviceKey | undefined> {
  return database
    .selectFrom('device_key')
    .select(columns)
    .$narrowType<Narrow>()
    .where('key_hash', '=', keyHash)
    .executeTakeFirst()
}

export async function isDeviceKey(database: Executor, id: string): Promise<boolean> {
  return (await database.selectFrom('device_key').select('id').where('id', '=', id).executeTakeFirst()) !== undefined
}

/** The branch of what has the key, for statements of others; null for none. */
export function branchOfKey(id: RawBuilder<unknown>): RawBuilder<string | null> {
  return sql<string | null>`(select k.branch_id from device_key k where k.id = ${id})`
}

export async function findDeviceKey(
  database: Executor,
  id: string,
  scope: Parameters<typeof inScope>[0],
): Promise<DeviceKey | undefined> {
  return database
    .selectFrom('device_key')
    .select(columns)
    .$narrowType<Narrow>()
    .where('id', '=', id)
    .where(inScope(scope, sql`branch_id`))
    .executeTakeFirst()
}

export async function listDeviceKeys(
  database: Executor,
  branchId: string,
  kinds: readonly DeviceKind[],
): Promise<DeviceKey[]> {
  return database
    .selectFrom('device_key')
    .select(columns)
    .$narrowType<Narrow>()
    .where('branch_id', '=', branchId)
    .where('kind', 'in', kinds)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
}

export async function insertDeviceKey(tx: Executor, row: DeviceKey): Promise<void> {
  await tx
    .insertInto('device_key')
    .values({
      id: row.id,
      kind: row.kind,
      branch_id: row.branchId,
      name: row.name,
      is_pin_required: row.isPinRequired,
      key_hash: row.keyHash,
      created_at: row.createdAt,
    })
    .execute()
}

/** Later ones only: two processes may note it out of order. */
export async function saveDeviceSeen(database: Executor, id: string, at: Temporal.Instant): Promise<void> {
  await sql`
    update device_key set last_seen_at = ${at} where id = ${id} and (last_seen_at is null or last_seen_at < ${at})
  `.execute(database)
}

export async function deleteDeviceKey(
  tx: Executor,
  { id, branchId, kinds }: { readonly id: string; readonly branchId: string; readonly kinds: readonly DeviceKind[] },
): Promise<DeviceKey | undefined> {
  return tx
    .deleteFrom('device_key')
    .where('id', '=', id)
    .where('branch_id', '=', branchId)
    .where('kind', 'in', kinds)
    .returning(columns)
    .$narrowType<Narrow>()
    .executeTakeFirst()
}

export async function deleteDeviceKeyById(tx: Executor, id: string): Promise<DeviceKey | undefined> {
  return tx.deleteFrom('device_key').where('id', '=', id).returning(columns).$narrowType<Narrow>().executeTakeFirst()
}
