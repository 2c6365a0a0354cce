import type { Insertable } from 'kysely'
import type { Id } from '#domain/ground/identity.ts'
import type { Tables } from '#server/database/tables.ts'
import type { Executor } from '#server/resources/store.ts'

export interface TerminalRow {
  readonly id: Id<'timeTerminal'>
  readonly branchId: Id<'branch'>
  readonly name: string
  readonly isPinRequired: boolean
  readonly tokenHash: Buffer
  readonly createdAt: Temporal.Instant
}

const columns = [
  'id',
  'branch_id as branchId',
  'name',
  'is_pin_required as isPinRequired',
  'token_hash as tokenHash',
  'created_at as createdAt',
] as const

export async function findByHash(database: Executor, tokenHash: Buffer): Promise<TerminalRow | undefined> {
  return database
    .selectFrom('time_terminal')
    .select(columns)
    .$narrowType<TerminalIds>()
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst()
}

type TerminalIds = Pick<TerminalRow, 'id' | 'branchId'>

export async function listTerminals(database: Executor, branchId: string): Promise<TerminalRow[]> {
  return database
    .selectFrom('time_terminal')
    .select(columns)
    .$narrowType<TerminalIds>()
    .where('branch_id', '=', branchId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
}

export async function insertTerminal(tx: Executor, row: Insertable<Tables['time_terminal']>): Promise<TerminalRow> {
  return tx
    .insertInto('time_terminal')
    .values(row)
    .returning(columns)
    .$narrowType<TerminalIds>()
    .executeTakeFirstOrThrow()
}

export async function deleteTerminal(tx: Executor, branchId: string, id: string): Promise<TerminalRow | undefined> {
  return tx
    .deleteFrom('time_terminal')
    .where('id', '=', id)
    .where('branch_id', '=', branchId)
    .returning(columns)
    .$narrowType<TerminalIds>()
    .executeTakeFirst()
}

/** False where there is none; it stays until the transaction ends. */
export async function holdBranch(tx: Executor, id: string): Promise<boolean> {
  const row = await tx.selectFrom('branch').select('id').where('id', '=', id).forKeyShare().executeTakeFirst()
  return row !== undefined
}
