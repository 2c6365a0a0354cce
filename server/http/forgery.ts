// Requests that another site makes a visitor's browser send.
import type { FastifyRequest } from 'fastify'
import type { Access } from '#contract/access.ts'
import { problem } from '#domain/ground/problem.ts'
import type { Caller } from './caller.ts'
import { Refusal } from './refusal.ts'

/** Changing calls by cookie carry the session's token; public ones must come from our own origin where a browser says so. */
export function refuseForgery(access: Access, caller: Caller, request: FastifyRequest): void {
  if (request.method === 'GET' || request.method === 'HEAD') return
  const { origin } = request.headers
  if (origin !== undefined && hostOf(origin) !== request.host) throw new Refusal(403, problem('invalidCsrfToken', null))
  if (access.who === 'everyone' || caller.kind !== 'staff') return
  // A time clock acts by the token in its path, whoever is signed in on the same device; `me` acts by the session.
  if (access.who === 'timeClock' && (request.params as { accessToken?: string }).accessToken !== 'me') return
  if (request.headers['x-csrf-token'] !== caller.csrfToken) throw new Refusal(403, problem('invalidCsrfToken', null))
}

function hostOf(origin: string): string | undefined {
  return URL.canParse(origin) ? new URL(origin).host : undefined
}
