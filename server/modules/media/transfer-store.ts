// Files of staff on their way: what was announced, and by whom.
import { sql } from 'kysely'
import type { Id } from '#domain/ground/identity.ts'
import type { TransferPurpose } from '#contract/media/transfers.ts'
import type { Executor } from '#server/resources/store.ts'

export interface TransferRow {
  readonly id: string
  readonly userId: Id<'user'>
  readonly purpose: TransferPurpose
  readonly fileName: string
  /** Of all of it. */
  readonly bytes: number
  /** Epoch ms of the file's last change. */
  readonly modifiedMs: number
}

const columns = sql`id, user_id as "userId", purpose, file_name as "fileName", bytes::float8 as bytes,
  modified_ms::float8 as "modifiedMs"`

/** One after the other, so that two that begin at once cannot both take the last room. */
export async function lockTransfers(tx: Executor): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('transfers'))`.execute(tx)
}

/** All that was announced and did not become anything yet. */
export async function announcedBytes(tx: Executor): Promise<number> {
  const { rows } = await sql<{ bytes: number }>`select coalesce(sum(bytes), 0)::float8 as bytes from transfer`.execute(
    tx,
  )
  return rows[0]?.bytes ?? 0
}

export async function insertTransfer(tx: Executor, transfer: TransferRow): Promise<void> {
  const { id, userId, purpose, fileName, bytes, modifiedMs } = transfer
  await tx
    .insertInto('transfer')
    .values({ id, user_id: userId, purpose, file_name: fileName, bytes, modified_ms: modifiedMs })
    .execute()
}

/** The same file that the same person began to send before. */
export async function findBegun(
  tx: Executor,
  { userId, purpose, fileName, bytes, modifiedMs }: Omit<TransferRow, 'id'>,
): Promise<TransferRow | undefined> {
  const { rows } = await sql<TransferRow>`
    select ${columns} from transfer where user_id = ${userId} and purpose = ${purpose} and file_name = ${fileName}
      and bytes = ${bytes} and modified_ms = ${modifiedMs} order by created_at desc limit 1
  `.execute(tx)
  return rows[0]
}

/** Only the person's own: everybody else's does not exist. */
export async function findTransfer(database: Executor, id: string, userId: string): Promise<TransferRow | undefined> {
  const { rows } = await sql<TransferRow>`
    select ${columns} from transfer where id = ${id} and user_id = ${userId}
  `.execute(database)
  return rows[0]
}

/** False where it is gone already: it became something, or was given up. */
export async function deleteTransfer(tx: Executor, id: string): Promise<boolean> {
  const { rows } = await sql`delete from transfer where id = ${id} returning id`.execute(tx)
  return rows.length > 0
}

export async function deleteTransfersBefore(database: Executor, before: Temporal.Instant): Promise<void> {
  await sql`delete from transfer where created_at < ${before}`.execute(database)
}

export async function openTransferIds(database: Executor): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ id: string }>`select id from transfer`.execute(database)
  return new Set(rows.map(({ id }) => id))
}
