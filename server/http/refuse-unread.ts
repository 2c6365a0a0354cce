// What never became a request is refused on the bare connection, in the form of every failure.
import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { problem } from '#domain/ground/problem.ts'
import { failure } from './failures.ts'

/** By the code of Node's error. */
const known = new Map([
  ['ERR_HTTP_REQUEST_TIMEOUT', { status: 408, reason: problem('tooSlow', null) }],
  ['HPE_HEADER_OVERFLOW', { status: 431, reason: problem('tooLarge', null) }],
])
const unreadable = { status: 400, reason: problem('unreadable', null) }

/** An address or a head that is too long, a request that does not end, and what is no HTTP at all. */
export function refuseUnread({ code = '' }: Error & { readonly code?: string }, socket: Socket): void {
  // A connection that was reset hears nothing.
  if (code === 'ECONNRESET' || socket.destroyed) return
  const { status, reason } = known.get(code) ?? unreadable
  const body = JSON.stringify(failure([reason]))
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(body)}`,
    'connection: close',
  ]
  if (socket.writable) socket.write(`${head.join('\r\n')}\r\n\r\n${body}`)
  socket.destroy()
}
