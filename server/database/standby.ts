// Long reads (figures, lists, exports) of a standby that has taken in everything the primary had when they were asked for: nobody
// reads less there than at the primary, and no order waits behind them.
import { setTimeout as pause } from 'node:timers/promises'
import type { PostgresPool, PostgresPoolClient } from 'kysely'
import type pg from 'pg'
import type { StandbyState } from '#domain/operation/checks.ts'
import { openPool, requestLimits, type Server } from './connection.ts'
import { isUnavailable } from './unavailable.ts'

export interface Standbys {
  /** One statement each, never a transaction. */
  readonly pool: PostgresPool
  /** Statements since the start, by where they were answered. */
  readonly counts: { standby: number; primary: number }
  readonly states: () => Promise<StandbyState[]>
}

interface Standby {
  readonly place: string
  readonly pool: pg.Pool
  /** By the process's own clock: until then nobody asks it. */
  offUntil: number
}

interface Mark {
  /** How far the primary's log is written: every change that was acknowledged lies before it. */
  readonly lsn: string
  /** Of the cluster and the database in it: the log of another one counts otherwise. */
  readonly identity: string
}

/** A read waits so long for a standby that is behind; then the primary answers. */
const lagMilliseconds = 200
/** Whoever was behind or away is asked again after this. */
const offMilliseconds = 5_000
const connectMilliseconds = 2_000

const identity = `(select system_identifier from pg_control_system()) || '/' ||
  (select oid from pg_database where datname = current_database())`
const askPrimary = `select pg_current_wal_flush_lsn()::text as lsn, ${identity} as identity`
const askStandby = `select pg_is_in_recovery() as "isStandby", pg_last_wal_replay_lsn() >= $1::pg_lsn as "isInStep",
  ${identity} as identity, extract(epoch from clock_timestamp() - pg_last_xact_replay_timestamp())::float as behind`

interface Told {
  readonly isStandby: boolean
  readonly isInStep: boolean | null
  readonly identity: string
  readonly behind: number | null
}

export interface StandbyOptions {
  readonly lost: (error: Error) => void
  readonly maximum?: number | undefined
}

/** What no standby answers is asked of `primary`. */
export function readFromStandbys(
  servers: readonly { readonly server: Server; readonly place: string }[],
  primary: pg.Pool,
  { lost, maximum }: StandbyOptions,
): Standbys {
  const standbys = servers.map(({ server, place }): Standby => {
    const pool = openPool(server, lost, { maximum, limits: requestLimits, connectMilliseconds })
    return { place, pool, offUntil: -Infinity }
  })
  const counts = { standby: 0, primary: 0 }
  let turn = 0

  /** A connection that may be asked. Undefined: the primary has to. */
  async function connectInStep(): Promise<{ readonly client: pg.PoolClient; readonly of: Standby } | undefined> {
    const ready = standbys.filter(({ offUntil }) => offUntil < performance.now())
    if (ready.length === 0) return undefined
    const mark = await markOf(primary)
    // In turns, so that several share the reads.
    turn += 1
    for (const of of ready.map((_, at) => ready[(at + turn) % ready.length])) {
      if (of === undefined) continue
      const client = await connectTo(of, mark)
      if (client !== undefined) return { client, of }
    }
    return undefined
  }

  async function ask(statement: string, values: unknown[]): Promise<unknown> {
    if (/^\s*(?:begin|start transaction)/i.test(statement)) throw new Error('long reads have no transactions')
    const found = await connectInStep().catch(() => undefined)
    if (found !== undefined) {
      const { client, of } = found
      try {
        const result = await client.query(statement, values)
        client.release()
        counts.standby += 1
        return result
      } catch (error) {
        client.release(isLostServer(error))
        if (!isStandbysFault(error)) throw error
        if (isLostServer(error)) of.offUntil = performance.now() + offMilliseconds
      }
    }
    counts.primary += 1
    return primary.query(statement, values)
  }

  return {
    pool: {
      options: primary.options,
      connect: async () => ({ query: ask as PostgresPoolClient['query'], release: () => undefined }),
      end: async () => void (await Promise.all(standbys.map(({ pool }) => pool.end()))),
    },
    counts,
    states: async () => {
      const mark = await markOf(primary)
      return Promise.all(standbys.map((standby) => stateOf(standby, mark)))
    },
  }
}

async function markOf(primary: pg.Pool): Promise<Mark> {
  const { rows } = await primary.query<Mark>(askPrimary)
  if (rows[0] === undefined) throw new Error('a select without from has one row')
  return rows[0]
}

/** On the connection that is then asked: an address may lead to several servers. */
async function connectTo(standby: Standby, mark: Mark): Promise<pg.PoolClient | undefined> {
  const { pool } = standby
  // Whose connections are all in use is neither away nor late.
  if (pool.idleCount === 0 && pool.totalCount >= pool.options.max) return undefined
  const client = await pool.connect().catch(() => undefined)
  if (client !== undefined) {
    const is = await untilInStep(client, mark).catch(() => 'away' as const)
    if (is === 'inStep') return client
    client.release(is === 'away')
  }
  standby.offUntil = performance.now() + offMilliseconds
  return undefined
}

async function untilInStep(client: pg.PoolClient, mark: Mark): Promise<StandbyState['is']> {
  const deadline = performance.now() + lagMilliseconds
  for (let wait = 2; ; wait *= 2) {
    const told = await tellOf(client, mark)
    const is = judge(told, mark)
    if (is !== 'late' || performance.now() + wait > deadline) return is
    await pause(wait)
  }
}

async function tellOf(client: pg.PoolClient, { lsn }: Mark): Promise<Told> {
  // A server that is there and says nothing must not hold up whoever reads.
  const { rows } = await client.query<Told>({
    text: askStandby,
    values: [lsn],
    query_timeout: connectMilliseconds,
  } as pg.QueryConfig)
  if (rows[0] === undefined) throw new Error('a select without from has one row')
  return rows[0]
}

function judge({ isStandby, isInStep, ...told }: Told, mark: Mark): StandbyState['is'] {
  if (told.identity !== mark.identity) return 'other'
  if (!isStandby) return 'primary'
  return isInStep === true ? 'inStep' : 'late'
}

async function stateOf({ place, pool }: Standby, mark: Mark): Promise<StandbyState> {
  const client = await pool.connect().catch(() => undefined)
  if (client === undefined) return { place, is: 'away', secondsBehind: null }
  try {
    const is = await untilInStep(client, mark)
    const { behind } = await tellOf(client, mark)
    client.release()
    return { place, is, secondsBehind: behind }
  } catch {
    client.release(true)
    return { place, is: 'away', secondsBehind: null }
  }
}

const codeOf = (error: unknown) => (error instanceof Error ? (error as NodeJS.ErrnoException).code : undefined)
const readOnly = '25006'
/** Conflicts with what is taken in (a vacuum), and what only a primary has: unlogged tables, changes. */
const onlyOfStandbys: ReadonlySet<string | undefined> = new Set(['40001', '0A000', '55000', readOnly])
/** Whoever asks for too much asks for it anywhere. */
const ofWhoAsks: ReadonlySet<string | undefined> = new Set(['57014', '55P03', readOnly])

const isLostServer = (error: unknown) => isUnavailable(error) && !ofWhoAsks.has(codeOf(error))
const isStandbysFault = (error: unknown) => onlyOfStandbys.has(codeOf(error)) || isLostServer(error)
