// The database as the rest of the server sees it, whichever PostgreSQL is behind it.
import { setTimeout as pause } from 'node:timers/promises'
import { Kysely, PostgresDialect, type Transaction as KyselyTransaction } from 'kysely'
import type pg from 'pg'
import type { Logger } from 'pino'
import { operationTexts } from '#domain/wording/operation.ts'
import { say } from '#domain/wording/sentence.ts'
import type { Environment } from '../environment.ts'
import { runTransaction } from './after-commit.ts'
import { connect, openPool, type Server } from './connection.ts'
import { requestRole } from './embedded-cluster.ts'
import { asRequests, findRunning, startEmbedded, type Embedded, type EmbeddedOptions } from './embedded.ts'
import { checkGivenServers, withoutSecrets } from './given-server.ts'
import { openCandidate, type Candidate } from './leadership.ts'
import { withScratch } from './scratch.ts'
import { openListener } from './listener.ts'
import { addressesOf } from './primary.ts'
import { readFromStandbys, type Standbys } from './standby.ts'
import type { Tables } from './tables.ts'

export type Transaction = KyselyTransaction<Tables>

export interface Database {
  /** For what wants plain SQL or the queue; requests use `kysely` and `transaction`. */
  pool: pg.Pool
  kysely: Kysely<Tables>
  /** The same rows for long reads, of a standby where there is one in step: figures, lists, exports. No transactions, no changes. */
  reads: Kysely<Tables>
  /** Undefined: none is given. */
  standbys: Standbys | undefined
  /** One transaction, READ COMMITTED. Rolled back when `work` throws; never repeated by itself. */
  transaction<T>(work: (tx: Transaction) => Promise<T>): Promise<T>
  /**
   * Hears announcements (`pg_notify`) on a connection of its own, which comes back by itself. `missed` is called when
   * it is back: announcements in between are lost, so read the state anew. The answer ends it.
   */
  listen(channel: string, hear: (payload: string) => void, missed?: () => void): Promise<() => Promise<void>>
  /** Stands for being the one process of several that holds the lock. The caller closes it. */
  stand(lock: number): Candidate
  /** Who asks for requests, where that is somebody else than the owner: what the owner makes is theirs to use only once it was granted. */
  requestRole: string | undefined
  /** The owner's connection without time limits, outside the pool, for migrations and backups. The caller ends it. */
  connect(): Promise<pg.Client>
  /**
   * A database of its own on the same server, for the owner, gone when the work is done. Throws with PostgreSQL's code 42501
   * where the user may not make one.
   */
  scratch<T>(work: (client: pg.Client) => Promise<T>): Promise<T>
  /** Where the data lives, in German, for the start message. */
  description: string
  /** What the operator should mend, in German. */
  warnings: readonly string[]
  /** Ends all connections and stops the embedded server cleanly. Safe to call twice. */
  close(): Promise<void>
}

const connectionsBackWithin = 3_000

export interface DatabaseOptions extends EmbeddedOptions {
  log?: Logger | undefined
  /** Use the server of the application that already runs on the data folder instead of refusing (backups do). */
  join?: boolean
}

/** Starts or finds PostgreSQL. Throws a StartProblem with a German sentence where that is impossible. */
export async function openDatabase(
  environment: Pick<Environment, 'databaseUrl' | 'dataDir'> &
    Partial<Pick<Environment, 'databasePool' | 'databaseOwnerUrl' | 'databaseReadUrl'>>,
  options: DatabaseOptions = {},
): Promise<Database> {
  const { databaseUrl, databaseOwnerUrl = databaseUrl, databaseReadUrl, dataDir, databasePool: poolSize } = environment
  const { log } = options
  if (databaseUrl !== undefined && databaseOwnerUrl !== undefined) {
    const { description, isSuperuser, requestRole } = await checkGivenServers(databaseUrl, databaseOwnerUrl)
    const warnings = isSuperuser ? [operationTexts.databaseSuperuser] : []
    const requests = { connectionString: databaseUrl }
    const owner = { connectionString: databaseOwnerUrl }
    return useServer(owner, { requests, requestRole, description, warnings, log, poolSize, databaseReadUrl })
  }
  if (options.join === true) {
    const running = await findRunning(dataDir)
    if (running !== undefined) {
      return useServer(running, { requests: asRequests(running), requestRole, description: dataDir, log, poolSize })
    }
  }
  const embedded = await startEmbedded(dataDir, options)
  const description = describe(embedded)
  const { server, requests } = embedded
  return useServer(server, { requests, requestRole, description, log, poolSize, stop: () => embedded.stop() })
}

interface UseOptions {
  /** The same server for requests, where they are asked by somebody with fewer rights. */
  requests?: Server
  requestRole?: string | undefined
  description: string
  warnings?: readonly string[]
  log?: Logger | undefined
  stop?: () => Promise<void>
  poolSize?: number | undefined
  /** Standbys of the server. */
  databaseReadUrl?: string | undefined
}

/** The same over a server that is known to answer. */
export function useServer(
  server: Server,
  { requests = server, requestRole, description, warnings = [], log, stop, poolSize, databaseReadUrl }: UseOptions,
): Database {
  let closed: Promise<void> | undefined
  const lost = (error: Error) => {
    // While closing, the server may be gone before the last connection has said goodbye.
    if (closed === undefined) log?.warn({ error: error.message }, 'lost a database connection')
  }
  const pool = openPool(requests, lost, { maximum: poolSize })
  const listener = openListener(requests, log)
  const kysely = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
  const standbys =
    databaseReadUrl === undefined
      ? undefined
      : readFromStandbys(
          addressesOf(databaseReadUrl).map((address) => ({
            server: { connectionString: address },
            place: withoutSecrets(address),
          })),
          pool,
          { lost, maximum: poolSize },
        )
  const endPool = async () => {
    await standbys?.pool.end()
    await kysely.destroy()
    // Kysely ends the pool only if it has used it.
    if (!pool.ending) await pool.end()
  }
  return {
    pool,
    kysely,
    reads:
      standbys === undefined ? kysely : new Kysely<Tables>({ dialect: new PostgresDialect({ pool: standbys.pool }) }),
    standbys,
    requestRole,
    transaction: (work) => runTransaction(kysely, (run) => kysely.transaction().execute(run), work),
    listen: (channel, hear, missed) => listener.listen(channel, { hear, missed }),
    stand: (lock) => openCandidate(requests, lock),
    connect: () => connect(server, 'theke maintenance'),
    scratch: (work) => withScratch(server, work),
    description,
    warnings,
    close() {
      closed ??= (async () => {
        await listener.close()
        // Waits for connections in use; a statement that outlives the grace is cut off with the server or the process.
        await Promise.race([endPool(), pause(connectionsBackWithin, undefined, { ref: false })])
        await stop?.()
      })()
      return closed
    },
  }
}

function describe({ place: { home, wanted, user } }: Embedded): string {
  if (home === wanted || user === undefined) return say(operationTexts.databaseEmbedded, { folder: home })
  return say(operationTexts.databaseEmbeddedElsewhere, { folder: home, user: user.name, wanted })
}
