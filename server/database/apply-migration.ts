// One migration beside processes of the former version that answer meanwhile: it waits for no lock longer than guests may wait behind it.
// The first line of a file may say that it goes another way:
//   -- without a transaction   each statement (a paragraph) by itself, as `create index concurrently` wants it; it must bear being repeated
//   -- in batches              each statement (a paragraph) again and again, until it changes nothing any more
import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'

export interface Migration {
  /** File name without ending: `0001-first`. */
  name: string
  sql: string
}

export interface Applying {
  /** Who asks for requests where that is not the owner: gets the rights to rows. */
  readonly requestRole?: string | undefined
  readonly log?: { readonly warn: (told: object, sentence: string) => void } | undefined
  /** So long a table is waited for; whoever comes later waits behind. */
  readonly lockMilliseconds?: number
  /** So long it is tried anew. */
  readonly tryMilliseconds?: number
}

const usualLock = 2_000
/** Longer than a backup of a large shop takes. */
const usualTry = 3_600_000
const [shortestPause, longestPause] = [1_000, 15_000]
const lockNotAvailable = '55P03'

const record = 'insert into migration (name) values ($1)'

/** Inside the caller's transaction, whichever way the file names: nobody else is there who would have to wait. */
export async function applyMigration(client: pg.ClientBase, { name, sql }: Migration): Promise<void> {
  const way = wayOf(sql)
  if (way === 'at once') await client.query(sql)
  if (way === 'without a transaction') await client.query(sql.replaceAll(/\bconcurrently\b/gi, ''))
  if (way === 'in batches') await inBatches(client, sql)
  await client.query(record, [name])
}

/** Beside others. Throws where a table is held for longer than is tried. */
export async function applyBeside(client: pg.ClientBase, migration: Migration, applying: Applying = {}): Promise<void> {
  const { log, lockMilliseconds = usualLock, tryMilliseconds = usualTry } = applying
  const latest = performance.now() + tryMilliseconds
  for (let wait = shortestPause; ; wait = Math.min(longestPause, wait * 2)) {
    try {
      await applyOnce(client, migration, lockMilliseconds)
      return
    } catch (error) {
      if (!isLocked(error) || performance.now() > latest) throw error
      const held = await heldTables(client, migration.sql)
      log?.warn({ migration: migration.name, held }, 'a migration waits for a table and is tried again')
    }
    // Not at the same time as whoever else waits.
    await pause(wait * (0.5 + Math.random() / 2))
  }
}

async function applyOnce(client: pg.ClientBase, { name, sql }: Migration, lockMilliseconds: number): Promise<void> {
  const way = wayOf(sql)
  // Whatever is built concurrently waits for others without holding anybody up.
  await client.query(`set lock_timeout = ${way === 'without a transaction' ? 0 : lockMilliseconds}`)
  try {
    if (way === 'without a transaction') for (const statement of statementsOf(sql)) await client.query(statement)
    if (way === 'in batches') await inBatches(client, sql)
    await client.query('begin')
    if (way === 'at once') await client.query(sql)
    await client.query(record, [name])
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => undefined)
    throw error
  } finally {
    await client.query('set lock_timeout = 0').catch(() => undefined)
  }
}

async function inBatches(client: pg.ClientBase, sql: string): Promise<void> {
  for (const statement of statementsOf(sql)) {
    while (((await client.query(statement)).rowCount ?? 0) > 0);
  }
}

function wayOf(sql: string): 'at once' | 'without a transaction' | 'in batches' {
  if (sql.startsWith('-- without a transaction\n')) return 'without a transaction'
  return sql.startsWith('-- in batches\n') ? 'in batches' : 'at once'
}

/** Paragraphs, but for those that only comment. */
function statementsOf(sql: string): string[] {
  return sql.split(/\n\n+/).filter((each) => each.split('\n').some((line) => line !== '' && !line.startsWith('--')))
}

const isLocked = (error: unknown) => error instanceof Error && 'code' in error && error.code === lockNotAvailable

/** Of the tables that the file names those in which others are right now, and who. */
async function heldTables(client: pg.ClientBase, sql: string): Promise<readonly unknown[]> {
  const { rows } = await client.query<{ table: string }>(`
    select c.relname as table, a.pid, a.application_name as "by", extract(epoch from now() - a.xact_start)::int as seconds
    from pg_locks l join pg_class c on c.oid = l.relation join pg_stat_activity a on a.pid = l.pid
    where l.granted and c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace and l.pid <> pg_backend_pid()
      and l.database = (select oid from pg_database where datname = current_database())
    group by c.relname, a.pid, a.application_name, a.xact_start order by seconds desc nulls last limit 50`)
  const words = new Set(sql.match(/\w+/g))
  return rows.filter(({ table }) => words.has(table)).slice(0, 5)
}
