// Who asks: a terminal with its key, staff with their session, or anybody.
import type { FastifyRequest } from 'fastify'
import type { Database } from './database/open-database.ts'
import { visitor, type Caller } from './http/caller.ts'
import { callerOf, callerStill, type SessionMemory } from './modules/identity/public.ts'
import { findTerminal, isKeyKept, keyOf, noteTerminal } from './modules/organisation/public.ts'

export function whoAsks(database: Database, sessions: SessionMemory, clock: () => Temporal.Instant) {
  return async (request: FastifyRequest): Promise<Caller> => {
    if (keyOf(request) === undefined) return callerOf({ database, sessions }, request, clock())
    const terminal = await findTerminal(database, request)
    if (terminal === undefined) return { ...visitor, hasWrongKey: true }
    await noteTerminal(database, terminal.keyId, clock())
    return terminal
  }
}

export async function isTerminal(database: Database, request: FastifyRequest): Promise<boolean> {
  return (await findTerminal(database, request)) !== undefined
}

/** Who still listens on an open stream. */
export function whoListens(database: Database, sessions: SessionMemory, clock: () => Temporal.Instant) {
  return {
    callerStill: async (request: FastifyRequest) => callerStill(sessions, request, clock()),
    isTerminalKept: async (keyId: string) => isKeyKept(database, keyId),
  }
}
