import { sql } from 'kysely'
import type { KeyKind } from '#contract/organisation/branch-calls.ts'
import type { Id } from '#domain/ground/identity.ts'
import type { Executor } from '#server/resources/store.ts'

export interface KeyRow {
  readonly id: Id<'key'>
  readonly branchId: Id<'branch'>
  readonly kind: KeyKind
  readonly name: string
  readonly keyHash: Buffer
  readonly createdAt: Temporal.Instant
}

const columns = sql`id, branch_id as "branchId", kind, name, key_hash as "keyHash", created_at as "createdAt"`

/** Looked up by hash: whoever measures the time learns about the hash of what was sent, not about a key. */
export async function findKey(database: Executor, keyHash: Buffer): Promise<KeyRow | undefined> {
  const { rows } = await sql<KeyRow>`select ${columns} from branch_key where key_hash = ${keyHash}`.execute(database)
  return rows[0]
}

export async function isKey(database: Executor, id: string): Promise<boolean> {
  const { rows } = await sql`select 1 from branch_key where id = ${id}`.execute(database)
  return rows.length > 0
}

export async function listKeys(database: Executor, branchId: string): Promise<KeyRow[]> {
  const { rows } = await sql<KeyRow>`
    select ${columns} from branch_key where branch_id = ${branchId} order by created_at, id
  `.execute(database)
  return rows
}

export async function insertKey(tx: Executor, row: KeyRow): Promise<void> {
  await tx
    .insertInto('branch_key')
    .values({
      id: row.id,
      branch_id: row.branchId,
      kind: row.kind,
      name: row.name,
      key_hash: row.keyHash,
      created_at: row.createdAt,
    })
    .execute()
}

/** Later ones only: two processes may note it out of order. */
export async function saveKeySeen(database: Executor, id: string, at: Temporal.Instant): Promise<void> {
  await sql`
    update branch_key set last_seen_at = ${at} where id = ${id} and (last_seen_at is null or last_seen_at < ${at})
  `.execute(database)
}

export async function deleteKey(tx: Executor, branchId: string, id: string): Promise<KeyRow | undefined> {
  const { rows } = await sql<KeyRow>`
    delete from branch_key where id = ${id} and branch_id = ${branchId} returning ${columns}
  `.execute(tx)
  return rows[0]
}
