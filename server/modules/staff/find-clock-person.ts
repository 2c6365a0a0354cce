// Who a call of the time clock is about: the person of a registered terminal, or whoever is signed in.
import type { FastifyRequest } from 'fastify'
import type { Database } from '#server/database/open-database.ts'
import type { Caller } from '#server/http/caller.ts'
import { notFound, notSignedIn } from '#server/http/refusal.ts'
import { findClockAccount, requireBadge, requirePin, type ClockAccount } from '#server/modules/identity/public.ts'
import { findDevice, noteDevice, type DeviceKey } from '#server/modules/organisation/public.ts'
import { isOfBranch } from './place-of-work-store.ts'

export interface AtClock {
  readonly account: ClockAccount
  /** Null for somebody who is signed in (`me`). */
  readonly terminal: DeviceKey | null
}

export interface AskedAtClock {
  readonly params: { readonly accessToken: string; readonly username: string }
  readonly caller: Caller
  readonly http: FastifyRequest
  readonly now: Temporal.Instant
}

/** The time clock behind a token: 404 for one that opens nothing. */
export async function findClock(
  database: Database,
  { params, now }: { readonly params: { readonly accessToken: string }; readonly now: Temporal.Instant },
): Promise<DeviceKey> {
  const terminal = await findDevice(database.kysely, params.accessToken, 'tapClock')
  if (terminal === undefined) throw notFound()
  await noteDevice(database, terminal.id, now)
  return terminal
}

const nowhere = '00000000-0000-0000-0000-000000000000'

/**
 * A wrong token, an unknown name and somebody of another branch look the same: 404. `notedAt`: when a device without a connection
 * noted what it sends now; who helped out there then may still have it sent.
 */
export async function findClockPerson(
  database: Database,
  asked: AskedAtClock,
  notedAt: string | null = null,
): Promise<AtClock> {
  const { params, caller, http, now } = asked
  if (params.accessToken === 'me') {
    if (caller.kind !== 'staff') throw notSignedIn()
    const account = await findClockAccount(database.kysely, params, now)
    if (account?.id !== caller.userId) throw notFound()
    return { account, terminal: null }
  }
  const terminal = await findDevice(database.kysely, params.accessToken, 'tapClock')
  // Asked for in any case, so that the time of the answer tells nothing about the token.
  const account = await findClockAccount(database.kysely, params, now)
  const at = notedAt === null ? now : Temporal.Instant.from(notedAt)
  const where = { userId: account?.id ?? null, branchId: terminal?.branchId ?? nowhere }
  const belongs = await isOfBranch(database.kysely, where, at)
  if (terminal === undefined || account === undefined || !belongs) throw notFound()
  await noteDevice(database, terminal.id, now)
  if (terminal.isPinRequired) {
    const [pin, badge] = [headerOf(http, 'x-pin'), badgeOf(http)]
    const door = { account, clock: terminal.id, now }
    await (badge === undefined ? requirePin(database, { ...door, pin }) : requireBadge(database, { ...door, badge }))
  }
  return { account, terminal }
}

export function badgeOf(http: FastifyRequest): string | undefined {
  return headerOf(http, 'x-badge')
}

function headerOf(http: FastifyRequest, name: string): string | undefined {
  const header = http.headers[name]
  return typeof header === 'string' ? header : undefined
}
