// The simulated providers' books in the shop's own database: they outlive the process, as those of a provider would.
import { sql } from 'kysely'
import type { Database } from '#server/database/open-database.ts'
import type { Ledger, SimulatedPayment } from './ledger.ts'

interface Row {
  readonly payment: SimulatedPayment
}

export function databaseLedger(database: Database): Ledger {
  return {
    async add(payment) {
      const { id, key } = payment
      await sql`
        insert into simulated_payment (id, key, payment) values (${id}, ${key}, ${JSON.stringify(payment)})
        on conflict (key) do nothing
      `.execute(database.kysely)
      const { rows } = await sql<Row>`select payment from simulated_payment where key = ${key}`.execute(database.kysely)
      return rows[0]?.payment ?? payment
    },
    async find(id) {
      const { rows } = await sql<Row>`select payment from simulated_payment where id = ${id}`.execute(database.kysely)
      return rows[0]?.payment
    },
    async change(id, change) {
      return database.transaction(async (tx) => {
        const { rows } = await sql<Row>`select payment from simulated_payment where id = ${id} for update`.execute(tx)
        const before = rows[0]?.payment
        if (before === undefined) return undefined
        const after = change(before)
        await tx
          .updateTable('simulated_payment')
          .set({ payment: JSON.stringify(after) })
          .where('id', '=', id)
          .execute()
        return after
      })
    },
    async all() {
      const { rows } = await sql<Row>`select payment from simulated_payment order by id`.execute(database.kysely)
      return rows.map(({ payment }) => payment)
    },
  }
}
