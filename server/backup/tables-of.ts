// What the database itself says about its tables, sequences and foreign keys; our own schema only.
import type pg from 'pg'

export interface TableShape {
  name: string
  /** Without generated ones, which PostgreSQL computes again. */
  columns: string[]
}

export interface SequenceState {
  name: string
  /** Null: never used. As text: it may be larger than a number holds. */
  value: string | null
}

/** Every table that holds data of ours; the list of migrations is kept apart, and unlogged ones hold what may be lost. */
export async function listTables(client: pg.ClientBase): Promise<TableShape[]> {
  const { rows } = await client.query<TableShape>(
    `select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
       from pg_class c
       join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
      where c.relnamespace = 'public'::regnamespace
        and c.relkind in ('r', 'p') and not c.relispartition and c.relname <> 'migration'
        and c.relpersistence = 'p'
        and not exists (select from pg_depend d
                         where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')
      group by c.relname
      order by c.relname`,
  )
  return rows
}

export async function listSequences(client: pg.ClientBase): Promise<SequenceState[]> {
  const { rows } = await client.query<SequenceState>(
    `select sequencename as name, last_value::text as value from pg_sequences where schemaname = 'public' order by 1`,
  )
  return rows
}

/** Pairs of statements: what to do before the tables are filled, and how to undo it after. */
export async function looseningStatements(client: pg.ClientBase): Promise<{ before: string; after: string }[]> {
  // Foreign keys are made anew when all rows are there, which checks every one of them; so the order of tables and
  // circles between them do not matter. Triggers have done their work when the rows were first written.
  const { rows } = await client.query<{ before: string; after: string }>(
    `select format('alter table %s drop constraint %I', conrelid::regclass, conname) as before,
            format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as after
       from pg_constraint
      where contype = 'f' and connamespace = 'public'::regnamespace and conparentid = 0
      union all
     select format('alter table %s disable trigger %I', tgrelid::regclass, tgname),
            format('alter table %s enable trigger %I', tgrelid::regclass, tgname)
       from pg_trigger
       join pg_class c on c.oid = tgrelid
      where not tgisinternal and tgenabled = 'O' and tgparentid = 0 and c.relnamespace = 'public'::regnamespace`,
  )
  return rows
}

/** Table and columns as they stand in SQL. */
export function named(client: pg.ClientBase, { name, columns }: TableShape): { table: string; columns: string } {
  return {
    table: `public.${client.escapeIdentifier(name)}`,
    columns: columns.map((column) => client.escapeIdentifier(column)).join(', '),
  }
}

export async function countRows(client: pg.ClientBase, table: TableShape): Promise<number> {
  const { rows } = await client.query<{ count: number }>(`select count(*) from ${named(client, table).table}`)
  return rows[0]?.count ?? 0
}
