// Serves the contract: every route of the table gets its validation, its guard and its one handler.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { AnswerOf } from '#contract/client.ts'
import { judge } from '#contract/errors.ts'
import type { Problem } from '#domain/ground/problem.ts'
import type { Route } from '#contract/route.ts'
import type { RouteKey, Routes } from '#contract/routes.ts'
import type { AnswerMemory } from './answer-memory.ts'
import type { CheckAnswer } from './check-answer.ts'
import { failure } from './failures.ts'
import { answeredAs, permit, type Caller, type Scope } from './caller.ts'
import { refuseForgery } from './forgery.ts'
import { unstorable } from './storable-text.ts'
import { limitOf } from './limits.ts'
import type { PackedBytes } from './packed-bytes.ts'
import { Problems } from './refusal.ts'
import { sendOnce, sendOnDemand, sendPacked } from './send-packed.ts'
import { acceptFiles, fileOptions, usualBody } from './sent-files.ts'
import type { Bodies } from './take-body.ts'

type Parsed<R, Name extends string> = R extends { readonly [N in Name]: infer S extends z.ZodType }
  ? z.output<S>
  : undefined

export interface Asked<Key extends RouteKey> {
  readonly params: Parsed<Routes[Key], 'params'>
  readonly query: Parsed<Routes[Key], 'query'>
  readonly body: Parsed<Routes[Key], 'body'>
  readonly caller: Caller
  /** Where the caller may act; minted by the guard of this route. */
  readonly scope: Scope
  readonly now: Temporal.Instant
  readonly http: FastifyRequest
  readonly reply: FastifyReply
}

/** An answer with more than `data`. */
export class Answer<Data> {
  readonly data: Data
  readonly meta: unknown
  constructor(data: Data, meta?: unknown) {
    this.data = data
    this.meta = meta
  }
}

/** Written field by field from a row: its schema leaves it as it is (check-answer.ts). */
export class PresentedAnswer<Data> extends Answer<Data> {}

/** Bytes that were made before and need no schema any more; the handler has set the headers. */
export class PreparedAnswer {
  readonly status: number
  readonly bytes: Buffer
  constructor(status: number, bytes: Buffer) {
    this.status = status
    this.bytes = bytes
  }
}

/** Bytes that were packed before, headers included. */
export class PackedAnswer {
  readonly packed: PackedBytes
  constructor(packed: PackedBytes) {
    this.packed = packed
  }
}

/** What everybody with the same key gets; made, checked and written only when the memory does not hold it. */
export class RecalledAnswer<Data> {
  readonly memory: AnswerMemory
  /** Everything the answer depends on beside what the memory is told to forget: the route, the view, the query. */
  readonly key: string
  readonly make: () => Promise<Answer<Data>>
  constructor(memory: AnswerMemory, key: readonly unknown[], make: () => Promise<Answer<Data>>) {
    this.memory = memory
    this.key = JSON.stringify(key)
    this.make = make
  }
}

type Data<Key extends RouteKey> = AnswerOf<Key> extends undefined ? void : AnswerOf<Key>
export type Outcome<Key extends RouteKey> =
  | Data<Key>
  | Answer<Data<Key>>
  | RecalledAnswer<Data<Key>>
  | PreparedAnswer
  | PackedAnswer
  | Problems
export type Handler<Key extends RouteKey> = (asked: Asked<Key>) => Promise<Outcome<Key>>
export type Handlers<Keys extends RouteKey = RouteKey> = { readonly [Key in Keys]: Handler<Key> }

export interface Serving {
  readonly callerOf: (request: FastifyRequest) => Promise<Caller>
  readonly clock: () => Temporal.Instant
  readonly isLimited: boolean
  /** Where files of forms lie until their request is answered. */
  readonly incomingFolder: string
  readonly bodies: Bodies
  readonly checkAnswer: CheckAnswer
}

interface Permitted {
  readonly caller: Caller
  readonly scope: Scope
}

export function serveRoutes(app: FastifyInstance, table: Routes, handlers: Handlers, serving: Serving): void {
  const serve = (scope: FastifyInstance, key: RouteKey, declared: Route) => {
    const [method, path] = key.split(' ') as ['GET' | 'POST' | 'PUT' | 'DELETE', string]
    // The table and the handlers agree by type key by key; a loop cannot carry that proof.
    const handler = handlers[key] as unknown as (asked: unknown) => Promise<unknown>
    const { config, ...options } = fileOptions(declared)
    const judgeHead = async (request: FastifyRequest): Promise<Permitted> => {
      const caller = answeredAs(declared.access, await serving.callerOf(request), key)
      refuseForgery(declared.access, caller, request)
      return { caller, scope: permit(declared.access, caller, key) }
    }
    // Who may not do this sends its body to nobody: judged before the first byte is read.
    const permitted = new WeakMap<FastifyRequest, Permitted>()
    const preParsing = async (request: FastifyRequest, reply: FastifyReply) => {
      permitted.set(request, await judgeHead(request))
      serving.bodies.take(request, reply, options.bodyLimit ?? usualBody)
    }
    const answer = async (request: FastifyRequest, reply: FastifyReply) => {
      const { caller, scope } = permitted.get(request) ?? (await judgeHead(request))
      const parts = parse(declared, request)
      if (parts instanceof Problems) return reply.code(422).send(failure(parts.problems))
      const outcome = await handler({ ...parts, caller, scope, now: serving.clock(), http: request, reply })
      return send(request, reply, declared, outcome, serving.checkAnswer)
    }
    scope.route({
      method,
      url: `/api${path}`,
      ...options,
      ...(method === 'GET' ? {} : { preParsing }),
      config: serving.isLimited ? { ...config, rateLimit: limitOf(key) } : config,
      handler: answer,
    })
  }
  const all = Object.entries(table) as [RouteKey, Route][]
  for (const [key, declared] of all) if (declared.takesFiles === undefined) serve(app, key, declared)
  void app.register(async (scope) => {
    await acceptFiles(scope, serving.incomingFolder)
    for (const [key, declared] of all) if (declared.takesFiles !== undefined) serve(scope, key, declared)
  })
}

/** All problems of params, query and body at once. */
function parse(
  declared: Route,
  request: FastifyRequest,
): { params: unknown; query: unknown; body: unknown } | Problems {
  const problems: Problem[] = []
  const parts = { params: undefined as unknown, query: undefined as unknown, body: undefined as unknown }
  for (const name of ['params', 'query', 'body'] as const) {
    const schema = declared[name]
    if (schema === undefined) continue
    const result = judge(schema, request[name] ?? (name === 'body' ? null : {}))
    // One by one: as arguments, a hundred thousand of them would not fit onto the stack.
    for (const each of result.success ? unstorable(request[name]) : result.problems) problems.push(each)
    if (result.success) parts[name] = result.data
  }
  return problems.length > 0 ? new Problems(problems) : parts
}

function send(
  request: FastifyRequest,
  reply: FastifyReply,
  declared: Route,
  outcome: unknown,
  checkAnswer: CheckAnswer,
): FastifyReply | Promise<FastifyReply> {
  if (outcome instanceof Problems) return reply.code(422).send(failure(outcome.problems, { meta: outcome.meta }))
  if (outcome instanceof PackedAnswer) {
    sendPacked(request, reply, outcome.packed)
    return reply
  }
  if (outcome instanceof PreparedAnswer) return reply.code(outcome.status).send(outcome.bytes)
  const { answer, status } = declared
  if (answer === null) return reply.code(status).send()
  if (outcome instanceof RecalledAnswer) {
    const { memory, key, make } = outcome
    const written = async () => inJson(bodyOf(answer, await make(), checkAnswer))
    return sendOnDemand(request, reply, status, memory.recall(key, written))
  }
  const body = bodyOf(answer, outcome, checkAnswer)
  // Reads set no cookies and have no streams: the general way would pack each of them in a stream of its own.
  if (request.method === 'GET') return sendOnce(request, reply, status, inJson(body))
  return reply.code(status).send(body)
}

function inJson(body: unknown): Buffer {
  return Buffer.from(JSON.stringify(body))
}

function bodyOf(schema: z.ZodType, outcome: unknown, checkAnswer: CheckAnswer): { data: unknown; meta?: unknown } {
  const { data, meta } = outcome instanceof Answer ? outcome : { data: outcome, meta: undefined }
  const checked = checkAnswer(schema, data, outcome instanceof PresentedAnswer)
  return meta === undefined ? { data: checked } : { data: checked, meta }
}
