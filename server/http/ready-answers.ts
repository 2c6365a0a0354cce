// Answers that are there already leave before the framework looks at the request: for visitors who bring nothing but an address.
import type { FastifyServerFactory } from 'fastify'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { PackedBytes } from './packed-bytes.ts'
import { sendPackedRaw } from './send-packed.ts'

export interface ReadyAnswer {
  readonly packed: PackedBytes
  /** Names and values in turn, beside those of the packing. */
  readonly headers: readonly string[]
}

/** Undefined: the request goes its usual way. */
export type FindReady = (request: IncomingMessage) => ReadyAnswer | undefined

export interface ReadyAnswers {
  readonly offer: (find: FindReady) => void
  /** While the server ends, the framework says so to each. */
  readonly end: () => void
  readonly serverFactory: FastifyServerFactory
}

export function readyAnswers(newId: () => string): ReadyAnswers {
  let offered: FindReady[] = []
  const isSent = (request: IncomingMessage, response: ServerResponse): boolean => {
    const { method, headers } = request
    if (method !== 'GET' || headers.cookie !== undefined || headers['x-api-key'] !== undefined) return false
    for (const find of offered) {
      const ready = find(request)
      if (ready === undefined) continue
      sendPackedRaw(request, response, ready.packed, ['x-request-id', newId(), ...ready.headers])
      return true
    }
    return false
  }
  return {
    offer: (find) => offered.push(find),
    end: () => (offered = []),
    // The times are those the framework gives to a server of its own.
    serverFactory(handler, { keepAliveTimeout, requestTimeout }) {
      const server = createServer((request, response) => {
        if (!isSent(request, response)) handler(request, response)
      })
      return Object.assign(server, { keepAliveTimeout, requestTimeout })
    },
  }
}
