// A database whose process dies at a chosen statement: before it reaches the server, or after it was carried out.
import { Kysely, PostgresDialect, type PostgresPool, type PostgresPoolClient } from 'kysely'
import type pg from 'pg'
import type { Database } from '../database/open-database.ts'
import type { Tables } from '../database/tables.ts'

export class Killed extends Error {}

export interface MortalDatabase {
  readonly database: Database
  /** Dies at the statement of this number, counted from now. */
  readonly dieAt: (statement: number, moment: 'before' | 'after') => void
  /**
   * True where the process had died: it is a new one now, and lives. What the old one held is free by then: the server needs a
   * moment to notice that a connection is gone, and a process needs longer than that to begin.
   */
  readonly restart: () => Promise<boolean>
}

export function mortalDatabase(immortal: Database): MortalDatabase {
  let left = Infinity
  let dying: 'before' | 'after' = 'before'
  let isDead = false
  const leftBehind: (number | null)[] = []

  async function run(client: pg.PoolClient, text: string, values: readonly unknown[]): Promise<unknown> {
    if (isDead) throw new Killed()
    left -= 1
    if (left > 0) return client.query(text, [...values])
    isDead = true
    if (dying === 'after') await client.query(text, [...values])
    throw new Killed()
  }
  const pool: PostgresPool = {
    async connect() {
      const client = await immortal.pool.connect()
      const mortal = {
        query: (text: string, values: readonly unknown[]) => run(client, text, values),
        // A process that dies leaves its connection: the server rolls back what was not committed.
        release: () => {
          // The driver knows it, its types do not.
          if (isDead) leftBehind.push((client as unknown as { readonly processID: number | null }).processID)
          client.release(isDead)
        },
      }
      return mortal as unknown as PostgresPoolClient
    },
    end: () => Promise.resolve(),
    options: {},
  }
  const kysely = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
  return {
    database: { ...immortal, kysely, transaction: (work) => kysely.transaction().execute(work) },
    dieAt(statement, moment) {
      left = statement
      dying = moment
    },
    async restart() {
      const hadDied = isDead
      if (hadDied) left = Infinity
      isDead = false
      // With a time to wait, it answers once the connection's process is gone.
      const gone = 'select pg_terminate_backend(pid, 10000) from pg_stat_activity where pid = any($1)'
      if (leftBehind.length > 0) await immortal.pool.query(gone, [leftBehind.splice(0)])
      return hadDied
    },
  }
}
