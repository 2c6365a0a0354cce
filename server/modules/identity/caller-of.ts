// The session cookie of a request and the caller behind it.
import '@fastify/cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { personName } from '#domain/ground/person-name.ts'
import type { Database } from '#server/database/open-database.ts'
import { visitor, type Caller, type Staff } from '#server/http/caller.ts'
import { isOverHttps } from '#server/http/over-https.ts'
import { extendSession, sessionHours, type OpenSession } from './session-store.ts'
import type { SessionMemory } from './session-memory.ts'

const cookieName = 'theke_session'

/** Sliding, but not one write per request. */
const extendedEveryMinutes = 5

export function sessionToken(request: FastifyRequest): string | undefined {
  return request.cookies[cookieName]
}

/** Whether the request comes with a session, open or not. */
export function hasSession(request: FastifyRequest): boolean {
  return sessionToken(request) !== undefined
}

/** HttpOnly, SameSite=Lax, Secure on https (decisions § 2); an empty token removes it. */
export function setSessionCookie(request: FastifyRequest, reply: FastifyReply, token: string): void {
  const settings = { path: '/', httpOnly: true, sameSite: 'lax', secure: isOverHttps(request) } as const
  if (token === '') void reply.clearCookie(cookieName, settings)
  else void reply.setCookie(cookieName, token, { ...settings, maxAge: sessionHours * 3600 })
}

export async function callerOf(
  { database, sessions }: { readonly database: Database; readonly sessions: SessionMemory },
  request: FastifyRequest,
  now: Temporal.Instant,
): Promise<Caller> {
  const token = sessionToken(request)
  if (token === undefined || token === '') return visitor
  const session = await sessions.find(token, now)
  if (session === undefined) return visitor
  if (now.epochMilliseconds - session.lastUsedAt.epochMilliseconds >= extendedEveryMinutes * 60_000) {
    await extendSession(database.kysely, session.id, now)
    sessions.forget()
  }
  return staffOf(session)
}

/** The same without being a use of the session: a screen that only stays open prolongs nothing. */
export async function callerStill(
  sessions: SessionMemory,
  request: FastifyRequest,
  now: Temporal.Instant,
): Promise<Caller> {
  const session = await sessions.find(sessionToken(request) ?? '', now)
  return session === undefined ? visitor : staffOf(session)
}

export function staffOf({ id, account, csrfToken }: Pick<OpenSession, 'id' | 'account' | 'csrfToken'>): Staff {
  return {
    kind: 'staff',
    userId: account.id,
    sessionId: id,
    roles: account.roles,
    branchIds: account.branchIds,
    csrfToken,
    name: personName(account),
    account,
  }
}
