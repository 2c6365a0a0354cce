// Who stands at a time clock: a name, and a PIN where the clock asks for one. No sign-in, so no role is needed.
import { sql } from 'kysely'
import { problem } from '#domain/ground/problem.ts'
import type { Id } from '#domain/ground/identity.ts'
import type { Database } from '#server/database/open-database.ts'
import { Refusal } from '#server/http/refusal.ts'
import type { Executor } from '#server/resources/store.ts'
import { isPassword } from './password.ts'
import { signInRefusal } from './request.ts'
import { beginAttempt, forgiveAttempt, throttled } from './throttle.ts'

export interface ClockAccount {
  readonly id: Id<'user'>
  readonly username: string
  readonly firstName: string
  readonly lastName: string
  readonly branchIds: readonly Id<'branch'>[]
  readonly pinHash: string | null
}

/** People who are switched off, locked or whose account has ended do not clock. */
export async function findClockAccount(
  database: Executor,
  username: string,
  now: Temporal.Instant,
): Promise<ClockAccount | undefined> {
  const { rows } = await sql<ClockAccount>`
    select u.id, u.username, u.first_name as "firstName", u.last_name as "lastName", u.pin_hash as "pinHash",
      array(select target_id from user_branches where owner_id = u.id order by position) as "branchIds"
    from "user" u
    where lower(u.username) = lower(${username}) and u.is_enabled and not u.is_locked
      and (u.expires_at is null or u.expires_at > ${now})
  `.execute(database)
  return rows[0]
}

/**
 * Throttled like passwords (decisions § 2), but counted for themselves: wrong PINs at a clock keep nobody from signing in,
 * and a clock counts as an address of its own.
 */
export async function requirePin(
  database: Database,
  {
    account,
    pin,
    clock,
    now,
  }: {
    readonly account: ClockAccount
    readonly pin: string | undefined
    /** Id of the time clock. */
    readonly clock: string
    readonly now: Temporal.Instant
  },
): Promise<void> {
  const name = `pin ${account.username}`
  const client = { address: `clock ${clock}`, userAgent: '', now, devices: [] }
  // Asking without a PIN is a question for it, no attempt.
  const isAttempt = pin !== undefined && pin !== ''
  const blocked = await (isAttempt ? beginAttempt : throttled)(database, name, client)
  if (blocked !== undefined) throw signInRefusal(blocked)
  if (await isPassword(account.pinHash, pin ?? '')) {
    if (isAttempt) await forgiveAttempt(database, name, client)
    return
  }
  throw new Refusal(401, problem('pinInvalid', null))
}
