// LISTEN on one connection of its own, which comes back by itself after the server was away.
import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import type { Logger } from 'pino'
import { connect, type Server } from './connection.ts'

const firstPause = 100
const longestPause = 5_000
/** Whoever only listens would not notice that nobody is there any more. */
const askMilliseconds = 10_000

export interface Hearing {
  hear: (payload: string) => void
  /** Called after the connection was lost and is back: announcements in between are gone, so read the state anew. */
  missed?: (() => void) | undefined
}

export interface Listener {
  /** Resolves when announcements from now on are heard. The answer ends it. */
  listen(channel: string, hearing: Hearing): Promise<() => Promise<void>>
  close(): Promise<void>
}

export function openListener(server: Server, log: Logger | undefined): Listener {
  const hearings = new Map<string, Set<Hearing>>()
  const closing = new AbortController()
  let connection: Promise<pg.Client> | undefined

  async function open(): Promise<pg.Client> {
    const client = await connect(server, 'theke listener', askMilliseconds)
    const asking = setInterval(() => void client.query('select').catch(() => client.cutOff()), askMilliseconds)
    asking.unref()
    client.on('notification', ({ channel, payload }) => {
      for (const each of hearings.get(channel) ?? []) each.hear(payload ?? '')
    })
    client.on('error', (error) => log?.warn({ error: error.message }, 'lost the listening connection'))
    client.once('end', () => {
      clearInterval(asking)
      connection = undefined
      if (!closing.signal.aborted && hearings.size > 0) void reconnect()
    })
    for (const channel of hearings.keys()) await client.query(`listen ${client.escapeIdentifier(channel)}`)
    return client
  }

  async function reconnect(): Promise<void> {
    for (let wait = firstPause; !closing.signal.aborted; wait = Math.min(wait * 2, longestPause)) {
      try {
        connection ??= open()
        await connection
        for (const channel of hearings.values()) for (const each of channel) each.missed?.()
        return
      } catch {
        connection = undefined
        await pause(wait, undefined, { signal: closing.signal }).catch(() => undefined)
      }
    }
  }

  return {
    async listen(channel, hearing) {
      const known = hearings.get(channel)
      if (known === undefined) hearings.set(channel, new Set([hearing]))
      else known.add(hearing)
      try {
        connection ??= open()
        const client = await connection
        await client.query(`listen ${client.escapeIdentifier(channel)}`)
      } catch (error) {
        connection = undefined
        hearings.get(channel)?.delete(hearing)
        throw error
      }
      return async () => {
        const left = hearings.get(channel)
        left?.delete(hearing)
        if (left?.size !== 0) return
        hearings.delete(channel)
        const client = await connection?.catch(() => undefined)
        await client?.query(`unlisten ${client.escapeIdentifier(channel)}`).catch(() => undefined)
      }
    },
    async close() {
      closing.abort()
      hearings.clear()
      const client = await connection?.catch(() => undefined)
      await client?.end().catch(() => undefined)
    },
  }
}
