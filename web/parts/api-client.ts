// Calls the API as the contract declares it. Types only: nothing of the contract reaches the browser.
import type { AnswerOf, Call, MetaOf } from '#contract/client.ts'
import type { WireError } from '#contract/errors.ts'
import type { RouteKey } from '#contract/routes.ts'
import { languageTexts } from '#domain/wording/language.ts'
import { guestFailureTexts, guestProblemTexts } from '#domain/wording/guest-problems.ts'

/** The API refused, or could not be reached (status 0). `errors` always says at least one German sentence. */
export class ApiFailure extends Error {
  readonly status: number
  readonly errors: readonly WireError[]
  /** What stands beside the errors: the current entity of a conflict, new prices. */
  readonly data: unknown
  readonly meta: unknown
  /** Seconds to wait after which it may be asked again (429); null where nothing was said. */
  readonly retryAfter: number | null

  constructor(
    status: number,
    errors: readonly WireError[],
    { data, meta, retryAfter = null }: { data?: unknown; meta?: unknown; retryAfter?: number | null } = {},
  ) {
    super(errors[0]?.message ?? String(status))
    this.status = status
    this.errors = errors
    this.data = data
    this.meta = meta
    this.retryAfter = retryAfter
  }
}

export interface CallOptions {
  readonly headers?: Readonly<Record<string, string>>
  readonly signal?: AbortSignal
  /** Arrives also where the page is left in the same moment. */
  readonly keepalive?: boolean
}

interface Loose {
  readonly params?: Readonly<Record<string, unknown>>
  readonly query?: Readonly<Record<string, unknown>>
  readonly body?: unknown
}

/** A whole answer: what stands under `data` and `meta`, and what the server's clock said (epoch ms, null where unknown). */
export interface WholeAnswer<Key extends RouteKey> {
  readonly data: AnswerOf<Key>
  readonly meta: MetaOf<Key>
  readonly at: number | null
}

/** `call('POST /orders', { body })` → what stands under `data`, or throws `ApiFailure`. */
export async function call<Key extends RouteKey>(
  key: Key,
  request: Call<Key>,
  options: CallOptions = {},
): Promise<AnswerOf<Key>> {
  return (await ask(key, request, options)).data
}

/** The same call with everything that the answer says. */
export async function ask<Key extends RouteKey>(
  key: Key,
  request: Call<Key>,
  options: CallOptions = {},
): Promise<WholeAnswer<Key>> {
  const [method = 'GET', path = ''] = key.split(' ')
  const { params = {}, query = {}, body } = request as Loose
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])))
  const asked = Object.entries(query).filter(([, value]) => value !== undefined)
  const search = new URLSearchParams(asked.map(([name, value]) => [name, String(value)])).toString()
  return (await sendWhole(method, filled + (search && `?${search}`), body, options)) as WholeAnswer<Key>
}

/** The same for a path the route table does not know yet. */
export async function send(method: string, path: string, body: unknown, options: CallOptions = {}): Promise<unknown> {
  return (await sendWhole(method, path, body, options)).data
}

/** A file instead of JSON: read where nothing is sent, else made of what is sent. */
export async function fetchFile(
  path: string,
  body?: unknown,
  headers: Readonly<Record<string, string>> = {},
): Promise<Blob> {
  const response = await request(body === undefined ? 'GET' : 'POST', path, body, { headers })
  if (response.ok) return response.blob()
  const answer = await readJson(response)
  throw new ApiFailure(response.status, answer?.errors ?? [failureOf('unknown')])
}

async function sendWhole(method: string, path: string, body: unknown, options: CallOptions) {
  const response = await request(method, path, body, options)
  const at = Date.parse(response.headers.get('date') ?? '')
  const heard = { at: Number.isNaN(at) ? null : at }
  const answer = await readJson(response)
  if (response.ok && answer) return { data: answer.data, meta: answer.meta, ...heard }
  if (response.ok) {
    // Its connection ended within the answer.
    options.signal?.throwIfAborted()
    throw unreached()
  }
  const retryAfter = Number.parseInt(response.headers.get('retry-after') ?? '', 10)
  throw new ApiFailure(response.status, answer?.errors ?? [failureOf('unknown')], {
    data: answer?.data,
    meta: answer?.meta,
    retryAfter: Number.isNaN(retryAfter) ? null : retryAfter,
  })
}

async function request(method: string, path: string, body: unknown, { headers, signal, keepalive }: CallOptions) {
  const isForm = body instanceof Blob
  try {
    return await fetch(`/api${path}`, {
      method,
      headers: {
        accept: 'application/json',
        // What is refused is told in the language of the page.
        ...(languageTexts.code !== 'de' && { 'guest-language': languageTexts.code }),
        // A form says its type itself.
        ...(body !== undefined && !isForm && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: isForm ? body : JSON.stringify(body) }),
      ...(signal && { signal }),
      ...(keepalive && { keepalive }),
    })
  } catch (error) {
    if (signal?.aborted) throw error
    throw unreached()
  }
}

function unreached(): ApiFailure {
  return new ApiFailure(0, [failureOf(navigator.onLine ? 'unavailable' : 'offline')])
}

interface Envelope {
  readonly data?: unknown
  readonly meta?: unknown
  readonly errors?: readonly WireError[]
}

/** Nothing was answered: an envelope without anything; undefined where the answer was cut off or is no JSON. */
async function readJson(response: Response): Promise<Envelope | undefined> {
  try {
    const text = await response.text()
    return text === '' ? {} : (JSON.parse(text) as Envelope)
  } catch {
    return undefined
  }
}

/** Named one by one: the build leaves the rest of the table out of the pages that say only these. */
const failures = {
  unknown: guestProblemTexts.unknown,
  offline: guestFailureTexts.offline,
  unavailable: guestFailureTexts.unavailable,
}

function failureOf(code: keyof typeof failures): WireError {
  return { field: null, code, message: failures[code] }
}
