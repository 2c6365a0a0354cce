// What PostgreSQL says that a statement answers, against the row that our code declares.
import { Kysely, PostgresDialect } from 'kysely'
import { expect } from 'vitest'
import type { Database } from '../database/open-database.ts'
import type { Executor } from '../resources/store.ts'

/** The columns' types that arrive as this (column-types.ts). */
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
export type Described<Row> = { readonly [Name in keyof Row]-?: MayBeNull<TypeOf<NonNullable<Row[Name]>>, Row[Name]> }

/** With a question mark where the statement's own table lets it be null: the row has to let it, too. */
type MayBeNull<Type extends string, Value> = null extends Value ? Type | `${Type}?` : Type

/** With a question mark where it may be null. */
type OrNull<Type extends string, Value> = null extends Value ? `${Type}?` : undefined extends Value ? `${Type}?` : Type

type RowOf<Answer> = NonNullable<Answer> extends readonly (infer Row)[] ? Row : NonNullable<Answer>

/**
 * Asks, on any data, and holds the first statement's columns against those declared. A column that stands in a table as one that may be
 * null is declared so; of what a statement computes, and of what an outer join leaves out, PostgreSQL does not tell it.
 */
export async function expectRow<Answer>(
  database: Database,
  ask: (executor: Executor) => Promise<Answer>,
  columns: Described<RowOf<Answer>>,
  /** Of rows that have one only: the statement asks for nothing else. */
  asked: readonly string[] = [],
): Promise<void> {
  const found = await describedBy(database, ask)
  const types = Object.fromEntries(found.map(({ name, type }) => [name, type]))
  const declared = Object.entries<string>(columns)
  expect(types).toEqual(Object.fromEntries(declared.map(([name, type]) => [name, type.replace('?', '')])))
  const mayBeNull = found.filter(({ isNullable }) => isNullable).map(({ name }) => name)
  const neverNull = declared.filter(([, type]) => !type.endsWith('?')).map(([name]) => name)
  expect(mayBeNull.filter((name) => neverNull.includes(name) && !asked.includes(name))).toEqual([])
}

/** Name → type of what the first statement answers that `ask` runs. */
export async function columnsOf(
  database: Database,
  ask: (executor: Executor) => Promise<unknown>,
): Promise<Readonly<Record<string, string>>> {
  return Object.fromEntries((await describedBy(database, ask)).map(({ name, type }) => [name, type]))
}

interface Column {
  readonly name: string
  readonly type: string
  /** It is that of a table that lets it be null. */
  readonly isNullable: boolean
}

interface Field {
  readonly name: string
  readonly dataTypeID: number
  readonly tableID: number
  readonly columnID: number
}

async function describedBy(
  database: Database,
  ask: (executor: Executor) => Promise<unknown>,
): Promise<readonly Column[]> {
  const client = await database.pool.connect()
  let fields: readonly Field[] = []
  const listening = {
    async query(text: string, values: unknown[]) {
      const result = await client.query<Record<string, unknown>>(text, values)
      if (fields.length === 0) fields = result.fields
      return result
    },
    release: () => undefined,
  }
  const pool = { connect: async () => listening, end: async () => undefined }
  const executor = new Kysely({ dialect: new PostgresDialect({ pool: pool as never }) }) as Executor
  try {
    await ask(executor)
    const oids = fields.map(({ dataTypeID }) => dataTypeID)
    const { rows } = await client.query<{ oid: number; typname: string }>(
      'select oid::int4 as oid, typname from pg_type where oid = any($1::oid[])',
      [oids],
    )
    const names = new Map(rows.map(({ oid, typname }) => [oid, typname.replace(/^_(.*)$/, '$1[]')]))
    const known = await client.query<{ of: string }>(
      `select attrelid::int8 || '.' || attnum as of from pg_attribute
      where attrelid = any($1::oid[]) and attnum > 0 and not attnotnull`,
      [fields.map(({ tableID }) => tableID)],
    )
    const nullable = new Set(known.rows.map(({ of }) => of))
    return fields.map(({ name, dataTypeID, tableID, columnID }) => ({
      name,
      type: names.get(dataTypeID) ?? '',
      isNullable: nullable.has(`${tableID}.${columnID}`),
    }))
  } finally {
    client.release()
  }
}

type KindOf<Value> = [Value] extends [string]
  ? 'string'
  : [Value] extends [number]
    ? 'number'
    : [Value] extends [boolean]
      ? 'boolean'
      : [Value] extends [readonly unknown[]]
        ? 'array'
        : 'object'

/** What stands inside JSON: one word for each name, no more. The compiler holds it to the type, `expectInside` to what was read. */
export type Inside<Value> = { readonly [Name in keyof Value]-?: OrNull<KindOf<NonNullable<Value[Name]>>, Value[Name]> }

/** Each of these values, of which there is at least one, has these names and kinds. */
export function expectInside<Value extends object>(values: readonly Value[], inside: Inside<Value>): void {
  expect(values.length).toBeGreaterThan(0)
  const found = new Set(values.map((value) => JSON.stringify(kindsOf(value, inside))))
  expect([...found].map((kinds) => JSON.parse(kinds) as unknown)).toEqual([inside])
}

/** As they were found; a null where one may be counts as what it may be beside. */
function kindsOf(value: object, inside: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  const kinds = Object.entries(value).map(([name, one]: [string, unknown]) => {
    const allowed = inside[name] ?? ''
    if (one === null) return [name, allowed.endsWith('?') ? allowed : 'null']
    const kind = Array.isArray(one) ? 'array' : typeof one
    return [name, allowed === `${kind}?` ? allowed : kind]
  })
  // In the order of what is declared: an order of names means nothing in JSON.
  return Object.fromEntries(kinds.toSorted(([a = ''], [b = '']) => names(a) - names(b)))
  function names(name: string): number {
    return Object.keys(inside).indexOf(name)
  }
}
