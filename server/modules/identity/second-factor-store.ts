import { sql } from 'kysely'
import type { Transaction } from '#server/database/open-database.ts'
import type { Executor } from '#server/resources/store.ts'

/** False where a code of this step or of a later one was used before. */
export async function spendStep(database: Executor, userId: string, step: number): Promise<boolean> {
  const { rows } = await sql`
    update "user" set totp_last_step = ${step}
    where id = ${userId} and (totp_last_step is null or totp_last_step < ${step}) returning id
  `.execute(database)
  return rows.length > 0
}

export async function spendRecoveryCode(database: Executor, userId: string, codeHash: Buffer): Promise<boolean> {
  const { numDeletedRows } = await database
    .deleteFrom('recovery_code')
    .where('user_id', '=', userId)
    .where('code_hash', '=', codeHash)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** False where one counts already. */
export async function saveProposed(database: Executor, userId: string, sealed: string): Promise<boolean> {
  const { numUpdatedRows } = await database
    .updateTable('user')
    .set({ totp_secret: sealed })
    .where('id', '=', userId)
    .where('totp_confirmed_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function lockProposed(tx: Transaction, userId: string): Promise<string | null> {
  const row = await tx
    .selectFrom('user')
    .select('totp_secret')
    .where('id', '=', userId)
    .where('totp_confirmed_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  return row?.totp_secret ?? null
}

export async function saveConfirmed(
  tx: Transaction,
  userId: string,
  confirmed: { readonly now: Temporal.Instant; readonly step: number; readonly codeHashes: readonly Buffer[] },
): Promise<void> {
  await tx
    .updateTable('user')
    .set({ totp_confirmed_at: confirmed.now, totp_last_step: confirmed.step })
    .where('id', '=', userId)
    .execute()
  await tx.deleteFrom('recovery_code').where('user_id', '=', userId).execute()
  await tx
    .insertInto('recovery_code')
    .values(confirmed.codeHashes.map((code_hash) => ({ user_id: userId, code_hash })))
    .execute()
}

export async function removeTotp(database: Executor, userId: string): Promise<void> {
  await database
    .updateTable('user')
    .set({ totp_secret: null, totp_confirmed_at: null, totp_last_step: null })
    .where('id', '=', userId)
    .execute()
  await database.deleteFrom('recovery_code').where('user_id', '=', userId).execute()
}

export async function readTotp(
  database: Executor,
  userId: string,
): Promise<{ isEnabled: boolean; recoveryCodesLeft: number }> {
  const { rows } = await sql<{ isEnabled: boolean; recoveryCodesLeft: number }>`
    select totp_confirmed_at is not null as "isEnabled",
      (select count(*)::int from recovery_code where user_id = u.id) as "recoveryCodesLeft"
    from "user" u where id = ${userId}
  `.execute(database)
  return rows[0] ?? { isEnabled: false, recoveryCodesLeft: 0 }
}
