// The shortest way out for bytes that were packed before (packed-bytes.ts).
import type { FastifyReply, FastifyRequest } from 'fastify'
import { encodingFor, packingFor, type OnDemand, type PackedBytes } from './packed-bytes.ts'

/**
 * Sends what fits the client, or 304 to who has it. Everything that guards a request has run by now, and the headers it set
 * (what is left of the limit) go along; left out is what prepares a payload (packing, cookies, standing headers).
 */
export function sendPacked(request: FastifyRequest, reply: FastifyReply, { etag, answers }: PackedBytes): void {
  const { head, unchangedHead, bytes } = answers[encodingFor(request.headers['accept-encoding'])]
  const isKnown = request.headers['if-none-match']?.includes(etag) === true
  reply.hijack()
  const all: unknown[] = (isKnown ? unchangedHead : head).concat('x-request-id', request.id)
  const more = reply.getHeaders()
  for (const name in more) all.push(name, more[name])
  if (isKnown) reply.raw.writeHead(304, all as string[]).end()
  else reply.raw.writeHead(200, all as string[]).end(bytes)
}

/** The same way for what is packed when it is asked for; no ETag, since such lists are read anew when something happened. */
export async function sendOnDemand(
  request: FastifyRequest,
  reply: FastifyReply,
  status: number,
  recalled: Promise<OnDemand>,
): Promise<FastifyReply> {
  const answer = await recalled
  const encoding = packingFor(request.headers['accept-encoding'], (await answer.as('identity')).length)
  const bytes = await answer.as(encoding)
  reply.hijack()
  reply.raw
    .writeHead(status, {
      ...reply.allHeaders(),
      'content-type': 'application/json; charset=utf-8',
      'content-length': String(bytes.length),
      vary: 'accept-encoding',
      ...(encoding === 'identity' ? {} : { 'content-encoding': encoding }),
    })
    .end(bytes)
  return reply
}
