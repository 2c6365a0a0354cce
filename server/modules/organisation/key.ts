// Keys of terminals: made, listed and revoked by staff.
import { randomBytes } from 'node:crypto'
import { v7 as newId } from 'uuid'
import type { BranchKey, KeyKind } from '#contract/organisation/branch-calls.ts'
import type { Id } from '#domain/ground/identity.ts'
import type { Database } from '#server/database/open-database.ts'
import type { Scope } from '#server/http/caller.ts'
import { announce } from '#server/events/announcements.ts'
import { notFound } from '#server/http/refusal.ts'
import { writeLog, type Cause } from '#server/log/write-log.ts'
import { hashKey } from './find-terminal.ts'
import { deleteKey, insertKey, listKeys, type KeyRow } from './key-store.ts'
import { lockBranch } from './store.ts'

export async function keysOf(database: Database, branchId: string, scope: Scope): Promise<BranchKey[]> {
  return database.transaction(async (tx) => {
    if ((await lockBranch(tx, branchId, scope)) === undefined) throw notFound()
    return (await listKeys(tx, branchId)).map(presentKey)
  })
}

/** 32 random bytes, told this once: only the hash is kept. */
export async function makeKey(
  database: Database,
  asked: Cause & { scope: Scope },
  wanted: { branchId: string; kind: KeyKind; name: string },
): Promise<BranchKey & { key: string }> {
  const key = randomBytes(32).toString('base64url')
  return database.transaction(async (tx) => {
    if ((await lockBranch(tx, wanted.branchId, asked.scope)) === undefined) throw notFound()
    const branchId = wanted.branchId as Id<'branch'>
    const row = { ...wanted, branchId, id: newId() as Id<'key'>, keyHash: hashKey(key), createdAt: asked.now }
    await insertKey(tx, row)
    await writeLog(tx, asked, {
      channel: 'auth',
      action: 'key.make',
      code: 'keyMade',
      params: { label: row.name },
      subject: { type: 'key', id: row.id, label: row.name },
      branchId,
    })
    return { ...presentKey(row), key }
  })
}

export async function revokeKey(
  database: Database,
  asked: Cause & { scope: Scope },
  wanted: { branchId: string; keyId: string },
): Promise<void> {
  await database.transaction(async (tx) => {
    if ((await lockBranch(tx, wanted.branchId, asked.scope)) === undefined) throw notFound()
    const row = await deleteKey(tx, wanted.branchId, wanted.keyId)
    if (row === undefined) throw notFound()
    await announce(tx, { kind: 'keysChanged' })
    await writeLog(tx, asked, {
      channel: 'auth',
      action: 'key.revoke',
      code: 'keyRevoked',
      params: { label: row.name },
      subject: { type: 'key', id: row.id, label: row.name },
      branchId: row.branchId,
    })
  })
}

function presentKey({ id, kind, name, createdAt }: KeyRow): BranchKey {
  return { id, kind, name, createdAt: createdAt.toString() }
}
