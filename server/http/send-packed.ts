// The shortest way out for bytes that were packed before (packed-bytes.ts).
import type { FastifyReply, FastifyRequest } from 'fastify'
import { encodingFor, type PackedBytes } from './packed-bytes.ts'

/**
 * Sends what fits the client, or 304 to who has it. Everything that guards a request has run by now, and the headers it set
 * go along; left out is what prepares a payload (packing, cookies), a third of the work of such a request.
 */
export function sendPacked(
  request: FastifyRequest,
  reply: FastifyReply,
  { etag, answers }: PackedBytes,
  more?: Readonly<Record<string, string>>,
): FastifyReply {
  const { headers, bytes } = answers[encodingFor(request.headers['accept-encoding'])]
  const isKnown = request.headers['if-none-match']?.includes(etag) === true
  reply.hijack()
  const all = Object.assign(reply.getHeaders(), headers, more) as Record<string, string>
  if (isKnown) reply.raw.writeHead(304, all).end()
  else reply.raw.writeHead(200, { ...all, 'content-length': String(bytes.length) }).end(bytes)
  return reply
}
