// What every request has and few need: an id and a logger that names it. Both are made so that having them costs next to nothing.
import type { FastifyBaseLogger } from 'fastify'
import { randomUUID } from 'node:crypto'

/**
 * Tells requests apart in logs, also those of another process or of before a restart. Each has the form of a UUID whose last
 * twelve digits count: an id is no secret, and random numbers were a thirtieth of the work of a prepared answer.
 */
export function requestIds(): () => string {
  const start = randomUUID().slice(0, 24)
  let count = 0
  return () => start + (count += 1).toString(16).padStart(12, '0')
}

type Bindings = Parameters<FastifyBaseLogger['child']>[0]
type Options = Parameters<FastifyBaseLogger['child']>[1]
type Said = Parameters<FastifyBaseLogger['info']>

/** A child of the logger that is made with the first line it writes; most requests write none. */
export function lateChild(parent: FastifyBaseLogger, bindings: Bindings, options: Options): FastifyBaseLogger {
  return new LateChild(parent, bindings, options)
}

class LateChild {
  readonly #parent: FastifyBaseLogger
  readonly #bindings: Bindings
  readonly #options: Options
  #made: FastifyBaseLogger | undefined

  constructor(parent: FastifyBaseLogger, bindings: Bindings, options: Options) {
    this.#parent = parent
    this.#bindings = bindings
    this.#options = options
  }

  get made(): FastifyBaseLogger {
    this.#made ??= this.#parent.child(this.#bindings, this.#options)
    return this.#made
  }

  get level(): string {
    return this.made.level
  }

  fatal(...said: Said): void {
    this.made.fatal(...said)
  }

  error(...said: Said): void {
    this.made.error(...said)
  }

  warn(...said: Said): void {
    this.made.warn(...said)
  }

  info(...said: Said): void {
    this.made.info(...said)
  }

  debug(...said: Said): void {
    this.made.debug(...said)
  }

  trace(...said: Said): void {
    this.made.trace(...said)
  }

  silent(): void {}

  child(bindings: Bindings, options?: Options): FastifyBaseLogger {
    return this.made.child(bindings, options)
  }
}
