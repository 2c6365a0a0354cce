// Headers that answers really carry, and those that a call heeds.
import type { Route } from '../route.ts'
import type { Json } from './json-schema.ts'

const text = { type: 'string' }
const count = { type: 'integer', minimum: 0 }

/** By the names under which answers refer to them. */
export const headerComponents: Json = {
  'X-Request-Id': { description: 'Names this request in the log; say it when you ask about a failure.', schema: text },
  'X-RateLimit-Limit': {
    description:
      'Requests of this kind that one address may send in a minute; terminals with their key are not counted.',
    schema: count,
  },
  'X-RateLimit-Remaining': { description: 'How many of them are left.', schema: count },
  'X-RateLimit-Reset': { description: 'Seconds until they are counted anew.', schema: count },
  'Retry-After': { description: 'Seconds until it is worth trying again.', schema: count },
  ETag: { description: 'Of this state; with it in If-None-Match the same state is answered with 304.', schema: text },
  'X-Next-Cursor': {
    description: 'Where the next part begins (`?cursor=`); missing with the last part.',
    schema: text,
  },
  'Content-Disposition': { description: 'The name to save the file under.', schema: text },
  'Set-Cookie': { description: 'The session (`theke_session`), or its end.', schema: text },
}

const always = ['X-Request-Id', 'X-RateLimit-Limit', 'X-RateLimit-Remaining', 'X-RateLimit-Reset'] as const

export function headersOf({ answerHeaders = [] }: Pick<Route, 'answerHeaders'>): Json {
  return referTo([...always, ...answerHeaders])
}

export function failureHeaders(status: number): Json {
  return referTo(status === 429 || status === 503 ? [...always, 'Retry-After'] : always)
}

function referTo(names: readonly string[]): Json {
  return Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]))
}

/** Headers of the request beside those that say who asks. */
export function requestHeaders({ heedsKey, answerHeaders = [] }: Route): Json[] {
  return [...(heedsKey ? [idempotencyKey] : []), ...(answerHeaders.includes('ETag') ? [ifNoneMatch] : [])]
}

const idempotencyKey: Json = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description: 'Chosen by the caller, the same in every try: what is sent again with it is done once.',
  schema: { type: 'string', minLength: 8, maxLength: 100 },
  example: '3f2b8c1d9e0a4f5b6c7d8e9f0a1b2c3d',
}

const ifNoneMatch: Json = {
  name: 'If-None-Match',
  in: 'header',
  required: false,
  description: 'The ETag of what the caller has already: the same state is answered with 304 and nothing else.',
  schema: { type: 'string' },
  example: '"3"',
}
