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

/** A connection to the primary. */
export interface Waiting {
  /** As `find` has answered it. */
  readonly place: Place | undefined
  /** Since when it has not been without an open question, by the process's own clock. */
  readonly askedAt: number | undefined
  readonly cutOff: () => void
}

/** A question that is open for so long is a reason to look where the primary is. */
const suspectMilliseconds = 2_000

/** Finds it anew whenever the one it knows does not answer so any more. Throws what the last one said where none takes changes. */
export class Primary {
  readonly #places: readonly Place[]
  readonly #ask: AskServer
  #known: Place | undefined
  #askedAt = -Infinity
  #asking: Promise<Place> | undefined
  readonly #waiting = new Set<Waiting>()
  #isLooking = false

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

  /**
   * A server that vanishes without a word ends no connection, and whoever has asked it waits for an answer that never comes. So once another
   * one takes changes, all connections to the former one are cut off; where none does, they wait: it may only be slow. The answer ends it.
   */
  watch(connection: Waiting): () => void {
    this.#waiting.add(connection)
    return () => this.#waiting.delete(connection)
  }

  /** To be called about once a second. */
  async leaveReplaced(): Promise<void> {
    const latest = performance.now() - suspectMilliseconds
    const suspect = [...this.#waiting].find(({ askedAt = Infinity }) => askedAt < latest)
    if (this.#isLooking || suspect === undefined) return
    this.#isLooking = true
    try {
      const { place } = suspect
      if (place === undefined || (await this.#ask(place).catch(() => false))) return
      const found = await this.#anyOf(this.#places.filter((each) => each !== place)).catch(() => undefined)
      if (found === undefined) return
      this.#use(found)
      for (const each of this.#waiting) if (each.place !== found) each.cutOff()
    } finally {
      this.#isLooking = false
    }
  }

  #use(place: Place): Place {
    this.#known = place
    this.#askedAt = performance.now()
    return place
  }

  async #look(): Promise<Place> {
    const known = this.#known
    this.#known = undefined
    const isKnown = known !== undefined && (await this.#ask(known).catch(() => false))
    return this.#use(isKnown ? known : await this.#anyOf(this.#places))
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
