// What PostgreSQL says that a statement answers, against the row that our code declares.
import { Kysely, PostgresDialect } from 'kysely'
import { expect } from 'vitest'
import type { Database } from '../database/open-database.ts'
import type { Executor } from '../resources/store.ts'

/** The columns' types that arrive as this (column-types.ts); whether they may be null PostgreSQL does not tell. */
type TypeOf<Value> = [Value] extends [string]
  ? 'uuid' | 'text' | 'numeric' | 'date' | 'time'
  : [Value] extends [number]
    ? 'int2' | 'int4' | 'int8' | 'float8'
    : [Value] extends [boolean]
      ? 'bool'
      : [Value] extends [Temporal.Instant]
        ? 'timestamptz'
        : [Value] extends [Buffer]
          ? 'bytea'
          : [Value] extends [readonly string[]]
            ? 'uuid[]' | 'text[]' | 'json' | 'jsonb'
            : [Value] extends [readonly Temporal.Instant[]]
              ? 'timestamptz[]'
              : 'json' | 'jsonb'

/** One for each column of the row, no more: the compiler holds it to the row, `expectRow` to the statement. */
export type Described<Row> = { readonly [Name in keyof Row]-?: TypeOf<NonNullable<Row[Name]>> }

type RowOf<Answer> = NonNullable<Answer> extends readonly (infer Row)[] ? Row : NonNullable<Answer>

/** Asks, on any data, and holds the first statement's columns against those declared. */
export async function expectRow<Answer>(
  database: Database,
  ask: (executor: Executor) => Promise<Answer>,
  columns: Described<RowOf<Answer>>,
): Promise<void> {
  expect(await columnsOf(database, ask)).toEqual(columns)
}

/** Name → type of what the first statement answers that `ask` runs. */
export async function columnsOf(
  database: Database,
  ask: (executor: Executor) => Promise<unknown>,
): Promise<Readonly<Record<string, string>>> {
  const client = await database.pool.connect()
  let fields: readonly { readonly name: string; readonly dataTypeID: number }[] | undefined
  const listening = {
    async query(text: string, values: unknown[]) {
      const result = await client.query<Record<string, unknown>>(text, values)
      if (result.fields.length > 0) fields ??= result.fields
      return result
    },
    release: () => undefined,
  }
  const pool = { connect: async () => listening, end: async () => undefined }
  const executor = new Kysely({ dialect: new PostgresDialect({ pool: pool as never }) }) as Executor
  try {
    await ask(executor)
    const oids = (fields ?? []).map(({ dataTypeID }) => dataTypeID)
    const { rows } = await client.query<{ oid: number; typname: string }>(
      'select oid::int4 as oid, typname from pg_type where oid = any($1::oid[])',
      [oids],
    )
    const names = new Map(rows.map(({ oid, typname }) => [oid, typname.replace(/^_(.*)$/, '$1[]')]))
    return Object.fromEntries((fields ?? []).map(({ name, dataTypeID }) => [name, names.get(dataTypeID) ?? '']))
  } finally {
    client.release()
  }
}
