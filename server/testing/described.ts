// What PostgreSQL says that a statement answers.
import { Kysely, PostgresDialect } from 'kysely'
import type pg from 'pg'
import type { Database } from '../database/open-database.ts'
import type { Executor } from '../resources/store.ts'

/** Name → type of what the first statement answers that `ask` runs. */
export async function describedColumns(
  database: Database,
  ask: (executor: Executor) => Promise<unknown>,
): Promise<Readonly<Record<string, string>>> {
  const client = await database.pool.connect()
  let fields: readonly pg.FieldDef[] = []
  const listening = {
    async query(text: string, values: unknown[]) {
      const result = await client.query<Record<string, unknown>>(text, values)
      if (fields.length === 0) fields = result.fields
      return result
    },
    release: () => undefined,
  }
  const pool = { connect: async () => listening, end: async () => undefined }
  const executor: Executor = new Kysely({ dialect: new PostgresDialect({ pool: pool as never }) })
  try {
    await ask(executor)
    const { rows } = await client.query<{ oid: number; typname: string }>(
      'select oid::int4 as oid, typname from pg_type where oid = any($1::oid[])',
      [fields.map(({ dataTypeID }) => dataTypeID)],
    )
    const names = new Map(rows.map(({ oid, typname }) => [oid, typname.replace(/^_(.*)$/u, '$1[]')]))
    return Object.fromEntries(fields.map(({ name, dataTypeID }) => [name, names.get(dataTypeID) ?? '']))
  } finally {
    client.release()
  }
}
