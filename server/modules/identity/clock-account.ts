// Who stands at a time clock: a name, and a PIN or a badge where the clock asks for one. No sign-in, so no role is needed.
import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Id } from '#domain/ground/identity.ts'
import { problem } from '#domain/ground/problem.ts'
import type { Database } from '#server/database/open-database.ts'
import { Refusal } from '#server/http/refusal.ts'
import { isPassword } from './password.ts'
import { signInRefusal } from './request.ts'
import { findClockAccount, type ClockAccount } from './store.ts'
import { beginAttempt, forgiveAttempt, throttled } from './throttle.ts'

interface AtDoor {
  /** Id of the time clock. */
  readonly clock: string
  readonly now: Temporal.Instant
}

/**
 * Throttled like passwords (decisions § 2), but counted for themselves: wrong PINs at a clock keep nobody from signing in,
 * and a clock counts as an address of its own.
 */
export async function requirePin(
  database: Database,
  { account, pin, ...door }: AtDoor & { readonly account: ClockAccount; readonly pin: string | undefined },
): Promise<void> {
  const name = `pin ${account.username}`
  // Asking without a PIN is a question for it, no attempt.
  if (pin === undefined || pin === '') {
    const blocked = await throttled(database, name, clientOf(door))
    throw blocked === undefined ? new Refusal(401, problem('pinInvalid', null)) : signInRefusal(blocked)
  }
  // What a page of the clock asks at once is judged once: four questions in the same moment are no four attempts.
  const proof = proofOf(door.clock, account, pin)
  if (isProven(proof, door.now)) {
    const blocked = await throttled(database, name, clientOf(door))
    if (blocked !== undefined) throw signInRefusal(blocked)
    return
  }
  const isRight = await attempt(database, { ...door, name }, () => isPassword(account.pinHash, pin))
  if (!isRight) throw new Refusal(401, problem('pinInvalid', null))
  proven.set(proof, door.now.epochMilliseconds)
  const [oldest] = proven.size > mostProven ? proven.keys() : []
  if (oldest !== undefined) proven.delete(oldest)
}

const provenMilliseconds = 60_000
const mostProven = 1000
/** PINs that were right within the last minute, by a digest that only this process can make; when. */
const proven = new Map<string, number>()
const processSecret = randomBytes(32)

/** Another clock, another person and a PIN that was changed meanwhile are another proof. */
function proofOf(clock: string, { id, pinHash }: ClockAccount, pin: string): string {
  return createHmac('sha256', processSecret)
    .update(JSON.stringify([clock, id, pinHash, pin]))
    .digest('base64url')
}

function isProven(proof: string, now: Temporal.Instant): boolean {
  const at = proven.get(proof)
  return at !== undefined && Math.abs(now.epochMilliseconds - at) < provenMilliseconds
}

/** Whether the badge is this person's; wrong ones count as wrong PINs do. */
export async function requireBadge(
  database: Database,
  { account, badge, ...door }: AtDoor & { readonly account: ClockAccount; readonly badge: string },
): Promise<void> {
  const known = account.badgeHash
  const isRight = await attempt(database, { ...door, name: `badge ${account.username}` }, () =>
    Promise.resolve(known !== null && timingSafeEqual(known, badgeHashOf(badge))),
  )
  if (!isRight) throw new Refusal(401, problem('badgeUnknown', null))
}

/** Whose badge it is: somebody who belongs to the branch of the clock. */
export async function findByBadge(
  database: Database,
  {
    badge,
    belongs,
    ...door
  }: AtDoor & { readonly badge: string; readonly belongs: (userId: Id<'user'> | null) => Promise<boolean> },
): Promise<ClockAccount> {
  let account: ClockAccount | undefined
  await attempt(database, { ...door, name: `badge at ${door.clock}` }, async () => {
    const found = await findClockAccount(database.kysely, { badgeHash: badgeHashOf(badge) }, door.now)
    account = (await belongs(found?.id ?? null)) ? found : undefined
    return account !== undefined
  })
  if (account === undefined) throw new Refusal(401, problem('badgeUnknown', null))
  return account
}

/** Found by what it is, so it is no hash with salt; badges are longer than anybody tries at a throttled door. */
export function badgeHashOf(badge: string): Buffer {
  return createHash('sha256').update(badge.trim()).digest()
}

function clientOf({ clock, now }: AtDoor) {
  return { address: `clock ${clock}`, userAgent: '', now, devices: [] }
}

async function attempt(
  database: Database,
  { name, ...door }: AtDoor & { readonly name: string },
  isRight: () => Promise<boolean>,
): Promise<boolean> {
  const client = clientOf(door)
  const blocked = await beginAttempt(database, name, client)
  if (blocked !== undefined) throw signInRefusal(blocked)
  if (!(await isRight())) return false
  await forgiveAttempt(database, name, client)
  return true
}
