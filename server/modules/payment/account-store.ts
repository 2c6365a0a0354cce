import { sql } from 'kysely'
import type { AccountOwner } from '#contract/payment/payment-accounts.ts'
import type { PaymentProvider } from '#domain/ground/payment-method.ts'
import type { Executor } from '#server/resources/store.ts'

export interface AccountRow {
  readonly id: string
  readonly provider: PaymentProvider
  readonly owner: AccountOwner
  /** Of the branch or division; null for the shop, and once it was deleted. */
  readonly ownerId: string | null
  readonly sealed: string
  readonly account: string
  readonly name: string
  readonly isTest: boolean
  readonly updatedAt: Temporal.Instant
  readonly isReplaced: boolean
}

export async function listAccounts(database: Executor): Promise<AccountRow[]> {
  const { rows } = await sql<AccountRow>`
    select id, provider, owner, coalesce(branch_id, division_id) as "ownerId", sealed, account, name, is_test as "isTest",
      updated_at as "updatedAt",
      replaced_at is not null or (owner <> 'shop' and branch_id is null and division_id is null) as "isReplaced"
    from payment_account order by created_at, id
  `.execute(database)
  return rows
}

export async function insertAccount(tx: Executor, row: Omit<AccountRow, 'isReplaced'>): Promise<void> {
  const { owner, ownerId } = row
  await tx
    .insertInto('payment_account')
    .values({
      id: row.id,
      provider: row.provider,
      owner,
      branch_id: owner === 'branch' ? ownerId : null,
      division_id: owner === 'division' ? ownerId : null,
      sealed: row.sealed,
      account: row.account,
      name: row.name,
      is_test: row.isTest,
      created_at: row.updatedAt,
      updated_at: row.updatedAt,
    })
    .execute()
}

/** New keys of the same account: also for what was paid before. */
export async function renewAccount(
  tx: Executor,
  id: string,
  { sealed, name, updatedAt }: Pick<AccountRow, 'sealed' | 'name' | 'updatedAt'>,
): Promise<void> {
  await tx.updateTable('payment_account').set({ sealed, name, updated_at: updatedAt }).where('id', '=', id).execute()
}

export async function replaceAccount(tx: Executor, id: string, now: Temporal.Instant): Promise<void> {
  await tx.updateTable('payment_account').set({ replaced_at: now }).where('id', '=', id).execute()
}

/** Its name, and nobody deletes it meanwhile. Undefined where there is none. */
export async function lockOwner(tx: Executor, owner: AccountOwner, id: string): Promise<string | undefined> {
  if (owner === 'shop') {
    // One after the other.
    await sql`select pg_advisory_xact_lock(hashtext('payment_account of the shop'))`.execute(tx)
    return ''
  }
  const { rows } = await sql<{
    name: string
  }>`select name from ${sql.table(owner)} where id = ${id} for update`.execute(tx)
  return rows[0]?.name
}

/** Null: a branch of no division. Undefined where there is no such owner. */
export async function divisionOf(
  database: Executor,
  owner: Exclude<AccountOwner, 'shop'>,
  id: string,
): Promise<string | null | undefined> {
  const row =
    owner === 'branch'
      ? await database.selectFrom('branch').select('division_id as id').where('id', '=', id).executeTakeFirst()
      : await database.selectFrom('division').select('id').where('id', '=', id).executeTakeFirst()
  return row && row.id
}
