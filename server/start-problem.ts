// A reason not to start (or to stop) that the operator can do something about: one German sentence, no stack trace.

export class StartProblem extends Error {
  override readonly name = 'StartProblem'
}

/** What went wrong, in the words of the system: for the end of a German sentence. */
export function reasonOf(error: unknown): string {
  if (error instanceof AggregateError && error.errors.length > 0) return reasonOf(error.errors[0])
  const text = error instanceof Error ? error.message : String(error)
  return text.trim().replace(/\s+/g, ' ')
}
