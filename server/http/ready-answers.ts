// Answers that are there already leave before the framework looks at the request: for visitors who bring nothing but an address.
import type { FastifyServerFactory } from 'fastify'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { isHeadFine } from './judge-head.ts'
import { encodingFor, type PackedBytes } from './packed-bytes.ts'
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

/** Heads come at once; a whole request, with the pictures of a slow line, within minutes. Bodies: take-body.ts. */
const patience = {
  headersTimeout: 10_000,
  requestTimeout: 300_000,
  connectionsCheckingInterval: 1_000,
  // Judged with the rest of the head, so that it is refused in the form of every failure.
  requireHostHeader: false,
}

/** `_httpMessage` (undocumented) is the answer that is being given on it. */
function isWaiting(socket: Socket & { readonly _httpMessage?: unknown }): boolean {
  return socket._httpMessage === undefined || socket._httpMessage === null
}

export function readyAnswers(newId: () => string): ReadyAnswers {
  let offered: FindReady[] = []
  let connection = ''
  const connections = new Set<Socket>()
  const isSent = (request: IncomingMessage, response: ServerResponse): boolean => {
    const { method, headers } = request
    const isKnown = headers.cookie ?? headers['x-api-key'] ?? headers.authorization
    if (method !== 'GET' || isKnown !== undefined) return false
    for (const find of offered) {
      const ready = find(request)
      if (ready === undefined) continue
      send(request, response, ready, { id: newId(), connection })
      return true
    }
    return false
  }
  return {
    offer: (find) => offered.push(find),
    end() {
      offered = []
      // Who has not asked anything yet, or only half, is told nothing: no answer is owed.
      for (const socket of connections) if (isWaiting(socket)) socket.destroy()
    },
    serverFactory(handler, { keepAliveTimeout }) {
      connection = `Connection: keep-alive\r\nKeep-Alive: timeout=${Math.floor(Number(keepAliveTimeout) / 1000)}\r\n`
      const server = createServer({ ...patience, keepAliveTimeout: Number(keepAliveTimeout) }, (request, response) => {
        if (isHeadFine(request, response, newId) && !isSent(request, response)) handler(request, response)
      })
      server.on('connection', (socket: Socket) => {
        connections.add(socket)
        socket.once('close', () => connections.delete(socket))
      })
      return server
    },
  }
}

/**
 * Node judges and joins each of twenty headers anew for every answer: half of the work of a short page. Where it keeps the
 * finished head (`_header`, undocumented; ready-answers.test.ts compares the answers) and the connection stays open, the head
 * of the packing is put there. In all other cases Node writes it.
 */
function send(
  request: IncomingMessage,
  response: ServerResponse,
  { packed, headers }: ReadyAnswer,
  { id, connection }: { readonly id: string; readonly connection: string },
): void {
  const isPlain = request.httpVersion === '1.1' && response.shouldKeepAlive && '_header' in response
  if (!isPlain || request.headers['if-none-match'] !== undefined) {
    return sendPackedRaw(request, response, packed, ['x-request-id', id, ...headers])
  }
  const { opening, bytes } = packed.answers[encodingFor(request.headers['accept-encoding'])]
  let head = `${opening}x-request-id: ${id}\r\n`
  for (let index = 0; index < headers.length; index += 2) head += `${headers[index]}: ${headers[index + 1]}\r\n`
  response._header = `${head}Date: ${dateNow()}\r\n${connection}\r\n`
  response.end(bytes)
}

let date = { second: 0, text: '' }

/** As HTTP writes it, made once a second. */
function dateNow(): string {
  const now = Date.now()
  const second = Math.floor(now / 1000)
  if (second !== date.second) date = { second, text: new Date(now).toUTCString() }
  return date.text
}
