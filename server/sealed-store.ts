// What lies sealed in the database, closed anew with the newest secret: afterwards nobody needs the former ones.
import { sql } from 'kysely'
import type { Executor } from './resources/store.ts'
import { sealFor, type Secrets } from './secret-keys.ts'

/** Each belongs to the row in which it stands. Links and cookies that are sealed, too, end by themselves. */
const sealedColumns = [
  { purpose: 'second factor', table: 'user', column: 'totp_secret' },
  { purpose: 'payment account', table: 'payment_account', column: 'sealed' },
  { purpose: 'webhooks', table: 'webhook', column: 'sealed_secret' },
] as const

/** Also what was stored before anything was sealed. Answers how many there were. Several processes may do it at once. */
export async function renewSealed(database: Executor, secrets: Secrets): Promise<number> {
  let count = 0
  for (const { purpose, table, column } of sealedColumns) {
    const seal = sealFor(secrets, purpose)
    const { rows } = await sql<{ id: string; sealed: string }>`
      select id, ${sql.ref(column)} as sealed from ${sql.table(table)} where ${sql.ref(column)} is not null
    `.execute(database)
    for (const { id, sealed } of rows) {
      const renewed = seal.renew(sealed, id)
      if (renewed === null) continue
      // Unless it is another one by now.
      await sql`
        update ${sql.table(table)} set ${sql.ref(column)} = ${renewed} where id = ${id} and ${sql.ref(column)} = ${sealed}
      `.execute(database)
      count += 1
    }
  }
  return count
}
