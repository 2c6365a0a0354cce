// Of several servers that hold the same data, one takes changes; which one may change while the application runs.
import pg from 'pg'

export interface Place {
  /** A name, an address, or the folder of a socket. */
  readonly host: string
  readonly port: number
}

const usualPort = 5432
const askMilliseconds = 2_000
/** A burst of new connections asks once. */
const knownMilliseconds = 500

/**
 * The addresses of a `DATABASE_URL` that names several servers (`postgres://user:password@one:5432,two:5432/shop`), each as
 * one that names only itself; of any other the address itself.
 */
export function addressesOf(databaseUrl: string): readonly [string, ...string[]] {
  const [, start = '', hosts = '', rest = ''] = /^(\w+:\/\/(?:[^@/]*@)?)([^/?]*)(.*)$/s.exec(databaseUrl) ?? []
  const [first, ...others] = hosts.split(',').map((host) => `${start}${host}${rest}`)
  return first === undefined || others.length === 0 ? [databaseUrl] : [first, ...others]
}

export function placeOf(address: string): Place {
  const { hostname, port } = new URL(address)
  return { host: hostname.replace(/^\[|\]$/g, ''), port: port === '' ? usualPort : Number(port) }
}

/** Whether the server takes changes. Rejects where it gives no answer. */
export type AskServer = (place: Place) => Promise<boolean>

/** Finds it anew whenever the one it knows does not answer so any more. Throws what the last one said where none takes changes. */
export class Primary {
  readonly #places: readonly Place[]
  readonly #ask: AskServer
  #known: Place | undefined
  #askedAt = -Infinity
  #asking: Promise<Place> | undefined

  constructor(places: readonly Place[], ask: AskServer) {
    this.#places = places
    this.#ask = ask
  }

  find(): Promise<Place> {
    if (this.#known !== undefined && performance.now() - this.#askedAt < knownMilliseconds) {
      return Promise.resolve(this.#known)
    }
    this.#asking ??= this.#look().finally(() => {
      this.#asking = undefined
    })
    return this.#asking
  }

  async #look(): Promise<Place> {
    const known = this.#known
    this.#known = undefined
    const isKnown = known !== undefined && (await this.#ask(known).catch(() => false))
    const found = isKnown ? known : await this.#anyOf(this.#places)
    this.#known = found
    this.#askedAt = performance.now()
    return found
  }

  /** All at once: one that is gone without a word must not hold up the others. */
  async #anyOf(places: readonly Place[]): Promise<Place> {
    const answers = places.map(async (place) => {
      if (await this.#ask(place)) return place
      throw Object.assign(new Error(`${place.host}:${place.port} takes no changes`), { code: readOnly })
    })
    try {
      return await Promise.any(answers)
    } catch (error) {
      throw error instanceof AggregateError ? error.errors.at(-1) : error
    }
  }
}

/** PostgreSQL's own code for who asks a standby to change something. */
const readOnly = '25006'

/** By a connection of its own. `config`: how to sign in. */
export function askServer(config: pg.ClientConfig): AskServer {
  return async ({ host, port }) => {
    const client = new pg.Client({
      ...config,
      connectionTimeoutMillis: askMilliseconds,
      query_timeout: askMilliseconds,
    })
    client.on('error', () => undefined)
    Object.assign(client, { host, port })
    try {
      await client.connect()
      const { rows } = await client.query<{ isStandby: boolean }>('select pg_is_in_recovery() as "isStandby"')
      return rows[0]?.isStandby === false
    } finally {
      void client.end().catch(() => undefined)
    }
  }
}
