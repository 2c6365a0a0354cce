// What a head must say before anybody looks at the request (RFC 9112): a short address, one host that can be one.
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { ProblemCode } from '#domain/ground/problem-codes.ts'
import { problem } from '#domain/ground/problem.ts'
import { failure } from './failures.ts'

const longestAddress = 2_048
const host = /^(?:[a-z0-9._-]{1,255}|\[[0-9a-f:.]{2,45}\])(?::\d{1,5})?$/i
const absolute = /^https?:\/\/([^/?#]+)([^#]*)/i
/** The last ones that were fine: asking the parser of addresses is slow. */
const mostKnown = 100
const known = new Set<string>()

/**
 * Answers and says false where the request is none. An absolute address becomes the usual form, and its host counts. Whoever
 * speaks HTTP/1.0 may leave out the host: then it is the one they reached.
 */
export function isHeadFine(request: IncomingMessage, response: ServerResponse, id: () => string): boolean {
  const { url = '', headers, rawHeaders, httpVersion, method, socket } = request
  if (url.length > longestAddress) return refuse(response, 414, 'addressTooLong', id())
  let hosts = 0
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at]
    if (name?.length === 4 && name.toLowerCase() === 'host') hosts += 1
  }
  if (hosts > 1 || (hosts === 0 && httpVersion !== '1.0')) return refuse(response, 400, 'unreadable', id())
  if (!url.startsWith('/')) {
    const [, authority, path = ''] = absolute.exec(url) ?? []
    if (authority === undefined) {
      if (method !== 'OPTIONS' || url !== '*') return refuse(response, 400, 'unreadable', id())
      response.writeHead(204, { allow: 'GET, HEAD, POST, PUT, DELETE', 'x-request-id': id() }).end()
      return false
    }
    headers.host = authority
    request.url = path.startsWith('/') ? path : `/${path}`
  }
  if (hosts === 0 && headers.host === undefined) {
    const { localAddress = '127.0.0.1', localPort = 80 } = socket
    headers.host = `${localAddress.includes(':') ? `[${localAddress}]` : localAddress}:${localPort}`
  }
  return isHost(headers.host ?? '') || refuse(response, 400, 'unreadable', id())
}

function isHost(text: string): boolean {
  if (known.has(text)) return true
  if (!host.test(text) || !URL.canParse(`http://${text}`)) return false
  if (known.size >= mostKnown) known.clear()
  known.add(text)
  return true
}

function refuse(response: ServerResponse, status: number, code: ProblemCode & Told, id: string): false {
  const body = JSON.stringify(failure([problem(code, null)]))
  response
    .writeHead(status, {
      'content-type': 'application/json; charset=utf-8',
      'content-length': Buffer.byteLength(body),
      'x-content-type-options': 'nosniff',
      'x-request-id': id,
      connection: 'close',
    })
    .end(body)
  return false
}

type Told = 'unreadable' | 'addressTooLong'
