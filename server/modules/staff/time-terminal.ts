// Time clocks of a branch: registered, listed and revoked by staff. Their token is shown once and kept as a hash.
import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import { v7 as newId } from 'uuid'
import type { TimeTerminal } from '#contract/staff/time-tracking.ts'
import type { Database } from '#server/database/open-database.ts'
import { covers, type Scope } from '#server/http/caller.ts'
import { notFound } from '#server/http/refusal.ts'
import { writeLog, type Cause } from '#server/log/write-log.ts'
import type { Executor } from '#server/resources/store.ts'
import {
  deleteTerminal,
  findByHash,
  holdBranch,
  insertTerminal,
  listTerminals,
  type TerminalRow,
} from './time-terminal-store.ts'

type Asked = Cause & { readonly scope: Scope }

function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}

/** Looked up by hash: whoever measures the time learns about the hash of what was sent, not about a token. */
export async function findTimeTerminal(database: Executor, token: string): Promise<TerminalRow | undefined> {
  const hash = hashToken(token)
  const row = await findByHash(database, hash)
  return row !== undefined && timingSafeEqual(row.tokenHash, hash) ? row : undefined
}

export async function timeTerminalsOf(database: Executor, branchId: string, scope: Scope): Promise<TimeTerminal[]> {
  await refuseForeignBranch(database, branchId, scope)
  return (await listTerminals(database, branchId)).map(presentTerminal)
}

export async function makeTimeTerminal(
  database: Database,
  asked: Asked,
  wanted: { readonly branchId: string; readonly name: string; readonly isPinRequired: boolean },
): Promise<TimeTerminal & { accessToken: string }> {
  const accessToken = randomBytes(32).toString('base64url')
  const { branchId, name, isPinRequired } = wanted
  return database.transaction(async (tx) => {
    await refuseForeignBranch(tx, branchId, asked.scope)
    const row = await insertTerminal(tx, {
      id: newId(),
      branch_id: branchId,
      name,
      is_pin_required: isPinRequired,
      token_hash: hashToken(accessToken),
      created_at: asked.now,
    })
    await logTerminal(tx, asked, row, 'make')
    return { ...presentTerminal(row), accessToken }
  })
}

export async function revokeTimeTerminal(
  database: Database,
  asked: Asked,
  wanted: { readonly branchId: string; readonly terminalId: string },
): Promise<void> {
  await database.transaction(async (tx) => {
    await refuseForeignBranch(tx, wanted.branchId, asked.scope)
    const row = await deleteTerminal(tx, wanted.branchId, wanted.terminalId)
    if (row === undefined) throw notFound()
    await logTerminal(tx, asked, row, 'revoke')
  })
}

/** Held until the transaction ends, so that the branch does not go meanwhile. */
async function refuseForeignBranch(tx: Executor, branchId: string, scope: Scope): Promise<void> {
  if (!covers(scope, branchId)) throw notFound()
  if (!(await holdBranch(tx, branchId))) throw notFound()
}

async function logTerminal(tx: Executor, asked: Asked, row: TerminalRow, what: 'make' | 'revoke'): Promise<void> {
  await writeLog(tx, asked, {
    channel: 'time',
    action: `timeTerminal.${what}`,
    code: what === 'make' ? 'timeTerminalMade' : 'timeTerminalRevoked',
    params: { label: row.name },
    subject: { type: 'timeTerminal', id: row.id, label: row.name },
    branchId: row.branchId,
  })
}

function presentTerminal({ id, name, isPinRequired, createdAt }: TerminalRow): TimeTerminal {
  return { id, name, isPinRequired, createdAt: createdAt.toString() }
}
