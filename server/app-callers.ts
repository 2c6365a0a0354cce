// Who asks: a terminal with its key, a till or partner with its token, staff with their session, or anybody.
import type { FastifyRequest } from 'fastify'
import type { Database } from './database/open-database.ts'
import { visitor, type Caller } from './http/caller.ts'
import type { Counts } from './http/limits.ts'
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
  const token = clockTokenOf(request)
  return token !== undefined && (await findDevice(kysely, token, 'tapClock')) !== undefined
}

const clockTokenOf = ({ params }: FastifyRequest): string | undefined => {
  const { accessToken } = (params ?? {}) as { accessToken?: unknown }
  return typeof accessToken === 'string' && accessToken !== '' && accessToken !== 'me' ? accessToken : undefined
}

/** Wrong keys of one household in a minute: whoever shows more is anybody, and no further one is looked up to count the request. */
const mostWrongKeys = 60
const mostKnownKeys = 5_000

interface Counting {
  readonly database: Database
  readonly clock: () => Temporal.Instant
  readonly counts: Pick<Counts, 'take' | 'isSpent'>
}

/** Who is counted, and as whom: terminals and time clocks are not, each token apart, whoever has none by address. */
export function whoIsCounted({ database, clock, counts }: Counting) {
  /** Keys that were right: a counter behind the same address as somebody who tries keys goes on. */
  const known = new Set<string>()
  const isRight = async (request: FastifyRequest, key: string, look: () => Promise<boolean>): Promise<boolean> => {
    const tried = `${householdOf(request.ip)} wrong keys`
    if (!known.has(key) && counts.isSpent(tried, mostWrongKeys)) return false
    const isFound = await look()
    if (isFound) {
      if (known.size >= mostKnownKeys) known.clear()
      known.add(key)
    } else {
      known.delete(key)
      counts.take(tried, mostWrongKeys)
    }
    return isFound
  }
  return {
    isUnlimited: async (request: FastifyRequest): Promise<boolean> => {
      const [key, token] = [keyOf(request), clockTokenOf(request)]
      if (key !== undefined && (await isRight(request, key, async () => isTerminal(database, request)))) return true
      return token !== undefined && isRight(request, token, async () => isClock(database, request))
    },
    countedAs: async (request: FastifyRequest): Promise<string> => {
      const token = bearerOf(request)
      const household = householdOf(request.ip)
      if (token === undefined) return household
      const holder = async () => findTokenCaller(database, request, clock())
      if (!(await isRight(request, token, async () => (await holder()).kind === 'token'))) return household
      const found = await holder()
      return found.kind === 'token' ? `token ${found.tokenId} ` : household
    },
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
