// A request that is refused: thrown by guards and loaders, turned into an answer in http/ only.
import { problem, type Problem } from '#domain/ground/problem.ts'

export class Refusal extends Error {
  readonly status: number
  readonly problem: Problem
  /** Told beside the message: the current state on a conflict, who uses a row that cannot go. */
  readonly details: unknown

  constructor(status: number, reason: Problem, details?: unknown) {
    super(reason.code)
    this.status = status
    this.problem = reason
    this.details = details
  }
}

/** So much was asked for that the next one waits until then: 429, with `Retry-After`. */
export class TooMuch extends Refusal {
  readonly seconds: number

  constructor(reason: Problem, { now, until }: { readonly now: Temporal.Instant; readonly until: Temporal.Instant }) {
    super(429, reason)
    this.seconds = Math.max(1, Math.ceil(now.until(until).total('seconds')))
  }
}

/** Foreign and missing look the same. */
export function notFound(): Refusal {
  return new Refusal(404, problem('notFound', null))
}

export function notSignedIn(): Refusal {
  return new Refusal(401, problem('tokenNotFound', null))
}

export function notAllowed(): Refusal {
  return new Refusal(403, problem('insufficientAuthentication', null))
}

/** Expected problems of a request, all at once: 422 with one entry per problem. */
export class Problems {
  readonly problems: readonly Problem[]
  readonly meta: unknown

  constructor(problems: readonly Problem[], meta?: unknown) {
    this.problems = problems
    this.meta = meta
  }
}
