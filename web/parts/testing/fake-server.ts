// A server for screen tests: answers by route, remembers what it was asked. Typed by the contract.
import { vi } from 'vitest'
import type { AnswerOf } from '#contract/client.ts'
import type { WireError } from '#contract/errors.ts'
import type { RouteKey } from '#contract/routes.ts'

export interface Asked {
  readonly key: string
  readonly path: string
  readonly body: unknown
  readonly csrfToken: string | null
  readonly apiKey: string | null
}

export interface Fake {
  readonly asked: Asked[]
  /** The next and all later answers of a route. */
  readonly answer: <Key extends RouteKey>(key: Key, data: AnswerOf<Key>, meta?: unknown) => void
  readonly refuse: (key: RouteKey, status: number, errors: readonly WireError[], data?: unknown) => void
  readonly fail: (key: RouteKey) => void
}

export function fakeServer(): Fake {
  const asked: Asked[] = []
  const answers = new Map<string, () => Response>()
  const respond = (key: RouteKey, status: number, body: unknown) =>
    answers.set(key, () => (status === 204 ? new Response(null, { status }) : Response.json(body, { status })))
  vi.stubGlobal('fetch', async (address: string, init: RequestInit = {}) => {
    const path = address.replace(/^\/api/, '')
    const method = init.method ?? 'GET'
    const key = [...answers.keys()].find((known) => matches(known, method, path)) ?? `${method} ${path}`
    const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : undefined
    const headers = new Headers(init.headers)
    asked.push({ key, path, body, csrfToken: headers.get('x-csrf-token'), apiKey: headers.get('x-api-key') })
    const answer = answers.get(key)
    if (answer === undefined) throw new TypeError(`nothing answers ${key}`)
    return answer()
  })
  return {
    asked,
    answer: (key, data, meta) => respond(key, 200, { data, meta }),
    refuse: (key, status, errors, data) => respond(key, status, { errors, data }),
    fail: (key) =>
      answers.set(key, () => {
        throw new TypeError('network')
      }),
  }
}

function matches(key: string, method: string, path: string): boolean {
  const [knownMethod, knownPath = ''] = key.split(' ')
  const pattern = new RegExp(`^${knownPath.replace(/:\w+/g, '[^/]+')}$`)
  return knownMethod === method && pattern.test(path.split('?')[0] ?? '')
}
