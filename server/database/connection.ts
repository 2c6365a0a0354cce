// Connections to PostgreSQL, embedded or given: the same types, limits and error handling on each.
import { callbackify } from 'node:util'
import pg from 'pg'
import { columnTypes, columnValue } from './column-types.ts'
import { statementName } from './planned-once.ts'
import { addressesOf, askServer, placeOf, Primary, type Place, type Waiting } from './primary.ts'

/** Where the server is. Given servers by address (it may name several), the embedded one by the folder of its socket. */
export type Server = { connectionString: string } | LocalServer

export interface LocalServer {
  host: string
  port: number
  user: string
  password?: string
  database: string
}

/** Named on the server's side, so that a restore can see whether the application is running. */
export const applicationName = 'theke'

/** A client that also takes Temporal values as parameters, and whose answers die young. */
export class Client extends pg.Client implements Waiting {
  askedAt: number | undefined
  /** Inside a transaction that was begun so, its statements may be open for as long (milliseconds). */
  patience: number | undefined
  place: Place | undefined
  readonly #primary: Primary | undefined
  readonly #settings: string | undefined

  constructor(config: ClientConfig = {}) {
    super(config)
    this.#primary = config.primary
    this.#settings = config.settings
    this.on('drain', () => {
      this.askedAt = undefined
    })
  }

  /** Without a goodbye, to which nobody may answer. Whoever has asked hears that it was lost. */
  cutOff(): void {
    this.connection?.stream.destroy()
  }

  #followPatience(text: unknown): void {
    if (text === longWork.statement) this.patience = longWork.milliseconds
    else if (text === 'commit' || text === 'rollback') this.patience = undefined
  }

  // As with `query`: the pool hands over a function, everybody else waits for the promise.
  override connect = ((done?: (error: Error | null) => void) => {
    const connect = super.connect.bind(this) as unknown as (done?: unknown) => Promise<void>
    if (this.#primary === undefined && this.#settings === undefined) return connect(done)
    const connected = (async () => {
      if (this.#primary !== undefined) {
        this.place = await this.#primary.find()
        Object.assign(this, this.place)
        this.once('end', this.#primary.watch(this))
      }
      await connect()
      if (this.#settings !== undefined) await this.query(this.#settings)
    })()
    if (done === undefined) return connected
    callbackify(() => connected)(done)
    return undefined
  }) as pg.Client['connect']

  // The driver's own signature has eight overloads; the values are the second argument or in the first one.
  override query = ((first: unknown, second: unknown, ...rest: unknown[]) => {
    const run = super.query.bind(this) as unknown as (...args: unknown[]) => unknown
    this.askedAt ??= performance.now()
    this.#followPatience(isConfig(first) ? first.text : first)
    const [statement, ...others] = withColumnValues(first, second, rest)
    if (isStatementOfItsOwn(first) || others.some((each) => typeof each === 'function'))
      return run(statement, ...others)
    return answered((done) => run(statement, done))
  }) as pg.Client['query']
}

/**
 * A promise of our own instead of the driver's: there the statement holds a function and the function the statement. Rings
 * like that outlive the collections of the young generation, rows and all: the server copied a tenth of all it made,
 * pauses took 3 to 6 ms instead of half a one, and a collection of the whole heap was due every ten seconds.
 */
async function answered(run: (done: (error: Error | null | undefined, result: unknown) => void) => void) {
  try {
    return await new Promise<unknown>((resolve, reject) => {
      run((error, result) => (error ? reject(error) : resolve(result)))
    })
  } catch (error) {
    // Where the server's message was read says nothing; who asked does.
    if (error instanceof Error) Error.captureStackTrace(error)
    throw error
  }
}

function withColumnValues(first: unknown, second: unknown, rest: unknown[]): unknown[] {
  if (Array.isArray(second)) return [namedStatement(first, second.map(columnValue)), ...rest]
  if (!isConfig(first) || !Array.isArray(first.values)) return [first, second, ...rest]
  return [{ ...first, values: first.values.map(columnValue) }, second, ...rest]
}

/** Limits in milliseconds; none (0) for migrations, backup and restore. */
export interface Limits {
  statement: number
  lock: number
  idleInTransaction: number
  /** Counted by us: a server that stands still ends nothing by itself, and whoever waits for it would wait for ever. */
  answer: number
}

export const requestLimits: Limits = { statement: 15_000, lock: 10_000, idleInTransaction: 30_000, answer: 40_000 }
const usualConnectMilliseconds = 10_000
export const noLimits: Limits = { statement: 0, lock: 0, idleInTransaction: 0, answer: 0 }

/** First in a transaction that adds up what a large business has: its statements may take so long, at the server and here. */
export const longWork = { statement: `set local statement_timeout = '10min'`, milliseconds: 11 * 60_000 } as const

interface ClientConfig extends pg.ClientConfig {
  /** Where several servers are given. */
  readonly primary?: Primary | undefined
  /** A statement before all others. */
  readonly settings?: string | undefined
}

const primaries = new Map<string, Primary>()
const replacedMilliseconds = 1_000

function primaryOf(addresses: readonly [string, ...string[]]): Primary {
  const key = addresses.join(' ')
  const known = primaries.get(key)
  if (known !== undefined) return known
  const found = new Primary(addresses.map(placeOf), askServer({ connectionString: addresses[0] }))
  primaries.set(key, found)
  setInterval(() => void found.leaveReplaced(), replacedMilliseconds).unref()
  return found
}

/** Of several servers the first says how to sign in, and where is found before each connection. */
function reach(server: Server): Pick<ClientConfig, 'connectionString' | 'primary'> | LocalServer {
  if (!('connectionString' in server)) return server
  const addresses = addressesOf(server.connectionString)
  const [connectionString] = addresses
  return addresses.length === 1 ? server : { connectionString, primary: primaryOf(addresses) }
}

export function connectionSettings(server: Server, limits: Limits = noLimits, name = applicationName): ClientConfig {
  return {
    ...reach(server),
    types: columnTypes(),
    application_name: name,
    connectionTimeoutMillis: usualConnectMilliseconds,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    ...asSettings(server, {
      timezone: 'UTC',
      datestyle: 'ISO',
      statement_timeout: limits.statement,
      lock_timeout: limits.lock,
      idle_in_transaction_session_timeout: limits.idleInTransaction,
    }),
  }
}

/** With the greeting where the server is ours; a pooler before a given one refuses what it does not know there, so they follow as a statement. */
function asSettings(
  server: Server,
  values: Readonly<Record<string, string | number>>,
): Pick<ClientConfig, 'options' | 'settings'> {
  const all = Object.entries(values)
  if (!('connectionString' in server)) return { options: all.map(([name, value]) => `-c ${name}=${value}`).join(' ') }
  return { settings: `select ${all.map(([name, value]) => `set_config('${name}', '${value}', false)`).join(', ')}` }
}

interface PoolOptions {
  readonly maximum?: number | undefined
  readonly limits?: Limits
  /** How long one waits for a connection. */
  readonly connectMilliseconds?: number
}

/** `lost` hears of every connection that ends by itself. */
export function openPool(
  server: Server,
  lost: (error: Error) => void,
  { maximum = 20, limits = requestLimits, connectMilliseconds = usualConnectMilliseconds }: PoolOptions = {},
): pg.Pool {
  const pool = new pg.Pool({
    ...connectionSettings(server, limits),
    connectionTimeoutMillis: connectMilliseconds,
    Client,
    max: maximum,
    idleTimeoutMillis: 30_000,
  })
  // Without both listeners a lost server ends the process: idle clients report to the pool, busy ones to themselves.
  pool.on('error', lost)
  pool.on('connect', (client) => client.on('error', lost))
  if (limits.answer > 0) cutOffUnanswered(pool, limits.answer)
  return pool
}

/**
 * Cuts connections whose question has been open for too long; who asked hears that it was lost. One look at all of them from
 * time to time: a timer for each question would cost more than most questions.
 */
function cutOffUnanswered(pool: pg.Pool, within: number): void {
  const clients = new Set<Client>()
  // The pool makes them of our class, its types say so of none.
  pool.on('connect', (made) => {
    const client = made as unknown as Client
    clients.add(client)
  })
  pool.on('remove', (client) => clients.delete(client as unknown as Client))
  setInterval(() => {
    const now = performance.now()
    for (const client of clients) {
      if (client.askedAt !== undefined && client.askedAt < now - (client.patience ?? within)) client.cutOff()
    }
  }, within / 4).unref()
}

/** One connection outside the pool. `answer`: milliseconds, for who would rather have none. The caller ends it. */
export async function connect(server: Server, name = applicationName, answer = 0): Promise<Client> {
  const client = new Client({ ...connectionSettings(server, noLimits, name), query_timeout: answer })
  client.on('error', () => undefined)
  await client.connect()
  return client
}

function namedStatement(text: unknown, values: unknown[]): object {
  return typeof text === 'string' ? { name: statementName(text), text, values } : { text, values }
}

/** A cursor, a copy: it says itself what becomes of its answer. */
function isStatementOfItsOwn(value: unknown): boolean {
  return typeof value === 'object' && value !== null && 'submit' in value
}

function isConfig(value: unknown): value is { text?: unknown; values?: unknown } {
  return typeof value === 'object' && value !== null && !isStatementOfItsOwn(value)
}
