// Who asks: a terminal with its key, a till or partner with its token, staff with their session, or anybody.
import type { FastifyRequest } from 'fastify'
import type { Database } from './database/open-database.ts'
import { visitor, type Caller } from './http/caller.ts'
import { householdOf } from './http/quotas.ts'
import {
  bearerOf,
  callerOf,
  callerStill,
  findTokenCaller,
  noteToken,
  readTokenCaller,
  type SessionMemory,
} from './modules/identity/public.ts'
import {
  findDevice,
  findScreenDevice,
  findTerminal,
  isKeyKept,
  keyOf,
  noteDevice,
  screenKeyOf,
} from './modules/organisation/public.ts'

export function whoAsks(database: Database, sessions: SessionMemory, clock: () => Temporal.Instant) {
  return async (request: FastifyRequest): Promise<Caller> => {
    const screenKey = screenKeyOf(request)
    if (screenKey !== undefined)
      return (await findScreenDevice(database, screenKey)) ?? { ...visitor, hasWrongKey: true }
    if (keyOf(request) === undefined) {
      if (bearerOf(request) === undefined) return callerOf({ database, sessions }, request, clock())
      const holder = await findTokenCaller(database, request, clock())
      if (holder.kind === 'token') await noteToken(database, holder.tokenId, clock())
      return holder
    }
    const terminal = await findTerminal(database, request)
    if (terminal === undefined) return { ...visitor, hasWrongKey: true }
    await noteDevice(database, terminal.keyId, clock())
    return terminal
  }
}

export async function isTerminal(database: Database, request: FastifyRequest): Promise<boolean> {
  return (await findTerminal(database, request)) !== undefined
}

/** Whether the address holds the token of a time clock. */
export async function isClock({ kysely }: Database, request: FastifyRequest): Promise<boolean> {
  const { accessToken } = (request.params ?? {}) as { accessToken?: unknown }
  if (typeof accessToken !== 'string' || accessToken === '' || accessToken === 'me') return false
  return (await findDevice(kysely, accessToken, 'tapClock')) !== undefined
}

/** Under which name requests are counted: each token apart, whoever has none by address. */
export function countedAs(database: Database, clock: () => Temporal.Instant) {
  return async (request: FastifyRequest): Promise<string> => {
    if (bearerOf(request) === undefined) return householdOf(request.ip)
    const holder = await findTokenCaller(database, request, clock())
    return holder.kind === 'token' ? `token ${holder.tokenId} ` : householdOf(request.ip)
  }
}

/** Who still listens on an open stream. */
export function whoListens(database: Database, sessions: SessionMemory, clock: () => Temporal.Instant) {
  return {
    callerStill: async (request: FastifyRequest): Promise<Caller> =>
      bearerOf(request) === undefined
        ? callerStill(sessions, request, clock())
        : readTokenCaller(database, request, clock()),
    isTerminalKept: async (keyId: string) => isKeyKept(database, keyId),
  }
}
