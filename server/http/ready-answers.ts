// Answers that are there already leave before the framework looks at the request: for visitors who bring nothing but an address.
import type { FastifyServerFactory } from 'fastify'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
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

export function readyAnswers(newId: () => string): ReadyAnswers {
  let offered: FindReady[] = []
  let connection = ''
  const isSent = (request: IncomingMessage, response: ServerResponse): boolean => {
    const { method, headers } = request
    if (method !== 'GET' || headers.cookie !== undefined || headers['x-api-key'] !== undefined) return false
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
    end: () => (offered = []),
    // The times are those the framework gives to a server of its own.
    serverFactory(handler, { keepAliveTimeout, requestTimeout }) {
      connection = `Connection: keep-alive\r\nKeep-Alive: timeout=${Math.floor(Number(keepAliveTimeout) / 1000)}\r\n`
      const server = createServer((request, response) => {
        if (!isSent(request, response)) handler(request, response)
      })
      return Object.assign(server, { keepAliveTimeout, requestTimeout })
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
