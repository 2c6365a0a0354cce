// Brings the schema up to date: numbered SQL files, forward only, one transaction per file unless it says otherwise (apply-migration.ts).
import { readdir, readFile } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { operationTexts } from '#domain/wording/operation.ts'
import { say } from '#domain/wording/sentence.ts'
import { reasonOf, StartProblem } from '../start-problem.ts'
import { applyBeside, type Applying, type Migration } from './apply-migration.ts'

// Any number that no other program takes on the same database.
const migrationLock = 7_245_001
const waitMilliseconds = 100

const migrationsFolder = new URL('migrations/', import.meta.url)

/** The migrations this code knows, in their order. */
export async function knownMigrations(folder: URL = migrationsFolder): Promise<Migration[]> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.sql')).sort()
  const found: Migration[] = []
  for (const file of files) {
    if (!/^\d{4}-[a-z\d-]+\.sql$/.test(file)) throw new Error(`${file} is not named like 0001-what-it-does.sql`)
    found.push({ name: file.slice(0, -'.sql'.length), sql: await readFile(new URL(file, folder), 'utf8') })
  }
  return found
}

/**
 * Applies what is missing and answers its names. Two applications that start at once take turns. Refuses a database
 * that knows a migration we do not: it belongs to a newer version.
 */
export async function migrate(
  client: pg.ClientBase,
  migrations: readonly Migration[],
  applying: Applying = {},
): Promise<string[]> {
  return withMigrationLock(client, async () => {
    await client.query(createMigrationTable)
    const applied = new Set(await appliedMigrations(client))
    refuseNewer([...applied], migrations)
    const missing = migrations.filter(({ name }) => !applied.has(name))
    for (const migration of missing) await applyAlone(client, migration, applying)
    if (applying.requestRole !== undefined) await client.query(grantRequests(applying.requestRole))
    return missing.map(({ name }) => name)
  })
}

/** Nobody else changes the schema meanwhile; whoever wants to waits. */
export async function withMigrationLock<T>(client: pg.ClientBase, work: () => Promise<T>): Promise<T> {
  // Not in a statement that waits: an index that is built concurrently by whoever holds the lock would wait for that statement.
  while (!(await isLockedBy(client))) await pause(waitMilliseconds)
  try {
    return await work()
  } finally {
    await client.query('select pg_advisory_unlock($1)', [migrationLock]).catch(() => undefined)
  }
}

async function isLockedBy(client: pg.ClientBase): Promise<boolean> {
  const { rows } = await client.query<{ held: boolean }>('select pg_try_advisory_lock($1) as held', [migrationLock])
  return rows[0]?.held === true
}

/** Their names in order; none in a database without a schema. */
export async function appliedMigrations(client: pg.ClientBase): Promise<string[]> {
  const { rowCount } = await client.query("select where to_regclass('public.migration') is not null")
  if (rowCount === 0) return []
  const { rows } = await client.query<{ name: string }>('select name from migration order by name')
  return rows.map(({ name }) => name)
}

/**
 * What requests may do, where a role of their own asks: rows, no schema. After every migration, so that it holds for a database that
 * was restored or comes from a version without the role, too.
 */
export function grantRequests(role: string): string {
  const to = pg.escapeIdentifier(role)
  // Not of all that lies there: what an extension brings belongs to somebody else, who alone may grant it.
  return `grant usage on schema public to ${to};
    do $$ declare made record; begin
      for made in select oid::regclass as name, relkind from pg_class
        where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'S') and pg_has_role(relowner, 'usage')
      loop
        if made.relkind = 'S' then execute format('grant usage, select on sequence %s to %I', made.name, ${pg.escapeLiteral(role)});
        else execute format('grant select, insert, update, delete on %s to %I', made.name, ${pg.escapeLiteral(role)});
        end if;
      end loop;
    end $$;
    revoke insert, update, delete on migration from ${to}`
}

export const createMigrationTable = `create table if not exists migration (
  name text primary key,
  applied_at timestamptz not null default now()
)`

function refuseNewer(applied: readonly string[], migrations: readonly Migration[]): void {
  const known = new Set(migrations.map(({ name }) => name))
  const foreign = applied.find((name) => !known.has(name))
  if (foreign !== undefined) throw new StartProblem(say(operationTexts.databaseNewer, { name: foreign }))
}

async function applyAlone(client: pg.ClientBase, migration: Migration, applying: Applying): Promise<void> {
  try {
    await applyBeside(client, migration, applying)
  } catch (error) {
    const reason = reasonOf(error)
    throw new StartProblem(say(operationTexts.migrationFailed, { name: migration.name, reason }), { cause: error })
  }
}
