// Answers that are there already leave before the framework looks at the request: for visitors who bring nothing but an address.
import type { FastifyServerFactory } from 'fastify'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { Server as NetServer, type Socket } from 'node:net'
import { isHeadFine } from '../judge-head.ts'
import type { PackedBytes } from './packed-bytes.ts'
import { sendPackedRaw } from './send-bytes.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** Others take over (`ReadyAnswers.drain`). */
    drain: () => void
    /** Requests that have begun and are not answered, but for streams, which never are. */
    underWay: () => number
  }
}

export interface ReadyAnswer {
  readonly packed: PackedBytes
  /** Names and values in turn, beside those of the packing. */
  readonly headers: readonly string[]
}

/** Undefined: the request goes its usual way. */
export type FindReady = (request: IncomingMessage) => ReadyAnswer | undefined

export interface ReadyAnswers {
  readonly offer: (find: FindReady) => void
  /** How many have left so far. */
  readonly count: () => number
  /**
   * Others take over: new connections are theirs, and each of ours ends with its next answer. Whoever asks in this moment is
   * answered, where a connection that is simply closed would lose the question that is on its way.
   */
  readonly drain: () => void
  /** Answers that have not left yet; streams are among them. */
  readonly owed: () => number
  /** While the server ends, the framework says so to each. */
  readonly end: () => void
  readonly serverFactory: FastifyServerFactory
}

const usual = {
  // Heads come at once; a whole request, with the pictures of a slow line, within minutes. Bodies: take-body.ts.
  headersTimeout: 10_000,
  requestTimeout: 300_000,
  connectionsCheckingInterval: 1_000,
  // Judged with the rest of the head, so that it is refused in the form of every failure.
  requireHostHeader: false,
  // Most requests have no body: without the life of a stream that nobody reads, each answer takes a sixth less work.
  optimizeEmptyRequests: true,
}

/**
 * From so many connections on, those that wait for another request are ended soon: each holds memory, and whoever asks again opens
 * another one. Proxies hold fewer, so they never meet an end that they did not expect.
 */
const crowd = { connections: 500, keepAliveTimeout: 5_000 }

export function readyAnswers(newId: () => string): ReadyAnswers {
  let offered: FindReady[] = []
  let count = 0
  let isDraining = false
  const servers: Server[] = []
  /** How many answers each connection still waits for; those that were ready are at the socket by now. */
  const owed = new Map<Socket, number>()
  const isSent = (request: IncomingMessage, response: ServerResponse): boolean => {
    const { method, headers } = request
    const isKnown = headers.cookie ?? headers['x-api-key'] ?? headers.authorization
    if (method !== 'GET' || isKnown !== undefined) return false
    for (const find of offered) {
      const ready = find(request)
      if (ready === undefined) continue
      count += 1
      sendPackedRaw(request, response, ready.packed, ['x-request-id', newId(), ...ready.headers])
      return true
    }
    return false
  }
  const owe = ({ socket }: IncomingMessage, response: ServerResponse) => {
    owed.set(socket, (owed.get(socket) ?? 0) + 1)
    response.once('close', () => {
      const before = owed.get(socket)
      if (before !== undefined) owed.set(socket, before - 1)
    })
  }
  return {
    offer: (find) => offered.push(find),
    count: () => count,
    drain() {
      isDraining = true
      // Not the server's own: that would close the connections that wait.
      for (const server of servers) NetServer.prototype.close.call(server)
    },
    owed: () => [...owed.values()].reduce((sum, each) => sum + each, 0),
    end() {
      offered = []
      // Who has not asked anything yet, or only half, is told nothing: no answer is owed.
      for (const [socket, count] of owed) if (count === 0 && socket.writableLength === 0) socket.destroy()
    },
    serverFactory(handler, { keepAliveTimeout }) {
      const patience = Number(keepAliveTimeout)
      const options = { ...usual, keepAliveTimeout: patience }
      const server = createServer(options, (request, response) => {
        if (isDraining) response.setHeader('connection', 'close')
        if (!isHeadFine(request, response, newId) || isSent(request, response)) return
        owe(request, response)
        forgetTypeOfNothing(request)
        handler(request, response)
      })
      servers.push(server)
      server.on('connection', (socket: Socket) => {
        owed.set(socket, 0)
        // Node knows of a closed connection from where it came only where somebody has asked before, and what is written down names it.
        void socket.remoteAddress
        // Counts for whoever is answered from now on.
        const judge = () => {
          server.keepAliveTimeout = owed.size > crowd.connections ? crowd.keepAliveTimeout : patience
        }
        judge()
        socket.once('close', () => {
          owed.delete(socket)
          judge()
        })
      })
      return server
    },
  }
}

/** Whoever names the type of a body and sends none has sent none: nothing would ever end. */
function forgetTypeOfNothing({ headers }: IncomingMessage): void {
  if (headers['content-length'] === undefined && headers['transfer-encoding'] === undefined) {
    delete headers['content-type']
  }
}
