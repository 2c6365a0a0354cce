// The shortest way out, past what prepares a payload (packing, cookies, standing headers): for bytes that are there.
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { IncomingMessage, ServerResponse } from 'node:http'
import {
  encodingFor,
  packedOnDemand,
  packingFor,
  worthPackingOnce,
  type OnDemand,
  type PackedBytes,
} from './packed-bytes.ts'

/** Everything that guards a request has run by now, and the headers it set (what is left of the limit) go along. */
export function sendPacked(request: FastifyRequest, reply: FastifyReply, packed: PackedBytes): FastifyReply {
  reply.hijack()
  const own = ['x-request-id', request.id]
  for (const [name, value] of Object.entries(reply.getHeaders())) own.push(name, String(value))
  sendPackedRaw(request.raw, reply.raw, packed, own)
  return reply
}

/**
 * The same to Node's own response: what fits the client, or 304 to who has it. `own`: names and values in turn, beside those
 * of the packing; Node writes a list of them out without asking for each.
 */
export function sendPackedRaw(
  { headers }: IncomingMessage,
  response: ServerResponse,
  { etag, answers }: PackedBytes,
  own: readonly string[],
): void {
  const { head, unchangedHead, bytes } = answers[encodingFor(headers['accept-encoding'])]
  if (headers['if-none-match']?.includes(etag) === true) response.writeHead(304, unchangedHead.concat(own)).end()
  else response.writeHead(200, head.concat(own)).end(bytes)
}

/** Whoever asks with another session gets another answer; one that says something else of itself keeps its word. */
const forThisCaller = { 'cache-control': 'private, no-cache' }

/** What is packed when it is asked for; no ETag, since such lists are read anew when something happened. */
export async function sendOnDemand(
  request: FastifyRequest,
  reply: FastifyReply,
  status: number,
  recalled: Promise<OnDemand>,
  worthPacking?: number,
): Promise<FastifyReply> {
  const answer = await recalled
  const { length } = await answer.as('identity')
  const encoding = packingFor(request.headers['accept-encoding'], length, worthPacking)
  const bytes = await answer.as(encoding)
  reply.hijack()
  reply.raw
    .writeHead(status, {
      ...forThisCaller,
      ...reply.allHeaders(),
      'content-type': 'application/json; charset=utf-8',
      'content-length': String(bytes.length),
      vary: 'cookie, accept-encoding',
      ...(encoding === 'identity' ? {} : { 'content-encoding': encoding }),
    })
    .end(bytes)
  return reply
}

/** What was written for this request alone. Cookies do not go along. */
export function sendOnce(
  request: FastifyRequest,
  reply: FastifyReply,
  status: number,
  bytes: Buffer,
): Promise<FastifyReply> {
  return sendOnDemand(request, reply, status, Promise.resolve(packedOnDemand(bytes)), worthPackingOnce)
}
