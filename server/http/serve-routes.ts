// Serves the contract: every route of the table gets its validation, its guard and its one handler.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { AnswerOf } from '#contract/client.ts'
import { judge } from '#contract/errors.ts'
import type { Problem } from '#domain/ground/problem.ts'
import type { Route } from '#contract/route.ts'
import type { RouteKey, Routes } from '#contract/routes.ts'
import type { CheckAnswer } from './answers/check-answer.ts'
import type { Outcome } from './answers/outcome.ts'
import { sendOutcome } from './answers/send-outcome.ts'
import { failure } from './failures.ts'
import { answeredAs, permit, type Caller, type Scope } from './caller.ts'
import { refuseForgery } from './forgery.ts'
import { unstorable } from './storable-text.ts'
import { limitOf } from './limits.ts'
import { Problems } from './refusal.ts'
import { acceptFiles, fileOptions, usualBody } from './sent-files.ts'
import type { Bodies } from './take-body.ts'
import { problemTextFor } from './problem-text.ts'

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

type Data<Key extends RouteKey> = AnswerOf<Key> extends undefined ? void : AnswerOf<Key>
export type Handler<Key extends RouteKey> = (asked: Asked<Key>) => Promise<Outcome<Data<Key>>>
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
      if (parts instanceof Problems) return reply.code(422).send(failure(parts.problems, {}, problemTextFor(request)))
      const outcome = await handler({ ...parts, caller, scope, now: serving.clock(), http: request, reply })
      return sendOutcome(request, reply, declared, outcome, serving.checkAnswer)
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
