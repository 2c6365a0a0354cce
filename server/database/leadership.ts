// One process of several: it holds a lock on a connection of its own, and the server frees the lock with the connection.
import { connect, type Client, type Server } from './connection.ts'

export interface Candidate {
  /**
   * Whether this process is the one, asked of the server each time: a connection that was cut off has lost the lock before
   * this side knows. Who is not tries to become it. Rejects where the server cannot be asked.
   */
  readonly leads: () => Promise<boolean>
  /** Steps back at once, so that another one need not wait. */
  readonly close: () => Promise<void>
}

const answerMilliseconds = 10_000

/** `lock`: of PostgreSQL's advisory locks, which each database counts by itself. */
export function openCandidate(server: Server, lock: number): Candidate {
  let client: Client | undefined
  let isHolding = false
  let asking: Promise<boolean> | undefined
  let isClosed = false

  async function askOn(open: Client): Promise<boolean> {
    const text = isHolding ? 'select $1::bigint is not null as held' : 'select pg_try_advisory_lock($1) as held'
    const { rows } = await open.query<{ held: boolean }>(text, [lock])
    isHolding = rows[0]?.held === true
    return isHolding
  }

  async function ask(): Promise<boolean> {
    try {
      if (client !== undefined) return await askOn(client)
    } catch {
      // Cut off while nobody asked, or no answer.
      client?.cutOff()
      client = undefined
      isHolding = false
    }
    client = await connect(server, 'theke leader', answerMilliseconds)
    return askOn(client)
  }

  return {
    async leads() {
      if (isClosed) return false
      asking ??= ask().finally(() => {
        asking = undefined
      })
      return asking
    },
    async close() {
      isClosed = true
      await asking?.catch(() => undefined)
      await client?.end().catch(() => undefined)
    },
  }
}
