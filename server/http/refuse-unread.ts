// What never became a request is refused on the bare connection, in the form of every failure.
import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { problem } from '#domain/ground/problem.ts'
import { failure } from './failures.ts'

/** By the code of Node's error; all else cannot be read. */
const statuses = new Map([
  ['ERR_HTTP_REQUEST_TIMEOUT', 408],
  ['HPE_HEADER_OVERFLOW', 431],
])

/** An address or a head that is too long, a request that does not end, and what is no HTTP at all. */
export function refuseUnread({ code = '' }: Error & { readonly code?: string }, socket: Socket): void {
  // A connection that was reset hears nothing.
  if (code === 'ECONNRESET' || socket.destroyed) return
  const status = statuses.get(code) ?? 400
  const body = JSON.stringify(failure([problem(status === 431 ? 'tooLarge' : 'unreadable', null)]))
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(body)}`,
    'connection: close',
  ]
  if (socket.writable) socket.write(`${head.join('\r\n')}\r\n\r\n${body}`)
  socket.destroy()
}
