import { sql } from 'kysely'
import type { Capability } from '#contract/identity/capability-names.ts'
import type { Id } from '#domain/ground/identity.ts'
import type { Executor } from '#server/resources/store.ts'

export interface ApiTokenRow {
  readonly id: Id<'apiToken'>
  readonly name: string
  readonly prefix: string
  readonly capabilities: readonly Capability[]
  readonly isForAllBranches: boolean
  readonly branchIds: readonly Id<'branch'>[]
  readonly createdAt: Temporal.Instant
  readonly createdBy: string
  readonly expiresAt: Temporal.Instant | null
  readonly lastUsedAt: Temporal.Instant | null
}

const columns = sql`t.id, t.name, t.prefix, t.capabilities, t.is_for_all_branches as "isForAllBranches",
  t.created_at as "createdAt", t.created_by as "createdBy", t.expires_at as "expiresAt", t.last_used_at as "lastUsedAt",
  array(select b.branch_id from api_token_branch b where b.api_token_id = t.id order by b.branch_id) as "branchIds"`

/** Looked up by hash: whoever measures the time learns about the hash of what was sent, not about a token. */
export async function findApiToken(
  database: Executor,
  tokenHash: Buffer,
  now: Temporal.Instant,
): Promise<ApiTokenRow | undefined> {
  const { rows } = await sql<ApiTokenRow>`
    select ${columns} from api_token t where t.token_hash = ${tokenHash} and (t.expires_at is null or t.expires_at > ${now})
  `.execute(database)
  return rows[0]
}

/** Newest first. */
export async function listApiTokens(database: Executor): Promise<ApiTokenRow[]> {
  const { rows } = await sql<ApiTokenRow>`
    select ${columns} from api_token t order by t.created_at desc, t.id
  `.execute(database)
  return rows
}

export async function lockApiToken(tx: Executor, id: string): Promise<ApiTokenRow | undefined> {
  const { rows } = await sql<ApiTokenRow>`select ${columns} from api_token t where t.id = ${id} for update`.execute(tx)
  return rows[0]
}

export async function insertApiToken(tx: Executor, row: ApiTokenRow, tokenHash: Buffer): Promise<void> {
  await tx
    .insertInto('api_token')
    .values({
      id: row.id,
      name: row.name,
      token_hash: tokenHash,
      prefix: row.prefix,
      capabilities: [...row.capabilities],
      is_for_all_branches: row.isForAllBranches,
      created_at: row.createdAt,
      created_by: row.createdBy,
      expires_at: row.expiresAt,
    })
    .execute()
  await sql`
    insert into api_token_branch (api_token_id, branch_id) select ${row.id}, unnest(${[...row.branchIds]}::uuid[])
  `.execute(tx)
}

export async function deleteApiToken(tx: Executor, id: string): Promise<void> {
  await tx.deleteFrom('api_token').where('id', '=', id).execute()
}

/** Later ones only: two processes may note it out of order. */
export async function saveTokenUsed(database: Executor, id: string, at: Temporal.Instant): Promise<void> {
  await sql`
    update api_token set last_used_at = ${at} where id = ${id} and (last_used_at is null or last_used_at < ${at})
  `.execute(database)
}
