// Calls the API as this time clock: with its token in the address, and what the person has shown of themselves.
import type { AnswerOf, Call } from '#contract/client.ts'
import type { RouteKey } from '#contract/routes.ts'
import { createStore } from '#kit/store.ts'
import { ApiFailure, ask } from '#parts/api-client.ts'
import { noteLine } from '#parts/device-log/device-lines.ts'
import { setServerClock } from '#parts/server-clock.ts'
import { keep, readKept } from './kept.ts'

/** A network that swallows what is sent must not keep somebody waiting at the door. */
const patience = 8000
/** A photo takes as long as it takes. */
const patienceForFiles = 60_000

/** False from the first call that does not arrive until the first that does. */
export const isConnected = createStore(true)

/** Server − device in milliseconds, as the last answer said; over a restart, too, since without a connection nobody else says it. */
export const clockOffset = createStore(readKept('clock-offset', isMilliseconds, 0))
noteClock(clockOffset.get())

/** What somebody has shown: the PIN, or the badge instead; null where the clock asks for none. */
export type Proof = { readonly pin: string } | { readonly badge: string } | null

export async function askClock<Key extends RouteKey>(
  key: Key,
  request: Call<Key>,
  proof: Proof = null,
): Promise<AnswerOf<Key>> {
  try {
    const { data, at } = await ask(key, request, {
      headers: proof === null ? {} : 'pin' in proof ? { 'x-pin': proof.pin } : { 'x-badge': proof.badge },
      signal: AbortSignal.timeout('body' in request && request.body instanceof Blob ? patienceForFiles : patience),
    })
    noteConnection(true)
    if (at !== null) {
      const offset = at + 500 - Date.now()
      noteClock(offset)
      clockOffset.set(offset)
      keep('clock-offset', offset)
    }
    return data
  } catch (cause) {
    noteConnection(!isUnreachable(cause))
    throw cause
  }
}

function noteClock(offset: number): void {
  setServerClock(Date.now() + offset - 500)
}

function isMilliseconds(found: unknown): found is number {
  return typeof found === 'number' && Number.isFinite(found)
}

function noteConnection(isThere: boolean): void {
  if (isConnected.get() !== isThere) noteLine(isThere ? 'notice' : 'warning', `server ${isThere ? '' : 'not '}reached`)
  isConnected.set(isThere)
}

/** Not reached, or reached only a proxy or a server that is starting: the call may be made again. */
export function isUnreachable(cause: unknown): boolean {
  if (cause instanceof DOMException) return cause.name === 'TimeoutError' || cause.name === 'AbortError'
  return cause instanceof ApiFailure && [0, 502, 503, 504].includes(cause.status)
}

export function statusOf(cause: unknown): number {
  return cause instanceof ApiFailure ? cause.status : 0
}

/** The fields that the server found wrong in what was sent; none where it was something else. */
export function refusedFields(cause: unknown): readonly string[] {
  if (!(cause instanceof ApiFailure) || cause.status !== 422) return []
  return cause.errors.map(({ field }) => field ?? '')
}
