// Why the start failed, as the sentence the operator reads. What nobody foresaw says so and goes to the log in full.
import { operationTexts } from '#domain/wording/operation.ts'
import { say } from '#domain/wording/sentence.ts'
import type { Environment } from './environment.ts'
import { reasonOf, StartProblem } from './start-problem.ts'

export interface StartFailure {
  sentence: string
  /** A bug or a machine in a state we did not think of. */
  isUnexpected: boolean
}

export function explainFailure(error: unknown, environment?: Pick<Environment, 'host' | 'port'>): StartFailure {
  if (error instanceof StartProblem) return { sentence: error.message, isUnexpected: false }
  const sentence = environment === undefined ? undefined : listenProblem(error, environment)
  if (sentence !== undefined) return { sentence, isUnexpected: false }
  return { sentence: say(operationTexts.unexpectedStop, { reason: reasonOf(error) }), isUnexpected: true }
}

function listenProblem(error: unknown, { host, port }: Pick<Environment, 'host' | 'port'>): string | undefined {
  const { code, syscall } = error instanceof Error ? (error as NodeJS.ErrnoException) : {}
  if (code === 'EADDRINUSE') return say(operationTexts.portTaken, { port })
  if (code === 'EACCES' && syscall === 'listen') return say(operationTexts.portForbidden, { port })
  if (code === 'EADDRNOTAVAIL' || syscall === 'getaddrinfo') return say(operationTexts.hostUnknown, { host })
  return undefined
}
