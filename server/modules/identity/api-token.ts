// Tokens of the API: made and revoked by staff, shown once.
import { v7 as newId } from 'uuid'
import type { ApiToken, NewApiToken } from '#contract/identity/api-tokens.ts'
import type { Id } from '#domain/ground/identity.ts'
import { formatDate } from '#domain/time/german-dates.ts'
import { problem } from '#domain/ground/problem.ts'
import type { Database, Transaction } from '#server/database/open-database.ts'
import { announce } from '#server/events/announcements.ts'
import { covers, type Scope } from '#server/http/caller.ts'
import { notFound, Problems } from '#server/http/refusal.ts'
import type { Handlers } from '#server/http/serve-routes.ts'
import { writeLog, type Cause } from '#server/log/write-log.ts'
import { existingIds } from '#server/resources/store.ts'
import { deleteApiToken, insertApiToken, listApiTokens, lockApiToken, type ApiTokenRow } from './api-token-store.ts'
import { hashToken, newToken } from './token.ts'

export const tokenPrefix = 'theke_'
const shownSigns = tokenPrefix.length + 4

type Keys = 'GET /api-tokens' | 'POST /api-tokens' | 'DELETE /api-tokens/:id'

export function apiTokenRoutes({ database }: { readonly database: Database }): Handlers<Keys> {
  return {
    'GET /api-tokens': async ({ scope }) =>
      (await listApiTokens(database.kysely)).filter((row) => isWithin(row, scope)).map(presentToken),
    'POST /api-tokens': async (asked) => {
      void asked.reply.header('cache-control', 'no-store')
      return makeToken(database, asked, asked.body)
    },
    'DELETE /api-tokens/:id': async (asked) => revokeToken(database, asked, asked.params.id),
  }
}

/** Whoever may act in all branches of a token may see and revoke it. */
function isWithin({ isForAllBranches, branchIds }: ApiTokenRow, scope: Scope): boolean {
  if (scope.branches === 'all') return true
  return !isForAllBranches && branchIds.length > 0 && branchIds.every((id) => covers(scope, id))
}

async function makeToken(
  database: Database,
  asked: Cause & { readonly scope: Scope },
  { name, capabilities, branches, expiresAt }: NewApiToken,
): Promise<(ApiToken & { token: string }) | Problems> {
  const { caller, scope, now } = asked
  if (branches === null && scope.branches !== 'all') return new Problems([problem('notBlank', 'branches')])
  const ends = expiresAt === null ? null : Temporal.Instant.from(expiresAt)
  if (ends !== null && Temporal.Instant.compare(ends, now) <= 0) {
    const today = formatDate(now.epochMilliseconds, 'UTC')
    return new Problems([problem('dateAfter', 'expiresAt', { compared_value: today })])
  }
  const wanted = [...new Set((branches ?? []).map(({ id }) => id))]
  const token = `${tokenPrefix}${newToken()}`
  return database.transaction(async (tx) => {
    const known = await existingIds(tx, 'branch', wanted)
    const missing = wanted.filter((id) => !known.has(id) || !covers(scope, id))
    if (missing.length > 0) return new Problems([problem('unknownReference', 'branches')])
    const row: ApiTokenRow = {
      id: newId() as Id<'apiToken'>,
      name,
      prefix: token.slice(0, shownSigns),
      capabilities: [...new Set(capabilities)],
      isForAllBranches: branches === null,
      branchIds: wanted,
      createdAt: now,
      createdBy: caller.kind === 'staff' ? caller.name : '',
      expiresAt: ends,
      lastUsedAt: null,
    }
    await insertApiToken(tx, row, hashToken(token))
    await writeTokenLog(tx, asked, row, 'make')
    return { ...presentToken(row), token }
  })
}

async function revokeToken(database: Database, asked: Cause & { readonly scope: Scope }, id: string): Promise<void> {
  await database.transaction(async (tx) => {
    const row = await lockApiToken(tx, id)
    if (row === undefined || !isWithin(row, asked.scope)) throw notFound()
    await deleteApiToken(tx, id)
    await announce(tx, { kind: 'keysChanged' })
    await writeTokenLog(tx, asked, row, 'revoke')
  })
}

async function writeTokenLog(tx: Transaction, asked: Cause, row: ApiTokenRow, did: 'make' | 'revoke'): Promise<void> {
  await writeLog(tx, asked, {
    channel: 'auth',
    action: `apiToken.${did}`,
    code: did === 'make' ? 'apiTokenMade' : 'apiTokenRevoked',
    params: { label: row.name },
    subject: { type: 'apiToken', id: row.id, label: row.name },
    branchId: row.branchIds.length === 1 ? (row.branchIds[0] ?? null) : null,
    context: { prefix: row.prefix, capabilities: row.capabilities },
  })
}

function presentToken(row: ApiTokenRow): ApiToken {
  const { id, name, prefix, capabilities, createdBy } = row
  return {
    id,
    name,
    prefix,
    capabilities: [...capabilities],
    branches: row.isForAllBranches ? null : row.branchIds.map((branchId) => ({ id: branchId })),
    createdAt: row.createdAt.toString(),
    createdBy,
    expiresAt: row.expiresAt?.toString() ?? null,
    lastUsedAt: row.lastUsedAt?.toString() ?? null,
  }
}
