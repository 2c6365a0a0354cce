// Who calls with a token of the API (`Authorization: Bearer …`).
import type { FastifyRequest } from 'fastify'
import { callsOf } from '#contract/identity/capabilities.ts'
import { seenEachMinute } from '#server/database/note-seen.ts'
import type { Database } from '#server/database/open-database.ts'
import { visitor, type TokenCaller, type Visitor } from '#server/http/caller.ts'
import { findApiToken, saveTokenUsed } from './api-token-store.ts'
import { hashToken } from './token.ts'

const longestToken = 200
const bearer = /^Bearer +(\S+)$/i

/** Undefined: none came along. */
export function bearerOf({ headers }: FastifyRequest): string | undefined {
  return headers.authorization === undefined ? undefined : bearer.exec(headers.authorization)?.[1]
}

const found = new WeakMap<FastifyRequest, Promise<TokenCaller | Visitor>>()

/** Asked more than once per request (limits, guard), read once: what is revoked opens nothing from the next request on. */
export function findTokenCaller(
  database: Database,
  request: FastifyRequest,
  now: Temporal.Instant,
): Promise<TokenCaller | Visitor> {
  const known = found.get(request)
  if (known !== undefined) return known
  const finding = readTokenCaller(database, request, now)
  found.set(request, finding)
  return finding
}

/** The same, read anew: for what stays open. */
export async function readTokenCaller(
  { kysely }: Pick<Database, 'kysely'>,
  request: FastifyRequest,
  now: Temporal.Instant,
): Promise<TokenCaller | Visitor> {
  const token = bearerOf(request) ?? ''
  const row = token.length > longestToken ? undefined : await findApiToken(kysely, hashToken(token), now)
  if (row === undefined) return { ...visitor, hasWrongToken: true }
  const { id, name, capabilities, isForAllBranches, branchIds } = row
  return {
    kind: 'token',
    tokenId: id,
    name,
    opens: callsOf(capabilities),
    branches: isForAllBranches ? 'all' : branchIds,
  }
}

/** That it is used. */
export const noteToken = seenEachMinute(async ({ kysely }, id, now) => saveTokenUsed(kysely, id, now))
