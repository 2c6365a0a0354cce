// Every failure as the wire knows it: German sentence, field, code. Never a stack, an SQL text or a path.
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import type { ProblemCode } from '#domain/ground/problem-codes.ts'
import { problem, type Problem } from '#domain/ground/problem.ts'
import { problemText } from '#domain/wording/problems.ts'
import type { Failure } from '#contract/errors.ts'
import { isUnavailable } from '#server/database/unavailable.ts'
import { sendBusyPage } from './busy-page.ts'
import { problemTextFor } from './problem-text.ts'
import { Problems, Refusal, TooMuch } from './refusal.ts'
import { unreadFile } from './sent-files.ts'

/** More than a form shows; a body that is wrong everywhere gets no answer larger than itself. */
const most = { problems: 100, field: 200, message: 400 }

export function failure(
  problems: readonly Problem[],
  rest: { data?: unknown; meta?: unknown } = {},
  textOf = problemText,
): Failure {
  return {
    errors: problems.slice(0, most.problems).map((each) => ({
      field: each.field?.slice(0, most.field).toWellFormed() ?? null,
      message: textOf(each).slice(0, most.message).toWellFormed(),
      code: each.code,
    })),
    ...(rest.data === undefined ? {} : { data: rest.data }),
    ...(rest.meta === undefined ? {} : { meta: rest.meta }),
  }
}

/** What a schema found wrong, thrown by the validator and answered as 422. */
export class InvalidRequest extends Error {
  readonly problems: readonly Problem[]
  constructor(problems: readonly Problem[]) {
    super('invalid request')
    this.problems = problems
  }
}

export async function answerFailure(
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const textOf = problemTextFor(request)
  // The framework would close the line of a body it did not read, and who still sends would lose the answer with it.
  void reply.removeHeader('connection')
  if (error instanceof InvalidRequest) return reply.code(422).send(failure(error.problems, {}, textOf))
  if (error instanceof Problems) return reply.code(422).send(failure(error.problems, { meta: error.meta }, textOf))
  if (error instanceof Refusal) {
    if (error.status === 429 || error.status === 503) void reply.header('retry-after', secondsUntilAgain(error))
    return reply.code(error.status).send(failure([error.problem], { data: error.details }, textOf))
  }
  const status = statusOf(error)
  if (status === 429 && wantsPage(request)) return sendBusyPage(request, reply)
  if (status >= 500) request.log.error({ err: error }, 'a request failed')
  if (status === 503) void reply.header('retry-after', retryAfterSeconds)
  const isFile = status === 413 && request.routeOptions.config.takesFiles === true
  return reply.code(status).send(failure([isFile ? unreadFile : problem(codeOf(status), null)], {}, textOf))
}

/** A person who looks at a page of ours, no program. */
function wantsPage({ url, headers }: FastifyRequest): boolean {
  return !url.startsWith('/api') && headers.accept?.includes('text/html') === true
}

/** What is away is mostly back by then: a database that is started again, a lock that somebody held. */
const retryAfterSeconds = 5

/** As its sentence says; a minute where that names no time. */
function secondsUntilAgain(refusal: Refusal): number {
  if (refusal.status === 503) return retryAfterSeconds
  return refusal instanceof TooMuch ? refusal.seconds : Number(refusal.problem.params['minutes'] ?? 1) * 60
}

/** PostgreSQL says no where a check of ours came too late: two requests at once. */
const conflicts = new Set(['23505', '23503', '23P01', '40001', '40P01'])

export function statusOf(error: unknown): number {
  if (error instanceof InvalidRequest || error instanceof Problems) return 422
  if (error instanceof Refusal) return error.status
  if (typeof error !== 'object' || error === null) return 500
  if ('code' in error && typeof error.code === 'string' && conflicts.has(error.code)) return 409
  if ('code' in error && typeof error.code === 'string' && unreadable.has(error.code)) return 400
  if (error instanceof Error && brokenForm.test(error.message)) return 400
  if (isUnavailable(error)) return 503
  const status = (error as Partial<FastifyError>).statusCode
  return status !== undefined && status >= 400 && status < 600 ? status : 500
}

/** A form that breaks off or has no head: its reader throws errors without a code. */
const brokenForm = /unexpected end of multipart data$|^Multipart: |^Malformed (?:part|content)|^The needle cannot/i

/** Text that PostgreSQL cannot hold, where no schema looked before. */
const unreadable = new Set(['22021', '22P05'])

function codeOf(
  status: number,
): ProblemCode &
  (
    | 'unreadable'
    | 'notFound'
    | 'tooManyRequests'
    | 'unavailable'
    | 'conflict'
    | 'tooLarge'
    | 'mediaType'
    | 'addressTooLong'
    | 'unknown'
  ) {
  if (status === 404) return 'notFound'
  if (status === 409) return 'conflict'
  if (status === 413) return 'tooLarge'
  if (status === 415) return 'mediaType'
  if (status === 414) return 'addressTooLong'
  if (status === 429) return 'tooManyRequests'
  if (status === 503) return 'unavailable'
  return status < 500 ? 'unreadable' : 'unknown'
}
