// From what a handler gave back to what leaves.
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { Route } from '#contract/route.ts'
import { failure } from '../failures.ts'
import { Problems } from '../refusal.ts'
import type { CheckAnswer } from './check-answer.ts'
import { Bytes, Value, type Told } from './outcome.ts'
import { sendOnce, sendOnDemand, sendPacked } from './send-bytes.ts'
import { problemTextFor } from '../problem-text.ts'

export async function sendOutcome(
  request: FastifyRequest,
  reply: FastifyReply,
  { answer, status }: Route,
  outcome: unknown,
  checkAnswer: CheckAnswer,
): Promise<FastifyReply> {
  if (outcome instanceof Problems)
    return reply.code(422).send(failure(outcome.problems, { meta: outcome.meta }, problemTextFor(reply.request)))
  if (outcome instanceof Bytes) {
    const { content } = outcome
    return Buffer.isBuffer(content) ? reply.code(outcome.status).send(content) : sendPacked(request, reply, content)
  }
  if (answer === null) return reply.code(status).send()
  const value = outcome instanceof Value ? outcome : undefined
  if (value?.kept !== undefined) {
    const { memory, key, branchId } = value.kept
    const write = async () => inJson(bodyOf(answer, await value.make(), checkAnswer))
    return sendOnDemand(request, reply, status, memory.recall(key, write, branchId))
  }
  const body = bodyOf(answer, value === undefined ? { data: outcome } : await value.make(), checkAnswer)
  // Reads set no cookies and have no streams: the general way would pack each of them in a stream of its own.
  return request.method === 'GET' ? sendOnce(request, reply, status, inJson(body)) : reply.code(status).send(body)
}

function inJson(body: unknown): Buffer {
  return Buffer.from(JSON.stringify(body))
}

function bodyOf(
  schema: z.ZodType,
  { data, meta, isPresented = false }: Told<unknown>,
  checkAnswer: CheckAnswer,
): { data: unknown; meta?: unknown } {
  const checked = checkAnswer(schema, data, isPresented)
  return meta === undefined ? { data: checked } : { data: checked, meta }
}
