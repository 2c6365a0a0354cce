import { sql } from 'kysely'
import type { AccountOwner } from '#contract/payment/payment-accounts.ts'
import type { PaymentProvider } from '#domain/payment/payment-outcome.ts'
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
  await sql`
    insert into payment_account (id, provider, owner, branch_id, division_id, sealed, account, name, is_test, created_at,
      updated_at)
    values (${row.id}, ${row.provider}, ${owner}, ${owner === 'branch' ? ownerId : null},
      ${owner === 'division' ? ownerId : null}, ${row.sealed}, ${row.account}, ${row.name}, ${row.isTest},
      ${row.updatedAt}, ${row.updatedAt})
  `.execute(tx)
}

/** New keys of the same account: also for what was paid before. */
export async function renewAccount(
  tx: Executor,
  id: string,
  { sealed, name, updatedAt }: Pick<AccountRow, 'sealed' | 'name' | 'updatedAt'>,
): Promise<void> {
  await sql`
    update payment_account set sealed = ${sealed}, name = ${name}, updated_at = ${updatedAt} where id = ${id}
  `.execute(tx)
}

export async function replaceAccount(tx: Executor, id: string, now: Temporal.Instant): Promise<void> {
  await sql`update payment_account set replaced_at = ${now} where id = ${id}`.execute(tx)
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
