import { sql, type Insertable } from 'kysely'
import type { Passkey } from '#contract/identity/own-account.ts'
import type { Tables } from '#server/database/tables.ts'
import type { Executor } from '#server/resources/store.ts'
import { accountColumns, type Account } from './store.ts'

/** As the browser names them. */
export async function listCredentials(
  database: Executor,
  userId: string,
): Promise<{ readonly id: string; readonly transports: string[] }[]> {
  return database
    .selectFrom('passkey')
    .select(['credential_id as id', 'transports'])
    .where('user_id', '=', userId)
    .execute()
}

export async function insertPasskey(tx: Executor, passkey: Insertable<Tables['passkey']>): Promise<void> {
  await tx.insertInto('passkey').values(passkey).execute()
}

export async function savePasskeyUse(
  database: Executor,
  credentialId: string,
  counter: number,
  at: Temporal.Instant,
): Promise<void> {
  await database
    .updateTable('passkey')
    .set({ counter, last_used_at: at })
    .where('credential_id', '=', credentialId)
    .execute()
}

export interface FoundPasskey {
  readonly account: Account
  readonly publicKey: Buffer
  readonly counter: number
}

export async function findPasskey(database: Executor, credentialId: string): Promise<FoundPasskey | undefined> {
  const { rows } = await sql<Account & { publicKey: Buffer; counter: number }>`
    select ${accountColumns}, p.public_key as "publicKey", p.counter
    from passkey p join "user" u on u.id = p.user_id where p.credential_id = ${credentialId}
  `.execute(database)
  const row = rows[0]
  return row && { account: row, publicKey: row.publicKey, counter: row.counter }
}

export async function keepChallenge(
  database: Executor,
  asked: { readonly challenge: string; readonly userId: string | null; readonly expiresAt: Temporal.Instant },
): Promise<void> {
  await database
    .insertInto('passkey_challenge')
    .values({ challenge: asked.challenge, user_id: asked.userId, expires_at: asked.expiresAt })
    .execute()
}

/** True once, for the question we have asked this person. */
export async function isChallengeSpent(
  database: Executor,
  challenge: string,
  userId: string | null,
  now: Temporal.Instant,
): Promise<boolean> {
  const { rows } = await sql`
    delete from passkey_challenge
    where challenge = ${challenge} and user_id is not distinct from ${userId}::uuid and expires_at > ${now}
    returning challenge
  `.execute(database)
  return rows.length > 0
}

export async function listPasskeys(database: Executor, userId: string): Promise<Passkey[]> {
  const { rows } = await sql<
    Pick<Passkey, 'id' | 'name'> & { createdAt: Temporal.Instant; lastUsedAt: Temporal.Instant | null }
  >`
    select id, name, created_at as "createdAt", last_used_at as "lastUsedAt"
    from passkey where user_id = ${userId} order by created_at, id
  `.execute(database)
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    createdAt: row.createdAt.toString(),
    lastUsedAt: row.lastUsedAt?.toString() ?? null,
  }))
}

export async function hasPasskey(database: Executor, userId: string): Promise<boolean> {
  const { rows } = await sql`select 1 from passkey where user_id = ${userId} limit 1`.execute(database)
  return rows.length > 0
}

export async function deletePasskey(database: Executor, userId: string, id: string): Promise<boolean> {
  const { rows } = await sql`delete from passkey where user_id = ${userId} and id = ${id} returning id`.execute(
    database,
  )
  return rows.length > 0
}

export async function deletePasskeys(tx: Executor, userId: string): Promise<void> {
  await tx.deleteFrom('passkey').where('user_id', '=', userId).execute()
}
