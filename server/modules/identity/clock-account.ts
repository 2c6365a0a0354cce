// Who stands at a time clock: a name, and a PIN where the clock asks for one. No sign-in, so no role is needed.
import { problem } from '#domain/ground/problem.ts'
import type { Database } from '#server/database/open-database.ts'
import { Refusal } from '#server/http/refusal.ts'
import { isPassword } from './password.ts'
import { signInRefusal } from './request.ts'
import type { ClockAccount } from './store.ts'
import { beginAttempt, forgiveAttempt, throttled } from './throttle.ts'

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
