// Calls the API as this terminal: with its key, with patience that ends, and says whether the server answers.
import type { Call } from '#contract/client.ts'
import type { RouteKey } from '#contract/routes.ts'
import { ApiFailure, ask, type CallOptions, type WholeAnswer } from '#parts/api-client.ts'
import { setServerClock } from '#parts/server-clock.ts'
import { noteLine } from '#parts/device-log/device-lines.ts'
import { isConnected } from './connection.ts'
import { deskAddress } from './desk-address.ts'

/** A network that swallows what is sent must not keep a step waiting for minutes. */
const patience = 8000
/** A photo takes as long as it takes. */
const patienceForFiles = 60_000

export async function askDesk<Key extends RouteKey>(
  key: Key,
  request: Call<Key>,
  signal?: AbortSignal,
): Promise<WholeAnswer<Key>> {
  const isFile = 'body' in request && request.body instanceof Blob
  const answer = await heard(() => ask(key, request, options(signal, isFile ? patienceForFiles : patience)), {
    key,
    signal,
  })
  if (answer.at !== null) setServerClock(answer.at)
  return answer
}

function options(signal?: AbortSignal, milliseconds = patience): CallOptions {
  const limit = AbortSignal.timeout(milliseconds)
  return {
    headers: { 'x-api-key': deskAddress().apiKey },
    signal: signal ? AbortSignal.any([signal, limit]) : limit,
  }
}

/** A file of the API, with the key of this terminal. */
export async function loadAsDesk(path: string): Promise<Blob> {
  const response = await fetch(`/api${path}`, options())
  if (!response.ok) throw new ApiFailure(response.status, [])
  return response.blob()
}

interface Asked {
  readonly key: string
  readonly signal: AbortSignal | undefined
}

async function heard<T>(run: () => Promise<T>, { key, signal }: Asked): Promise<T> {
  try {
    const answer = await run()
    isConnected.set(true)
    return answer
  } catch (cause) {
    // Given up by ourselves: says nothing about the server.
    if (signal?.aborted) throw cause
    noteLine('warning', `${key}: ${cause instanceof ApiFailure ? String(cause.status) : 'no answer in time'}`)
    isConnected.set(!isUnreachable(cause))
    throw cause
  }
}

/** Not reached, or reached only a proxy or a server that is starting: the call may be made again. */
export function isUnreachable(cause: unknown): boolean {
  if (cause instanceof DOMException) return cause.name === 'TimeoutError' || cause.name === 'AbortError'
  return cause instanceof ApiFailure && [0, 502, 503, 504].includes(cause.status)
}
